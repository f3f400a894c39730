import { CallError } from "../calls/call.ts";
import { reasonOf } from "../shared/reasons.ts";

/** The parts of an opening, in the order in which a firm has them. */
export const openingParts = [
  { part: "TrialBalance", label: "Trial balance", about: "The balance of every account" },
  { part: "ClientInvoices", label: "Open client invoices", about: "Their lines, and what was received of them" },
  { part: "VendorInvoices", label: "Open vendor invoices", about: "Their lines, and what was paid of them" },
  { part: "Prepayments", label: "Prepayments", about: "Money that clients paid in advance" },
  { part: "ExpenseReports", label: "Expense reports", about: "Expenses that employees are not reimbursed for" },
  { part: "Work", label: "Work", about: "Unbilled work, and cost and hours to date" },
  { part: "Billings", label: "Billed to date", about: "Billed and received by phase, with the open invoices" },
  { part: "VendorCosts", label: "Vendor costs to date", about: "Invoiced and paid by phase, with the open invoices" },
  { part: "Progress", label: "Percent complete", about: "The progress that contracts report" },
] as const;
export type OpeningPart = (typeof openingParts)[number]["part"];

/** A problem of an opening: the part and row it is in, and what is wrong. */
export interface OpeningProblem {
  readonly id: number;
  readonly part: string;
  readonly row: number | null;
  readonly reason: string;
}

/** All problems that a check or posting reported; none for any other error. */
export function openingProblems(error: Error): OpeningProblem[] {
  if (!(error instanceof CallError)) return [];
  return error.errors.map((item, id) => {
    const property = item.ErrorData["Property"];
    const [, name = "", at] = /^(\w+)(?:\[(\d+)\])?/.exec(typeof property === "string" ? property : "") ?? [];
    const part = openingParts.find((each) => each.part === name)?.label ?? "";
    return { id, part, row: at === undefined ? null : Number(at) + 1, reason: reasonOf(item) };
  });
}
