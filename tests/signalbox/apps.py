from django.apps import AppConfig


class SignalboxConfig(AppConfig):
    name = "tests.signalbox"
    label = "signalbox"

    def ready(self) -> None:
        from games.engines import ENGINES
        from tests.signalbox import engine

        ENGINES[engine.SLUG] = engine
