import { choice, date, dateTime, type Fields, key, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

const bases = ["Accrual", "Cash"] as const;
export const assertionStatuses = ["Active", "Withdrawn"] as const;
export const assertionSources = ["Entered", "ClosePeriod", "CloseYear"] as const;
export type AssertionSource = (typeof assertionSources)[number];

/** Written once; afterwards it can only be withdrawn. */
export const BalanceAssertion = defineRecord({
  name: "BalanceAssertion",
  plural: "BalanceAssertions",
  key: "BalanceAssertionKey",
  table: "balance_assertion",
  from: `balance_assertion join gl_account on gl_account.gl_account_key = balance_assertion.gl_account_key
    join company on company.company_key = balance_assertion.company_key`,
  doc: "The balance of an account on a date, as somebody outside the books stated it, such as a bank, or as it was when the day was closed.",
  fields: {
    BalanceAssertionKey: key("balance_assertion_key", { doc: "The key of the assertion." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When it was entered or withdrawn." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    GLAccountKey: key("gl_account_key", { of: "GLAccount", doc: "The account." }),
    AccountID: text({ sql: "gl_account.id", doc: "The account number." }),
    AccountDescription: text({ sql: "gl_account.description", doc: "The account name." }),
    Basis: choice(bases, "basis", { doc: "The basis of accounting." }),
    Date: date("assertion_date", { doc: "The last day that the balance includes." }),
    Amount: money("amount", { doc: "The stated balance, in the account's normal sign." }),
    Outstanding: money("outstanding", {
      doc: "What the books show in addition, such as deposits in transit; negative for checks not cashed.",
    }),
    Source: choice(assertionSources, "source", {
      doc: "Entered with CreateBalanceAssertions, or the method that closed the day. A closing asserts balances without close-year entries.",
    }),
    Reference: text("reference", { doc: "The statement or letter that states the balance." }),
    Notes: text("notes", { doc: "Notes on the assertion." }),
    UserName: text("user_name", { doc: "Who entered it." }),
    Status: choice(assertionStatuses, {
      sql: "case when balance_assertion.withdrawn_at is null then 'Active' else 'Withdrawn' end",
      doc: "Active, or Withdrawn by WithdrawBalanceAssertions or by reopening the day.",
    }),
    WithdrawnReason: text("withdrawn_reason", { doc: "Why it was withdrawn; empty if it is active." }),
  },
});

/** An assertion as CreateBalanceAssertions accepts it. */
export const newAssertionFields = {
  CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
  GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account." }),
  Date: date({ required: true, doc: "The last day that the balance includes." }),
  Amount: money({ required: true, doc: "The stated balance, in the account's normal sign." }),
  Outstanding: money({
    doc: "What the books show in addition, such as deposits in transit; negative for checks not cashed. The default is 0.",
  }),
  Basis: choice(bases, { default: "Accrual", doc: "The basis of accounting. The default is Accrual." }),
  Reference: text({ max: 80, doc: "The statement or letter that states the balance." }),
  Notes: text({ doc: "Notes on the assertion." }),
} satisfies Fields;
export type NewAssertion = ValuesOf<typeof newAssertionFields>;
