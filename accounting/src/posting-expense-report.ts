import { controlAccountsOf } from "./accounts.ts";
import type { BankAccount, ControlAccountsByCompany } from "./accounts.ts";
import { employeePayableItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { bankPosting, makeEntries } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { AccountKey, ActivityKey, CompanyKey, DepartmentKey, EmployeeKey } from "./keys.ts";
import { negate, subtract, sum } from "./money.ts";
import type { Money, Rate, Units } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import { emptyTransaction, isNeverBilled } from "./project-ledger.ts";
import type { NewTransaction, ProjectWork } from "./project-ledger.ts";
import { markedUp } from "./rates.ts";

export type ExpenseReportToPost = {
  report: number;
  accountingDate: DateOnly;
  employee: EmployeeKey;
  company: CompanyKey;
  /** Money that the employee already received, posted to employee advances at that time. */
  advance: Money;
  lines: readonly ExpenseLineToPost[];
};

export type ExpenseLineToPost = {
  line: number;
  date: DateOnly;
  activity: ActivityKey;
  /** The activity's account. */
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  units: Units;
  unitRate: Rate;
  cost: Money;
  isPersonal: boolean;
  /** The firm's credit card that paid; null if the employee paid. */
  card: BankAccount | null;
  /** Null for an expense without a project. */
  work: ProjectWork | null;
};

/**
 * Posts a report when it is processed. On the cash basis, expenses that the employee paid are posted when the employee
 * is reimbursed. Expenses on a firm card are posted on both bases now, because no later event would post them. A personal
 * expense on a firm card is owed by the employee.
 */
export function postExpenseReport(report: ExpenseReportToPost, controls: ControlAccountsByCompany): Posted {
  return posted({
    transactions: report.lines.filter((line) => !line.isPersonal).map((line) => makeExpense(report, line)),
    entries: makeEntries(
      {
        source: { document: "ExpenseReport", key: report.report },
        date: report.accountingDate,
        company: report.company,
        postings: [
          ...report.lines.flatMap((line) => linePostings(report, line, controls)),
          ...advancePostings(report, controls),
        ],
      },
      controls,
    ),
  });
}

export type ExpenseReportPayment = { payment: number; date: DateOnly; bank: BankAccount };

/** Reimburses the employee for the report; if the amount is negative, the employee pays the firm. */
export function postExpenseReportPaid(
  report: ExpenseReportToPost,
  { payment, date, bank }: ExpenseReportPayment,
  controls: ControlAccountsByCompany,
): Posted {
  const { company, advance } = report;
  const { employeePayable, employeeAdvances } = controlAccountsOf(controls, company);
  const due = payableToEmployee(report);
  const whole = { company, department: null, line: null } as const;
  const item = employeePayableItem(report.employee, report.report);
  const postings: Posting[] = [
    { ...whole, account: employeePayable, amount: due, basis: "accrual", item },
    bankPosting(bank, { amount: negate(due) }),
    // On the cash basis the costs are posted now, against the bank, the advance and what the employee owed.
    ...reimbursedLines(report).map((line) => costPosting(line, "cash")),
    { ...whole, account: employeeAdvances, amount: negate(advance), basis: "cash" },
    { ...whole, account: employeePayable, amount: negate(owedByEmployee(report)), basis: "cash", item },
  ];
  const source = { document: "ExpenseReportPayment", key: payment } as const;
  return posted({ entries: makeEntries({ source, date, company, postings }, controls) });
}

/** What the firm owes the employee: expenses paid, less the advance and personal purchases on firm cards. */
export function payableToEmployee(report: ExpenseReportToPost): Money {
  const paid = sum(reimbursedLines(report).map((line) => line.cost));
  return subtract(subtract(paid, report.advance), owedByEmployee(report));
}

function reimbursedLines(report: ExpenseReportToPost): ExpenseLineToPost[] {
  return report.lines.filter((line) => !line.isPersonal && line.card === null);
}

function owedByEmployee(report: ExpenseReportToPost): Money {
  return sum(report.lines.filter((line) => line.isPersonal && line.card !== null).map((line) => line.cost));
}

function makeExpense(report: ExpenseReportToPost, line: ExpenseLineToPost): NewTransaction {
  const { work, cost } = line;
  return {
    ...emptyTransaction,
    kind: "Expense",
    source: { document: "ExpenseReport", key: report.report, line: line.line },
    project: work?.project ?? null,
    phase: work?.phase ?? null,
    activity: line.activity,
    employee: report.employee,
    date: line.date,
    accountingDate: report.accountingDate,
    units: line.units,
    costRate: line.unitRate,
    cost,
    ...(work === null
      ? {}
      : {
          value: markedUp(cost, "Expense", work.rateTables),
          status: isNeverBilled(work.billingType) ? "NonBillable" : "Wip",
        }),
  };
}

function linePostings(
  { company, employee, report }: ExpenseReportToPost,
  line: ExpenseLineToPost,
  controls: ControlAccountsByCompany,
): Posting[] {
  const { employeePayable } = controlAccountsOf(controls, company);
  const owed = {
    account: employeePayable,
    company,
    department: null,
    line: line.line,
    item: employeePayableItem(employee, report),
  } as const;
  if (line.card === null) {
    if (line.isPersonal) return [];
    return [costPosting(line, "accrual"), { ...owed, amount: negate(line.cost), basis: "accrual" }];
  }
  return [
    line.isPersonal ? { ...owed, amount: line.cost, basis: "both" } : costPosting(line, "both"),
    bankPosting(line.card, { amount: negate(line.cost), line: line.line }),
  ];
}

function advancePostings(
  { company, advance, employee, report }: ExpenseReportToPost,
  controls: ControlAccountsByCompany,
): Posting[] {
  const { employeePayable, employeeAdvances } = controlAccountsOf(controls, company);
  const whole = { company, department: null, line: null, basis: "accrual" } as const;
  return [
    { ...whole, account: employeePayable, amount: advance, item: employeePayableItem(employee, report) },
    { ...whole, account: employeeAdvances, amount: negate(advance) },
  ];
}

function costPosting(
  { account, company, department, cost, line }: ExpenseLineToPost,
  basis: Posting["basis"],
): Posting {
  return { account, company, department, amount: cost, basis, line };
}
