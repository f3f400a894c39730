/** Runs random commands against the service and an in-memory model; after each command both must agree. */
import { randomUUID } from "node:crypto";
import {
  type Application,
  balanceOf,
  cents,
  type CompanyKey,
  type DateOnly,
  dateOnly,
  type JournalEntry,
  type Money,
  money,
  negate,
  type OpenVendorInvoice,
  postVendorInvoice,
  postVendorPayment,
  projectTotalNames,
  rate,
  reverseEntry,
  subtract,
  sum,
  toNumber,
  totalFacts,
  type Transaction,
  reverseTransaction,
  type VendorInvoiceToPost,
} from "@plumbline/accounting";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { checkBooks, findBookedDocuments, findControlAccounts, foldBooks } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { testFirm } from "../../../testing/firm.ts";
import { saveVoidedInvoices } from "../vendor-invoices/vendor-invoice-store.ts";
import { findPayableInvoices, saveVendorPayments, saveVoidedPayments } from "./vendor-payment-store.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});

interface ModelInvoice {
  readonly invoice: VendorInvoiceToPost;
  readonly entries: readonly JournalEntry[];
  readonly rows: Transaction[];
  paid: {
    key: number;
    application: Application<OpenVendorInvoice>;
    entries: readonly JournalEntry[];
    date: DateOnly;
  }[];
  voided: boolean;
  /** The month of its last posting. */
  lastMonth: number;
}

/** What the service should contain. */
class Model {
  readonly entries: JournalEntry[] = [];
  readonly transactions: Transaction[] = [];
  readonly invoices = new Map<number, ModelInvoice>();
  /** The last month that the second company has closed; 0 for none. */
  closedThrough = 0;
}

type Command =
  | {
      is: "create";
      lines: { amount: Money; south: boolean; place: number }[];
      month: number;
      consultant: boolean;
      wrong: boolean;
    }
  | { is: "pay"; pick: number; percent: number; month: number }
  | { is: "unpay"; pick: number; month: number }
  | { is: "void"; pick: number; month: number }
  | { is: "period"; month: number; close: boolean }
  | { is: "fold" };

const month = fc.integer({ min: 1, max: 9 });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant("create" as const),
      lines: fc.array(
        fc.record({ amount: fc.bigInt(-500n, 100_000n).map(cents), south: fc.boolean(), place: fc.nat(3) }),
        { minLength: 1, maxLength: 4 },
      ),
      month,
      consultant: fc.boolean(),
      wrong: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant("pay" as const),
      pick: fc.nat(50),
      percent: fc.constantFrom(0, 10, 33, 100),
      month,
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("unpay" as const), pick: fc.nat(50), month }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("void" as const), pick: fc.nat(50), month }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("period" as const), month, close: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ is: "fold" as const }) },
);

const dayIn = (at: number) => dateOnly(`2026-0${at}-15`);
const poster = <T>(work: (by: { db: never; now: number; usageKey: string }) => Promise<T>) =>
  firm.database.firm.transaction((db) => work({ db: db as never, now: firm.now(), usageKey: randomUUID() }));

async function create(model: Model, command: Command & { is: "create" }): Promise<void> {
  const { north, south, accounts, department, bridge, studies, piers, survey, travel } = world;
  const places = [null, [bridge, studies], [bridge, piers], [survey, survey]] as const;
  const date = dayIn(command.month);
  const lines = command.lines.map(({ amount, south: inSouth, place }, at) => ({
    amount,
    given: inSouth ? south : north,
    // Bridge and Survey belong to North, which bears their costs whatever is given.
    company: (inSouth && place === 0 ? south : north) as CompanyKey,
    place: places[place]!,
    line: at + 1,
  }));
  const total = sum(lines.map((line) => line.amount));
  const answer = await firm.call(
    "CreateVendorInvoices",
    {
      VendorInvoices: [
        {
          VendorKey: command.consultant ? world.consultant : world.vendor,
          Date: date,
          Amount: toNumber(command.wrong ? cents(total + 1n) : total),
          LineItems: lines.map(({ amount, given, place }) => ({
            AccountKey: accounts.subcontracts,
            DepartmentKey: department,
            CompanyKey: given,
            CostAmount: toNumber(amount),
            ...(place === null ? {} : { ProjectKey: place[0], PhaseKey: place[1], ActivityKey: travel }),
          })),
        },
      ],
    },
    { version: 2 },
  );
  const closed = [north, ...lines.map((line) => line.company)].some(
    (company) => company === world.south && command.month <= model.closedThrough,
  );
  if (command.wrong || closed) {
    expect(answer.ResponseCode).toBe(command.wrong ? -422 : -424);
    return;
  }
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  const key = answer.Content.VendorInvoices[0].VendorInvoiceKey as number;
  const rateTables = [{ rates: [], expenseMarkup: rate("10"), consultantMarkup: rate("15") }];
  const invoice = {
    invoice: key,
    vendor: command.consultant ? world.consultant : world.vendor,
    vendorIsConsultant: command.consultant,
    company: north,
    date,
    accountingDate: date,
    lines: lines.map(({ line, amount, company, place }) => ({
      ...{
        line,
        account: accounts.subcontracts,
        company,
        department,
        units: 0n,
        costRate: 0n,
        cost: amount,
        hold: false,
      },
      work:
        place === null
          ? null
          : {
              project: place[0],
              phase: place[1] === place[0] ? null : place[1],
              activity: travel,
              billingType: place[0] === survey ? "Nonbillable" : "TimeAndExpense",
              rateTables,
            },
    })),
  } as unknown as VendorInvoiceToPost;
  const posted = postVendorInvoice(invoice, await findControlAccounts(firm.database.firm.db));
  const rows = posted.transactions.map((row, at) => ({ ...row, key: (model.transactions.length + at) as never }));
  model.transactions.push(...rows);
  model.entries.push(...posted.entries);
  model.invoices.set(key, {
    invoice,
    entries: posted.entries,
    rows,
    paid: [],
    voided: false,
    lastMonth: command.month,
  });
}

async function pay(model: Model, command: Command & { is: "pay" }): Promise<void> {
  const open = [...model.invoices].filter(([, each]) => !each.voided);
  const [key, own] = open[command.pick % open.length] ?? [];
  if (key === undefined || own === undefined) return;
  const at = openMonth(own, command.month);
  if (touchesClosed(model, own, at)) return;
  const date = dayIn(at);
  const left =
    sum(own.invoice.lines.map((line) => line.cost)) - sum(own.paid.map(({ application }) => application.amount));
  if (left <= 0n || own.invoice.lines.some((line) => line.cost < 0n)) return;
  const amount = cents((left * BigInt(command.percent)) / 100n);
  const bank = { account: world.accounts.cash, company: world.north } as never;
  await poster(async (by) => {
    const to = (await findPayableInvoices(by.db, [key])).get(key)!;
    const application = { to, amount };
    const controls = await findControlAccounts(by.db);
    const payment = {
      vendor: own.invoice.vendor,
      bankAccount: world.bank,
      bank,
      date,
      number: "",
      notes: "",
      applications: [application],
    };
    const paid = (await saveVendorPayments(by, [payment], controls))[0]!;
    const { entries } = postVendorPayment({ payment: paid, date, bank, applications: [application] }, controls);
    model.entries.push(...entries);
    own.paid.push({ key: paid, application, entries, date });
  });
}

async function unpay(model: Model, command: Command & { is: "unpay" }): Promise<void> {
  const paid = [...model.invoices.values()].flatMap((own) => own.paid.map((payment) => ({ own, payment })));
  const chosen = paid[command.pick % Math.max(1, paid.length)];
  if (chosen === undefined) return;
  const at = openMonth(chosen.own, command.month);
  if (touchesClosed(model, chosen.own, at)) return;
  await poster(async (by) => {
    const sources = [{ document: "VendorPayment", key: chosen.payment.key }] as const;
    await saveVoidedPayments(by, await findBookedDocuments(by.db, sources), dayIn(at));
  });
  model.entries.push(...chosen.payment.entries.map((entry) => reverseEntry(entry, dayIn(at))));
  chosen.own.paid = chosen.own.paid.filter((payment) => payment !== chosen.payment);
}

async function voidOne(model: Model, command: Command & { is: "void" }): Promise<void> {
  const open = [...model.invoices].filter(([, each]) => !each.voided && each.paid.length === 0);
  const [key, own] = open[command.pick % Math.max(1, open.length)] ?? [];
  if (key === undefined || own === undefined) return;
  const day = openMonth(own, command.month);
  if (touchesClosed(model, own, day)) return;
  await poster(async (by) => {
    const sources = [{ document: "VendorInvoice", key }] as const;
    await saveVoidedInvoices(by, await findBookedDocuments(by.db, sources), dayIn(day));
  });
  own.voided = true;
  model.entries.push(...own.entries.map((entry) => reverseEntry(entry, dayIn(day))));
  for (const row of own.rows) {
    const at = model.transactions.indexOf(row);
    model.transactions[at] = { ...row, status: "NonBillable" };
    model.transactions.push({
      ...reverseTransaction(row, dayIn(day)),
      key: model.transactions.length as never,
    });
  }
}

/** A payment or void is never dated before its invoice, or before an earlier payment or void of it. */
function openMonth(own: ModelInvoice, wanted: number): number {
  own.lastMonth = Math.max(own.lastMonth, wanted);
  return own.lastMonth;
}

const touchesClosed = (model: Model, { invoice }: ModelInvoice, at: number) =>
  [world.north, ...invoice.lines.map((line) => line.company)].some(
    (company) => company === world.south && at <= model.closedThrough,
  );

async function run(model: Model, command: Command): Promise<void> {
  switch (command.is) {
    case "create":
      return create(model, command);
    case "pay":
      return pay(model, command);
    case "unpay":
      return unpay(model, command);
    case "void":
      return voidOne(model, command);
    case "fold":
      return void (await foldBooks(firm.database.firm.db));
    case "period": {
      // Opening a month leaves the months before it closed.
      model.closedThrough = command.close ? command.month : command.month - 1;
      const day = model.closedThrough === 0 ? null : dayIn(model.closedThrough);
      await closeThrough(firm.database.firm, world.south, day);
    }
  }
}

/** Everything a caller can read: account balances, project totals, paid and unpaid invoices. */
async function compare(model: Model, earlier: Awaited<ReturnType<typeof read>>): Promise<void> {
  const now = await read();
  for (const account of now.accounts) {
    const before = earlier.accounts.find((each) => each.GLAccountKey === account.GLAccountKey)!;
    for (const [member, basis] of [
      ["GLBalance", "accrual"],
      ["GLCashBasisBalance", "cash"],
    ] as const) {
      const balance = balanceOf(model.entries, { asOf, basis, account: account.GLAccountKey as never });
      const shown = account.NormalDebitBalance ? balance : negate(balance);
      expect(
        subtract(money(String(account[member])), money(String(before[member]))),
        `${account.GLAccountKey} ${member}`,
      ).toBe(shown);
    }
  }
  const notVoided = [...model.invoices.values()].filter((own) => !own.voided);
  const kind = (own: ModelInvoice) => (own.invoice.vendorIsConsultant ? "Consultant" : "Expense");
  const facts = {
    transaction: model.transactions.filter((row) => row.project === world.bridge),
    resource: [],
    clientInvoiceLine: [],
    receivableSettlement: [],
    vendorInvoiceLine: notVoided.flatMap((own) =>
      own.invoice.lines
        .filter((line) => line.work?.project === world.bridge)
        .map(
          (line) =>
            ({ project: line.work!.project, phase: line.work!.phase, kind: kind(own), cost: line.cost }) as const,
        ),
    ),
    payableSettlement: [],
  };
  const totals = totalFacts(facts, asOf);
  const members = projectTotalNames.filter((name) => !/^(Payments|Payable)/.test(name));
  for (const name of members)
    expect(subtract(money(String(now.totals[name])), money(String(earlier.totals[name]))), name).toBe(
      totals[name] as Money,
    );
  const unpaid = [...model.invoices].filter(
    ([, own]) =>
      !own.voided &&
      sum(own.invoice.lines.map((line) => line.cost)) !== sum(own.paid.map(({ application }) => application.amount)),
  );
  const keys = unpaid.map(([key]) => key).sort((one, other) => one - other);
  expect(now.unpaid.filter((key) => model.invoices.has(key)).sort((one, other) => one - other)).toEqual(keys);
}

const asOf = dateOnly("2026-12-31");
async function read() {
  const accounts = (await firm.call("GetGLAccounts", { AsOfDate: asOf })).Content.GLAccounts as {
    GLAccountKey: number;
    NormalDebitBalance: boolean;
    GLBalance: number;
    GLCashBasisBalance: number;
  }[];
  const totals = (await firm.call("GetProjectTotals", { RequestedProjectTotals: world.bridge })).Content
    .ProjectTotals as Record<string, number>;
  const unpaid = (await firm.call("ListVendorInvoices", { FilterByUnpaid: true }, { version: 2 })).Content
    .VendorInvoices as { VendorInvoiceKey: number }[];
  return { accounts, totals, unpaid: unpaid.map((each) => each.VendorInvoiceKey) };
}

test("the service agrees with the model after random commands", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 5, maxLength: 20, size: "max" }), async (commands) => {
      // The ledger only grows, so each run starts where the previous one ended.
      await closeThrough(firm.database.firm, world.south, null);
      const earlier = await read();
      const model = new Model();
      for (const command of commands) await run(model, command);
      await compare(model, earlier);
      expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
});
