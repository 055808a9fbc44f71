"""Work of the night and of the turn of the season. Each task may run twice."""

from celery import shared_task

from ratings import services


@shared_task(ignore_result=True)
def turn_over() -> int:
    """Close the seasons that are over."""
    return services.turn_over()


@shared_task(ignore_result=True)
def write_reports() -> None:
    """Compute what is only read by day."""
    services.write_predictions()
    services.write_statistics()
