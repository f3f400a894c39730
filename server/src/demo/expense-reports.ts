import {
  type AccountKey,
  addDays,
  addMonths,
  startOfMonth,
  cents,
  type CompanyKey,
  type DateOnly,
  endOfMonth,
  type ExpenseLineToPost,
  type ExpenseReportToPost,
  formatMoney,
  formatRate,
  formatUnits,
  noMoney,
  noRate,
  noUnits,
  payableToEmployee,
  postExpenseReport,
  postExpenseReportPaid,
  priced,
  rate,
  rateToMoney,
  type Units,
  units,
} from "@plumbline/accounting";
import { bookRows } from "../capabilities/ledger/index.ts";
import type { DemoBooks } from "./books.ts";
import type { DemoEmployee } from "./employees.ts";
import {
  addReportMoves,
  isPosted,
  momentOf,
  rejectedReason,
  type Stage,
  stageColumns,
  stageOf,
} from "./expense-report-stages.ts";
import type { Random } from "./random.ts";
import { pdfReceipt, pngReceipt } from "./receipts.ts";
import type { DemoLists } from "./reference-lists.ts";
import { findWorks, type Work } from "./vendor-invoices.ts";
import type { DemoWorld } from "./world.ts";

/**
 * Expense reports since the books began with receipts, most of them processed and paid, the last two months in all stages. Examples use
 * report 1 (in progress, the API user's own, with file 1) and reports 2 to 5 (submitted, approved by the supervisor, approved by
 * accounting, processed but not paid) in every size of the demo.
 */
export function addExpenseReports(
  world: DemoWorld,
  books: DemoBooks,
  parts: {
    lists: DemoLists;
    employees: readonly DemoEmployee[];
    hoursSince: ReadonlyMap<number, DateOnly>;
  },
): void {
  const random = world.random("expense reports");
  const firm = {
    books,
    lists: parts.lists,
    works: findWorks(world, parts.hoursSince),
    kinds: expenseKinds(world, parts.lists),
  };
  const users = usersOf(world, parts.employees);
  const [first] = users;
  const example = users.find((each) => each.supervisorKey !== null && each !== first);
  if (first === undefined || example === undefined) return;
  const make = (employee: DemoEmployee, monthsBack: number, stage: Stage) =>
    addReport(world, firm, random, { employee, stage, accountant: first.key, ...monthOf(world, monthsBack) });
  make(first, 0, "In Progress");
  for (const stage of ["Submitted", "Supervisor Approved", "Accounting Approved"] as const) make(example, 1, stage);
  make(example, 2, "Processed");
  for (let monthsBack = world.count(12 * world.years, 3); monthsBack >= 0; monthsBack--)
    for (const employee of users) if (random.chance(0.6)) make(employee, monthsBack, stageOf(random, monthsBack));
}

function usersOf(world: DemoWorld, employees: readonly DemoEmployee[]): DemoEmployee[] {
  const rows = world.table("employee").rows;
  const using = new Set(rows.filter((row) => row["uses_expense_reports"] === true).map((row) => row["employee_key"]));
  return employees.filter((each) => each.active && using.has(each.key));
}

/** The first and last day of a month; for this month, up to today. */
function monthOf(world: DemoWorld, monthsBack: number): { beginning: DateOnly; ending: DateOnly } {
  const beginning = addMonths(startOfMonth(world.today), -monthsBack);
  const last = endOfMonth(beginning);
  return { beginning, ending: last < world.today ? last : world.today };
}

interface Firm {
  readonly books: DemoBooks;
  readonly lists: DemoLists;
  readonly works: readonly Work[];
  readonly kinds: readonly Kind[];
}

interface ReportPlan {
  readonly employee: DemoEmployee;
  readonly beginning: DateOnly;
  readonly ending: DateOnly;
  readonly stage: Stage;
  readonly accountant: number;
}

function addReport(world: DemoWorld, firm: Firm, random: Random, plan: ReportPlan): void {
  const { employee, beginning, ending, stage, accountant } = plan;
  const advance = random.chance(0.05) ? cents(10_000n) : noMoney;
  const report = world.table("expense_report").add({
    employee_key: employee.key,
    company_key: employee.companyKey,
    beginning_date: beginning,
    ending_date: ending,
    description: `${random.pick(purposes)}, ${beginning.slice(0, 7)}`,
    advance_amount: formatMoney(advance),
    ...stageColumns(world, plan, accountant),
  });
  const lines = Array.from({ length: random.whole(2, 5) }, (_, position) =>
    addLine(world, firm, random, { ...plan, report, position }),
  );
  addReportMoves(world, report, plan, accountant);
  if (!isPosted(stage)) return;
  const company = employee.companyKey as CompanyKey;
  const toPost = { report, accountingDate: ending, employee: employee.key as never, company, advance, lines };
  firm.books.post(
    bookRows(postExpenseReport(toPost, firm.books.controls), { document: "ExpenseReport", key: report }, ending),
    momentOf(world, ending, "processed"),
  );
  if (stage === "Paid") pay(world, firm, toPost);
}

const purposes = ["Site visits", "Client meetings", "Conference", "Travel", "Permit office", "Field survey"];

/** A type of expense: its activity, its cost range, the payees, and whether it is on a company card. */
interface Kind {
  readonly activity: number;
  readonly account: AccountKey;
  /** The unit rate of a unit-based activity. */
  readonly unitRate: string | null;
  readonly from: number;
  readonly to: number;
  readonly payees: readonly string[];
  readonly card: boolean;
  readonly onProject: boolean;
}

function expenseKinds(world: DemoWorld, lists: DemoLists): Kind[] {
  const kind = (name: string, from: number, to: number, payees: readonly string[], more: Partial<Kind> = {}): Kind => {
    const activity = lists.activities.of(name);
    const row = world.table("activity").rows.find((each) => each["activity_key"] === activity);
    const unitRate = (row?.["unit_rate"] as string | undefined) ?? null;
    const account = row?.["gl_account_key"] as AccountKey;
    return { activity, account, unitRate, from, to, payees, card: false, onProject: true, ...more };
  };
  return [
    kind("Mileage", 12, 180, ["Own car"]),
    kind("Parking and tolls", 400, 3_200, ["City Parking", "Turnpike Authority"]),
    kind("Meals", 1_100, 9_500, ["Harbor Grill", "Station Cafe", "Corner Deli"]),
    kind("Lodging", 13_500, 32_000, ["Riverside Inn", "Hotel Lincoln"], { card: true }),
    kind("Air fare", 18_000, 64_000, ["Continental Airways"], { card: true }),
    kind("Office supplies", 900, 12_000, ["Paper & Ink"], { onProject: false }),
  ];
}

function addLine(
  world: DemoWorld,
  firm: Firm,
  random: Random,
  plan: ReportPlan & { readonly report: number; readonly position: number },
): ExpenseLineToPost {
  const { employee, beginning, ending, stage, report, position } = plan;
  const kind = random.pick(firm.kinds);
  const date = laterOf(beginning, addDays(ending, -random.whole(0, 20)));
  const open = firm.works.filter((work) => work.company === employee.companyKey && work.isOpen && work.since < date);
  const work = kind.onProject && open.length > 0 && random.chance(0.7) ? random.pick(open) : undefined;
  const counted: Units = kind.unitRate === null ? noUnits : units(String(random.whole(kind.from, kind.to)));
  const unitRate = kind.unitRate === null ? noRate : rate(kind.unitRate);
  const cost =
    kind.unitRate === null ? cents(BigInt(random.whole(kind.from, kind.to))) : priced(counted as never, unitRate);
  const isPersonal = random.chance(0.03);
  const payee = random.pick(kind.payees);
  const project = work?.at(date, kind.activity);
  const rejected = stage === "Rejected" && position === 0;
  const line = world.table("expense").add({
    expense_report_key: report,
    position,
    expense_date: date,
    activity_key: kind.activity,
    project_key: project?.project ?? null,
    phase_key: project?.phase ?? null,
    is_unit_based: kind.unitRate !== null,
    units: formatUnits(counted),
    unit_rate: kind.unitRate === null ? null : formatMoney(rateToMoney(unitRate)),
    exact_unit_rate: kind.unitRate === null ? null : formatRate(unitRate),
    cost_amount: formatMoney(cost),
    bank_account_key: kind.card ? firm.lists.bankAccounts.of("Travel card") : null,
    rejected_by_employee_key: rejected ? (employee.supervisorKey ?? plan.accountant) : null,
    manager_notes: rejected ? rejectedReason : "",
    payee,
    is_personal_expense: isPersonal,
  });
  if (report === 1 || (kind.unitRate === null && !rejected && random.chance(0.7)))
    addReceipt(world, random, { employee: employee.key, report, line, payee, date, amount: formatMoney(cost) });
  return {
    line,
    date,
    activity: kind.activity as never,
    account: kind.account,
    company: (work?.company ?? employee.companyKey) as CompanyKey,
    department: (work?.department ?? employee.departmentKey) as never,
    units: counted,
    unitRate,
    cost,
    isPersonal,
    card: kind.card
      ? {
          account: firm.books.account("2060"),
          company: employee.companyKey as CompanyKey,
          card: firm.lists.bankAccounts.of("Travel card"),
        }
      : null,
    work: project ?? null,
  };
}

interface ReceiptPlan {
  readonly employee: number;
  readonly report: number;
  readonly line: number;
  readonly payee: string;
  readonly date: DateOnly;
  readonly amount: string;
}

function addReceipt(world: DemoWorld, random: Random, { employee, report, line, ...said }: ReceiptPlan): void {
  const table = world.linkTable("attachment");
  const isPdf = random.chance(0.4);
  const data = isPdf ? pdfReceipt(said) : pngReceipt(said);
  table.add({
    file_key: table.rows.length + 1,
    employee_key: employee,
    saved_for_expense_key: line,
    expense_key: line,
    expense_report_key: report,
    filename: `receipt-${line}.${isPdf ? "pdf" : "png"}`,
    mime_type: isPdf ? "application/pdf" : "image/png",
    description: said.payee,
    byte_count: data.length,
    data: `\\x${data.toString("hex")}`,
    saved_at: `${said.date}T20:00:00.000Z` < world.madeAt ? `${said.date}T20:00:00.000Z` : world.madeAt,
  });
}

function pay(world: DemoWorld, { books, lists }: Firm, report: ExpenseReportToPost): void {
  const date = momentOf(world, report.accountingDate, "paid").slice(0, 10) as DateOnly;
  const payments = world.table("expense_report_payment");
  const payment = payments.add({
    expense_report_key: report.report,
    bank_account_key: lists.bankAccounts.of("Operating account"),
    payment_date: date,
    amount: formatMoney(payableToEmployee(report)),
    number: String(9000 + payments.rows.length),
  });
  const bank = { account: books.account("1000"), company: report.company };
  const posted = postExpenseReportPaid(report, { payment, date, bank }, books.controls);
  books.post(bookRows(posted, { document: "ExpenseReportPayment", key: payment }, date), `${date}T16:00:00.000Z`);
}

function laterOf(one: DateOnly, other: DateOnly): DateOnly {
  return one > other ? one : other;
}
