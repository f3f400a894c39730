import { choice, type Fields, integer, key, list, text } from "../../engine/fields/fields.ts";
import { type ApprovalLevel, approvalLevels } from "./approval-levels.ts";

export type ApprovalDocument = "Timesheet" | "ExpenseReport";

/** One step of a document through approval, such as Submit or Approve. */
export interface ApprovalMove {
  readonly key: number;
  readonly move: string;
  readonly level?: ApprovalLevel | undefined;
  /** Left out for the whole document. */
  readonly lines?: readonly number[] | undefined;
  readonly reason?: string | undefined;
}

/** The members of a move in a response; `keyName` is the member for the document's key. */
export const moveFields = (keyName: string): Fields => ({
  [keyName]: key({ required: true, doc: "The document that moved." }),
  Move: text({ required: true, doc: "What was done, such as Submit, Approve or Reject." }),
  Level: choice(approvalLevels, {
    nullable: true,
    required: true,
    doc: "The approval level of the move; null if it has none.",
  }),
  Lines: list(integer(), {
    nullable: true,
    required: true,
    doc: "The lines that the move applied to; null for the whole document.",
  }),
  Reason: text({ required: true, doc: "The reason that was given; empty if none." }),
  EmployeeKey: key({ required: true, doc: "The employee who made the move." }),
  Employee: text({ required: true, doc: "The employee's first and last name." }),
  UserName: text({ required: true, doc: "The user who made the call." }),
  Date: text({ required: true, doc: "When it happened, YYYY-MM-DDTHH:MM:SS in the firm's time zone." }),
});
