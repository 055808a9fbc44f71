"""The shapes of the ladders in the API."""

from rest_framework import serializers

from ratings import models
from ratings.views import OVERALL_SLUG


class LadderName(serializers.Serializer):
    """A ladder."""

    slug = serializers.CharField()
    name = serializers.CharField()


class Rung(serializers.Serializer):
    """One player of a ladder."""

    place = serializers.IntegerField()
    username = serializers.CharField(source="user.username")
    name = serializers.CharField(source="user.name")
    rating = serializers.IntegerField(source="elo")
    games = serializers.IntegerField()
    wins = serializers.IntegerField(allow_null=True)
    week = serializers.IntegerField(allow_null=True)
    recent = serializers.ListField(child=serializers.IntegerField())


class Ladder(serializers.Serializer):
    """A page of a ladder, and where the asker stands."""

    total = serializers.IntegerField()
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    my_place = serializers.IntegerField(allow_null=True)
    my_page = serializers.IntegerField(allow_null=True)
    players = Rung(many=True)


class Season(serializers.ModelSerializer):
    """Three months; it ends the day before `ends`."""

    running = serializers.BooleanField(source="is_running")

    class Meta:
        model = models.Season
        fields = ["number", "starts", "ends", "running"]


class Report(serializers.ModelSerializer):
    """Figures computed at night."""

    figures = serializers.DictField(source="data")

    class Meta:
        model = models.Report
        fields = ["game", "made", "figures"]


class PersonRating(serializers.ModelSerializer):
    """Somebody on one ladder."""

    ladder = serializers.SerializerMethodField()
    rating = serializers.IntegerField(source="elo")
    provisional = serializers.BooleanField(source="is_provisional")
    recent = serializers.ListField(child=serializers.IntegerField())

    class Meta:
        model = models.Rating
        fields = [
            "ladder",
            "speed",
            "rating",
            "provisional",
            "games",
            "wins",
            "peak",
            "peak_at",
            "mu",
            "sigma",
            "recent",
        ]

    def get_ladder(self, rating: models.Rating) -> str:
        return rating.game or OVERALL_SLUG


class HistoryLine(serializers.Serializer):
    """One rated game of somebody; the table is not named when it was private."""

    table = serializers.CharField(allow_null=True)
    at = serializers.DateTimeField()
    place = serializers.IntegerField()
    seats = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    expected = serializers.FloatField()
    actual = serializers.FloatField()
    openskill = serializers.IntegerField()


class Duel(serializers.Serializer):
    """One player against one other."""

    user = serializers.CharField()
    expected = serializers.FloatField()
    actual = serializers.FloatField()
    weight = serializers.FloatField()
    openskill = serializers.FloatField()


class TableChange(serializers.Serializer):
    """What a game did to one player."""

    username = serializers.CharField()
    place = serializers.IntegerField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    k = serializers.IntegerField()
    expected = serializers.FloatField()
    actual = serializers.FloatField()
    duels = Duel(many=True)


class TableRatings(serializers.Serializer):
    """What a game did to the ratings."""

    annulled = serializers.BooleanField()
    changes = TableChange(many=True)
