"""What a table's socket understands. Decoded here, so that nothing a client invents goes further."""

from typing import Any

import msgspec

LONGEST = 8 * 1024


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A wish with the client's id, which the answer repeats."""

    id: str = ""

    def __post_init__(self) -> None:
        if len(self.id) > 64:
            raise ValueError("an id has 64 characters at most")


class Act(Request, frozen=True, tag="act", kw_only=True):
    version: int
    action: dict[str, Any]


class Undo(Request, frozen=True, tag="undo", kw_only=True):
    version: int


class Chat(Request, frozen=True, tag="chat", kw_only=True):
    text: str


class AddBot(Request, frozen=True, tag="add_bot", kw_only=True):
    level: str


class Resign(Request, frozen=True, tag="resign"):
    pass


class Join(Request, frozen=True, tag="join"):
    pass


class Leave(Request, frozen=True, tag="leave"):
    pass


class Start(Request, frozen=True, tag="start"):
    pass


class Cancel(Request, frozen=True, tag="cancel"):
    pass


class Sync(Request, frozen=True, tag="sync"):
    since: int = 0
    since_message: int = 0


class Ping(Request, frozen=True, tag="ping"):
    pass


Verb = Act | Undo | Chat | AddBot | Resign | Join | Leave | Start | Cancel
Incoming = Verb | Sync | Ping


def decode(text: str | None) -> Incoming:
    """The request a client sent; raises msgspec.MsgspecError with the place of the mistake."""
    if text is None:
        raise msgspec.DecodeError("send text, not bytes")
    if len(text) > LONGEST:
        raise msgspec.DecodeError("the message is too long")
    try:
        request: Incoming = msgspec.json.decode(text, type=Incoming)
    except RecursionError:
        raise msgspec.DecodeError("the message is nested too deeply") from None
    return request
