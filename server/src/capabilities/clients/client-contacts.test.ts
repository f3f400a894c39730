import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { clientCalls, ids, type Values } from "../../../testing/capabilities/clients.ts";

const firm = testFirm();
const { update, create, newClient, newContact } = clientCalls(firm);

describe("UpdateClients refuses in Contacts", () => {
  it("more than 5 with -422", async () => {
    const Contacts = [1, 2, 3, 4, 5, 6].map((each) => ({ ContactKey: -10 - each, LastName: `L${each}` }));
    expect((await create({ Contacts })).Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Contacts" } }]);
    expect((await newClient({ Contacts: Contacts.slice(1) }))["Contacts"]).toHaveLength(5);
  });

  it("an Order used twice and a contact that stands twice with -422, an Order below 0 with -422", async () => {
    const [one, other] = [await newContact(), await newContact()];
    const twice = [
      { ContactKey: one, Order: 1 },
      { ContactKey: other, Order: 1 },
    ];
    expect((await create({ Contacts: twice })).Errors).toMatchObject([
      { ErrorID: -422, ErrorData: { Property: "Contacts[1].Order" } },
    ]);
    expect(ids(await create({ Contacts: [{ ContactKey: one }, { ContactKey: one }] }))).toEqual([-422]);
    expect(ids(await create({ Contacts: [{ ContactKey: one, Order: -1 }] }))).toEqual([-422]);
  });

  it("a missing contact with -404, an inactive one with -422, key 0 with -423, none with -420", async () => {
    const inactive = await newContact({ LastName: "Gone", Status: "Inactive" });
    expect((await create({ Contacts: [{ ContactKey: 424_242 }] })).Errors).toMatchObject([
      { ErrorID: -404, ErrorData: { Property: "Contacts[0].ContactKey" } },
    ]);
    expect(ids(await create({ Contacts: [{ ContactKey: inactive }] }))).toEqual([-422]);
    expect(ids(await create({ Contacts: [{ ContactKey: 0 }] }))).toEqual([-423]);
    expect(ids(await create({ Contacts: [{ Order: 0 }] }))).toEqual([-420]);
    expect(ids(await create({ Contacts: ["Ada"] }))).toEqual([-420]);
  });

  it("a negative key that stands elsewhere in the request with -423", async () => {
    expect((await create({ Contacts: [{ ContactKey: -1, LastName: "Same as the client" }] })).Errors).toMatchObject([
      { ErrorID: -423, ErrorData: { Property: "Contacts[0].ContactKey", ClientKey: -1 } },
    ]);
    const two = [-1, -2].map((ClientKey) => ({
      ClientKey,
      Description: "D",
      Contacts: [{ ContactKey: -9, LastName: "Shared" }],
    }));
    const partial = await update(two, [], false);
    expect(ids(partial)).toEqual([-423]);
    expect(partial.Content.Clients).toHaveLength(1);
    const inOneList = [
      { ContactKey: -8, LastName: "A" },
      { ContactKey: -8, LastName: "B" },
    ];
    expect(ids(await create({ Contacts: inOneList }))).toEqual([-423]);
  });

  it("a new contact without a name with -420 and one whose name is too long with -421", async () => {
    expect((await create({ Contacts: [{ ContactKey: -5, FirstName: " ", Title: "Dr" }] })).Errors).toMatchObject([
      { ErrorID: -420, ErrorData: { Property: "Contacts[0].LastName" } },
    ]);
    expect((await create({ Contacts: [{ ContactKey: -5, LastName: "x".repeat(51) }] })).Errors).toMatchObject([
      { ErrorID: -421, ErrorData: { Property: "Contacts[0].LastName" } },
    ]);
  });

  it("and makes no contact of a refused client", async () => {
    const partial = await update(
      [
        { ClientKey: -1, Description: "Good", Contacts: [{ ContactKey: -2, LastName: "Kept Contact" }] },
        { ClientKey: -3, Description: "Bad", Status: "x", Contacts: [{ ContactKey: -4, LastName: "Lost Contact" }] },
      ],
      [],
      false,
    );
    expect(partial).toMatchObject({ ResponseCode: -422, Message: "Completed with errors." });
    const found = async (FilterByText: string) =>
      (await firm.call("ListContacts", { FilterByText })).Content.Contacts.length;
    expect([await found("Kept Contact"), await found("Lost Contact")]).toEqual([1, 0]);
  });

  it("deleting a contact that a client has with -410", async () => {
    const ContactKey = await newContact();
    await newClient({ Contacts: [{ ContactKey }] });
    const { Content } = await firm.call("GetContacts", { RequestedContacts: [ContactKey] });
    const answer = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ...Content.Contacts[0], Delete: true }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect(answer.Errors).toMatchObject([
      { ErrorID: -410, ErrorData: { UsedBy: [{ What: "client contact", Count: 1 }] } },
    ]);
  });
});

describe("UpdateClients with Contacts", () => {
  it("takes Note or Text, sends Text and the names, in Order", async () => {
    const [ada, ben] = [
      await newContact({ FirstName: "Ada", MiddleName: "M", LastName: "P", Title: "Dr", Company: "C" }),
      await newContact({ LastName: "Ben" }),
    ];
    const client = await newClient({
      Contacts: [
        { ContactKey: ben, Order: 3, Text: "old", Note: "by note" },
        { ContactKey: ada, Order: 1, Text: "by text" },
      ],
    });
    expect(client["Contacts"]).toEqual([
      {
        ContactKey: ada,
        Order: 1,
        Text: "by text",
        FirstName: "Ada",
        MiddleName: "M",
        LastName: "P",
        Title: "Dr",
        Company: "C",
      },
      {
        ContactKey: ben,
        Order: 3,
        Text: "by note",
        FirstName: "",
        MiddleName: "",
        LastName: "Ben",
        Title: "",
        Company: "",
      },
    ]);
  });

  it("creates contacts with negative keys, answers their OriginalContactKey, and audits them", async () => {
    const made = await create({
      Contacts: [{ ContactKey: -2, FirstName: "Inigo", LastName: "Jones", Title: "Surveyor", Note: "n" }],
    });
    const [item] = made.Content.Clients[0].Contacts;
    expect(item).toMatchObject({ OriginalContactKey: -2, Order: 0, Text: "n", FirstName: "Inigo", Title: "Surveyor" });
    expect(item.ContactKey).toBeGreaterThan(0);
    const { Content } = await firm.call("GetContacts", { RequestedContacts: [item.ContactKey] });
    expect(Content.Contacts[0]).toMatchObject({
      Status: "Active",
      LastName: "Jones",
      MailingAddressSameAsPrimary: true,
    });
    const touched = await firm.database.firm.db.row<{ touched: string[] }>(
      "select touched from audit where usage_key = $1",
      [made.UsageKey],
    );
    expect(touched?.touched.toSorted()).toEqual([
      `Client:${made.Content.Clients[0].ClientKey}`,
      `Contact:${item.ContactKey}`,
    ]);
    const more = await update(
      [{ ...made.Content.Clients[0], Contacts: [item, { ContactKey: -1, Company: "Acme" }] }],
      made.Content.Clients,
    );
    expect(more.Errors).toEqual([]);
    expect(more.Content.Clients[0].Contacts).toMatchObject([{ LastName: "Jones" }, { Company: "Acme", Order: 1 }]);
  });

  it("warns that the names of an existing contact are not changed here", async () => {
    const ContactKey = await newContact({ LastName: "True" });
    const item = { ContactKey, LastName: "False", FirstName: "" };
    for (const Contacts of [[item], item]) {
      const made = await create({ Contacts });
      expect(made.Content.Clients[0].Contacts[0].LastName).toBe("True");
      expect(made.Warnings?.filter(({ WarningID }) => WarningID === -151)).toMatchObject([
        { WarningData: { ContactKey, LastName: "False" } },
      ]);
    }
  });

  it("answers the OriginalContactKey of one contact that is sent without a list", async () => {
    const made = await create({ Contacts: { ContactKey: -2, LastName: "New" } });
    expect(made.Content.Clients[0].Contacts).toMatchObject([{ OriginalContactKey: -2, LastName: "New" }]);
  });

  it("swaps, changes and removes contacts; an item left as it was is no change", async () => {
    const keys = [await newContact(), await newContact(), await newContact()];
    const client = await newClient({ Contacts: keys.map((ContactKey, Order) => ({ ContactKey, Order })) });
    const swapped = await update(
      [
        {
          ...client,
          Contacts: [
            { ContactKey: keys[0], Order: 1 },
            { ContactKey: keys[1], Order: 0 },
          ],
        },
      ],
      [client],
    );
    expect(swapped.Errors).toEqual([]);
    expect(swapped.Content.Clients[0].Contacts.map((each: Values) => each["ContactKey"])).toEqual([keys[1], keys[0]]);
    const same = await update(
      [{ ...swapped.Content.Clients[0], Contacts: [{ ContactKey: keys[0] }, { ContactKey: keys[1] }] }],
      swapped.Content.Clients,
    );
    expect(same.Content.NumberOfClientsUpdated).toBe(0);
    const none = await update([{ ...same.Content.Clients[0], Contacts: [] }], same.Content.Clients);
    expect(none.Content.Clients[0].Contacts).toEqual([]);
  });

  it("leaves an inactive contact that was there before", async () => {
    const ContactKey = await newContact();
    const client = await newClient({ Contacts: [{ ContactKey }] });
    await firm.database.firm.db.run("update contact set status = 'Inactive' where contact_key = $1", [ContactKey]);
    const changed = await update([{ ...client, Contacts: [{ ContactKey, Text: "left" }] }], [client]);
    expect(changed.Errors).toEqual([]);
    expect(changed.Content.Clients[0].Contacts[0].Text).toBe("left");
  });
});
