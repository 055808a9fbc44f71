"""From a request to the one service call it means: shared by the socket and the API."""

from functools import singledispatch
from typing import Any

from accounts.models import User
from games import protocol, services
from games.models import Table


@singledispatch
def carry_out(request: Any, table: Table, user: User, key: str) -> int | None:
    """Do what a request asks; the version it made, for those that make one."""
    raise TypeError(f"no verb for {type(request).__name__}")


@carry_out.register
def _(request: protocol.Act, table: Table, user: User, key: str) -> int | None:
    return services.play(
        table_id=table.public_id,
        user=user,
        action=request.action,
        version=request.version,
        client_id=request.id,
    )


@carry_out.register
def _(request: protocol.Undo, table: Table, user: User, key: str) -> int | None:
    return services.undo(table_id=table.public_id, user=user, version=request.version)


@carry_out.register
def _(request: protocol.Resign, table: Table, user: User, key: str) -> int | None:
    return services.resign(table_id=table.public_id, user=user)


@carry_out.register
def _(request: protocol.Chat, table: Table, user: User, key: str) -> None:
    services.say(table=table, user=user, text=request.text, client_id=request.id)


@carry_out.register
def _(request: protocol.Join, table: Table, user: User, key: str) -> None:
    services.join(table_id=table.public_id, user=user, key=key)


@carry_out.register
def _(request: protocol.Leave, table: Table, user: User, key: str) -> None:
    services.leave(table_id=table.public_id, user=user)


@carry_out.register
def _(request: protocol.Start, table: Table, user: User, key: str) -> None:
    services.start(table_id=table.public_id, user=user)


@carry_out.register
def _(request: protocol.Cancel, table: Table, user: User, key: str) -> None:
    services.cancel(table_id=table.public_id, user=user)


@carry_out.register
def _(request: protocol.AddBot, table: Table, user: User, key: str) -> None:
    services.add_bot(table_id=table.public_id, user=user, level=request.level)
