import { choice, date, dateTime, key, money, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const budgetBases = ["Accrual", "Cash"] as const;

export const Budget = defineRecord({
  name: "Budget",
  plural: "Budgets",
  key: "BudgetKey",
  table: "budget",
  from: "budget join gl_account using (gl_account_key) join company on company.company_key = budget.company_key",
  doc: "The budget of a GL account for one month, in the account's normal sign.",
  fields: {
    BudgetKey: key("budget_key", { required: true, doc: "The key of the budget; a negative key creates one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", {
        doc: "When the budget was last changed. Include it unchanged when you update or delete the budget.",
      }),
    ),
    GLAccountKey: key("gl_account_key", {
      of: "GLAccount",
      required: true,
      sql: "budget.gl_account_key",
      doc: "The account that is budgeted.",
    }),
    AccountID: readOnly(text({ sql: "gl_account.id", doc: "The account number." })),
    AccountDescription: readOnly(text({ sql: "gl_account.description", doc: "The account name." })),
    CompanyKey: key("company_key", {
      of: "Company",
      required: true,
      sql: "budget.company_key",
      doc: "The company that the budget is for.",
    }),
    CompanyDescription: readOnly(text({ sql: "company.description", doc: "The name of the company." })),
    Date: date("budget_date", {
      required: true,
      doc: "The month of the budget. Any day of the month is accepted; the first day is stored.",
    }),
    Basis: choice(budgetBases, "basis", {
      default: "Accrual",
      doc: "The basis of accounting that the budget is compared with.",
    }),
    Amount: money("amount", {
      default: 0n as never,
      doc: "The amount budgeted for the month, in the account's normal sign.",
    }),
    Notes: text("notes", { sql: "budget.notes", doc: "Notes about the budget." }),
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
