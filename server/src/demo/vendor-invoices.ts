import {
  addDays,
  type BillingType,
  cents,
  type CompanyKey,
  type DateOnly,
  dateToPay,
  daysBetween,
  formatMoney,
  formatRate,
  formatUnits,
  type Money,
  noMoney,
  noRate,
  noUnits,
  type OpenVendorInvoice,
  type PaymentTerms,
  posted,
  postVendorInvoice,
  postVendorPayment,
  postVoid,
  type ProjectWork,
  rate,
  type RateTable,
  sum,
  type VendorInvoiceLineToPost,
  type VendorInvoiceToPost,
} from "@plumbline/accounting";
import { bookRows, reverseFact, vendorInvoiceFacts } from "../capabilities/ledger/index.ts";
import type { DemoBooks } from "./books.ts";
import type { DemoCompanies } from "./companies.ts";
import { demoBooksBegin } from "./journal-writer.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoVendor } from "./vendors.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** Vendor invoices: consultants and reimbursable costs on projects, and office costs. */
export function addVendorInvoices(
  world: DemoWorld,
  books: DemoBooks,
  parts: {
    companies: DemoCompanies;
    lists: DemoLists;
    vendors: readonly DemoVendor[];
    hoursSince: ReadonlyMap<number, DateOnly>;
  },
): void {
  const random = world.random("vendor invoices");
  const works = byCompany(findWorks(world, parts.hoursSince));
  const vendors = parts.vendors.filter((vendor) => vendor.active && !vendor.isCreditCard);
  const terms = termsOf(world);
  const days = daysBetween(demoBooksBegin(world), world.today);
  const sorted = Array.from({ length: world.count(500 * (world.years + 1), 80) }, () =>
    addDays(demoBooksBegin(world), random.whole(3, days)),
  ).sort();
  // Examples pay or void the first invoice, so it stays open in every size of the demo and is a recent one.
  const dates = [addDays(world.today, -9), ...sorted.slice(1)];
  for (const [at, date] of dates.entries()) {
    const vendor = random.pick(vendors);
    const company = (random.chance(0.6) ? parts.companies.architects : parts.companies.engineers) as CompanyKey;
    const made = makeLines(random, books, { vendor, company, date, works, today: world.today, ...parts });
    const lines = at === 0 ? withSecondLine(made, books) : made;
    const invoice: VendorInvoiceToPost = {
      invoice: (at + 1) as never,
      vendor: vendor.key as never,
      vendorIsConsultant: vendor.isConsultant,
      company,
      date,
      accountingDate: date,
      lines: lines.map(({ posted: line }) => line),
    };
    const due = dateToPay(date, terms.get(vendor.key)!);
    const decided = decideOutcome(random, world, date, due);
    const outcome: Outcome = at === 0 ? { is: "open" } : decided;
    addInvoice(world, invoice, { lines, due, outcome, number: `${vendor.name.charAt(0)}-${10_000 + at}` });
    postInvoice(books, invoice, lines, outcome);
    if (outcome.is === "paid") pay(world, books, parts.lists, invoice, outcome);
  }
}

/** The outcome of an invoice: paid in full or in part, voided a week later, or still open. */
type Outcome = { is: "paid"; date: DateOnly; percent: number } | { is: "voided"; date: DateOnly } | { is: "open" };

function decideOutcome(random: Random, world: DemoWorld, date: DateOnly, due: DateOnly): Outcome {
  const planned = addDays(due, random.whole(-3, 12));
  // No payment is dated before the invoice that it pays.
  const paid = planned < date ? date : planned;
  if (random.chance(0.01) && addDays(due, 7) < world.today) return { is: "voided", date: addDays(due, 5) };
  // Only recent invoices are disputed or paid in part.
  const isRecent = addDays(due, 120) > world.today;
  if (paid >= world.today || (random.chance(0.03) && isRecent)) return { is: "open" };
  return { is: "paid", date: paid, percent: random.chance(0.12) && isRecent ? 50 : 100 };
}

interface DemoLine {
  readonly posted: VendorInvoiceLineToPost;
  readonly transaction: number;
  readonly notes: string;
}

interface LineParts {
  readonly vendor: DemoVendor;
  readonly company: CompanyKey;
  readonly date: DateOnly;
  readonly works: ReadonlyMap<number, readonly Work[]>;
  readonly lists: DemoLists;
  readonly today: DateOnly;
}

function makeLines(random: Random, books: DemoBooks, parts: LineParts): DemoLine[] {
  const { vendor, company, date, works, lists, today } = parts;
  const open = (works.get(company) ?? []).filter((work) => work.since < date && date <= work.until);
  const onProject = open.length > 0 && (vendor.isConsultant || random.chance(0.35));
  return Array.from({ length: random.whole(1, onProject ? 3 : 2) }, (_, position): DemoLine => {
    const work = onProject ? random.pick(open) : undefined;
    const activity = lists.activities.of(random.pick(vendor.isConsultant ? consultantActivities : expenseActivities));
    const [account, notes] = onProject
      ? [vendor.isConsultant ? "5100" : "5200", "Project cost"]
      : random.pick(overhead);
    return {
      transaction: books.nextTransactionKey(),
      notes,
      posted: {
        line: position + 1,
        account: books.account(account),
        company,
        department: (work?.department ?? lists.departments.of("Administration")) as never,
        units: noUnits,
        costRate: noRate,
        cost: cents(
          BigInt(random.whole(vendor.isConsultant ? 80_000 : 3_000, vendor.isConsultant ? 900_000 : 120_000)),
        ),
        hold: random.chance(0.06) && date > addDays(today, -90),
        work: work === undefined ? null : work.at(date, activity),
      },
    };
  });
}

/** Examples transfer the first line of the first invoice and release the second, so there are two in every size of the demo. */
function withSecondLine(lines: readonly DemoLine[], books: DemoBooks): DemoLine[] {
  const [first] = lines;
  if (first === undefined || lines.length > 1) return [...lines];
  return [first, { ...first, transaction: books.nextTransactionKey(), posted: { ...first.posted, line: 2 } }];
}

const consultantActivities = [
  "Geotechnical consultant",
  "Landscape consultant",
  "Acoustics consultant",
  "Cost estimating consultant",
];
const expenseActivities = ["Models and renderings", "Permit fees", "Postage and courier"];
const overhead: readonly (readonly [account: string, notes: string])[] = [
  ["6100", "Supplies"],
  ["6110", "Rent"],
  ["6120", "Electricity and heating"],
  ["6130", "Phone and internet"],
  ["6140", "Liability insurance"],
  ["6150", "Licenses"],
  ["6160", "Legal advice"],
  ["6170", "Trade show"],
];

function addInvoice(
  world: DemoWorld,
  invoice: VendorInvoiceToPost,
  { lines, due, outcome, number }: { lines: readonly DemoLine[]; due: DateOnly; outcome: Outcome; number: string },
): void {
  const amount = sum(invoice.lines.map((line) => line.cost));
  world.table("vendor_invoice").add({
    vendor_key: invoice.vendor,
    company_key: invoice.company,
    description: lines[0]?.notes ?? "",
    status: outcome.is === "voided" ? "Voided" : "Normal",
    number,
    invoice_date: invoice.date,
    accounting_date: invoice.accountingDate,
    date_to_pay: due,
    amount: formatMoney(amount),
    paid_amount: formatMoney(outcome.is === "paid" ? partOf(amount, outcome.percent) : noMoney),
    void_date: outcome.is === "voided" ? outcome.date : null,
  });
  const table = world.linkTable("vendor_invoice_line");
  for (const { posted: line, transaction, notes } of lines)
    table.add({
      transaction_key: transaction,
      vendor_invoice_key: invoice.invoice,
      line: line.line,
      project_key: line.work?.project ?? null,
      phase_key: line.work?.phase ?? null,
      activity_key: line.work?.activity ?? null,
      company_key: line.company,
      units: formatUnits(line.units),
      cost_rate: formatRate(line.costRate),
      cost_amount: formatMoney(line.cost),
      account_key: line.account,
      department_key: line.department,
      hold: line.hold,
      notes,
    });
}

function postInvoice(
  books: DemoBooks,
  invoice: VendorInvoiceToPost,
  lines: readonly DemoLine[],
  outcome: Outcome,
): void {
  const { transactions, entries } = postVendorInvoice(invoice, books.controls);
  const keyed = transactions.map((row) => ({ ...row, key: lines[row.source.line - 1]!.transaction as never }));
  const facts = vendorInvoiceFacts(invoice, invoice.invoice);
  // A voided row is loaded as NonBillable right away, because the demo records no status change for it.
  const stored = keyed.map((row) => (outcome.is === "voided" ? { ...row, status: "NonBillable" as const } : row));
  const keys = books.post({ transactions: stored, entries, facts }, `${invoice.date}T16:00:00.000Z`);
  if (outcome.is !== "voided") return;
  const nothing = { statusChanges: [], receivableSettlements: [], payableSettlements: [] };
  const reversal = postVoid({ transactions: keyed, entries, ...nothing }, outcome.date);
  const reversing = reversal.entries.map((entry, at) => ({ ...entry, reverses: keys[at]! }));
  books.post(
    {
      transactions: reversal.transactions,
      entries: reversing,
      facts: facts.map((fact) => reverseFact(fact, outcome.date)),
    },
    `${outcome.date}T16:00:00.000Z`,
  );
}

function pay(
  world: DemoWorld,
  books: DemoBooks,
  lists: DemoLists,
  invoice: VendorInvoiceToPost,
  outcome: Outcome & { is: "paid" },
): void {
  const open: OpenVendorInvoice = {
    invoice: invoice.invoice,
    vendor: invoice.vendor,
    company: invoice.company,
    lines: invoice.lines.map(({ line, account, company, department, cost, work }) => ({
      line,
      kind: invoice.vendorIsConsultant ? "Consultant" : "Expense",
      project: work?.project ?? null,
      phase: work?.phase ?? null,
      account,
      company,
      department,
      amount: cost,
    })),
  };
  const amount = partOf(sum(open.lines.map((line) => line.amount)), outcome.percent);
  const payments = world.table("vendor_payment");
  const payment = payments.add({
    vendor_key: invoice.vendor,
    bank_account_key: lists.bankAccounts.of("Operating account"),
    payment_date: outcome.date,
    amount: formatMoney(amount),
    number: String(5000 + payments.rows.length),
  });
  world
    .linkTable("vendor_payment_line")
    .add({ vendor_payment_key: payment, vendor_invoice_key: invoice.invoice, amount: formatMoney(amount) });
  const bank = { account: books.account("1000"), company: invoice.company };
  const rows = postVendorPayment(
    { payment, date: outcome.date, bank, applications: [{ to: open, amount }] },
    books.controls,
  );
  books.post(
    bookRows(posted(rows), { document: "VendorPayment", key: payment }, outcome.date),
    `${outcome.date}T16:00:00.000Z`,
  );
}

function partOf(amount: Money, percent: number): Money {
  return cents((amount * BigInt(percent)) / 100n);
}

/** A phase of the demo that allows costs. */
export interface Work {
  readonly company: number;
  /** It allows entries today. */
  readonly isOpen: boolean;
  /** It has hours since this day, and no costs after the other. */
  readonly since: DateOnly;
  readonly until: DateOnly;
  readonly department: number | null;
  at(date: DateOnly, activity: number): ProjectWork;
}

/** The phases that have hours: other costs follow the first of them. */
export function findWorks(world: DemoWorld, hoursSince: ReadonlyMap<number, DateOnly>): Work[] {
  const isOpen = (row: DemoRow | undefined) => ["Active", "Preliminary"].includes(String(row?.["status"] ?? "Active"));
  const projects = new Map((world.tables.get("project")?.rows ?? []).map((row) => [row["project_key"], row]));
  const phases = world.tables.get("phase")?.rows ?? [];
  const templates = new Set(
    (world.tables.get("project")?.rows ?? [])
      .filter((row) => row["is_template"] === true)
      .map((row) => row["project_key"]),
  );
  const parents = new Set(phases.map((row) => row["parent_phase_key"]));
  const tables = rateTablesOf(world);
  return phases
    .filter(
      (row) =>
        hoursSince.has(row["phase_key"] as number) &&
        !parents.has(row["phase_key"] ?? null) &&
        row["is_billing_group"] !== true &&
        !templates.has(row["project_key"] ?? null),
    )
    .map((row) => ({
      company: row["company_key"] as number,
      isOpen: isOpen(row) && isOpen(projects.get(row["project_key"] ?? null)),
      since: hoursSince.get(row["phase_key"] as number)!,
      until: endOf(projects.get(row["project_key"] ?? null)),
      department: (row["department_key"] as number | null | undefined) ?? null,
      at: (date, activity) => ({
        project: row["project_key"] as never,
        phase: row["phase_key"] as never,
        activity: activity as never,
        billingType: row["billing_type"] as BillingType,
        rateTables: tables(row["rate_table_key"] as number | null, date),
      }),
    }));
}

function endOf(project: DemoRow | undefined): DateOnly {
  const end = project?.["actual_completion_date"] ?? project?.["estimated_completion_date"] ?? "9999-12-31";
  return end as DateOnly;
}

function byCompany(works: readonly Work[]): Map<number, Work[]> {
  const found = new Map<number, Work[]>();
  for (const work of works) {
    const own = found.get(work.company) ?? [];
    own.push(work);
    found.set(work.company, own);
  }
  return found;
}

function rateTablesOf(world: DemoWorld): (table: number | null, date: DateOnly) => RateTable[] {
  const markups = world.tables.get("rate_table_markup")?.rows ?? [];
  const markupOf = (table: number, kind: string, date: DateOnly) => {
    const found = markups.filter(
      (row) => row["rate_table_key"] === table && row["kind"] === kind && (row["effective_date"] as string) <= date,
    );
    const last = found.at(-1);
    return last === undefined ? null : rate(String(last["markup"]));
  };
  return (table, date) =>
    table === null
      ? []
      : [
          {
            rates: [],
            expenseMarkup: markupOf(table, "Expense", date),
            consultantMarkup: markupOf(table, "Consultant", date),
          },
        ];
}

function termsOf(world: DemoWorld): Map<number, PaymentTerms> {
  const termsFrom = (row: DemoRow): PaymentTerms =>
    row["payment_date_method"] === "1"
      ? { is: "numberOfDays", days: row["days_from_invoice_date"] as number }
      : { is: "dayOfTheMonth", day: row["day_of_month_to_pay"] as number };
  return new Map(world.table("vendor").rows.map((row) => [row["vendor_key"] as number, termsFrom(row)]));
}
