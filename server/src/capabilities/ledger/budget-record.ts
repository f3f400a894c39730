import { choice, date, dateTime, key, money, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const budgetBases = ["Accrual", "Cash"] as const;

/** What is planned of an account for a month. */
export const Budget = defineRecord({
  name: "Budget",
  plural: "Budgets",
  key: "BudgetKey",
  table: "budget",
  from: "budget join gl_account using (gl_account_key) join company on company.company_key = budget.company_key",
  doc: "What is planned of an account of the general ledger for a month, in the account's normal sign.",
  fields: {
    BudgetKey: key("budget_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    GLAccountKey: key("gl_account_key", { of: "GLAccount", required: true, sql: "budget.gl_account_key" }),
    AccountID: readOnly(text({ sql: "gl_account.id" })),
    AccountDescription: readOnly(text({ sql: "gl_account.description" })),
    CompanyKey: key("company_key", { of: "Company", required: true, sql: "budget.company_key" }),
    CompanyDescription: readOnly(text({ sql: "company.description" })),
    Date: date("budget_date", { required: true, doc: "Any day of the month; kept as its first." }),
    Basis: choice(budgetBases, "basis", { default: "Accrual" }),
    Amount: money("amount", { default: 0n as never }),
    Notes: text("notes", { nullable: true, sql: "budget.notes" }),
  },
});
export type BudgetFields = typeof Budget.fields;

export const budgetItem = [
  "BudgetKey",
  "GLAccountKey",
  "AccountID",
  "AccountDescription",
  "CompanyKey",
  "Date",
  "Basis",
  "Amount",
] as const;
