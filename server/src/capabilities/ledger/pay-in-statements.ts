import type { DateOnly } from "@plumbline/accounting";
import { refuse } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Moment } from "./as-of-date.ts";
import { laborCostBasis } from "./labor-cost.ts";
import { findLaborOfCompanies } from "./labor-period-store.ts";
import { isWholeMonths, showsLaborCost } from "./labor-periods.ts";

/** What the reference says about every statement of the general ledger. */
export const payInStatements =
  "A caller without the right seePay gets whole months and balances of month-ends or today, and only where the labor cost of each company belongs to three or more people (-422 otherwise).";

export const seesPay = (call: Call) => laborCostBasis(call) === "Actual";

/** The difference of two moments of knowledge is what was posted between them, perhaps by one person. */
export function refuseKnownAt(call: Call, { knownAt }: Pick<Moment, "knownAt">): void {
  if (knownAt !== null && !seesPay(call))
    throw refuse("notAllowed", "AsKnownAt requires the right seePay.", {
      property: "AsKnownAt",
      value: Date.parse(knownAt),
    });
}

/** Refuses a statement from which a caller who may not see pay could compute it. */
export async function refusePayInStatement(
  call: Call,
  scope: Moment & { readonly companies?: readonly number[] },
  periods: readonly { readonly from: DateOnly | null; readonly asOf: DateOnly }[] = [{ from: null, asOf: scope.asOf }],
): Promise<void> {
  if (seesPay(call)) return;
  refuseKnownAt(call, scope);
  const { companies = [] } = scope;
  const today = call.today() as DateOnly;
  for (const { from, asOf } of periods)
    if (!isWholeMonths({ from, asOf, today }))
      throw refuse(
        "notAllowed",
        `The period ${from === null ? "to" : `${from} to`} ${asOf} is not made of whole months. Without the right seePay, use the first day of a month, and the last day of a month or today.`,
        { property: "AsOfDate", value: asOf },
      );
  const labor = await findLaborOfCompanies(call.db, today);
  for (const [company, months] of labor) {
    if (companies.length > 0 && !companies.includes(company)) continue;
    const hidden = periods.find((period) => !showsLaborCost(months, { ...period, today }));
    if (hidden !== undefined)
      throw refuse(
        "notAllowed",
        `The labor cost of company ${company} in the period to ${hidden.asOf} belongs to fewer than three people. It requires the right seePay.`,
        { property: "AsOfDate", value: hidden.asOf },
      );
  }
}
