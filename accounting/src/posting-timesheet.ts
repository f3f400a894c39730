import { controlAccountsOf } from "./accounts.ts";
import type { ControlAccountsByCompany } from "./accounts.ts";
import { payrollItem } from "./control-items.ts";
import { addDays, endOfMonth } from "./dates.ts";
import type { DateOnly } from "./dates.ts";
import { makeEntries } from "./journal.ts";
import type { JournalEntry, Posting } from "./journal.ts";
import type { CompanyKey, DepartmentKey, EmployeeKey, EmployeeTypeKey, OverheadGroupDetailKey } from "./keys.ts";
import { add, negate, noMoney, noRate, priced } from "./money.ts";
import type { Hours } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted, PostingWarning } from "./posting.ts";
import { emptyTransaction, isNeverBilled, retire, reverseTransaction } from "./project-ledger.ts";
import type { NewTransaction, ProjectWork, Transaction } from "./project-ledger.ts";
import { burdenOf, effectiveOn, findBillRate, laborCost, standardCost } from "./rates.ts";
import type { BurdenPercents, LaborCost, Pay, PremiumClass, StandardCostRate } from "./rates.ts";

export type TimesheetToPost = {
  timesheet: number;
  /** The posting date of the hours of a day: `timePostingDate`, or the first open day after it. */
  postingDateOf: (day: DateOnly) => DateOnly;
  employee: {
    key: EmployeeKey;
    employeeType: EmployeeTypeKey | null;
    company: CompanyKey;
    department: DepartmentKey | null;
    pay: readonly Pay[];
    /** The burden percentages of the employee's department. */
    burden: readonly BurdenPercents[];
  };
  standardRates: readonly StandardCostRate[];
  cells: readonly TimesheetCell[];
};

/** The hours of one row on one day in one premium class. */
export type TimesheetCell = {
  line: number;
  date: DateOnly;
  hours: Hours;
  premiumClass: PremiumClass;
  work: TimesheetProjectWork | { is: "overhead"; overheadGroupDetail: OverheadGroupDetailKey };
};

export type TimesheetProjectWork = ProjectWork & {
  is: "project";
  /** The employee type of the row, if it differs from the employee's own. */
  employeeType: EmployeeTypeKey | null;
  company: CompanyKey;
  department: DepartmentKey | null;
};

/** When time posts: at the end of its week, split at the end of a month, or on the day it was worked. */
export const timePostings = ["weekSplit", "dayWorked"] as const;
export type TimePosting = (typeof timePostings)[number];

/** The day on which the hours of a day are to be posted, so that they are in the month in which they were worked. */
export function timePostingDate(day: DateOnly, weekStart: DateOnly, timePosting: TimePosting): DateOnly {
  if (timePosting === "dayWorked") return day;
  const [weekEnd, monthEnd] = [addDays(weekStart, 6), endOfMonth(day)];
  return weekEnd < monthEnd ? weekEnd : monthEnd;
}

/** Posts a timesheet when accounting approves it, with an entry for each posting date. Empty cells post nothing. */
export function postTimesheet(timesheet: TimesheetToPost, controls: ControlAccountsByCompany): Posted {
  const cells = timesheet.cells.filter((cell) => cell.hours !== 0n);
  const rows = cells.map((cell) => ({ cell, ...makeLabor(timesheet, cell, timesheet.postingDateOf(cell.date)) }));
  const dated = rows.map(({ cell, transaction }) => ({
    date: transaction.accountingDate,
    postings: laborPostings(timesheet, cell, transaction, controls),
  }));
  return posted({
    transactions: rows.map((row) => row.transaction),
    entries: entriesByDate(timesheet, dated, controls),
    warnings: withoutRepeats(rows.flatMap((row) => row.warnings)),
  });
}

type DatedPostings = { date: DateOnly; corrects?: DateOnly; postings: Posting[] };

function entriesByDate(
  { timesheet, employee }: TimesheetToPost,
  dated: readonly DatedPostings[],
  controls: ControlAccountsByCompany,
): JournalEntry[] {
  const source = { document: "Timesheet", key: timesheet } as const;
  const daysOf = ({ date, corrects }: DatedPostings) => `${date} ${corrects ?? ""}`;
  return [...new Set(dated.map(daysOf))].toSorted().flatMap((days) => {
    const together = dated.filter((each) => daysOf(each) === days);
    const postings = together.flatMap((each) => each.postings);
    return makeEntries({ ...together[0]!, source, company: employee.company, postings }, controls);
  });
}

/**
 * Reprices posted labor with the current rates for its date. If a price differs, the old row is reversed and a new one
 * posted on the given date, with the difference in the general ledger and the day it corrects. Rows that are billed or written off do not change.
 */
export function repriceTimesheet(
  timesheet: TimesheetToPost,
  stored: readonly Transaction[],
  controls: ControlAccountsByCompany,
  dateOf: (old: Transaction) => DateOnly = ({ accountingDate }) => accountingDate,
): Posted {
  const moved = timesheet.cells.flatMap((cell) => {
    const old = stored.find((row) => isOf(row, cell) && row.status !== "Billed" && row.status !== "WrittenOff");
    if (old === undefined) return [];
    const { transaction, warnings } = makeLabor(timesheet, cell, dateOf(old));
    // A standard rate that the firm deleted leaves the standard cost as it was.
    const priced = { ...transaction, standard: transaction.standard ?? old.standard };
    return isSamePrice(old, priced) ? [] : [{ cell, old, transaction: priced, warnings }];
  });
  const dated = moved.map(({ cell, old, transaction }) => ({
    date: transaction.accountingDate,
    corrects: old.accountingDate,
    postings: [
      ...laborPostings(timesheet, cell, old, controls).map((each) => ({ ...each, amount: negate(each.amount) })),
      ...laborPostings(timesheet, cell, transaction, controls),
    ],
  }));
  return posted({
    transactions: moved.flatMap(({ old, transaction }) => [
      reverseTransaction(old, transaction.accountingDate),
      { ...transaction, status: old.status === "Hold" ? "Hold" : transaction.status },
    ]),
    statusChanges: moved.flatMap(({ old }) => retire(old)),
    entries: entriesByDate(timesheet, dated, controls),
    warnings: withoutRepeats(moved.flatMap(({ warnings }) => warnings)),
  });
}

function isOf({ source, date, premiumClass }: Transaction, cell: TimesheetCell): boolean {
  return source.line === cell.line && date === cell.date && premiumClass === cell.premiumClass;
}

function isSamePrice(old: NewTransaction, now: NewTransaction): boolean {
  const prices = ["costRate", "cost", "premiumCost", "burden", "billRate", "value"] as const;
  return prices.every((name) => old[name] === now[name]) && isSameStandard(old, now);
}

/** A row without standard cost gets one in its place, so that is no reason to post another. */
function isSameStandard({ standard: old }: NewTransaction, { standard: now }: NewTransaction): boolean {
  if (old === null || now === null) return true;
  return (["cost", "premiumCost", "burden"] as const).every((name) => old[name] === now[name]);
}

type Labor = { transaction: NewTransaction; warnings: PostingWarning[] };

function makeLabor(timesheet: TimesheetToPost, cell: TimesheetCell, accountingDate: DateOnly): Labor {
  const { employee } = timesheet;
  const pay = effectiveOn(employee.pay, cell.date);
  const cost: LaborCost =
    pay === null
      ? { costRate: noRate, cost: noMoney, premiumCost: noMoney }
      : laborCost(pay, cell.hours, cell.premiumClass);
  const burden = effectiveOn(employee.burden, cell.date);
  const { employeeType } = employee;
  const worth = worthOf(timesheet, cell);
  const transaction: NewTransaction = {
    ...emptyTransaction,
    kind: "Labor",
    source: { document: "Timesheet", key: timesheet.timesheet, line: cell.line },
    employee: employee.key,
    date: cell.date,
    accountingDate,
    hours: cell.hours,
    premiumClass: cell.premiumClass,
    costRate: cost.costRate,
    cost: cost.cost,
    premiumCost: cost.premiumCost,
    burden: burdenOf(cost.cost, burden),
    standard: standardCost(timesheet.standardRates, { ...cell, employeeType, burden }),
  };
  const noPay: PostingWarning[] = pay === null ? [{ is: "noPayRate", line: cell.line }] : [];
  // Assigned, because an object that is copied after other members is copied one by one.
  return { transaction: Object.assign(transaction, worth.row), warnings: [...noPay, ...worth.warnings] };
}

type Worth = { row: Partial<NewTransaction>; warnings: PostingWarning[] };

/** The project or overhead of the hours and their value. */
function worthOf({ employee }: TimesheetToPost, { line, date, hours, work }: TimesheetCell): Worth {
  if (work.is === "overhead") return { row: { overheadGroupDetail: work.overheadGroupDetail }, warnings: [] };
  const { project, phase, activity, billingType, rateTables } = work;
  const worker = { employee: employee.key, employeeType: work.employeeType ?? employee.employeeType, activity };
  const billRate = findBillRate(rateTables, worker, date);
  const neverBilled = isNeverBilled(billingType);
  const row: Partial<NewTransaction> = {
    project,
    phase,
    activity,
    billRate: billRate ?? noRate,
    value: priced(hours, billRate ?? noRate),
    status: neverBilled ? "NonBillable" : "Wip",
  };
  return { row, warnings: billRate === null && !neverBilled ? [{ is: "noBillRate", line }] : [] };
}

/** The cost goes to the company of the project and the pay to the company of the employee. */
function laborPostings(
  { employee }: TimesheetToPost,
  { line, work }: TimesheetCell,
  { cost, premiumCost }: NewTransaction,
  controls: ControlAccountsByCompany,
): Posting[] {
  const amount = add(cost, premiumCost);
  const isDirect = work.is === "project" && !isNeverBilled(work.billingType);
  const company = work.is === "project" ? work.company : employee.company;
  const department = (work.is === "project" ? work.department : null) ?? employee.department;
  const { directLabor, indirectLabor } = controlAccountsOf(controls, company);
  const { payrollClearing } = controlAccountsOf(controls, employee.company);
  return [
    { account: isDirect ? directLabor : indirectLabor, company, department, amount, basis: "both", line },
    {
      account: payrollClearing,
      company: employee.company,
      department: null,
      amount: negate(amount),
      basis: "both",
      line: null,
      item: payrollItem(employee.key),
    },
  ];
}

/** Warns once for each row without a rate, not once for each day. */
function withoutRepeats(warnings: readonly PostingWarning[]): PostingWarning[] {
  return [...new Map(warnings.map((warning) => [`${warning.is} ${warning.line}`, warning])).values()];
}
