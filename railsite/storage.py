"""Static files in production."""

import re
from collections.abc import Callable
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStorage(CompressedManifestStaticFilesStorage):
    """Hashed names also where a JavaScript module imports another, but not where a comment names its types."""

    support_js_module_import_aggregation = True

    def url_converter(self, *args: Any, **kwargs: Any) -> Callable[[re.Match[str]], str]:
        convert = super().url_converter(*args, **kwargs)
        return lambda match: match.group() if is_in_comment(match) else convert(match)


def is_in_comment(match: re.Match[str]) -> bool:
    """Whether the line of the match begins as lines of comments do."""
    line_begins = match.string.rfind("\n", 0, match.start()) + 1
    return match.string[line_begins : match.end()].lstrip().startswith(("*", "/*", "//"))
