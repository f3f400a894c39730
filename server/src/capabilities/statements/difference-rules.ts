/** Which answers can be compared, what their rows are, and what a caller must see to get them. */
import type { DateOnly } from "@plumbline/accounting";
import { type Right, rightOfTag } from "../../engine/access/rights.ts";
import type { Tag } from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";

/** The rows that an answer is the sum of. */
export type DifferenceRows =
  | { readonly of: "postings"; readonly accounts: "all" | "results"; readonly closings: boolean }
  | { readonly of: "openItems"; readonly control: "receivable" | "payable" }
  | { readonly of: "work" }
  | { readonly of: "projects" };

/** The methods whose answers can be compared. */
export const comparedMethods = [
  "GetTrialBalance",
  "GetBalanceSheet",
  "GetIncomeStatement",
  "GetCashAccrualBridge",
  "GetReceivableAgeing",
  "GetPayableAgeing",
  "GetWIPAgeing",
  "GetProjectProfit",
  "GetProjectTotals",
] as const;
export type ComparedMethod = (typeof comparedMethods)[number];

export const rowsOfMethod: Readonly<Record<ComparedMethod, DifferenceRows>> = {
  GetTrialBalance: { of: "postings", accounts: "all", closings: true },
  GetBalanceSheet: { of: "postings", accounts: "all", closings: true },
  GetIncomeStatement: { of: "postings", accounts: "results", closings: false },
  GetCashAccrualBridge: { of: "postings", accounts: "results", closings: false },
  GetReceivableAgeing: { of: "openItems", control: "receivable" },
  GetPayableAgeing: { of: "openItems", control: "payable" },
  GetWIPAgeing: { of: "work" },
  GetProjectProfit: { of: "projects" },
  GetProjectTotals: { of: "projects" },
};

/** What single rows show beyond the sums of the answer: a posting of a timesheet is one person's pay, a row of work one person's rate. */
const tagsOfRows: Readonly<Record<DifferenceRows["of"], readonly Tag[]>> = {
  postings: ["pay"],
  openItems: [],
  work: ["clientMoney"],
  projects: ["pay", "cost", "clientMoney"],
};

/** The caller must see everything that the rows show; there is no answer with some of them left out. */
export function refuseHiddenRows({ sight }: Pick<Call, "sight">, method: ComparedMethod): Refusal[] {
  const missing = tagsOfRows[rowsOfMethod[method].of].find((tag) => sight.reach[tag] !== "firm");
  if (missing === undefined) return [];
  const right: Right = rightOfTag[missing];
  const reason = `The rows behind ${method} require the right ${right} for the whole firm.`;
  return [{ name: "notAllowed", property: "Method", value: method, reason }];
}

/** The days and the moment that one of the two answers includes; null is no limit. */
export interface ComparedSide {
  readonly from: DateOnly | null;
  readonly asOf: DateOnly | null;
  readonly knownAt: string | null;
}

/** What both answers have in common. */
export interface ComparedScope {
  readonly companies: readonly number[];
  readonly projects: readonly number[];
  readonly basis: "accrual" | "cash";
  readonly excludesClosings: boolean;
}
