import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

const create = (values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  firm.call("UpdateContacts", {
    UpdatedContacts: [{ ContactKey: -1, ...values }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
    ...more,
  });

async function newContact(values: Record<string, unknown> = { FirstName: "Ada", LastName: "Palladio" }) {
  const made = await create(values);
  expect(made.Errors).toEqual([]);
  return made.Content.Contacts[0] as Record<string, unknown>;
}

describe("UpdateContacts refuses", () => {
  it("a missing required argument with -420 naming it", async () => {
    const answer = await firm.call("UpdateContacts", { UpdatedContacts: [] });
    expect(answer.ResponseCode).toBe(-420);
    expect(answer.Errors.map((each) => each.ErrorData["Property"])).toEqual([
      "UnchangedContacts",
      "UseSingleTransaction",
    ]);
    expect(answer.Content).toEqual({});
  });

  it("a contact without any name with -420, the record as submitted", async () => {
    const answer = await create({ FirstName: " ", Title: "Dr" });
    expect(answer.Errors[0]).toMatchObject({
      ErrorID: -420,
      ErrorMessage: "Required property is missing or invalid.",
      ErrorData: { Method: "UpdateContacts", ContactKey: -1, Contact: { FirstName: " ", Title: "Dr" } },
    });
  });

  it("key 0 and a negative key used twice with -423", async () => {
    const zero = await create({ ContactKey: 0, LastName: "Zero" });
    expect(zero.ResponseCode).toBe(-423);
    const twice = await firm.call("UpdateContacts", {
      UpdatedContacts: [
        { ContactKey: -1, LastName: "One" },
        { ContactKey: -1, LastName: "Two" },
      ],
      UnchangedContacts: [],
      UseSingleTransaction: false,
    });
    expect(twice.Errors[0]?.ErrorID).toBe(-423);
  });

  it("an unknown key with -404 and a missing reference with -404 naming the property", async () => {
    const unknown = await create({ ContactKey: 999_999, LastName: "X", LastModifiedDate: "2026-01-01" });
    expect(unknown.ResponseCode).toBe(-404);
    const reference = await create({ LastName: "X", ContactTypeKey: 4711 });
    expect(reference.Errors[0]).toMatchObject({
      ErrorID: -404,
      ErrorData: { Property: "ContactTypeKey", ContactTypeKey: 4711 },
    });
  });

  it("a new reference to an inactive contact type with -422", async () => {
    const type = await firm.database.firm.db.row<{ key: number }>(
      "insert into contact_type (description, status) values ('Old', 'Inactive') returning contact_type_key as key",
    );
    expect((await create({ LastName: "X", ContactTypeKey: type?.key })).ResponseCode).toBe(-422);
  });

  it("a change without LastModifiedDate with -420, and a stale one without unchanged record with -409", async () => {
    const contact = await newContact();
    expect((await create({ ContactKey: contact["ContactKey"], Title: "X" })).ResponseCode).toBe(-420);
    expect(
      (await create({ ContactKey: contact["ContactKey"], Title: "X", LastModifiedDate: "2020-01-01" })).ResponseCode,
    ).toBe(-409);
  });

  it("texts one over their maximum with -421 and takes them at the limit, each of them", async () => {
    const limits = {
      PrimaryPhoneNumber: 30,
      PrimaryPhoneDescription: 80,
      Email: 254,
      Website: 100,
      PrimaryAddressLineOne: 50,
      MailingAddressCity: 30,
      MailingAddressZip: 20,
      PrimaryAddressState: 10,
      MailingAddressCountry: 30,
      FaxNumber: 30,
      FaxDescription: 80,
    };
    const over = await create({
      LastName: "L",
      ...Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, "ü".repeat(max + 1)])),
    });
    expect(over.Errors.map((each) => each.ErrorID)).toEqual(Object.keys(limits).map(() => -421));
    const at = await newContact({
      LastName: "L",
      MailingAddressSameAsPrimary: false,
      ...Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, "ü".repeat(max)])),
    });
    for (const [name, max] of Object.entries(limits)) expect((at[name] as string).length).toBe(max);
  });
});

describe("UpdateContacts", () => {
  it("creates with defaults, answers the record with its original key and code 0", async () => {
    const made = await create({ FirstName: "Inigo", LastName: "Jones" });
    expect(made.ResponseCode).toBe(0);
    expect(made.Message).toBe("Success");
    expect(made.Content.NumberOfContactsUpdated).toBe(1);
    expect(made.Content.Contacts[0]).toMatchObject({
      OriginalContactKey: -1,
      FirstName: "Inigo",
      Status: "Active",
      Notes: null,
      MiddleName: "",
      MailingAddressSameAsPrimary: true,
      ContactTypeKey: null,
    });
    expect(made.Content.Contacts[0].LastModifiedDate).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d$/,
    );
    const { OriginalContactKey: _, ...stored } = made.Content.Contacts[0];
    const got = await firm.call("GetContacts", { RequestedContacts: [stored.ContactKey] });
    expect(got.Content.Contacts).toEqual([stored]);
  });

  it("merges disjoint changes and shows a conflict with both values and who made it", async () => {
    const read = await newContact();
    const change = (values: Record<string, unknown>) =>
      firm.call("UpdateContacts", {
        UpdatedContacts: [{ ...read, ...values }],
        UnchangedContacts: [read],
        UseSingleTransaction: true,
      });
    expect((await change({ Title: "Architect" })).Errors).toEqual([]);
    const second = await change({ Email: "ada@example.com" });
    expect(second.Content.Contacts[0]).toMatchObject({ Title: "Architect", Email: "ada@example.com" });
    const third = await change({ Title: "Engineer" });
    expect(third.ResponseCode).toBe(-409);
    expect(third.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: "Title", Base: "", Yours: "Engineer", Theirs: "Architect", ChangedBy: "api" },
    ]);
  });

  it("deletes with the key and LastModifiedDate alone, and leaves the record out of the answer", async () => {
    const read = await newContact();
    const gone = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: read["ContactKey"], LastModifiedDate: read["LastModifiedDate"], Delete: true }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect(gone.Content).toEqual({ Contacts: [], NumberOfContactsUpdated: 1 });
    const got = await firm.call("GetContacts", { RequestedContacts: [read["ContactKey"]] });
    expect(got.Content.Contacts).toEqual([]);
    expect(got.Warnings?.[0]?.WarningID).toBe(-404);
  });

  it("saves the good records of a batch that is not a single transaction, none of one that is", async () => {
    const batch = [{ ContactKey: -1, LastName: "Good" }, { ContactKey: -2 }, { ContactKey: -3, LastName: "Also good" }];
    const partial = await firm.call("UpdateContacts", {
      UpdatedContacts: batch,
      UnchangedContacts: [],
      UseSingleTransaction: false,
    });
    expect(partial).toMatchObject({ ResponseCode: -420, Message: "Completed with errors." });
    expect(partial.Content.Contacts.map((each: { OriginalContactKey: number }) => each.OriginalContactKey)).toEqual([
      -1, -3,
    ]);
    const single = await firm.call("UpdateContacts", {
      UpdatedContacts: batch
        .map((each) => ({ ...each, Company: "Only in one" }))
        .concat([{ ContactKey: -4, LastName: "" } as never]),
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect(single.Content).toEqual({});
    expect((await firm.call("ListContacts", { FilterByText: "Only in one" })).Content.Contacts).toEqual([]);
  });

  it("sends the primary address as mailing address while they are the same, and keeps what was stored", async () => {
    const read = await newContact({
      LastName: "Mail",
      MailingAddressSameAsPrimary: false,
      MailingAddressCity: "Post Town",
      PrimaryAddressCity: "Home",
    });
    expect(read["MailingAddressCity"]).toBe("Post Town");
    const same = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ...read, MailingAddressSameAsPrimary: true }],
      UnchangedContacts: [read],
      UseSingleTransaction: true,
    });
    expect(same.Content.Contacts[0].MailingAddressCity).toBe("Home");
    const back = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ...same.Content.Contacts[0], MailingAddressSameAsPrimary: false }],
      UnchangedContacts: same.Content.Contacts,
      UseSingleTransaction: true,
    });
    expect(back.Content.Contacts[0].MailingAddressCity).toBe("Post Town");
  });

  it("previews: answers as if saved and saves nothing, not even an audit row", async () => {
    const before = await firm.database.firm.db.text("select count(*) from audit");
    const preview = await firm.call(
      "UpdateContacts",
      { UpdatedContacts: [{ ContactKey: -1, LastName: "Ghost" }], UnchangedContacts: [], UseSingleTransaction: true },
      { envelope: { Preview: true } },
    );
    expect(preview.Preview).toBe(true);
    expect(preview.Content.Contacts[0].LastName).toBe("Ghost");
    expect((await firm.call("ListContacts", { FilterByText: "Ghost" })).Content.Contacts).toEqual([]);
    expect(await firm.database.firm.db.text("select count(*) from audit")).toBe(before);
  });

  it("costs a fixed number of statements, whatever the number of records", async () => {
    const batch = (size: number) =>
      Array.from({ length: size }, (_, index) => ({ ContactKey: -1 - index, LastName: `Batch ${index}` }));
    const count = async (size: number) =>
      (
        await firm.database.statements(() =>
          firm.call("UpdateContacts", {
            UpdatedContacts: batch(size),
            UnchangedContacts: [],
            UseSingleTransaction: true,
          }),
        )
      ).length;
    await count(1);
    const statements = await firm.database.statements(() => create({ LastName: "One" }));
    expect(statements).toHaveLength(4); // begin, insert, audit, commit
    expect(await count(100)).toBe(4);
  });
});

describe("An empty text in a change set", () => {
  const change = (updated: Record<string, unknown>, unchanged: Record<string, unknown>) =>
    firm.call("UpdateContacts", {
      UpdatedContacts: [updated],
      UnchangedContacts: [unchanged],
      UseSingleTransaction: true,
    });

  it("is the same as null: sending one for the other changes nothing", async () => {
    const { OriginalContactKey: _, ...read } = await newContact();
    expect(read).toMatchObject({ Notes: null, Title: "" });
    const other = { ...read, Notes: "", Title: null };
    for (const [updated, unchanged] of [
      [other, read],
      [read, other],
      [other, other],
    ] as const) {
      const answer = await change(updated, unchanged);
      expect(answer).toMatchObject({ Errors: [], Content: { NumberOfContactsUpdated: 0 } });
      expect(answer.Content.Contacts).toEqual([read]);
    }
  });

  it("is no change on the caller's side when somebody else filled the text", async () => {
    const read = await newContact();
    expect((await change({ ...read, Notes: "Theirs", Title: "Theirs" }, read)).Errors).toEqual([]);
    const answer = await change({ ...read, Notes: "", Title: null, City: "Rome" }, read);
    expect(answer).toMatchObject({
      Errors: [],
      Content: { Contacts: [{ Notes: "Theirs", Title: "Theirs" }] },
    });
  });

  it("clears a text, as null does", async () => {
    for (const empty of [null, ""]) {
      const read = await newContact({ LastName: "Palladio", Notes: "Some", Title: "Some" });
      const answer = await change({ ...read, Notes: empty, Title: empty }, read);
      expect(answer.Errors).toEqual([]);
      expect(answer.Content.Contacts).toMatchObject([{ Notes: empty, Title: "" }]);
    }
  });
});
