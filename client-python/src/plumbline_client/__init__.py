"""The typed client for the Plumbline command interface, with and without asyncio."""

from ._batches import batches
from ._client import AsyncPlumblineClient, AsyncPlumblineClientV2, PlumblineClient, PlumblineClientV2
from ._custom_fields import custom_fields, set_custom_field
from ._errors import (
    Conflict,
    NetworkError,
    NotPermitted,
    PlumblineError,
    SessionError,
    UnexpectedAnswer,
    UnknownOutcome,
)
from ._numbers import AnyNumber, Number
from ._webhooks import DeliveredEvents, WebhookRefused, verify_webhook

__all__ = [
    "AnyNumber",
    "AsyncPlumblineClient",
    "AsyncPlumblineClientV2",
    "Conflict",
    "DeliveredEvents",
    "NetworkError",
    "NotPermitted",
    "Number",
    "PlumblineClient",
    "PlumblineClientV2",
    "PlumblineError",
    "SessionError",
    "UnexpectedAnswer",
    "UnknownOutcome",
    "WebhookRefused",
    "batches",
    "custom_fields",
    "set_custom_field",
    "verify_webhook",
]
