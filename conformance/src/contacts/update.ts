import { check, expectEqual, expectThat } from "../check.ts";
import { changeSet, type Contact, removeContacts, withContacts } from "./helpers.ts";

export const updateChecks = [
  check("a created contact is answered whole, with OriginalContactKey and a count, and read back the same", (service) =>
    withContacts(service, 1, async ([contact]) => {
      const read = await service.content("GetContacts", { RequestedContacts: [contact?.ContactKey] });
      expectEqual("read back", read["Contacts"], [contact]);
      expectEqual("Status by default", contact?.["Status"], "Active");
      expectEqual("MailingAddressSameAsPrimary by default", contact?.["MailingAddressSameAsPrimary"], true);
    }),
  ),

  check("a contact needs a name or a company", async (service) => {
    const { ResponseCode } = await service.call("UpdateContacts", changeSet([{ ContactKey: -1, Title: "Dr" }]));
    expectEqual("ResponseCode", ResponseCode, -420);
  }),

  check("keys: 0 and a negative one used twice are -423, an unknown one -404", async (service) => {
    const code = async (records: unknown[]) => (await service.call("UpdateContacts", changeSet(records))).ResponseCode;
    expectEqual("0", await code([{ ContactKey: 0, LastName: "x" }]), -423);
    const twice = { ContactKey: -1, LastName: "x" };
    expectEqual("twice", await code([twice, twice]), -423);
    const unknown = { ContactKey: 2_000_000_000, LastName: "x", LastModifiedDate: "2026-01-01" };
    expectEqual("unknown", await code([unknown]), -404);
  }),

  check("a change is the difference to the unchanged record; others' changes are kept", (service) =>
    withContacts(service, 1, async ([contact]) => {
      await service.content("UpdateContacts", changeSet([{ ...contact, Title: "Dr" }], [contact]));
      const second = await service.content("UpdateContacts", changeSet([{ ...contact, Email: "a@b.c" }], [contact]));
      const [after] = second["Contacts"] as Contact[];
      expectEqual("both changes", [after?.["Title"], after?.["Email"]], ["Dr", "a@b.c"]);
      expectEqual("the count", second["NumberOfContactsUpdated"], 1);
    }),
  ),

  check("a property changed on both sides is -409 with Conflicts, and nothing is saved", (service) =>
    withContacts(service, 1, async ([contact]) => {
      await service.content("UpdateContacts", changeSet([{ ...contact, Title: "Theirs" }], [contact]));
      const mine = { ...contact, Title: "Mine", Email: "mine@example.com" };
      const envelope = await service.call("UpdateContacts", changeSet([mine], [contact]));
      expectEqual("ResponseCode", envelope.ResponseCode, -409);
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
  ),

  check("without unchanged record LastModifiedDate must be the stored one", (service) =>
    withContacts(service, 1, async ([contact]) => {
      const blind = { ContactKey: contact?.ContactKey, LastModifiedDate: contact?.LastModifiedDate, Title: "Dr" };
      await service.content("UpdateContacts", changeSet([blind]));
      expectEqual("again", (await service.call("UpdateContacts", changeSet([blind]))).ResponseCode, -409);
      const { LastModifiedDate: _, ...without } = blind;
      expectEqual("without it", (await service.call("UpdateContacts", changeSet([without]))).ResponseCode, -420);
    }),
  ),

  check("a delete needs key and LastModifiedDate alone, and is left out of the answer", (service) =>
    withContacts(service, 1, async ([contact]) => {
      const { ContactKey, LastModifiedDate } = contact as Contact;
      const gone = await service.content("UpdateContacts", changeSet([{ ContactKey, LastModifiedDate, Delete: true }]));
      expectEqual("Contacts", gone["Contacts"], []);
      expectEqual("the count", gone["NumberOfContactsUpdated"], 1);
    }),
  ),

  check("UseSingleTransaction false saves the good records, true all or none", async (service) => {
    const marker = `Conformance${Date.now()}`;
    const batch = [{ ContactKey: -1, LastName: marker }, { ContactKey: -2 }];
    const none = await service.call("UpdateContacts", changeSet(batch));
    expectEqual("all or none", [none.ResponseCode, none.Content], [-420, {}]);
    const some = await service.call("UpdateContacts", changeSet(batch, [], false));
    expectEqual("partial", [some.ResponseCode, some.Message], [-420, "Completed with errors."]);
    expectEqual("saved", (some.Content["Contacts"] as unknown[]).length, 1);
    await removeContacts(service, marker);
  }),

  check("texts at their maximum are taken, one over is -421", async (service) => {
    const limits = {
      PrimaryPhoneNumber: 30,
      FaxDescription: 80,
      Email: 254,
      Website: 100,
      PrimaryAddressLineOne: 50,
      PrimaryAddressCity: 30,
      PrimaryAddressZip: 20,
      PrimaryAddressState: 10,
      PrimaryAddressCountry: 30,
    };
    const texts = (more: number) =>
      Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, "x".repeat(max + more)]));
    const preview = async (values: object) =>
      service.call("UpdateContacts", changeSet([{ ContactKey: -1, LastName: "Limits", ...values }]), { Preview: true });
    expectEqual("at the limit", (await preview(texts(0))).Errors, []);
    const over = await preview(texts(1));
    expectEqual(
      "over",
      over.Errors.map((each) => each.ErrorID),
      Object.keys(limits).map(() => -421),
    );
  }),
];
