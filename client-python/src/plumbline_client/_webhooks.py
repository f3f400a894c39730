"""Checks that a webhook delivery comes from the service."""

from __future__ import annotations

import hashlib
import hmac
import re
import time
from collections.abc import Mapping
from typing import Any, TypedDict, cast

from ._numbers import from_json


class DeliveredEvents(TypedDict):
    """The body of a delivery."""

    Firm: str
    WebhookKey: int
    WebhookDeliveryKey: int
    Events: list[dict[str, Any]]


class WebhookRefused(Exception):
    """The delivery is not from the service, or too old."""


def verify_webhook(
    secret: str,
    headers: Mapping[str, str],
    body: str | bytes,
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> DeliveredEvents:
    """The events of a delivery. The body must be exactly what was received.

    Raises WebhookRefused unless a signature matches the secret and the delivery was signed within `tolerance` seconds.
    """
    given = {name.lower(): value for name, value in headers.items()}
    timestamp, signatures = given.get("plumbline-timestamp", ""), given.get("plumbline-signature", "")
    if timestamp == "" or signatures == "":
        raise WebhookRefused("The headers Plumbline-Timestamp and Plumbline-Signature are missing.")
    is_number = re.fullmatch(r"\d{1,12}", timestamp) is not None
    if not is_number or abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise WebhookRefused("The delivery was signed too long ago, or the clocks differ too much.")
    raw = body.encode() if isinstance(body, str) else body
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + raw, hashlib.sha256).hexdigest()
    for signature in re.findall(r"v1=([0-9a-f]{64})(?![0-9a-f])", signatures):
        if hmac.compare_digest(signature, expected):
            return cast(DeliveredEvents, from_json(raw.decode()))
    raise WebhookRefused("The signature does not match this webhook's secret and this body.")
