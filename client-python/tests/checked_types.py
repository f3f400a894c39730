"""What mypy accepts and refuses; it is checked, not run. Ignored errors must be errors."""

from __future__ import annotations

from plumbline_client import AsyncPlumblineClient, Number, PlumblineClient, PlumblineClientV2
from plumbline_client.methods import Contact


def program(client: PlumblineClient, second: PlumblineClientV2) -> None:
    name: str = client.call.ListContacts({"FilterByStatus": ["Active"]})["Contacts"][0]["LastName"]
    rate: Number | None = client.call.GetClients({"RequestedClients": [1]})["Clients"][0]["AnnualPercentageRate"]
    phases: int = len(second.call.GetProjects({"RequestedProjects": [1]})["Phases"])
    keys: list[int] = [each["ContactKey"] for each in client.items.ListContacts(page_size=10)]
    saved: list[Contact] = client.edit.Contacts(keys, lambda contact: contact, edits_again=1)
    client.call.ListNothing()  # type: ignore[attr-defined]
    client.call.ListVendorInvoices()  # type: ignore[attr-defined]
    client.call.GetContacts()  # type: ignore[call-arg]
    client.call.GetContacts({"RequestedContacts": ["one"]})  # type: ignore[list-item]
    client.call.ListContacts({"FilterByNothing": 1})  # type: ignore[arg-type]
    client.call.ListContacts()["Contacts"][0]["Nothing"]  # type: ignore[typeddict-item]
    client.call.ListContacts(nothing=1)  # type: ignore[call-arg]
    client.pages.GetContacts  # type: ignore[attr-defined]
    PlumblineClient(1)  # type: ignore[arg-type]
    print(name, rate, phases, saved)


async def asynchronous(client: AsyncPlumblineClient) -> None:
    content = await client.call.ListContacts()
    client.call.ListContacts()["Contacts"]  # type: ignore
    async for contact in client.items.ListContacts():
        print(contact["LastName"], content["Contacts"][0]["Company"])
