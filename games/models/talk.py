"""What is said at a table."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.tables import Table


class Message(models.Model):
    """One line of a table's talk."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    text = models.CharField(max_length=500)
    client_id = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "user", "client_id"],
                condition=~Q(client_id=""),
                name="one_message_a_client_id",
            )
        ]

    def __str__(self) -> str:
        return self.text
