import { check } from "../check.ts";
import { type Contact, withContacts } from "./helpers.ts";
import { expectEqual, expectMatch, expectMembers, expectThat } from "../expectations.ts";

export const listAndGetChecks = [
  check("ListContacts items have the documented members", (service) =>
    withContacts(service, 1, async (_contacts, marker) => {
      const [item] = (await service.content("ListContacts", { FilterByText: marker }))["Contacts"] as object[];
      expectMembers("item", item, ["ContactKey", "FirstName", "MiddleName", "LastName", "Company"]);
    }),
  ),

  check("FilterByText matches anywhere, ignoring case; % makes a pattern; several filters all apply", (service) =>
    withContacts(service, 2, async (_contacts, marker) => {
      const count = async (args: object) =>
        ((await service.content("ListContacts", args))["Contacts"] as unknown[]).length;
      expectEqual("inside, in capitals", await count({ FilterByText: marker.slice(3).toUpperCase() }), 2);
      expectEqual("as a pattern", await count({ FilterByText: `%${marker.slice(0, 6)}%${marker.slice(-4)}%` }), 2);
      expectEqual("with Inactive", await count({ FilterByText: marker, FilterByStatus: ["Inactive"] }), 0);
      expectEqual("with an empty list", await count({ FilterByText: marker, FilterByStatus: [] }), 2);
      expectEqual("without a type", await count({ FilterByText: marker, FilterByContactType: [null] }), 2);
    }),
  ),

  check("modified dates are inclusive and accept a value as it was read", (service) =>
    withContacts(service, 1, async ([contact], marker) => {
      const at = contact?.LastModifiedDate;
      expectMatch("LastModifiedDate", at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d$/);
      const args = { FilterByText: marker, FilterByEarliestModifiedDate: at, FilterByLatestModifiedDate: at };
      expectEqual("found", ((await service.content("ListContacts", args))["Contacts"] as unknown[]).length, 1);
    }),
  ),

  check("GetContacts returns the order of the keys, duplicates once, unknown keys with a warning", (service) =>
    withContacts(service, 3, async (contacts) => {
      const [one = 0, two = 0, three = 0] = contacts.map((each) => each.ContactKey);
      const envelope = await service.call("GetContacts", { RequestedContacts: [three, one, -1, two, one] });
      const keys = (envelope.Content["Contacts"] as Contact[]).map((each) => each.ContactKey);
      expectEqual("keys", keys, [three, one, two]);
      if (service.asks("warnings")) expectThat("a warning", (envelope.Warnings ?? []).length === 1, envelope.Warnings);
    }),
  ),

  check(
    "GetContacts has a maximum number of keys",
    async (service) => {
      const max = Number(service.target.decisions.keysMax);
      const keys = Array.from({ length: max + 1 }, (_, index) => index + 1);
      const over = await service.call("GetContacts", { RequestedContacts: keys });
      service.expectCode("one over", over.ResponseCode, -422);
      const enough = await service.call("GetContacts", { RequestedContacts: keys.slice(1) });
      expectEqual("at the maximum", enough.ResponseCode, service.successOf("GetContacts"));
    },
    "keysMax",
  ),
];
