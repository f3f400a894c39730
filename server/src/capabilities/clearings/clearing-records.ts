import type { ClearingType, LockArea } from "@plumbline/accounting";
import {
  choice,
  date,
  dateTime,
  type Fields,
  group,
  integer,
  key,
  list,
  money,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";
import { linesPerClearingMax } from "../../engine/fields/limits.ts";
import { defineRecord, type RecordDefinition } from "../../engine/records/index.ts";

/** One kind of clearing document. */
export interface ClearingKind {
  readonly type: ClearingType;
  readonly record: RecordDefinition;
  /** "payroll payment" */
  readonly noun: string;
  /** The part of the books whose lock dates apply. */
  readonly area: LockArea;
}

const statuses = ["Normal", "Voided"] as const;

const clearingLine = group(
  {
    Line: integer({ required: true, doc: "The number of the line, from 1." }),
    PartyKey: key({
      nullable: true,
      doc: "The employee, client, credit card or company that is cleared; null for another account.",
    }),
    BankAccountKey: key({
      of: "BankAccount",
      nullable: true,
      doc: "The bank account that receives the money, for an intercompany settlement.",
    }),
    GLAccountKey: key({
      of: "GLAccount",
      nullable: true,
      doc: "The account that bears a withholding or a difference, if the line is one.",
    }),
    SalesTaxCode: text({ required: true, doc: "The code of the sales tax that is paid; empty for all other lines." }),
    Amount: money({ required: true, doc: "The amount paid, negative if it is withheld." }),
    Notes: text({ required: true, doc: "Notes on the line." }),
  },
  { title: "ClearingLine", doc: "A line of a document that clears a control account." },
);

function clearingKind(type: ClearingType, noun: string, area: LockArea, doc: string, more: Fields = {}): ClearingKind {
  const record = defineRecord({
    name: type,
    plural: `${type}s`,
    key: `${type}Key`,
    table: "clearing",
    from: `(select * from clearing where type = '${type}') clearing join company on company.company_key = clearing.company_key
      join bank_account on bank_account.bank_account_key = clearing.bank_account_key`,
    doc,
    fields: {
      [`${type}Key`]: key("clearing_key", { doc: `The key of the ${noun}.` }),
      LastModifiedDate: dateTime("last_modified", { doc: `When the ${noun} was created or voided.` }),
      CompanyKey: key("company_key", { of: "Company", doc: "The company that pays." }),
      CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
      BankAccountKey: key("bank_account_key", { of: "BankAccount", doc: "The bank account that pays." }),
      BankAccountDescription: text({ sql: "bank_account.description", doc: "The bank account's description." }),
      Date: date("clearing_date", { doc: "The date of the payment, on which it is posted." }),
      Amount: money("amount", { doc: "What the bank account pays: the sum of the lines." }),
      Number: text("number", { doc: "The number of the check or transfer." }),
      Notes: text("notes", { doc: `Notes on the ${noun}.` }),
      Status: choice(statuses, "status", { doc: "Normal or Voided." }),
      VoidDate: date("void_date", { nullable: true, doc: "The date of the reversing entry, if it is voided." }),
      Lines: list(clearingLine, {
        doc: "What is paid.",
        sql: `(select json_agg(json_build_object('Line', line, 'PartyKey', party_key, 'BankAccountKey', item.bank_account_key, 'GLAccountKey', gl_account_key,
                 'SalesTaxCode', coalesce(sales_tax_code, ''), 'Amount', item.amount, 'Notes', item.notes) order by line) from clearing_line item where item.clearing_key = clearing.clearing_key)`,
      }),
      ...more,
    } as Fields,
  });
  return { type, record, noun, area };
}

export const payrollPayments = clearingKind(
  "PayrollPayment",
  "payroll payment",
  "Time",
  "A payment of wages, which clears what the payroll clearing account owes employees.",
  {
    Timesheets: list(key({ of: "Timesheet" }), {
      doc: "The keys of the timesheets that it marked as paid.",
      sql: `(select coalesce(json_agg(timesheet_key order by timesheet_key), '[]') from timesheet where payroll_payment_key = clearing.clearing_key)`,
    }),
  },
);
export const taxPayments = clearingKind(
  "TaxPayment",
  "tax payment",
  "Receivables",
  "A payment of sales tax that was billed to clients.",
);
export const cardPayments = clearingKind(
  "CardPayment",
  "card payment",
  "Payables",
  "A payment of a company credit card's balance.",
);
export const intercompanySettlements = clearingKind(
  "IntercompanySettlement",
  "intercompany settlement",
  "Journals",
  "A payment between two companies of the firm, which clears what they owe each other.",
);
export const clientRefunds = clearingKind(
  "ClientRefund",
  "client refund",
  "Receivables",
  "A refund of a prepayment or overpayment to a client.",
);

/** The members that every new clearing document has. */
export const newClearingFields = {
  BankAccountKey: key({ of: "BankAccount", required: true, doc: "The bank account that pays." }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company that owes the amount. Defaults to the company of the bank account, or else of the user's employee.",
  }),
  Date: date({ ofDocument: true, doc: "The date of the payment. Defaults to the first open day from today on." }),
  Number: text({ max: 80, doc: "The number of the check or transfer." }),
  Notes: text({ doc: "Notes on the payment." }),
} satisfies Fields;
export type NewClearing = ValuesOf<typeof newClearingFields>;

/** The lines on other accounts, such as withholdings, fees and rounding. */
export const differencesField = list(
  group({
    GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account that bears the amount." }),
    Amount: money({ required: true, doc: "The amount paid in addition; negative if it is withheld." }),
    Notes: text({ doc: "Notes on the line." }),
  }),
  { max: linesPerClearingMax, doc: "Withholdings, fees and other differences on named accounts." },
);
