"""The shapes of the API: they check what comes in and describe it in the schema."""

from rest_framework import serializers

from games.models import Table


class TableRow(serializers.ModelSerializer):
    """A table in a list: nothing of its position."""

    id = serializers.CharField(source="public_id", read_only=True)
    host = serializers.CharField(source="host.username", read_only=True)
    players = serializers.SerializerMethodField()

    class Meta:
        model = Table
        fields = [
            "id",
            "game",
            "options",
            "status",
            "host",
            "players",
            "seat_count",
            "rated",
            "speed",
            "bank",
            "increment",
            "version",
            "created",
            "started",
            "ended",
        ]

    def get_players(self, table: Table) -> list[str]:
        return [seat.user.username for seat in table.seats.all() if seat.user]


class OpenTable(serializers.Serializer):
    """What a host decides."""

    game = serializers.CharField(max_length=40)
    seats = serializers.IntegerField(min_value=1, max_value=10)
    options = serializers.DictField(default=dict)
    speed = serializers.ChoiceField(choices=Table.Speed.choices, default=Table.Speed.LIVE)
    bank = serializers.IntegerField(default=25 * 60)
    increment = serializers.IntegerField(default=20)
    rated = serializers.BooleanField(default=False)
    private = serializers.BooleanField(default=False)


class Advice(serializers.Serializer):
    """An action, the lead it promises, and the part of the score that speaks for it."""

    action = serializers.DictField()
    lead = serializers.FloatField()
    why = serializers.CharField(allow_null=True)


class Hints(serializers.Serializer):
    """What the Stationmaster would do at this version, the best first."""

    version = serializers.IntegerField()
    hints = Advice(many=True)


class Wish(serializers.Serializer):
    """Any verb: the client's id makes a repeated request harmless."""

    id = serializers.CharField(max_length=64, default="")


class ActWish(Wish):
    version = serializers.IntegerField(min_value=0)
    action = serializers.DictField()


class UndoWish(Wish):
    version = serializers.IntegerField(min_value=0)


class ChatWish(Wish):
    text = serializers.CharField(max_length=500)


class AddBotWish(Wish):
    level = serializers.CharField(max_length=20)


class JoinWish(Wish):
    key = serializers.CharField(max_length=32, default="", allow_blank=True)


class Done(serializers.Serializer):
    """The answer to a verb that was carried out."""

    version = serializers.IntegerField(allow_null=True)


class Payload(serializers.Serializer):
    """A table as one person may see it; the view is the game's own."""

    version = serializers.IntegerField()
    status = serializers.ChoiceField(choices=Table.Status.choices)
    seat = serializers.IntegerField(allow_null=True)
    view = serializers.DictField(allow_null=True)
    events = serializers.ListField(child=serializers.DictField())
    seats = serializers.ListField(child=serializers.DictField())
    can = serializers.DictField(child=serializers.BooleanField())


class Game(serializers.Serializer):
    """A game we play and the numbers of seats it takes."""

    slug = serializers.CharField()
    name = serializers.CharField()
    seats = serializers.ListField(child=serializers.IntegerField())
    edition = serializers.IntegerField()


class Me(serializers.Serializer):
    """Who is asking, and how many tables wait for them."""

    username = serializers.CharField()
    name = serializers.CharField()
    guest = serializers.BooleanField()
    turns = serializers.IntegerField()


class WaitingTable(serializers.Serializer):
    """A table that waits for you, and the version to act on."""

    id = serializers.CharField()
    game = serializers.CharField()
    version = serializers.IntegerField()
