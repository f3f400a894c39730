import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { choiceCases, maximumCases, membersOf, referenceCases, wrongTypes } from "../../../testing/record-cases.ts";
import { Client } from "./client-record.ts";
import { clientCalls, ids, properties, type Values } from "../../../testing/capabilities/clients.ts";

const firm = testFirm();
const { update, create, newClient, newContact, newReference } = clientCalls(firm);

describe("UpdateClients refuses", () => {
  it("missing required arguments with -420 naming them", async () => {
    const answer = await firm.call("UpdateClients", {});
    expect(answer.ResponseCode).toBe(-420);
    expect(properties(answer)).toEqual(["UpdatedClients", "UnchangedClients", "UseSingleTransaction"]);
  });

  it.each([undefined, null, "", "  ", 7])(
    "Description %j with -420 and the record as submitted",
    async (Description) => {
      const answer = await update([
        { ClientKey: -1, ...(Description === undefined ? {} : { Description }), Notes: "n" },
      ]);
      expect(answer.Errors).toMatchObject([
        {
          ErrorID: -420,
          ErrorMessage: "Required property is missing or invalid.",
          ErrorData: { Method: "UpdateClients", Property: "Description", ClientKey: -1, Client: { Notes: "n" } },
        },
      ]);
    },
  );

  it.each(maximumCases(Client))("$name one over $max with -421 and takes it at the limit", async ({ name, max }) => {
    const over = await create({ MailingAddressSameAsPrimary: false, [name]: "ü".repeat(max + 1) });
    expect(over.Errors).toMatchObject([{ ErrorID: -421, ErrorData: { Property: name } }]);
    const at = await newClient({ MailingAddressSameAsPrimary: false, [name]: "😀".repeat(max) });
    expect(at[name]).toBe("😀".repeat(max));
  });

  it.each(choiceCases(Client))("a $name that is none of $choices with -422", async ({ name, choices }) => {
    expect(await create({ [name]: "Sleeping" })).toMatchObject({ ResponseCode: -422 });
    for (const choice of choices) expect((await newClient({ [name]: choice.toUpperCase() }))[name]).toBe(choice);
  });

  it("a value of the wrong type in each member with -420, all at once", async () => {
    const wrong = wrongTypes(Client);
    const answer = await update([{ ClientKey: -1, ...wrong }]);
    expect(new Set(ids(answer))).toEqual(new Set([-420]));
    expect(properties(answer).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  it.each(referenceCases(Client))(
    "a $name that names no $of with -404, an inactive one with -422",
    async ({ name, of }) => {
      const missing = await create({ [name]: 424_242 });
      expect(missing.Errors).toMatchObject([{ ErrorID: -404, ErrorData: { Property: name, [name]: 424_242 } }]);
      const inactive = await create({ [name]: await newReference(of, "Inactive") });
      expect(inactive.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: name } }]);
    },
  );

  it("an AnnualPercentageRate below 0 or beyond decimal(19,4), and a date that is none", async () => {
    expect(ids(await create({ AnnualPercentageRate: -0.5 }))).toEqual([-422]);
    expect(ids(await create({ AnnualPercentageRate: "1e40" }))).not.toEqual([]);
    expect(ids(await create({ DateEstablished: "2026-02-30" }))).toEqual([-420]);
  });

  it("an undefined custom field with -422", async () => {
    expect((await create({ CF_Nothing: 1 })).Errors).toMatchObject([
      { ErrorID: -422, ErrorData: { Property: "CF_Nothing" } },
    ]);
  });

  it("a change without LastModifiedDate with -420, of an unknown client with -404, a stale one without base with -409", async () => {
    const { ClientKey, LastModifiedDate } = await newClient();
    expect(ids(await update([{ ClientKey, Notes: "x" }]))).toEqual([-420]);
    expect(ids(await update([{ ClientKey: 424_242, Notes: "x", LastModifiedDate }]))).toEqual([-404]);
    expect(ids(await update([{ ClientKey, Notes: "x", LastModifiedDate: "2020-01-01" }]))).toEqual([-409]);
    expect(ids(await update([{ ClientKey, Delete: true, LastModifiedDate: "2020-01-01" }]))).toEqual([-409]);
  });

  it("deleting a client that something refers to with -410, telling what and how many", async () => {
    const { ClientKey, LastModifiedDate } = await newClient();
    await firm.database.firm.db.script(
      `create table if not exists client_use (client_key integer references client);
       insert into client_use values (${String(ClientKey)}), (${String(ClientKey)})`,
    );
    const answer = await update([{ ClientKey, LastModifiedDate, Delete: true }]);
    expect(answer.Errors).toMatchObject([
      { ErrorID: -410, ErrorData: { ClientKey, UsedBy: [{ What: "client use", Count: 2 }] } },
    ]);
    await firm.database.firm.db.script("drop table client_use");
  });

  it("a service user without an office role", async () => {
    await firm.addUser({ userName: "plain", kind: "service", employeeKey: await firm.addEmployee() });
    const answer = await firm.call("UpdateClients", {}, { user: "plain" });
    expect(answer.ResponseCode).toBe(-403);
  });

  it("in a version 2 session, naming the version that has it", async () => {
    expect(await firm.call("UpdateClients", {}, { version: 2 })).toMatchObject({
      ResponseCode: -403,
      Message: expect.stringContaining("it is supported with API version 1"),
    });
  });
});

describe("UpdateClients", () => {
  it("creates with the documented defaults, code 0 and the original key; GetClients sends the same", async () => {
    const made = await create({ LastModifiedDate: "" });
    expect(made).toMatchObject({ ResponseCode: 0, Message: "Success", Errors: [] });
    expect(made.Content.NumberOfClientsUpdated).toBe(1);
    const { OriginalClientKey, ...client } = made.Content.Clients[0];
    expect(OriginalClientKey).toBe(-1);
    expect(client).toMatchObject({
      Description: "Harbor City Schools",
      Status: "Active",
      DateEstablished: null,
      SendStatements: true,
      CreateFinanceCharge: true,
      AnnualPercentageRate: 0,
      PrePaymentBeginningBalance: 0,
      AccountKey: null,
      EmailStatementTemplateKey: null,
      EmailStatementTemplateDescription: "",
      Contacts: [],
      Notes: null,
      ClientTypeKey: null,
      ClientTypeDescription: "",
      ClientTypeNotes: null,
      MailingAddressSameAsPrimary: true,
      Website: "",
    });
    expect(client).not.toHaveProperty("AccountID");
    const got = await firm.call("GetClients", { RequestedClients: [client.ClientKey] });
    expect(got.ResponseCode).toBe(200);
    expect(got.Content).toEqual({ Clients: [client] });
    expect(Object.keys(client).toSorted()).toEqual(
      Object.keys(Client.fields)
        .filter((name) => name !== "AccountID")
        .toSorted(),
    );
  });

  it("sends what a reference brings with it, AccountID only with an account", async () => {
    const ClientTypeKey = await newReference("ClientType", "Active");
    const AccountKey = await newReference("GLAccount", "Active");
    const EmailStatementTemplateKey = await newReference("EmailTemplate", "Active");
    const client = await newClient({ ClientTypeKey, AccountKey, EmailStatementTemplateKey });
    expect(client).toMatchObject({
      ClientTypeKey,
      ClientTypeDescription: expect.stringMatching(/^Type /),
      ClientTypeNotes: "of note",
      AccountKey,
      AccountID: expect.any(String),
      EmailStatementTemplateKey,
      EmailStatementTemplateDescription: expect.stringMatching(/^Mail /),
    });
    const without = await update([{ ...client, AccountKey: null, ClientTypeKey: null }], [client]);
    expect(without.Content.Clients[0]).toMatchObject({ AccountKey: null, ClientTypeDescription: "" });
    expect(without.Content.Clients[0]).not.toHaveProperty("AccountID");
  });

  it("keeps a reference that became inactive meanwhile", async () => {
    const ClientTypeKey = await newReference("ClientType", "Active");
    const client = await newClient({ ClientTypeKey });
    await firm.database.firm.db.run("update client_type set status = 'Inactive' where client_type_key = $1", [
      ClientTypeKey,
    ]);
    const changed = await update([{ ...client, Notes: "still" }], [client]);
    expect(changed.Content.Clients[0]).toMatchObject({ ClientTypeKey, Notes: "still" });
  });

  it.each(membersOf(Client, "boolean"))("takes %s as a text in any case", async (name) => {
    expect((await newClient({ [name]: "FALSE" }))[name]).toBe(false);
    expect((await newClient({ [name]: "True" }))[name]).toBe(true);
  });

  it("takes decimals as texts, rounds rates to four places, and never writes PrePaymentBeginningBalance", async () => {
    const client = await newClient({ AnnualPercentageRate: "12.34565", PrePaymentBeginningBalance: 99 });
    expect(client).toMatchObject({ AnnualPercentageRate: 12.3457, PrePaymentBeginningBalance: 0 });
    const changed = await update([{ ...client, PrePaymentBeginningBalance: 50 }], [client]);
    expect(changed.Content).toMatchObject({ NumberOfClientsUpdated: 0 });
    expect(changed.Warnings?.[0]).toMatchObject({ WarningID: -151 });
  });

  it("reads, keeps and clears custom fields of every type", async () => {
    const announced = firm.service.firms.announced("firm_test");
    await firm.database.firm.db.script(
      `insert into custom_field (record_type, name, type, choices) values
         ('Client', 'Region', 'list of choices', '["North", "South"]'), ('Client', 'Rank', 'number', '[]'),
         ('Client', 'Since', 'date', '[]'), ('Client', 'Vip', 'yes/no', '[]'), ('Client', 'Motto', 'text', '[]')`,
    );
    await announced;
    const values = { CF_Region: "North", CF_Rank: 1.25, CF_Since: "2020-02-29", CF_Vip: true, CF_Motto: "Onward" };
    const client = await newClient({ ...values, CF_Region: "north" });
    expect(client).toMatchObject(values);
    const cleared = await update([{ ...client, CF_Motto: null, CF_Rank: 2 }], [client]);
    expect(cleared.Content.Clients[0]).toMatchObject({ ...values, CF_Motto: null, CF_Rank: 2 });
    expect(ids(await create({ CF_Region: "East" }))).toEqual([-422]);
    expect(await newClient()).toMatchObject({ CF_Region: null, CF_Rank: null, CF_Vip: null });
  });

  it("sends the primary address as mailing address while they are the same, and keeps what was stored", async () => {
    const client = await newClient({
      MailingAddressSameAsPrimary: false,
      MailingAddressCity: "Post Town",
      PrimaryAddressCity: "Home",
    });
    expect(client["MailingAddressCity"]).toBe("Post Town");
    const same = await update([{ ...client, MailingAddressSameAsPrimary: true }], [client]);
    expect(same.Content.Clients[0].MailingAddressCity).toBe("Home");
    const back = await update(
      [{ ...same.Content.Clients[0], MailingAddressSameAsPrimary: false }],
      same.Content.Clients,
    );
    expect(back.Content.Clients[0].MailingAddressCity).toBe("Post Town");
  });

  it("deletes with key and LastModifiedDate alone; its list of contacts goes, the contacts stay", async () => {
    const ContactKey = await newContact();
    const { ClientKey, LastModifiedDate } = await newClient({ Contacts: [{ ContactKey }] });
    const gone = await update([{ ClientKey, LastModifiedDate, Delete: "TRUE" }]);
    expect(gone.Content).toEqual({ Clients: [], NumberOfClientsUpdated: 1 });
    const got = await firm.call("GetClients", { RequestedClients: [ClientKey] });
    expect(got.Content.Clients).toEqual([]);
    expect(got.Warnings).toMatchObject([{ WarningID: -404, WarningData: { ClientKey: [ClientKey] } }]);
    expect((await firm.call("GetContacts", { RequestedContacts: [ContactKey] })).Content.Contacts).toHaveLength(1);
  });

  it("answers records in the order sent, deleted ones left out", async () => {
    const [one, two, three] = [await newClient(), await newClient(), await newClient()];
    const answer = await update(
      [
        { ...three, Notes: "3" },
        { ClientKey: -7, Description: "New" },
        { ...two, Delete: true },
        { ...one, Notes: "1" },
      ],
      [one, two, three],
    );
    expect(answer.Content.NumberOfClientsUpdated).toBe(4);
    expect(answer.Content.Clients.map((each: Values) => each["Notes"])).toEqual(["3", null, "1"]);
  });
});

describe("UpdateClients costs a fixed number of statements", () => {
  const count = async (work: () => Promise<unknown>) => (await firm.database.statements(work)).length;
  const batch = (size: number) =>
    Array.from({ length: size }, (_, index) => ({
      ClientKey: -1 - index,
      Description: `Batch ${index}`,
      Contacts: [{ ContactKey: -1001 - index, LastName: "New" }],
    }));

  it("to create, to create with contacts, and to change", async () => {
    await create();
    expect(await count(() => create())).toBe(4); // begin, insert, audit, commit
    for (const size of [1, 100]) expect(await count(() => update(batch(size)))).toBe(5); // the contacts first
    const made = (await update(batch(50))).Content.Clients as Values[];
    const changed = made.map((each) => ({ ...each, Notes: "x", Contacts: [] }));
    expect(await count(() => update(changed.slice(0, 1), made))).toBe(6); // begin, lock, read, update, audit, commit
    expect(await count(() => update(changed.slice(1), made))).toBe(6);
  });
});
