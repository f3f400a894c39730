"""What both clients do, without input and output: each step says what it needs, and a client carries it out."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable, Generator, Iterable
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Union

from ._batches import batches
from ._errors import Conflict, NetworkError, PlumblineError, SessionError, UnexpectedAnswer, UnknownOutcome, error_of
from ._numbers import from_json, to_json

TIMEOUT = 60.0
"""How long one attempt of a call may take, in seconds, unless the client or the call says otherwise."""
RETRIES = 3
"""How often a call is repeated after a failure that may pass, unless the client or the call says otherwise."""
RECORDS_PER_GET = 1000
"""As many records as a Get method returns at once."""

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 20.0
_LONGEST_ASKED_PAUSE = 60.0
_PASSING = (429, 502, 503, 504)


@dataclass(frozen=True)
class Settings:
    """What a client was made with."""

    url: str
    version: int
    username: str | None
    password: str | None
    token: str | None
    timeout: float
    retries: int


def settings_of(
    url: str,
    version: int,
    username: str | None,
    password: str | None,
    token: str | None,
    timeout: float,
    retries: int,
) -> Settings:
    """What a client is made with, if it says how to sign in."""
    if (token is None) == (username is None or password is None):
        raise ValueError("Give a user name and password, or an API token.")
    return Settings(url, version, username, password, token, timeout, retries)


@dataclass(frozen=True)
class Options:
    """What one call says for itself; None stands for what the client says."""

    idempotency_key: str | None = None
    preview: bool = False
    timeout: float | None = None
    retries: int | None = None


@dataclass(frozen=True)
class Exchange:
    """Send a request and return its Received, or raise NetworkError."""

    method: str
    content: bytes
    headers: dict[str, str]
    timeout: float | None


@dataclass(frozen=True)
class Received:
    """A complete response."""

    status: int
    retry_after: str | None
    text: str


@dataclass(frozen=True)
class Pause:
    """Wait for so many seconds."""

    seconds: float


@dataclass(frozen=True)
class Token:
    """Return the token of the session that all calls share; open one if there is none but the expired one."""

    expired: str | None


Step = Union[Exchange, Pause, Token]
Body = dict[str, Any]
Work = Generator[Step, Any, Any]


def answer(settings: Settings, method: str, args: Any, options: Options, paging: Body | None = None) -> Work:
    """The envelope of one call, repeated with a new session when its session has expired: nothing was done before."""
    body: Body = {"Method": method, "MethodArguments": {} if args is None else args, **(paging or {})}
    if settings.token is not None:
        return (yield from post(settings, {**body, "APIVersion": settings.version}, options))
    token = yield Token(None)
    try:
        return (yield from post(settings, {**body, "SessionToken": token}, options))
    except SessionError as error:
        if error.code != -402:
            raise
    renewed = yield Token(token)
    return (yield from post(settings, {**body, "SessionToken": renewed}, options))


def sign_in(settings: Settings) -> Work:
    """The token of a new session."""
    envelope = yield from post(
        settings,
        {
            "Method": "CreateAPISession",
            "Username": settings.username,
            "Password": settings.password,
            "APIVersion": settings.version,
        },
        Options(),
    )
    return envelope["Content"]["SessionToken"]


def sign_out(settings: Settings, token: str) -> Work:
    """Ends a session, unless it has ended already."""
    try:
        yield from post(settings, {"Method": "EndAPISession", "SessionToken": token}, Options())
    except SessionError as error:
        if error.code != -402:
            raise


def post(settings: Settings, body: Body, options: Options) -> Work:
    """The envelope of a request. What may pass is repeated after longer and longer pauses, always with the same
    Idempotency-Key, so that nothing is saved twice."""
    retries = settings.retries if options.retries is None else options.retries
    key = options.idempotency_key
    if key is None and retries > 0:
        key = secrets.token_hex(16)
    content = to_json({**body, "Preview": True} if options.preview else body).encode()
    repeated = 0
    while True:
        try:
            return (yield from _post_once(settings, body["Method"], content, key, options.timeout))
        except (NetworkError, UnexpectedAnswer, PlumblineError) as error:
            seconds = _pause_after(error, repeated, body["Method"]) if repeated < retries else None
            if seconds is None:
                raise
        repeated += 1
        yield Pause(seconds)


def _post_once(settings: Settings, method: str, content: bytes, key: str | None, timeout: float | None) -> Work:
    headers = {"content-type": "application/json", "accept": "application/json"}
    if settings.token is not None:
        headers["authorization"] = f"Bearer {settings.token}"
    if key is not None:
        headers["idempotency-key"] = key
    limit = settings.timeout if timeout is None else timeout
    received: Received = yield Exchange(method, content, headers, limit if limit > 0 else None)
    envelope = _envelope_in(received.text)
    if envelope is None:
        raise UnexpectedAnswer(settings.url, received.status, received.text)
    if not envelope["Errors"] and envelope["ResponseCode"] in (0, 200):
        return envelope
    raise error_of(method, envelope, received.status, _seconds(received.retry_after))


def _pause_after(error: Exception, repeated: int, method: str) -> float | None:
    # Half of the pause is random, so that many clients do not return together.
    back_off = float(min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**repeated) * (0.5 + random.random() / 2))
    if isinstance(error, (NetworkError, UnknownOutcome)):
        return back_off
    if isinstance(error, UnexpectedAnswer):
        return back_off if error.status in _PASSING else None
    if not isinstance(error, PlumblineError) or error.status not in _PASSING:
        return None
    # A sign-in that is delayed had the wrong password before.
    if error.status == 429 and method == "CreateAPISession":
        return None
    asked = error.retry_after or 0
    return None if asked > _LONGEST_ASKED_PAUSE else max(asked, back_off)


def _seconds(header: str | None) -> float | None:
    try:
        return None if header is None else float(header)
    except ValueError:
        return None


def _envelope_in(text: str) -> Body | None:
    try:
        read = from_json(text)
    except (json.JSONDecodeError, RecursionError):
        return None
    if isinstance(read, dict) and isinstance(read.get("Errors"), list) and isinstance(read.get("ResponseCode"), int):
        return read
    return None


def page(settings: Settings, method: str, args: Any, options: Options, size: int, number: int) -> Work:
    """The Content of a page, None if there is no such page, and whether there are more."""
    paging = {"PageResults": True, "PageSize": size, "PageNumber": number}
    envelope = yield from answer(settings, method, args, options, paging)
    count = envelope.get("PageCount", 1)
    return (None if count == 0 else envelope["Content"]), number < count


def items_in(content: Any) -> list[Any]:
    """The items of the list in a Content."""
    return next((value for value in content.values() if isinstance(value, list)), [])


@dataclass(frozen=True)
class Editing:
    """How records are edited."""

    single: bool
    edits_again: int


def edit_records(
    settings: Settings,
    things: str,
    keys: Iterable[int],
    edit: Callable[[Any], Any],
    editing: Editing,
    options: Options,
) -> Work:
    """Reads records, edits copies of them and saves those that changed, with the copies as they were read."""
    saved: list[Any] = []
    for some in batches(keys, RECORDS_PER_GET):
        saved += yield from _edit_some(settings, things, some, edit, editing, options)
    return saved


def _edit_some(
    settings: Settings,
    things: str,
    keys: list[int],
    edit: Callable[[Any], Any],
    editing: Editing,
    options: Options,
) -> Work:
    reading = Options(timeout=options.timeout, retries=options.retries)
    again = 0
    while True:
        read = yield from answer(settings, f"Get{things}", {f"Requested{things}": keys}, reading)
        changes = change_set(things, read["Content"][things], edit, editing.single)
        if changes is None:
            return []
        try:
            envelope = yield from answer(settings, f"Update{things}", changes, options)
            return envelope["Content"][things]
        except Conflict:
            if not editing.single or again >= editing.edits_again:
                raise
        again += 1


def change_set(things: str, read: list[Any], edit: Callable[[Any], Any], single: bool) -> Body | None:
    """The arguments of an Update method for records as they were read and after an edit; None if nothing changed."""
    updated, unchanged = [], []
    for record in read:
        copy = deepcopy(record)
        returned = edit(copy)
        edited = copy if returned is None else returned
        if edited != record:
            updated.append(edited)
            unchanged.append(record)
    if not updated:
        return None
    return {f"Updated{things}": updated, f"Unchanged{things}": unchanged, "UseSingleTransaction": single}
