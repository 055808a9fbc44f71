from django.apps import AppConfig


class RailsiteConfig(AppConfig):
    name = "railsite"

    def ready(self) -> None:
        """Load the Celery application, so that tasks find it however the process began."""
        from railsite import celery  # noqa: F401
