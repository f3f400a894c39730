import {
  addDays,
  addMonths,
  type ClientInvoiceKey,
  type ClientInvoiceLineToPost,
  type ClientInvoiceToPost,
  cents,
  type CompanyKey,
  type DateOnly,
  daysBetween,
  draftInvoice,
  endOfMonth,
  formatMoney,
  type Money,
  money,
  noMoney,
  type OpenClientInvoice,
  openReceivable,
  postClientInvoice,
  postReceipt,
  postReceivableReduction,
  type Posted,
  rate,
  type Source,
  startOfMonth,
  subtract,
  sum,
  type Transaction,
  type TransactionKey,
} from "@plumbline/accounting";
import { type BilledRow, billingUnits, type PlaceRow } from "../billing/billing-units.ts";
import { bookRows, clientInvoiceFacts, type StoredTransaction, transactionFrom } from "../ledger/index.ts";
import type { DemoBooks } from "./books.ts";
import { demoBooksBegin } from "./ledger.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/**
 * Five years of invoices by the month, and what clients made of them: most pay in a month or two, some in parts, a few
 * never. Invoice 1 is a draft and invoice 2 is final and open, whatever the size of the demo: examples name them.
 */
export function addBilling(world: DemoWorld, books: DemoBooks, lists: DemoLists): void {
  giveContracts(world);
  holdExample(world);
  const random = world.random("billing");
  const jobs = findJobs(world);
  const planned: PlannedInvoice[] = [];
  for (const day of monthEnds(world))
    for (const job of jobs) {
      if (job.isTimeAndExpense) writeOffSome(world, random, job, day);
      if (random.chance(0.08)) continue;
      planned.push(...bill(job, day));
    }
  for (const job of jobs) reportProgress(job, addDays(startOfMonth(world.today), -1));
  const [draft, open, ...others] = planned.reverse();
  if (draft === undefined || open === undefined) return;
  addDraft(world, draft);
  const finals = [...others.reverse(), open];
  const numbers = new Map<CompanyKey, number>();
  for (const [at, invoice] of finals.entries()) {
    const number = (numbers.get(invoice.job.company) ?? 0) + 1;
    numbers.set(invoice.job.company, number);
    const key = invoice === open ? 2 : at + 3;
    const row = addInvoice(world, invoice, { client_invoice_key: key, status: "Final", number });
    postInvoice(world, books, invoice, key);
    if (invoice !== open) settleInvoice(world, books, lists, random, { invoice, key, row });
  }
  for (const [company_key, last_number] of numbers)
    world.linkTable("client_invoice_counter").add({ company_key, last_number });
}

/** A project with what waits on it to be billed. */
interface Job {
  readonly project: DemoRow;
  readonly company: CompanyKey;
  readonly places: readonly PlaceRow[];
  readonly phases: readonly DemoRow[];
  readonly groups: ReadonlyMap<number, DemoRow>;
  readonly isTimeAndExpense: boolean;
  waiting: Work[];
  /** How much was done when it was billed last. */
  percent: number;
  readonly billed: Map<string, { phase: BilledRow["phase"]; kind: BilledRow["kind"]; lines: Money; rows: Money }>;
}

interface Work {
  readonly row: DemoRow;
  readonly transaction: Transaction;
}

interface PlannedInvoice {
  readonly job: Job;
  readonly group: DemoRow;
  readonly date: DateOnly;
  readonly lines: readonly (ClientInvoiceLineToPost & { description: string; fromContract: boolean })[];
  readonly work: ReadonlyMap<TransactionKey, Work>;
}

/** Contracts by the unit and by construction cost need what they are figured from. */
function giveContracts(world: DemoWorld): void {
  const phases = groupedBy(world.table("phase").rows, (row) => row["project_key"] as number);
  for (const project of world.table("project").rows) {
    const below = phases.get(project["project_key"] as number) ?? [];
    if (project["billing_type"] === "PercentofConstructionCost") {
      Object.assign(project, { percent_of_construction_cost: "8.0000" });
      for (const phase of below) Object.assign(phase, { percent_distribution: (100 / below.length).toFixed(2) });
    }
    if (project["billing_type"] === "UnitPrice")
      for (const phase of below)
        Object.assign(phase, { units: "40.00", unit_rate: (Number(phase["total_contract_amount"]) / 40).toFixed(4) });
  }
}

/** Work on hold with a key that examples can name, where the demo has such a row. */
function holdExample(world: DemoWorld): void {
  const row = world.table("transaction").rows.find((each) => each["transaction_key"] === 4);
  if (row?.["status"] === "Wip") Object.assign(row, { status: "Hold" });
}

function findJobs(world: DemoWorld): Job[] {
  const phases = groupedBy(world.table("phase").rows, (row) => row["project_key"] as number);
  const groups = groupedBy(world.table("invoice_group").rows, (row) => row["project_key"] as number);
  const waiting = groupedBy(
    // The first vendor invoice stays open to be tried: nothing rests on it.
    world
      .table("transaction")
      .rows.filter(
        (row) => row["status"] === "Wip" && !(row["document"] === "VendorInvoice" && row["document_key"] === 1),
      ),
    (row) => row["project_key"] as number,
  );
  return world
    .table("project")
    .rows.filter((project) => project["is_template"] !== true)
    .map((project) => {
      const key = project["project_key"] as number;
      const own = groups.get(key) ?? [];
      const below = phases.get(key) ?? [];
      const first = own[0]?.["invoice_group_key"] as number;
      return {
        project,
        company: project["company_key"] as CompanyKey,
        phases: below,
        places: [placeOf(project, project, first), ...below.map((row) => placeOf(row, project, first))],
        groups: new Map(own.map((group) => [group["invoice_group_key"] as number, group])),
        isTimeAndExpense: project["billing_type"] === "TimeAndExpense",
        waiting: (waiting.get(key) ?? []).map((row) => ({
          row,
          transaction: transactionFrom(row as unknown as StoredTransaction),
        })),
        percent: 0,
        billed: new Map(),
      };
    });
}

function placeOf(row: DemoRow, project: DemoRow, firstGroup: number): PlaceRow {
  const isPhase = row !== project;
  const text = String(row["description"]);
  const percent = Number(project["percent_of_construction_cost"] ?? 0);
  const share = isPhase ? Number(row["percent_distribution"] ?? 0) / 100 : 1;
  const amount = (name: string) => String(row[name] ?? "0");
  return {
    project: project["project_key"] as PlaceRow["project"],
    phase: (isPhase ? row["phase_key"] : null) as PlaceRow["phase"],
    parent: (row["parent_phase_key"] ?? null) as PlaceRow["parent"],
    group: isPhase ? (row["invoice_group_key"] as number) : firstGroup,
    status: "Active",
    texts: { Labor: text, Expense: text, Consultant: text },
    company: row["company_key"] as PlaceRow["company"],
    department: (row["department_key"] ?? null) as PlaceRow["department"],
    billingType: row["billing_type"] as PlaceRow["billingType"],
    total: amount("total_contract_amount"),
    labor: amount("labor_contract_amount"),
    expense: "0",
    consultant: "0",
    asTimeAndExpense: [],
    units: amount("units"),
    unitRate: amount("unit_rate"),
    constructionCost: String(project["construction_cost"] ?? "0"),
    percentOfConstructionCost: (percent * share).toFixed(4),
    percentComplete: "0",
    taxed: false,
    taxCode: "",
    taxRate: "0",
  };
}

function bill(job: Job, day: DateOnly): PlannedInvoice[] {
  const ready = job.waiting.filter(({ transaction }) => transaction.date <= day);
  const percent = progressOf(job, day);
  if (ready.length === 0 && (job.isTimeAndExpense || percent === job.percent)) return [];
  job.percent = percent;
  const billed = [...job.billed.values()].map((each) => ({
    ...each,
    lines: formatMoney(each.lines),
    rows: formatMoney(each.rows),
  }));
  const percentComplete = rate(String(percent));
  const units = billingUnits(
    job.places,
    ready.map(({ transaction }) => transaction),
    billed,
  ).map((unit) => ({ ...unit, percentComplete }));
  return [...job.groups].flatMap(([key, group]) => {
    const own = units.filter((unit) => unit.group === key);
    const { lines, amount } = draftInvoice(own, day);
    if (amount <= noMoney) return [];
    const cleared = new Set(lines.flatMap((line) => line.clears));
    const work = new Map(
      ready.filter((each) => cleared.has(each.transaction.key)).map((each) => [each.transaction.key, each]),
    );
    job.waiting = job.waiting.filter((each) => !cleared.has(each.transaction.key));
    const named = lines.map((line) => {
      const unit = own.find((each) => each.phase === line.phase)!;
      return { ...line, description: unit.texts[line.kind], fromContract: unit.billingType !== "TimeAndExpense" };
    });
    for (const line of named) if (line.fromContract) noteBilled(job, line, work);
    return [{ job, group, date: day, lines: named, work }];
  });
}

function noteBilled(job: Job, line: ClientInvoiceLineToPost, work: PlannedInvoice["work"]): void {
  const { phase, kind } = line;
  const before = job.billed.get(`${phase} ${kind}`) ?? { phase, kind, lines: noMoney, rows: noMoney };
  const values = line.clears.map((key) => work.get(key)?.transaction.value ?? noMoney);
  job.billed.set(`${phase} ${kind}`, {
    ...before,
    lines: sum([before.lines, line.amount]),
    rows: sum([before.rows, ...values]),
  });
}

/** Whole percents, as the calendar says; a closed project is done. */
function progressOf({ project }: Job, day: DateOnly): number {
  const start = (project["actual_start_date"] ?? null) as DateOnly | null;
  const end = (project["estimated_completion_date"] ?? null) as DateOnly | null;
  if (start === null || end === null || day <= start) return 0;
  return Math.min(100, Math.floor((100 * daysBetween(start, day)) / daysBetween(start, end)));
}

function reportProgress(job: Job, day: DateOnly): void {
  const reported_percent_complete = `${progressOf(job, day)}.0000`;
  for (const row of [job.project, ...job.phases]) Object.assign(row, { reported_percent_complete });
}

const writeOffReasons = ["Beyond what was agreed", "Corrections of our own drawings", "The owner changed the program"];

function writeOffSome(world: DemoWorld, random: Random, job: Job, day: DateOnly): void {
  const offs = world.table("write_off");
  const old = job.waiting.filter(({ transaction }) => transaction.date <= day);
  const wanted = random.chance(0.02) || offs.rows.length === 0;
  if (!wanted || old.length < 3) return;
  const key = offs.add({ write_off_date: day, reason: random.pick(writeOffReasons) });
  const given = new Set(old.slice(0, 2));
  job.waiting = job.waiting.filter((each) => !given.has(each));
  for (const { row } of given) {
    Object.assign(row, { status: "WrittenOff" });
    noteMove(world, row, { document: "WriteOff", key }, "WrittenOff", day);
  }
}

function noteMove(world: DemoWorld, row: DemoRow, { document, key }: Source, to_status: string, day: DateOnly): void {
  world.table("transaction_move").add({
    transaction_key: row["transaction_key"] ?? null,
    document,
    document_key: key,
    from_status: "Wip",
    to_status,
    client_invoice_key: row["client_invoice_key"] ?? null,
    client_invoice_line: row["client_invoice_line"] ?? null,
    at: `${day}T15:00:00.000Z`,
  });
}

function addDraft(world: DemoWorld, invoice: PlannedInvoice): void {
  addInvoice(world, invoice, { client_invoice_key: 1, status: "Draft" });
  for (const { line, clears } of invoice.lines)
    for (const transaction_key of clears)
      world.linkTable("client_invoice_claim").add({ transaction_key, client_invoice_key: 1, line });
}

function addInvoice(world: DemoWorld, { job, group, date, lines }: PlannedInvoice, more: DemoRow): DemoRow {
  const table = world.table("client_invoice");
  const key = table.add({
    company_key: job.company,
    client_key: group["client_key"] ?? null,
    project_key: job.project["project_key"] ?? null,
    invoice_group_key: group["invoice_group_key"] ?? null,
    invoice_date: date,
    accounting_date: date,
    through_date: date,
    amount: formatMoney(sum(lines.map((line) => line.amount))),
    ...more,
  });
  for (const line of lines)
    world.table("client_invoice_line").add({
      client_invoice_key: key,
      line: line.line,
      kind: line.kind,
      from_contract: line.fromContract,
      project_key: line.project,
      phase_key: line.phase,
      company_key: line.company,
      department_key: line.department,
      description: line.description,
      amount: formatMoney(line.amount),
    });
  return table.rows.at(-1)!;
}

function postInvoice(
  world: DemoWorld,
  books: DemoBooks,
  { job, date, lines, work }: PlannedInvoice,
  key: number,
): void {
  const invoice: ClientInvoiceToPost = {
    invoice: key as ClientInvoiceKey,
    company: job.company,
    accountingDate: date,
    lines,
  };
  const { entries } = postClientInvoice(invoice, books.controls);
  books.post({ entries, facts: clientInvoiceFacts(invoice) }, `${date}T15:00:00.000Z`);
  for (const { line, clears } of lines)
    for (const cleared of clears) {
      const { row } = work.get(cleared)!;
      Object.assign(row, { status: "Billed", client_invoice_key: key, client_invoice_line: line });
      noteMove(world, row, { document: "ClientInvoice", key }, "Billed", date);
    }
}

/** What became of an invoice: paid at once or in two parts, forgiven in part, credited in part, or still owed. */
function settleInvoice(
  world: DemoWorld,
  books: DemoBooks,
  lists: DemoLists,
  random: Random,
  made: { invoice: PlannedInvoice; key: number; row: DemoRow },
): void {
  const { job, date, lines } = made.invoice;
  const due = addDays(date, random.whole(18, 75));
  // Spread evenly, so that the small demo has one of each too.
  const fate = ((made.key * 37) % 100) / 100;
  if (fate < 0.02) return;
  let open: OpenClientInvoice = { invoice: made.key as ClientInvoiceKey, company: job.company, lines };
  const settle = (type: "Receipt" | "CreditMemo" | "ReceivableAdjustment", day: DateOnly, percent: bigint) => {
    const whole = openReceivable(open);
    const amount = cents(((whole as bigint) * percent) / 100n);
    if (day >= world.today || amount === noMoney) return;
    const key = addReceipt(world, lists, { ...made, type, day, amount });
    const applications = [{ to: open, amount }];
    const bank = { account: books.account("1000"), company: job.company };
    const posted: Posted =
      type === "Receipt"
        ? postReceipt(
            { receipt: key, date: day, from: { is: "bank", bank }, applications, prepayment: noMoney },
            books.controls,
          )
        : postReceivableReduction(
            { document: type, key, date: day, company: job.company, applications },
            books.controls,
          );
    const { entries, facts } = bookRows(posted, { document: type, key }, day);
    books.post({ entries, facts }, `${day}T16:00:00.000Z`);
    const settled = new Map(posted.receivableSettlements.map((each) => [each.line, each.amount]));
    open = {
      ...open,
      lines: open.lines.map((line) => ({ ...line, amount: subtract(line.amount, settled.get(line.line) ?? noMoney) })),
    };
    Object.assign(made.row, { settled_amount: formatMoney(sum([settledOf(made.row), amount])) });
  };
  if (fate < 0.04) settle("CreditMemo", addDays(due, -10), 5n);
  if (fate < 0.1) settle("Receipt", due, 60n);
  if (fate >= 0.04 && fate < 0.06) settle("ReceivableAdjustment", addDays(due, 90), 100n);
  else settle("Receipt", fate < 0.1 ? addDays(due, 35) : due, 100n);
}

const settledOf = (row: DemoRow): Money => money(String(row["settled_amount"] ?? "0"));

function addReceipt(
  world: DemoWorld,
  lists: DemoLists,
  made: {
    row: DemoRow;
    key: number;
    type: "Receipt" | "CreditMemo" | "ReceivableAdjustment";
    day: DateOnly;
    amount: Money;
  },
): number {
  const receipts = world.table("receipt");
  const amount = formatMoney(made.amount);
  const isMoney = made.type === "Receipt";
  const key = receipts.add({
    type: made.type,
    client_key: made.row["client_key"] ?? null,
    company_key: made.row["company_key"] ?? null,
    bank_account_key: isMoney ? lists.bankAccounts.of("Operating account") : null,
    receipt_date: made.day,
    amount,
    reference: isMoney ? `Check ${20_000 + receipts.rows.length}` : "",
    notes: isMoney ? "" : "Agreed with the client.",
  });
  world.table("receipt_line").add({ receipt_key: key, client_invoice_key: made.key, amount });
  return key;
}

function monthEnds(world: DemoWorld): DateOnly[] {
  const days: DateOnly[] = [];
  for (let month = demoBooksBegin(world); endOfMonth(month) < world.today; month = addMonths(startOfMonth(month), 1))
    days.push(endOfMonth(month));
  return days;
}

function groupedBy<Key>(rows: readonly DemoRow[], keyOf: (row: DemoRow) => Key): Map<Key, DemoRow[]> {
  const groups = new Map<Key, DemoRow[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known === undefined) groups.set(keyOf(row), [row]);
    else known.push(row);
  }
  return groups;
}
