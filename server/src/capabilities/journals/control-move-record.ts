import type { ControlUse } from "@plumbline/accounting";
import { choice, date, dateTime, integer, key, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

/** The accounts of a company that MoveControlAccount changes, with the use of each. */
export const movedUses = {
  Receivable: "receivable",
  Payable: "payable",
  SalesTax: "tax",
  PayrollClearing: "payroll",
  EmployeePayable: "employeePayable",
  ClientPrepayments: "prepayment",
  DueTo: "intercompany",
  DueFrom: "intercompany",
} as const satisfies Record<string, ControlUse>;
export type MovableControl = keyof typeof movedUses;
export const movableControls = Object.keys(movedUses) as [MovableControl, ...MovableControl[]];

/** Written once, when the open items of a control account moved. */
export const ControlMove = defineRecord({
  name: "ControlMove",
  plural: "ControlMoves",
  key: "ControlMoveKey",
  table: "control_move",
  from: "control_move join company on company.company_key = control_move.company_key",
  doc: "A move of the open items of a control account to another account. Its key is the SourceKey of its postings in ListGLTransactions.",
  fields: {
    ControlMoveKey: key("control_move_key", { doc: "The key of the move." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    Control: choice(movableControls, "control", { doc: "The use of the account." }),
    FromAccountKey: key("from_account_key", { of: "GLAccount", doc: "The account that the items left." }),
    ToAccountKey: key("to_account_key", { of: "GLAccount", doc: "The account that the items moved to." }),
    Date: date("move_date", { doc: "The posting date of the move." }),
    Items: integer("items", { doc: "The number of open balances that were moved, counted on each basis." }),
    Reason: text("reason", { doc: "Why the account was changed." }),
    UserName: text("user_name", { doc: "Who moved it." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When it was moved." }),
  },
});
