"""The Celery application, and the pulse that /healthz feels."""

import os
from typing import Any

from celery import Celery
from celery.signals import beat_embedded_init, beat_init, before_task_publish, heartbeat_sent, setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "railsite.settings")

app = Celery("railsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_our_logging(**_: Any) -> None:
    """Celery leaves logging alone once somebody listens here; Django has set it up."""


@heartbeat_sent.connect
def worker_pulse(**_: Any) -> None:
    """A worker's main loop beats every two seconds, however long its tasks think."""
    from railsite import pulse

    pulse.beat("worker")


@beat_init.connect
@beat_embedded_init.connect
def feel_beat(**_: Any) -> None:
    """From now on this process is beat: each task it publishes shows that it lives."""
    before_task_publish.connect(beat_pulse)


def beat_pulse(**_: Any) -> None:
    from railsite import pulse

    pulse.beat("beat")
