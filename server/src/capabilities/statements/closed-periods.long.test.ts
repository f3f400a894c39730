/**
 * Law 8 over generated histories: while a period stays closed, every answer as of a day in it stays the same, byte by
 * byte; an answer as known at a moment is what it was at that moment, whatever comes later; and ListDifferences lists what
 * two answers differ by.
 */
import { addDays, type DateOnly, dateOnly } from "@plumbline/accounting";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { keysOf } from "../../../testing/capabilities/billing.ts";
import { checkBooks, foldBooks } from "../ledger/index.ts";
import { layMovingCompany, type MovingCompany } from "../../../testing/capabilities/openings.ts";
import { expectDifferences, type Side } from "../../../testing/capabilities/statement-differences.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
const db = () => firm.database.firm.db;
const firstDay = dateOnly("2026-01-05");
const dayCount = 210;

let week: TestWeek;
let client = 0;
let moving: MovingCompany;
let opening = 0;
/** Some closes are before it and some after. */
const cutover = addDays(firstDay, 50);
const { worked, submit, approve, unapprove } = sheetCalls(() => week);

beforeAll(async () => {
  week = await createTestWeek(firm);
  client = (await db().row<{ key: number }>("select client_key as key from client"))!.key;
  moving = await layMovingCompany(firm, week);
});

const companies = () => [week.north, week.south, moving.company];

type Args = Record<string, unknown>;

/** Makes a call. A rejection is a legal outcome; a failure of the service is not. */
async function attempt(method: string, args: Args): Promise<Answered> {
  const answer = await firm.call(method, args, { version: method === "GetProjectTotals" ? 1 : 2 });
  expect(answer.ResponseCode, `${method} ${JSON.stringify(args)} ${JSON.stringify(answer.Errors)}`).not.toBe(-500);
  return answer;
}

/** What the history has made so far; a step picks from it, whatever its status. */
const made = {
  rows: [] as number[],
  vendorInvoices: [] as number[],
  payments: [] as number[],
  clientInvoices: [] as number[],
  receipts: [] as number[],
  writeOffs: [] as number[],
  sheets: [] as number[],
};

interface Step {
  readonly is: keyof typeof steps | "close" | "reopen";
  readonly pick: number;
  readonly days: number;
  readonly amount: number;
}

interface Made {
  readonly day: DateOnly;
  readonly amount: number;
  pick(keys: readonly number[]): number;
}

const steps = {
  async cost({ day, amount, pick }: Made) {
    const item = { AccountKey: week.accounts.subcontracts, DepartmentKey: week.department, ActivityKey: week.travel };
    const PhaseKey = pick([week.studies, week.piers]);
    const LineItems = [{ ...item, ProjectKey: week.bridge, PhaseKey, CostAmount: amount }];
    const VendorInvoices = [{ VendorKey: week.vendor, Date: day, Amount: amount, LineItems }];
    const { Content, Errors } = await attempt("CreateVendorInvoices", { VendorInvoices });
    if (Errors.length > 0) return;
    made.rows.push(Content.VendorInvoicesDetails[0].TransactionKey);
    made.vendorInvoices.push(Content.VendorInvoices[0].VendorInvoiceKey);
  },
  voidCost: ({ day, pick }: Made) =>
    attempt("VoidVendorInvoices", { RequestedVendorInvoices: [pick(made.vendorInvoices)], VoidDate: day }),
  async pay({ day, pick }: Made) {
    const VendorInvoices = [{ VendorInvoiceKey: pick(made.vendorInvoices) }];
    const paid = await attempt("PayVendorInvoices", { VendorInvoices, BankAccountKey: week.bank, Date: day });
    if (paid.Errors.length === 0) made.payments.push(paid.Content.VendorPayments[0].VendorPaymentKey);
  },
  voidPayment: ({ day, pick }: Made) =>
    attempt("VoidVendorPayments", { RequestedVendorPayments: [pick(made.payments)], VoidDate: day }),
  async time({ amount }: Made) {
    const { TimesheetKey } = await worked({ "D1 Regular": 1 + (amount % 8), "D4 Regular": 2 });
    await submit([TimesheetKey], {}, "wren");
    made.sheets.push(TimesheetKey);
    await approve([TimesheetKey], "Accounting");
    const rows = await db().rows<{ key: number }>(
      "select transaction_key as key from transaction where document = 'Timesheet' and document_key = $1",
      [TimesheetKey],
    );
    made.rows.push(...rows.map(({ key }) => key));
  },
  unapprove: ({ pick }: Made) => unapprove([pick(made.sheets)], "Accounting"),
  approve: ({ pick }: Made) => approve([pick(made.sheets)], "Accounting"),
  async reprice({ day, amount }: Made) {
    await db().run("update rate_table_rate set bill_rate = $1", [amount]);
    await attempt("RepriceTransactions", { EarliestDate: day, LatestDate: addDays(day, 30) });
  },
  async bill({ day }: Made) {
    const drafted = await attempt("DraftClientInvoices", { Projects: [week.bridge], Date: day });
    if (drafted.Errors.length > 0) return;
    const RequestedClientInvoices = keysOf(drafted);
    const final = await attempt("FinalizeClientInvoices", { RequestedClientInvoices });
    if (final.Errors.length === 0) made.clientInvoices.push(...RequestedClientInvoices);
    else await attempt("DeleteClientInvoices", { RequestedClientInvoices });
  },
  voidInvoice: ({ day, pick }: Made) =>
    attempt("VoidClientInvoices", { RequestedClientInvoices: [pick(made.clientInvoices)], VoidDate: day }),
  async receive({ day, amount, pick }: Made) {
    const Applications = amount % 3 === 0 ? [] : [{ ClientInvoiceKey: pick(made.clientInvoices), Amount: amount }];
    const Receipts = [{ ClientKey: client, BankAccountKey: week.bank, Amount: amount, Date: day, Applications }];
    const received = await attempt("CreateReceipts", { Receipts });
    if (received.Errors.length === 0) made.receipts.push(received.Content.Receipts[0].ReceiptKey);
  },
  voidReceipt: ({ day, pick }: Made) =>
    attempt("VoidReceipts", { RequestedReceipts: [pick(made.receipts)], VoidDate: day }),
  async writeOff({ day, pick }: Made) {
    const RequestedTransactions = [pick(made.rows)];
    const written = await attempt("WriteOffTransactions", { RequestedTransactions, Reason: "Old", Date: day });
    if (written.Errors.length === 0) made.writeOffs.push(written.Content.WriteOffs[0].WriteOffKey);
  },
  voidWriteOff: ({ day, pick }: Made) =>
    attempt("VoidWriteOffs", { RequestedWriteOffs: [pick(made.writeOffs)], VoidDate: day }),
  hold: ({ pick }: Made) => attempt("HoldTransactions", { RequestedTransactions: [pick(made.rows)] }),
  release: ({ pick }: Made) => attempt("ReleaseTransactions", { RequestedTransactions: [pick(made.rows)] }),
  async transfer({ day, pick }: Made) {
    const PhaseKey = pick([week.studies, week.piers, week.survey]);
    const ProjectKey = PhaseKey === week.survey ? week.survey : week.bridge;
    const to = { ProjectKey, PhaseKey, AccountingDate: day };
    const moved = await attempt("TransferTransactions", { RequestedTransactions: [pick(made.rows)], ...to });
    if (moved.Errors.length === 0) made.rows.push(moved.Content.Transactions[0].TransactionKey);
  },
  /** A company moves in, or corrects its opening. Its documents and its work are then changed like all others. */
  async moveIn({ amount }: Made) {
    const saved = await attempt("SaveOpening", moving.parts(cutover, amount));
    if (saved.Errors.length > 0) return;
    opening = saved.Content.Openings[0].OpeningKey;
    if ((await attempt("PostOpening", { OpeningKey: opening })).Errors.length > 0) return;
    const keysIn = async (table: string) =>
      (
        await db().rows<{ key: number }>(
          `select ${table}_key as key from ${table} where ${table === "transaction" ? "document = 'Opening' and reverses is null" : `company_key = ${moving.company}`} order by 1 desc limit 2`,
        )
      ).map(({ key }) => key);
    made.rows.push(...(await keysIn("transaction")));
    made.clientInvoices.push(...(await keysIn("client_invoice")));
    made.vendorInvoices.push(...(await keysIn("vendor_invoice")));
  },
  reverseOpening: () => attempt("ReverseOpening", { OpeningKey: opening, Reason: "An invoice was missing." }),
  /** The employee changes the department, which is no reason for the past to change. */
  reassign: ({ pick }: Made) =>
    db().run("update employee set department_key = $2 where employee_key = $1", [
      week.wren,
      pick([week.department, week.otherDepartment]),
    ]),
  fold: () => foldBooks(db()),
};

/** Every statement as of a day, as bytes; with a moment, as known at it. */
async function ask(day: DateOnly, AsKnownAt?: string): Promise<Map<string, string>> {
  const AsOfDate = day;
  const RequestedProjectTotals = week.bridge;
  const span = { AsOfDate, FromDate: "2026-01-20" };
  const asked: [method: string, args: Args][] = [
    ["GetProjectProfit", { AsOfDate }],
    ["GetUtilization", { AsOfDate, FromDate: "2026-01-01" }],
    ["GetWIPAgeing", { AsOfDate }],
    ["GetProjectTotals", { AsOfDate, RequestedProjectTotals }],
    ["GetProjectTotals", { AsOfDate, RequestedProjectTotals: moving.project }],
    ...agings.map((method): [string, Args] => [method, { AsOfDate, Detail: "Documents" }]),
    ["GetClientStatement", { AsOfDate, ClientKey: client }],
    ["GetTrialBalance", { AsOfDate, Basis: "Cash" }],
    ["GetBalanceSheet", { AsOfDate, Companies: [week.north] }],
    ...(day < "2026-01-20"
      ? []
      : ([
          ["GetProjectProfit", { ...span, Companies: [week.north] }],
          ["GetCashAccrualBridge", { ...span, Detail: "Documents" }],
          ["GetIncomeStatement", { ...span, MonthColumns: true }],
        ] as [string, Args][])),
  ];
  const answers = new Map<string, string>();
  for (const [method, args] of asked) {
    const { Content } = await attempt(method, AsKnownAt === undefined ? args : { ...args, AsKnownAt });
    // The clock of this firm runs ahead of the database's; known-at.test.ts is about KnownAt.
    const { KnownAt: _, ...figures } = Content;
    answers.set(`${method} ${JSON.stringify(args)}`, JSON.stringify(figures));
  }
  return answers;
}
const agings = ["GetReceivableAgeing", "GetPayableAgeing"];

/** More days would find little more and take longer. */
const daysCompared = 5;

/** The answers as of days that are closed, by day. */
const closed = new Map<DateOnly, Map<string, string>>();

async function close(through: DateOnly): Promise<void> {
  for (const CompanyKey of companies())
    await attempt("ClosePeriod", { CompanyKey, LastDate: through, Confirm: through });
  const [lock] = await db().rows<{ day: DateOnly }>("select min(locked_through)::text as day from lock_date");
  if (lock === undefined || lock.day === null) return;
  for (const day of [lock.day, addDays(lock.day, -17), addDays(lock.day, -40)])
    if (!closed.has(day) && closed.size < daysCompared) closed.set(day, await ask(day));
}

async function reopen(from: DateOnly): Promise<void> {
  for (const CompanyKey of companies())
    await attempt("ReopenPeriod", { CompanyKey, FirstDate: from, LastDate: from, Reason: "Late documents." });
  const [lock] = await db().rows<{ day: DateOnly | null }>(
    "select case when count(*) = 12 then min(locked_through)::text end as day from lock_date",
  );
  for (const day of closed.keys()) if (day > (lock?.day ?? "")) closed.delete(day);
}

/** The answers of moments in the history. */
const known: { day: DateOnly; at: string; answers: Map<string, string> }[] = [];

async function remember(day: DateOnly): Promise<void> {
  const at = new Date(firm.now()).toISOString();
  known.push({ day, at, answers: await ask(day, at) });
  firm.advance(50);
}

/** ListDifferences explains the difference of any two answers of the history, in both directions. */
async function compareMoments(): Promise<void> {
  const place = { company: week.north, project: week.bridge };
  const sides: Side[] = known.slice(-3).map(({ day, at }) => ({ AsOfDate: day, AsKnownAt: at }));
  const present: Side = { AsOfDate: addDays(firstDay, 2 * dayCount) };
  for (const [at, side] of sides.entries()) await expectDifferences(firm, place, side, sides[at - 1] ?? present);
  if (sides[0] !== undefined) expect(await expectDifferences(firm, place, sides[0], present)).toBeGreaterThan(0);
}

const prologue = {
  cost: "2026-01-10",
  pay: "2026-01-12",
  bill: "2026-01-14",
  receive: "2026-01-15",
  time: "2026-01-16",
  writeOff: "2026-01-20",
  moveIn: "2026-02-24",
} as const;

const kindsOfWork = new Set<Step["is"]>(["cost", "time", "close", "reopen"]);
const kinds = [
  ...(Object.keys(steps) as (keyof typeof steps)[]),
  "cost",
  "cost",
  "time",
  "bill",
  "writeOff",
  "transfer",
  "moveIn",
  "reverseOpening",
] as const;
const anyStep: fc.Arbitrary<Step> = fc.record({
  is: fc.constantFrom<Step["is"]>(...kinds, ...kinds, "close", "close", "reopen"),
  pick: fc.nat({ max: 1000 }),
  days: fc.nat({ max: dayCount }),
  amount: fc.integer({ min: 1, max: 500 }),
});

test("no figure as of a closed day changes while it stays closed, whatever is posted, voided or transferred", async () => {
  // Every kind of document exists before the first choice is made.
  for (const [is, on] of Object.entries(prologue)) {
    const day = dateOnly(on);
    await steps[is as keyof typeof prologue]({ day, amount: 100, pick: (keys) => keys.at(-1) ?? 0 });
  }
  for (const [name, keys] of Object.entries(made)) expect(keys.length, name).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 40, maxLength: 60, size: "max" }), async (history) => {
      for (const { is, pick, days, amount } of history) {
        // Corrections come later than what they correct, most of the time.
        const day = addDays(firstDay, days + (kindsOfWork.has(is) || days % 4 === 0 ? 0 : 120));
        if (is === "close") await close(addDays(firstDay, Math.floor(days / 3)));
        else if (is === "reopen") await reopen(day);
        else await steps[is]({ day, amount, pick: (keys) => keys.slice(-6)[pick % Math.min(keys.length, 6)] ?? 0 });
        if (pick % 10 === 0) await remember(day);
        for (const [on, before] of closed) expect(await ask(on), `after ${is} on ${day}`).toEqual(before);
      }
      for (const { day, at, answers } of known) expect(await ask(day, at), `${day}, known at ${at}`).toEqual(answers);
      await compareMoments();
      expect(await checkBooks(db())).toEqual([]);
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
}, 300_000);
