import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { checkInterleavedEdits } from "../../../testing/interleaved-edits.ts";
import { clientCalls, type Values } from "../../../testing/capabilities/clients.ts";

const firm = testFirm();

const { update, newClient } = clientCalls(firm);

describe("two writers of one client", () => {
  it("conflict on the same member with both values and who made the other change; nothing is saved", async () => {
    await firm.addUser({ userName: "other" });
    const client = await newClient();
    await firm.call(
      "UpdateClients",
      { UpdatedClients: [{ ...client, Notes: "theirs" }], UnchangedClients: [client], UseSingleTransaction: true },
      { user: "other" },
    );
    const late = await update([{ ...client, Notes: "yours", Website: "example.com" }], [client]);
    expect(late.ResponseCode).toBe(-409);
    expect(late.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: "Notes", Base: null, Yours: "yours", Theirs: "theirs", ChangedBy: "other" },
    ]);
    const got = await firm.call("GetClients", { RequestedClients: [client["ClientKey"]] });
    expect(got.Content.Clients[0]).toMatchObject({ Notes: "theirs", Website: "" });
  });

  it("merge when they change different members, at the same moment", async () => {
    const client = await newClient();
    const answers = await Promise.all([
      update([{ ...client, Notes: "n" }], [client]),
      update([{ ...client, Website: "w" }], [client]),
      update([{ ...client, AnnualPercentageRate: 3 }], [client]),
    ]);
    expect(answers.flatMap((each) => each.Errors)).toEqual([]);
    const got = await firm.call("GetClients", { RequestedClients: [client["ClientKey"]] });
    expect(got.Content.Clients[0]).toMatchObject({ Notes: "n", Website: "w", AnnualPercentageRate: 3 });
  });

  it("both keep the contact they add, at the same moment and in the same place", async () => {
    const client = await newClient();
    const add = (LastName: string, ContactKey: number) =>
      update([{ ...client, Contacts: [{ ContactKey, LastName, Order: 0 }] }], [client]);
    const answers = await Promise.all([add("One", -5), add("Two", -6), add("Three", -7)]);
    expect(answers.flatMap((each) => each.Errors)).toEqual([]);
    const got = (await firm.call("GetClients", { RequestedClients: [client["ClientKey"]] })).Content.Clients[0];
    expect(got.Contacts.map((each: Values) => each["LastName"]).toSorted()).toEqual(["One", "Three", "Two"]);
    expect(got.Contacts.map((each: Values) => each["Order"])).toEqual([0, 1, 2]);
  });

  it("conflict over Contacts when one removes the contact whose text the other changes", async () => {
    const client = await newClient({ Contacts: [{ ContactKey: -2, LastName: "Kept", Text: "t" }] });
    const [contact] = client["Contacts"] as Values[];
    expect((await update([{ ...client, Contacts: [{ ...contact, Text: "theirs" }] }], [client])).Errors).toEqual([]);
    const late = await update([{ ...client, Contacts: [] }], [client]);
    expect(late.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: "Contacts", Base: [{ Text: "t" }], Yours: [], Theirs: [{ Text: "theirs" }], ChangedBy: "api" },
    ]);
  });

  it("the one who deletes a client that the other changed meanwhile is told", async () => {
    const client = await newClient();
    const answers = await Promise.all([
      update([{ ...client, Notes: "n" }], [client]),
      update([{ ClientKey: client["ClientKey"], LastModifiedDate: client["LastModifiedDate"], Delete: true }], []),
    ]);
    const codes = answers.map((each) => each.ResponseCode);
    expect([
      [0, -409],
      [-404, 0],
    ]).toContainEqual(codes);
  });

  it("an existing contact that is deleted while a client takes it is refused, not half saved", async () => {
    for (let round = 0; round < 10; round++) {
      const made = await newClient({ Contacts: [{ ContactKey: -2, LastName: "Fleeting" }] });
      const [{ ContactKey } = {} as Values] = made["Contacts"] as Values[];
      const free = (await update([{ ...made, Contacts: [] }], [made])).Content.Clients[0];
      const { LastModifiedDate } = (await firm.call("GetContacts", { RequestedContacts: [ContactKey] })).Content
        .Contacts[0];
      const [taken, deleted] = await Promise.all([
        update([{ ...free, Contacts: [{ ContactKey }] }], [free]),
        firm.call("UpdateContacts", {
          UpdatedContacts: [{ ContactKey, LastModifiedDate, Delete: true }],
          UnchangedContacts: [],
          UseSingleTransaction: true,
        }),
      ]);
      expect([
        [0, -410],
        [-404, 0],
      ]).toContainEqual([taken.ResponseCode, deleted.ResponseCode]);
    }
  });
});

it("a thousand interleaved edits of one client never lose an acknowledged change", { timeout: 120_000 }, async () => {
  const { conflicts } = await checkInterleavedEdits(firm, {
    thing: "Client",
    minimum: { Description: "Contended" },
    members: ["Description", "Notes", "Email", "PrimaryAddressCity", "Website"],
    edits: 1000,
    writers: 5,
    seed: 20_261_115,
  });
  expect(conflicts).toBeGreaterThan(10);
});
