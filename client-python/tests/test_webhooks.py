"""The signature of a webhook delivery."""

from __future__ import annotations

import hashlib
import hmac
import unittest

from plumbline_client import WebhookRefused, verify_webhook

SECRET = "whsec_of_this_test"
BODY = '{"Firm":"demo","WebhookKey":1,"WebhookDeliveryKey":2,"Events":[{"EventKey":3,"Record":{"Name":"Zoë"}}]}'
NOW = 1_800_000_000


def signed(secret: str = SECRET, at: int = NOW, body: str = BODY) -> str:
    return f"v1={hmac.new(secret.encode(), f'{at}.{body}'.encode(), hashlib.sha256).hexdigest()}"


class Webhooks(unittest.TestCase):
    def test_what_is_not_from_the_service_is_refused(self) -> None:
        good = {"Plumbline-Timestamp": str(NOW), "Plumbline-Signature": signed()}
        wrong = [
            ({}, BODY, NOW),
            ({"Plumbline-Timestamp": str(NOW)}, BODY, NOW),
            ({**good, "Plumbline-Signature": signed("another secret")}, BODY, NOW),
            ({**good, "Plumbline-Signature": signed() + "0"}, BODY, NOW),
            ({**good, "Plumbline-Signature": "v1="}, BODY, NOW),
            ({**good, "Plumbline-Timestamp": "soon"}, BODY, NOW),
            ({**good, "Plumbline-Timestamp": "nan"}, BODY, NOW),
            (good, BODY + " ", NOW),
            (good, BODY, NOW + 301),
            (good, BODY, NOW - 301),
        ]
        for headers, body, now in wrong:
            with self.subTest(headers=headers), self.assertRaises(WebhookRefused):
                verify_webhook(SECRET, headers, body, now=now)

    def test_a_delivery_is_accepted_also_while_the_secret_changes(self) -> None:
        headers = {"plumbline-timestamp": str(NOW), "plumbline-signature": f"{signed('new')},{signed()}"}
        for body in (BODY, BODY.encode()):
            self.assertEqual(verify_webhook(SECRET, headers, body, now=NOW + 299)["Events"][0]["EventKey"], 3)
