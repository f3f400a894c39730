"""What a call raises when it is refused, or when there is no answer."""

from __future__ import annotations

from typing import Any


class PlumblineError(Exception):
    """A call that the service refused, completely or partly."""

    method: str
    code: int
    """The ErrorID of the first error."""
    errors: list[dict[str, Any]]
    """All problems of the call: ErrorID, ErrorMessage and ErrorData with Property, Reason and the record as submitted."""
    warnings: list[dict[str, Any]]
    usage_key: str
    """Identifies the call in the service's log and audit."""
    content: Any
    """What was saved anyway: a batch may partly succeed."""
    status: int
    """The HTTP status."""
    retry_after: float | None
    """Seconds to wait before the next attempt, if the service says so."""

    def __init__(self, method: str, envelope: dict[str, Any], status: int, retry_after: float | None) -> None:
        super().__init__(envelope.get("Message", ""))
        self.method = method
        self.code = envelope["ResponseCode"]
        self.errors = envelope["Errors"]
        self.warnings = envelope.get("Warnings", [])
        self.usage_key = envelope.get("UsageKey", "")
        self.content = envelope.get("Content", {})
        self.status = status
        self.retry_after = retry_after


class SessionError(PlumblineError):
    """The user name or password is wrong (-401), or the session has expired and could not be renewed (-402)."""


class NotPermitted(PlumblineError):
    """The user may not call the method, or it belongs to the other interface version (-403)."""


class UnknownOutcome(PlumblineError):
    """The write may be saved or not (-510). Repeat it with its Idempotency-Key, or look up `usage_key` with FindCall."""


class Conflict(PlumblineError):
    """Someone else changed a record since it was read (-409)."""

    @property
    def conflicts(self) -> list[dict[str, Any]]:
        """Each property that both changed: Property, Base, Yours, Theirs, ChangedBy, ChangedAt."""
        return [each for error in self.errors for each in (error.get("ErrorData") or {}).get("Conflicts", [])]


class NetworkError(Exception):
    """There was no complete response. A write may be saved or not, unless it was repeated until there was a response."""

    method: str
    timed_out: bool
    """Whether the time was up."""

    def __init__(self, method: str, url: str, reason: str, timed_out: bool) -> None:
        super().__init__(f"{method} at {url.split('?', 1)[0]} {reason}.")
        self.method = method
        self.timed_out = timed_out


class UnexpectedAnswer(Exception):
    """The response is not from the service: a proxy's error page, or a wrong address."""

    status: int
    body: str

    def __init__(self, url: str, status: int, body: str) -> None:
        super().__init__(f"{url} responded with HTTP {status} and without an envelope. Check the address.")
        self.status = status
        self.body = body


_KINDS: dict[int, type[PlumblineError]] = {
    -401: SessionError,
    -402: SessionError,
    -403: NotPermitted,
    -409: Conflict,
    -510: UnknownOutcome,
}


def error_of(method: str, envelope: dict[str, Any], status: int, retry_after: float | None) -> PlumblineError:
    """The error of an envelope, by its code."""
    is_conflict = any(each.get("ErrorID") == -409 for each in envelope["Errors"])
    kind = _KINDS.get(-409 if is_conflict else envelope["ResponseCode"], PlumblineError)
    return kind(method, envelope, status, retry_after)
