"""The clients against a running service: refusals, changes, lists, and a bad network."""

from __future__ import annotations

import asyncio
import threading
import unittest
from decimal import Decimal
from typing import Any

from support import PASSWORD, URL, USER, Proxy, busy, new_contacts

from plumbline_client import (
    AsyncPlumblineClient,
    Conflict,
    NetworkError,
    NotPermitted,
    PlumblineClient,
    PlumblineClientV2,
    PlumblineError,
    SessionError,
    UnexpectedAnswer,
    UnknownOutcome,
    batches,
    custom_fields,
    set_custom_field,
)


_directly = PlumblineClient(URL, USER, PASSWORD)


def tearDownModule() -> None:
    _directly.close()


class WithProxy(unittest.TestCase):
    def setUp(self) -> None:
        self.proxy = Proxy()
        self.addCleanup(self.proxy.close)

    def connect(self, **more: Any) -> PlumblineClient:
        client = PlumblineClient(self.proxy.url, USER, PASSWORD, **more)
        self.addCleanup(client._http.close)
        return client

    def saved(self, name: str) -> int:
        return len(_directly.call.ListContacts({"FilterByText": name})["Contacts"])


class Refusals(WithProxy):
    def test_a_client_needs_a_way_to_sign_in(self) -> None:
        for wrong in ({}, {"username": "a"}, {"username": "a", "password": "b", "token": "plb_c"}):
            with self.assertRaises(ValueError):
                PlumblineClient(URL, **wrong)

    def test_a_wrong_password_is_a_session_error_and_is_not_repeated(self) -> None:
        client = PlumblineClient(self.proxy.url, USER, "wrong")
        self.addCleanup(client._http.close)
        with self.assertRaises(SessionError) as raised:
            client.call.ListContacts()
        self.assertEqual((raised.exception.code, raised.exception.method), (-401, "CreateAPISession"))
        self.assertEqual(len(self.proxy.seen), 1)
        with self.assertRaises(SessionError), PlumblineClient(URL, token="plb_nobody") as by_token:
            by_token.call.ListContacts()

    def test_a_method_that_the_user_may_not_call_or_of_the_other_version(self) -> None:
        with self.assertRaises(NotPermitted) as raised:
            self.connect().send("ListVendorInvoices")
        self.assertRegex(raised.exception.usage_key, r"^[0-9a-f-]{36}$")

    def test_a_batch_that_partly_succeeds_reports_what_was_saved(self) -> None:
        with self.assertRaises(PlumblineError) as raised:
            self.connect().call.UpdateContacts(new_contacts("Partly saved", "", single=False))
        self.assertEqual(raised.exception.code, -420)
        self.assertEqual(raised.exception.errors[0]["ErrorData"]["ContactKey"], -2)
        self.assertEqual(raised.exception.content["Contacts"][0]["LastName"], "Partly saved")

    def test_a_session_that_expired_is_renewed_once(self) -> None:
        client = self.connect()
        client.call.ListContacts()
        client._session = "expired"
        client.call.ListContacts()
        self.assertEqual(len(self.proxy.calls("CreateAPISession")), 2)
        client.end()
        client.end()
        client.call.ListContacts()
        self.assertEqual(len(self.proxy.calls("EndAPISession")), 1)

    def test_what_is_not_json_is_not_sent(self) -> None:
        for wrong in (object(), Decimal("NaN"), float("nan")):
            with self.assertRaises((TypeError, ValueError)):
                self.connect().send("ListContacts", {"FilterByText": wrong})


class Changes(WithProxy):
    def test_an_edit_keeps_what_someone_else_changed_and_a_clash_is_a_conflict(self) -> None:
        client, other = self.connect(), self.connect()
        key = client.call.UpdateContacts(new_contacts("Edited"))["Contacts"][0]["ContactKey"]

        def while_someone_else(name: str, value: str, **mine: str) -> Any:
            def edit(contact: Any) -> None:
                other.edit.Contacts([key], lambda theirs: {**theirs, name: value})  # type: ignore[return-value]
                contact.update(mine)

            return edit

        client.edit.Contacts([key], while_someone_else("Title", "Theirs", FirstName="Mine"))
        [both] = client.call.GetContacts({"RequestedContacts": [key]})["Contacts"]
        self.assertEqual((both["Title"], both["FirstName"]), ("Theirs", "Mine"))
        with self.assertRaises(Conflict) as raised:
            client.edit.Contacts([key], while_someone_else("Title", "Theirs again", Title="Mine"))
        [conflict] = raised.exception.conflicts
        self.assertEqual((conflict["Property"], conflict["Yours"]), ("Title", "Mine"))
        attempts = iter(["Once", "Twice"])

        def second_time(contact: Any) -> None:
            name = next(attempts)
            if name == "Once":
                other.edit.Contacts([key], lambda theirs: {**theirs, "Title": "In between"})
            contact["Title"] = name

        [saved] = client.edit.Contacts([key], second_time, edits_again=1)
        self.assertEqual(saved["Title"], "Twice")
        self.proxy.through()
        self.assertEqual(client.edit.Contacts([key], lambda contact: None), [])
        self.assertEqual(self.proxy.calls("UpdateContacts"), [])
        client.edit.Contacts([key], lambda contact: {**contact, "Delete": True})  # type: ignore[typeddict-unknown-key]
        self.assertEqual(self.saved("Edited"), 0)

    def test_a_preview_saves_nothing_and_a_key_saves_once(self) -> None:
        client = self.connect()
        client.call.UpdateContacts(new_contacts("Python preview"), preview=True)
        self.assertEqual(self.saved("Python preview"), 0)
        made = [client.call.UpdateContacts(new_contacts("Python once"), idempotency_key="python 1") for _ in range(2)]
        self.assertEqual(made[0], made[1])
        self.assertEqual(self.saved("Python once"), 1)

    def test_amounts_keep_their_digits(self) -> None:
        client = self.connect()
        made = client.send(
            "UpdateClients",
            {
                "UpdatedClients": [{"ClientKey": -1, "Description": "Digits", "AnnualPercentageRate": Decimal("7.1255")}],
                "UnchangedClients": [],
                "UseSingleTransaction": True,
            },
        )
        [saved] = made["Content"]["Clients"]
        self.assertEqual(saved["AnnualPercentageRate"], Decimal("7.1255"))
        self.assertNotIn("Warnings", made)
        [again] = client.edit.Clients([saved["ClientKey"]], lambda each: {**each, "Description": "Digits again"})
        self.assertEqual(again["AnnualPercentageRate"], Decimal("7.1255"))

    def test_custom_fields_by_name(self) -> None:
        record = {"ClientKey": 1, "CF_Region": "North"}
        set_custom_field(record, "Rank", 2)
        self.assertEqual(custom_fields(record), {"Region": "North", "Rank": 2})


class Lists(WithProxy):
    def test_pages_and_items_read_each_record_once(self) -> None:
        client = self.connect()
        client.call.UpdateContacts(new_contacts(*(f"Paged {at}" for at in range(7))))
        pages = list(client.pages.ListContacts({"FilterByText": "Paged"}, page_size=3))
        self.assertEqual([len(page["Contacts"]) for page in pages], [3, 3, 1])
        items = [each["LastName"] for each in client.items.ListContacts({"FilterByText": "Paged"}, page_size=2)]
        self.assertEqual(sorted(items), [f"Paged {at}" for at in range(7)])
        self.assertEqual(list(client.pages.ListContacts({"FilterByText": "nobody at all"})), [])
        self.assertEqual(list(batches(range(5), 2)), [[0, 1], [2, 3], [4]])
        with self.assertRaises(ValueError):
            list(batches([], 0))

    def test_version_2_and_names_that_do_not_exist(self) -> None:
        with PlumblineClientV2(URL, USER, PASSWORD) as client:
            self.assertIn("Timesheets", client.call.ListTimesheets())
            with self.assertRaises(AttributeError):
                client.call.__nothing__  # type: ignore[attr-defined]

    def test_threads_share_one_session(self) -> None:
        client = self.connect()
        threads = [threading.Thread(target=client.call.ListContacts) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(self.proxy.calls("ListContacts")), 8)
        self.assertEqual(len(self.proxy.calls("CreateAPISession")), 1)


class BadNetwork(WithProxy):
    def test_a_write_is_saved_exactly_once_with_one_key(self) -> None:
        passing: list[tuple[str, list[Any]]] = [
            ("cut before it arrives", ["cut before"]),
            ("cut after it was saved", ["cut after"]),
            ("cut inside the answer", ["cut inside"]),
            ("a proxy's 502 page", [{"status": 502, "body": "<html>Bad gateway</html>"}]),
            ("503 of the service", [{"status": 503, "body": busy(-500), "retry_after": "0"}]),
            ("an unknown outcome", [{"status": 500, "body": busy(-510)}]),
            ("cut three times", ["cut before", "cut after", "cut inside"]),
        ]
        client = self.connect()
        for name, faults in passing:
            with self.subTest(name):
                self.proxy.through(*faults)
                client.call.UpdateContacts(new_contacts(f"Python {name}"))
                self.assertEqual(self.saved(f"Python {name}"), 1)
                keys = [key for _, key, _ in self.proxy.calls("UpdateContacts")]
                self.assertEqual((len(keys), len(set(keys))), (len(faults) + 1, 1))
                self.assertRegex(keys[0] or "", r"^[0-9a-f]{32}$")

    def test_it_is_a_network_error_when_it_stays_bad_or_without_retries(self) -> None:
        client = self.connect(retries=1)
        self.proxy.through(*["cut before"] * 9)
        with self.assertRaises(NetworkError) as raised:
            client.call.UpdateContacts(new_contacts("Never"))
        self.assertEqual((raised.exception.method, raised.exception.timed_out), ("UpdateContacts", False))
        self.assertNotIn("?", str(raised.exception))
        self.assertEqual(len(self.proxy.calls("UpdateContacts")), 2)
        self.proxy.through("cut before")
        with self.assertRaises(NetworkError):
            client.call.UpdateContacts(new_contacts("Never"), retries=0)
        self.assertEqual([key for _, key, _ in self.proxy.calls("UpdateContacts")], [None])
        with self.assertRaises(NetworkError), PlumblineClient("http://127.0.0.1:9/x?y", "a", "b", retries=0) as nowhere:
            nowhere.call.ListContacts()

    def test_what_would_fail_again_is_not_repeated(self) -> None:
        client = self.connect()
        for fault, kind in (
            ({"status": 500, "body": busy(-500)}, PlumblineError),
            ({"status": 404, "body": "<html>"}, UnexpectedAnswer),
            ({"status": 429, "body": busy(-429), "retry_after": "61"}, PlumblineError),
        ):
            self.proxy.through(fault)
            with self.assertRaises(kind):
                client.call.UpdateContacts(new_contacts("Never"))
            self.assertEqual(len(self.proxy.calls("UpdateContacts")), 1)
        self.proxy.through({"status": 500, "body": busy(-510)})
        with self.assertRaises(UnknownOutcome):
            client.call.UpdateContacts(new_contacts("Never"), retries=0)
        self.proxy.through({"status": 429, "body": busy(-429), "retry_after": "1"}, method="CreateAPISession")
        with self.assertRaises(PlumblineError):
            self.connect().call.ListContacts()
        self.assertEqual(len(self.proxy.seen), 1)

    def test_a_busy_service_is_called_again_after_the_time_it_asks_for(self) -> None:
        self.proxy.through({"status": 429, "body": busy(-429), "retry_after": "1"}, method="ListContacts")
        self.connect().call.ListContacts()
        first, second = (at for _, _, at in self.proxy.calls("ListContacts"))
        self.assertGreaterEqual(second - first, 0.99)

    def test_a_silent_or_slow_service_is_given_up_after_the_time_limit(self) -> None:
        client = self.connect()
        client.call.ListContacts()
        for fault in ("silent", "slow"):
            self.proxy.through(fault, method="ListContacts")
            with self.assertRaises(NetworkError) as raised:
                client.call.ListContacts(timeout=0.3, retries=0)
            self.assertTrue(raised.exception.timed_out)
            self.assertIn("had no answer within 0.3 s", str(raised.exception))
        self.proxy.through("silent", method="ListContacts")
        client.call.ListContacts(timeout=0.5)
        self.assertEqual(len(self.proxy.calls("ListContacts")), 2)


class WithAsyncio(WithProxy):
    def test_calls_pages_items_edits_and_a_shared_session(self) -> None:
        async def program() -> None:
            async with AsyncPlumblineClient(self.proxy.url, USER, PASSWORD) as client:
                await asyncio.gather(*(client.call.ListContacts() for _ in range(8)))
                self.assertEqual(len(self.proxy.calls("CreateAPISession")), 1)
                made = await client.call.UpdateContacts(new_contacts(*(f"Tasks {at}" for at in range(5))))
                keys = [each["ContactKey"] for each in made["Contacts"]]
                names = [each["LastName"] async for each in client.items.ListContacts({"FilterByText": "Tasks"}, page_size=2)]
                self.assertEqual(len(names), 5)
                sizes = [len(page["Contacts"]) async for page in client.pages.ListContacts({"FilterByText": "Tasks"}, page_size=2)]
                self.assertEqual(sizes, [2, 2, 1])
                saved = await client.edit.Contacts(keys, lambda each: {**each, "Title": "Dr."})
                self.assertEqual({each["Title"] for each in saved}, {"Dr."})
                client._session = "expired"
                envelope = await client.send("GetContacts", {"RequestedContacts": [999_999]})
                self.assertEqual(envelope["Warnings"][0]["WarningID"], -404)
                with self.assertRaises(PlumblineError):
                    await client.call.UpdateContacts(new_contacts(""))

        asyncio.run(program())
        self.assertEqual(len(self.proxy.calls("EndAPISession")), 1)

    def test_a_bad_network_a_time_limit_and_cancellation(self) -> None:
        async def program() -> None:
            async with AsyncPlumblineClient(self.proxy.url, USER, PASSWORD) as client:
                await client.call.ListContacts()
                self.proxy.through("cut after", "cut inside")
                await client.call.UpdateContacts(new_contacts("Async once"))
                self.assertEqual(len({key for _, key, _ in self.proxy.calls("UpdateContacts")}), 1)
                for fault in ("silent", "slow"):
                    self.proxy.through(fault, method="ListContacts")
                    with self.assertRaises(NetworkError) as raised:
                        await client.call.ListContacts(timeout=0.3, retries=0)
                    self.assertTrue(raised.exception.timed_out)
                self.proxy.through("silent", method="ListContacts")
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(client.call.ListContacts(), 0.2)
                self.assertEqual(len(self.proxy.calls("ListContacts")), 1)
                await client.call.ListContacts()

        asyncio.run(program())
        self.assertEqual(self.saved("Async once"), 1)


if __name__ == "__main__":
    unittest.main()
