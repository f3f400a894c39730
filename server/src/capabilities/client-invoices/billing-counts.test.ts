import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
/** Projects with one contract each, so that a call can bill one or several. */
let projects: number[];

beforeAll(async () => {
  world = await layTestBilling(firm);
  projects = [];
  for (let at = 0; at < 8; at++) projects.push(await layProject(`Shed ${at}`));
  // The first call opens the session.
  await firm.call("ListClientInvoices");
});

async function layProject(description: string): Promise<number> {
  const db = firm.database.firm.db;
  const { key } = (await db.row<{ key: number }>(
    `insert into project (description, company_key, billing_type, total_contract_amount, reported_percent_complete, last_modified)
     values ($1, $2, 'FixedFee', 100, 50, now()) returning project_key as key`,
    [description, world.north],
  ))!;
  await db.run(
    `insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
     select $1, 'All', client_key, invoice_format_key, now() from invoice_group limit 1`,
    [key],
  );
  return key;
}

type Values = Record<string, unknown>;
const done = (method: string, args: Values, version: 1 | 2 = 1) => expectDone(firm.call(method, args, { version }));
const keysIn = (answer: { Content: Record<string, Values[]> }, list: string, key: string) =>
  answer.Content[list]!.map((each) => each[key] as number);

/** The number of statements of a call, and its answer. */
async function counted(method: string, args: Values) {
  let answer: Awaited<ReturnType<typeof done>> | undefined;
  const statements = await firm.database.statements(async () => (answer = await done(method, args)));
  return { count: statements.length, answer: answer! };
}

/** Makes the same call for one and for several records and compares the statement counts. */
async function same(method: string, argsOf: (which: "one" | "several") => Values) {
  const one = await counted(method, argsOf("one"));
  const several = await counted(method, argsOf("several"));
  expect(several.count, method).toBe(one.count);
  expect(one.count, method).toBeLessThan(40);
  return { one: one.answer, several: several.answer };
}

describe("several records take as many statements as one", () => {
  test("drafting, finalizing, receipts, credit memos, adjustments and voids", async () => {
    const [first, ...others] = projects as [number, ...number[]];
    const Projects = { one: [first], several: others };
    const drafts = await same("DraftClientInvoices", (which) => ({ Projects: Projects[which] }));
    const invoices = {
      one: keysIn(drafts.one, "ClientInvoices", "ClientInvoiceKey"),
      several: keysIn(drafts.several, "ClientInvoices", "ClientInvoiceKey"),
    };
    expect([invoices.one.length, invoices.several.length]).toEqual([1, 7]);
    const requested = (which: "one" | "several") => ({ RequestedClientInvoices: invoices[which] });
    await same("GetClientInvoices", requested);
    await same("UpdateClientInvoices", (which) => ({
      ClientInvoices: invoices[which].map((ClientInvoiceKey, at) => ({
        ClientInvoiceKey,
        Notes: "x",
        PercentsComplete: [{ PhaseKey: Projects[which][at], PercentComplete: 60 }],
      })),
    }));
    await same("FinalizeClientInvoices", requested);
    const applied = (which: "one" | "several", Amount: number) =>
      invoices[which].map((ClientInvoiceKey) => ({ ClientInvoiceKey, Amount }));
    const credits = await same("CreateCreditMemos", (which) => ({
      CreditMemos: applied(which, 5).map((each) => ({ ...each, Reason: "Agreed" })),
    }));
    const receipts = await same("CreateReceipts", (which) => ({
      Receipts: applied(which, 20).map((each) => ({
        ClientKey: world.client,
        BankAccountKey: world.bank,
        Amount: 25,
        Applications: [each],
      })),
    }));
    await same("ListClientInvoices", (which) => ({ FilterByProject: Projects[which] }));
    const settled = (which: "one" | "several") => ({
      RequestedReceipts: [receipts[which], credits[which]].flatMap((each) => keysIn(each, "Receipts", "ReceiptKey")),
    });
    await same("GetReceipts", settled);
    await same("VoidReceipts", settled);
    await same("VoidClientInvoices", requested);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("hold, release, write-off and void of write-offs", async () => {
    const rows = await world.work({ [world.studies]: 10, [world.piers]: 20 });
    rows.push(...(await world.work({ [world.studies]: 30 })), ...(await world.work({ [world.piers]: 40 })));
    const requested = { one: rows.slice(0, 1), several: rows.slice(1) };
    const args = (which: "one" | "several") => ({ RequestedTransactions: requested[which] });
    await same("HoldTransactions", args);
    await same("ReleaseTransactions", args);
    await same("WriteOffTransactions", (which) => ({ ...args(which), Reason: "Gone" }));
    const offs = (await done("ListWriteOffs", {})).Content.WriteOffs as { WriteOffKey: number }[];
    await done("VoidWriteOffs", { RequestedWriteOffs: offs.map((each) => each.WriteOffKey) });
    const made: number[] = [];
    for (const row of rows)
      made.push(
        (await done("WriteOffTransactions", { RequestedTransactions: [row], Reason: "Gone" })).Content.WriteOffs[0]
          .WriteOffKey,
      );
    await same("VoidWriteOffs", (which) => ({
      RequestedWriteOffs: which === "one" ? made.slice(0, 1) : made.slice(1),
    }));
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("vendor payments, voided payments and voided invoices", async () => {
    const bill = async (VendorKey: number) => {
      const LineItems = [{ AccountKey: world.accounts.rent, DepartmentKey: world.department, CostAmount: 10 }];
      const made = await done("CreateVendorInvoices", { VendorInvoices: [{ VendorKey, Amount: 10, LineItems }] }, 2);
      return made.Content.VendorInvoices[0].VendorInvoiceKey as number;
    };
    const invoices = [await bill(world.vendor), await bill(world.vendor), await bill(world.consultant)];
    const chosen = { one: invoices.slice(0, 1), several: invoices.slice(1) };
    const payments = await same("PayVendorInvoices", (which) => ({
      BankAccountKey: world.bank,
      VendorInvoices: chosen[which].map((VendorInvoiceKey) => ({ VendorInvoiceKey })),
    }));
    await same("VoidVendorPayments", (which) => ({
      RequestedVendorPayments: keysIn(payments[which], "VendorPayments", "VendorPaymentKey"),
    }));
    await same("VoidVendorInvoices", (which) => ({ RequestedVendorInvoices: chosen[which] }));
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });
});

describe("concurrently", () => {
  test("new and voided receipts leave every invoice with the right open balance", async () => {
    const db = firm.database.firm.db;
    await db.run("update project set total_contract_amount = 1000 where project_key = any($1)", [projects]);
    const drafted = await done("DraftClientInvoices", { Projects: projects.slice(0, 3) });
    const invoices = keysIn(drafted, "ClientInvoices", "ClientInvoiceKey");
    await done("FinalizeClientInvoices", { RequestedClientInvoices: invoices });
    const pay = (ClientInvoiceKey: number, Amount = 10) =>
      firm.call("CreateReceipts", {
        Receipts: [
          {
            ClientKey: world.client,
            BankAccountKey: world.bank,
            Amount,
            Applications: [{ ClientInvoiceKey, Amount }],
          },
        ],
      });
    const before = await Promise.all(invoices.flatMap((key) => [pay(key), pay(key)]));
    const receipts = before.map((each) => each.Content.Receipts[0].ReceiptKey as number);
    const answers = await Promise.all([
      ...receipts.map((key) => firm.call("VoidReceipts", { RequestedReceipts: [key] })),
      ...receipts.map((key) => firm.call("VoidReceipts", { RequestedReceipts: [key] })),
      ...invoices.flatMap((key) => [pay(key), pay(key, 5)]),
    ]);
    for (const each of answers) expect([200, -424]).toContain(each.ResponseCode);
    expect(answers.slice(0, 12).filter((each) => each.ResponseCode === 200)).toHaveLength(6);
    const open = await done("GetClientInvoices", { RequestedClientInvoices: invoices });
    expect(open.Content.ClientInvoices.map((each: Values) => each["SettledAmount"])).toEqual([15, 15, 15]);
    expect(await checkBooks(db)).toEqual([]);
  });
});
