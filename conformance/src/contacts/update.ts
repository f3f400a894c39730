import { check } from "../check.ts";
import { contactMembers } from "../contact-details.ts";
import { newMarker } from "../marker.ts";
import { changeSet, type Contact, readContacts, removeContacts, withContacts } from "./helpers.ts";
import { expectEqual, expectMembers, expectThat } from "../expectations.ts";

/** The same members in the same order, so that two records can be compared. */
const sorted = (records: readonly object[]) => records.map((each) => Object.entries(each).toSorted());

export const updateChecks = [
  check("a created contact is read back, with the documented members and defaults", (service) =>
    withContacts(service, 1, async ([contact]) => {
      expectMembers("contact", contact, contactMembers);
      expectEqual("Status by default", contact?.["Status"], "Active");
      expectEqual("MailingAddressSameAsPrimary by default", contact?.["MailingAddressSameAsPrimary"], true);
    }),
  ),

  check(
    "an update returns the records as stored, in the order sent, with OriginalContactKey and a count",
    async (service) => {
      const marker = newMarker();
      const records = [-7, -3].map((ContactKey) => ({ ContactKey, LastName: marker, Title: String(ContactKey) }));
      try {
        const content = await service.content("UpdateContacts", changeSet(records));
        const made = content["Contacts"] as Contact[];
        const originals = made.map((each) => each["OriginalContactKey"]);
        expectEqual("OriginalContactKey", originals, [-7, -3]);
        expectEqual("NumberOfContactsUpdated", content["NumberOfContactsUpdated"], 2);
        const keys = made.map((each) => each.ContactKey);
        const read = await service.content("GetContacts", { RequestedContacts: keys });
        const stored = (read["Contacts"] as Contact[]).map((each, at) => ({
          ...each,
          OriginalContactKey: originals[at],
        }));
        expectEqual("as stored", sorted(made), sorted(stored));
      } finally {
        await removeContacts(service, marker);
      }
    },
    "updateResult",
  ),

  check("a contact needs a name or a company", async (service) => {
    const { ResponseCode } = await service.call("UpdateContacts", changeSet([{ ContactKey: -1, Title: "Dr" }]));
    service.expectCode("ResponseCode", ResponseCode, -420);
  }),

  check(
    "a change is the difference from the unchanged record; changes by others are kept",
    (service) =>
      withContacts(service, 1, async ([contact]) => {
        await service.content("UpdateContacts", changeSet([{ ...contact, Title: "Dr" }], [contact]));
        await service.content("UpdateContacts", changeSet([{ ...contact, Email: "a@b.c" }], [contact]));
        const [after] = await readContacts(service, [contact?.ContactKey]);
        expectEqual("both changes", [after?.["Title"], after?.["Email"]], ["Dr", "a@b.c"]);
      }),
    "merge",
  ),

  check(
    "a property changed on both sides is -409 with Conflicts, and nothing is saved",
    (service) =>
      withContacts(service, 1, async ([contact]) => {
        await service.content("UpdateContacts", changeSet([{ ...contact, Title: "Theirs" }], [contact]));
        const mine = { ...contact, Title: "Mine", Email: "mine@example.com" };
        const envelope = await service.call("UpdateContacts", changeSet([mine], [contact]));
        service.expectCode("ResponseCode", envelope.ResponseCode, -409);
        const conflicts = envelope.Errors[0]?.ErrorData["Conflicts"] as Record<string, unknown>[] | undefined;
        const conflict = conflicts?.[0];
        expectEqual(
          "the conflict",
          [conflict?.["Property"], conflict?.["Base"], conflict?.["Yours"], conflict?.["Theirs"]],
          ["Title", "", "Mine", "Theirs"],
        );
        expectThat(
          "who and when",
          conflict?.["ChangedBy"] !== undefined && conflict["ChangedAt"] !== undefined,
          conflict,
        );
        const read = await service.content("GetContacts", { RequestedContacts: [contact?.ContactKey] });
        expectEqual("Email", (read["Contacts"] as Contact[])[0]?.["Email"], "");
      }),
    "merge",
  ),

  check(
    "without an unchanged record LastModifiedDate must be the stored one",
    (service) =>
      withContacts(service, 1, async ([contact]) => {
        const blind = { ContactKey: contact?.ContactKey, LastModifiedDate: contact?.LastModifiedDate, Title: "Dr" };
        await service.content("UpdateContacts", changeSet([blind]));
        service.expectCode("again", (await service.call("UpdateContacts", changeSet([blind]))).ResponseCode, -409);
        const { LastModifiedDate: _, ...without } = blind;
        service.expectCode(
          "without it",
          (await service.call("UpdateContacts", changeSet([without]))).ResponseCode,
          -420,
        );
      }),
    "merge",
  ),

  check("a delete needs only the key and LastModifiedDate; the record is deleted, and not in the response", (service) =>
    withContacts(service, 1, async ([contact]) => {
      const { ContactKey, LastModifiedDate } = contact as Contact;
      const gone = await service.content("UpdateContacts", changeSet([{ ContactKey, LastModifiedDate, Delete: true }]));
      expectEqual("Contacts", gone["Contacts"], []);
      expectEqual("read", await readContacts(service, [ContactKey]), []);
    }),
  ),

  check(
    "UseSingleTransaction false saves the valid records, true all or none",
    async (service) => {
      const marker = newMarker();
      const batch = [{ ContactKey: -1, LastName: marker }, { ContactKey: -2 }];
      const none = await service.call("UpdateContacts", changeSet(batch));
      expectEqual("all or none", [none.ResponseCode, none.Content], [-420, {}]);
      const some = await service.call("UpdateContacts", changeSet(batch, [], false));
      expectEqual("partial", [some.ResponseCode, some.Message], [-420, "Completed with errors."]);
      expectEqual("saved", (some.Content["Contacts"] as unknown[]).length, 1);
      await removeContacts(service, marker);
    },
    "singleTransaction",
  ),
];
