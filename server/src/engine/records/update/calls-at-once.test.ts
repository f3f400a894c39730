import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { clientCalls, type Values } from "../../../../testing/capabilities/clients.ts";
import type { Answered } from "../../../../testing/firm.ts";
import { testFirm } from "../../../../testing/firm.ts";

// Calls that come at once share a transaction (platform/database/shared-transactions.ts); nobody may notice.

const firm = testFirm();
const { update, newClient } = clientCalls(firm);

interface Audited {
  readonly usage_key: string;
  readonly method: string;
  readonly user_name: string;
  readonly touched: string[];
  readonly records: string;
}
const auditOf = ({ UsageKey }: Answered) =>
  firm.database.firm.db.rows<Audited>(
    "select usage_key::text, method, user_name, touched, records from audit where usage_key = $1::uuid",
    [UsageKey],
  );
const stored = async (client: Values) =>
  (await firm.call("GetClients", { RequestedClients: [client["ClientKey"]] })).Content.Clients[0] as Values;
const transactionsOf = (statements: readonly string[]) => statements.filter((text) => text === "commit").length;
const newClients = (count: number) => Promise.all(Array.from({ length: count }, () => newClient()));

beforeAll(async () => {
  await Promise.all(["one", "two"].map((userName) => firm.addUser({ userName, authorized: true })));
  // Sessions that are known take no time, so that the calls come at once.
  for (const user of ["api", "one", "two"]) await firm.call("GetClients", { RequestedClients: [1] }, { user });
});

describe("Changes of several callers at once", () => {
  it("share a transaction; each has its own answer, date and audit row", async () => {
    const clients = await newClients(6);
    let answers: Answered[] = [];
    const statements = await firm.database.statements(async () => {
      answers = await Promise.all(
        clients.map((client, at) =>
          firm.call(
            "UpdateClients",
            {
              UpdatedClients: [{ ...client, Notes: `note ${at}` }],
              UnchangedClients: [client],
              UseSingleTransaction: true,
            },
            { user: at % 2 === 0 ? "one" : "two" },
          ),
        ),
      );
    });
    expect(transactionsOf(statements)).toBeLessThan(clients.length);
    for (const [at, answer] of answers.entries()) {
      expect(answer.Errors).toEqual([]);
      const now = await stored(clients[at] as Values);
      expect(answer.Content.Clients).toEqual([now]);
      expect(now).toMatchObject({ Notes: `note ${at}`, ClientKey: clients[at]?.["ClientKey"] });
      const [row, ...others] = await auditOf(answer);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        method: "UpdateClients",
        user_name: at % 2 === 0 ? "one" : "two",
        touched: [`Client:${clients[at]?.["ClientKey"]}`],
      });
      const [written] = JSON.parse(row?.records ?? "[]") as { changed: Values; after: Values }[];
      expect(written?.changed).toEqual({
        Notes: clients[at]?.["Notes"],
        LastModifiedDate: clients[at]?.["LastModifiedDate"],
      });
      expect(written?.after).toMatchObject({ Notes: `note ${at}` });
    }
  });

  it("create records under keys of their own, each with its contacts", async () => {
    const names = Array.from({ length: 7 }, (_, at) => `At once ${at}`);
    const answers = await Promise.all(
      names.map((Description, at) =>
        update([
          {
            ClientKey: -1,
            Description,
            ...(at % 2 === 0 ? {} : { Contacts: [{ ContactKey: -2, LastName: `Person ${at}`, Order: 0 }] }),
          },
        ]),
      ),
    );
    expect(new Set(answers.map((each) => each.Content.Clients[0].ClientKey)).size).toBe(names.length);
    for (const [at, answer] of answers.entries()) {
      const { OriginalClientKey, ...client } = answer.Content.Clients[0] as Values;
      expect(OriginalClientKey).toBe(-1);
      expect(client["Description"]).toBe(names[at]);
      const contacts = (client["Contacts"] as Values[]).map((each) => ({ ...each, OriginalContactKey: undefined }));
      expect(await stored(client)).toEqual({ ...client, Contacts: contacts });
      expect((client["Contacts"] as Values[]).map((each) => each["LastName"])).toEqual(
        at % 2 === 0 ? [] : [`Person ${at}`],
      );
      expect(await auditOf(answer)).toHaveLength(1);
    }
  });

  it("are refused one by one, and the others are saved", async () => {
    const [good, stale, bad, gone, removed, last] = (await newClients(6)) as [
      Values,
      Values,
      Values,
      Values,
      Values,
      Values,
    ];
    await update([{ ...stale, Notes: "theirs" }], [stale]);
    const remove = (client: Values) => [
      { ClientKey: client["ClientKey"], LastModifiedDate: client["LastModifiedDate"], Delete: true },
    ];
    await update(remove(gone));
    const answers = await Promise.all([
      update([{ ...good, Notes: "saved" }], [good]),
      update([{ ...stale, Notes: "yours" }], [stale]),
      update([{ ...bad, Description: "" }], [bad]),
      update([{ ...gone, Notes: "nobody" }], [gone]),
      update(remove(removed)),
      update([{ ClientKey: -1, Description: "New", ClientTypeKey: 999_999 }]),
      update([{ ClientKey: -1, Description: "New as well" }]),
      update([{ ...last, Email: "last@example.com" }], [last]),
    ]);
    expect(answers.map((each) => each.Errors.length > 0)).toEqual([false, true, true, true, false, true, false, false]);
    expect(answers[1]?.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: "Notes", Base: null, Yours: "yours", Theirs: "theirs" },
    ]);
    expect(await stored(good)).toMatchObject({ Notes: "saved" });
    expect(await stored(stale)).toMatchObject({ Notes: "theirs" });
    expect(await stored(bad)).toEqual(bad);
    expect(await stored(last)).toMatchObject({ Email: "last@example.com" });
    for (const answer of answers) expect(await auditOf(answer)).toHaveLength(answer.Errors.length > 0 ? 0 : 1);
  });

  it("of clients, contacts and vendors do not mix", async () => {
    const [client] = (await newClients(1)) as [Values];
    const create = (plural: string, values: Values) =>
      firm.call(`Update${plural}`, {
        [`Updated${plural}`]: [values],
        [`Unchanged${plural}`]: [],
        UseSingleTransaction: true,
      });
    const [contacts, vendors, changed] = await Promise.all([
      create("Contacts", { ContactKey: -1, LastName: "Mixed" }),
      create("Vendors", {
        VendorKey: -1,
        Name: "Mixed vendor",
        Status: "Active",
        CalculatePaymentDateMethod: "1",
        NumberOfDaysFromInvoiceDate: 30,
      }),
      update([{ ...client, Notes: "mixed" }], [client]),
    ]);
    expect([contacts, vendors, changed].flatMap((each) => each.Errors)).toEqual([]);
    expect(contacts.Content.Contacts).toMatchObject([{ LastName: "Mixed" }]);
    expect(vendors.Content.Vendors).toMatchObject([{ Name: "Mixed vendor" }]);
    expect(await stored(client)).toMatchObject({ Notes: "mixed" });
  });

  it("with an Idempotency-Key are saved once, also if the same key comes twice at once", async () => {
    const clients = await newClients(3);
    const idempotencyKey = randomUUID();
    const call = (client: Values, key: string | undefined) =>
      firm.call(
        "UpdateClients",
        { UpdatedClients: [{ ...client, Notes: "once" }], UnchangedClients: [client], UseSingleTransaction: true },
        key === undefined ? {} : { idempotencyKey: key },
      );
    const [first, again, ...others] = await Promise.all([
      call(clients[0] as Values, idempotencyKey),
      call(clients[0] as Values, idempotencyKey),
      call(clients[1] as Values, undefined),
      call(clients[2] as Values, undefined),
    ]);
    expect(again).toMatchObject({ Content: first?.Content, UsageKey: first?.UsageKey });
    for (const each of [first as Answered, ...others]) {
      expect(each.Errors).toEqual([]);
      expect(await auditOf(each)).toHaveLength(1);
    }
  });

  it("previewed among others are not saved", async () => {
    const [shown, saved, also] = (await newClients(3)) as [Values, Values, Values];
    const [preview] = await Promise.all([
      firm.call(
        "UpdateClients",
        { UpdatedClients: [{ ...shown, Notes: "p" }], UnchangedClients: [shown], UseSingleTransaction: true },
        { envelope: { Preview: true } },
      ),
      update([{ ...saved, Notes: "s" }], [saved]),
      update([{ ...also, Notes: "a" }], [also]),
    ]);
    expect(preview?.Content.Clients).toMatchObject([{ Notes: "p" }]);
    expect(await stored(shown)).toEqual(shown);
    expect(await stored(saved)).toMatchObject({ Notes: "s" });
  });
});
