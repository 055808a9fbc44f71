"""Structured logs: JSON lines in production, readable lines in development, each with its request id."""

import logging.config
from typing import Any

import structlog

SHARED_STEPS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(["request_id"]),
    structlog.processors.TimeStamper(fmt="iso"),
]


def logging_settings(*, json_lines: bool) -> dict[str, Any]:
    """Everything goes to standard output; whoever started the process decides where that leads."""
    ending: list[Any] = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    if not json_lines:
        ending = [
            structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
        ]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED_STEPS,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
            },
        },
        "handlers": {"stdout": {"class": "logging.StreamHandler", "formatter": "structured"}},
        "root": {"handlers": ["stdout"], "level": "INFO"},
        "loggers": {
            "django.server": {"level": "WARNING"},
            # uvicorn brings handlers of its own; its lines shall look like all others.
            "uvicorn": {"handlers": [], "level": "INFO", "propagate": True},
            "uvicorn.access": {"handlers": [], "level": "WARNING", "propagate": True},
            "celery.app.trace": {"level": "WARNING"},
            "celery.worker.strategy": {"level": "WARNING"},
        },
    }


def configure(settings: dict[str, Any]) -> None:
    """Set up the standard library's logging and structlog on top of it."""
    logging.config.dictConfig(settings)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED_STEPS,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
