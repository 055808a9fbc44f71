"""The only writers of tables: every change of a table is one of these verbs."""

from games.services.chat import say
from games.services.clocks import set_clocks_again
from games.services.play import flag, leave_everywhere, play, resign, undo
from games.services.tables import (
    Plan,
    add_bot,
    cancel,
    join,
    leave,
    open_table,
    play_against_bots,
    start,
    tidy,
)

__all__ = [
    "Plan",
    "add_bot",
    "cancel",
    "flag",
    "join",
    "leave",
    "leave_everywhere",
    "open_table",
    "play",
    "play_against_bots",
    "resign",
    "say",
    "set_clocks_again",
    "start",
    "tidy",
    "undo",
]
