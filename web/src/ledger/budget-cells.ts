import type { WebArguments } from "../calls/call.ts";
import { centsOf } from "../shared/cents.ts";

/** A budget as ListBudgets returns it. */
export interface ListedBudget {
  readonly BudgetKey: number;
  readonly GLAccountKey: number;
  readonly Date: string;
  readonly Amount: number;
}

/** What was typed, by account and month: "17 3" is March of account 17. An empty text clears the budget. */
export type BudgetEdits = Readonly<Record<string, string | number>>;

export interface BudgetPlace {
  readonly company: number;
  readonly basis: "Accrual" | "Cash";
  readonly year: number;
}

export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const cellName = (account: number, month: number): string => `${account} ${month}`;

/** The stored budgets by cell. */
export function budgetsByCell(budgets: readonly ListedBudget[]): ReadonlyMap<string, ListedBudget> {
  return new Map(budgets.map((each) => [cellName(each.GLAccountKey, Number(each.Date.slice(5, 7))), each]));
}

/** The edits with one more; typing the stored amount again removes the edit. */
export function withEdit(
  edits: BudgetEdits,
  stored: ReadonlyMap<string, ListedBudget>,
  cell: string,
  value: string | number,
): BudgetEdits {
  const { [cell]: _, ...others } = edits;
  const before = stored.get(cell);
  const isSame =
    value === "" ? before === undefined : before !== undefined && centsOf(value) === centsOf(before.Amount);
  return isSame ? others : { ...others, [cell]: value };
}

/** Copies the first amount of an account to the months after it. */
export function filledRight(
  edits: BudgetEdits,
  stored: ReadonlyMap<string, ListedBudget>,
  account: number,
): BudgetEdits {
  const valueOf = (month: number) =>
    edits[cellName(account, month)] ?? stored.get(cellName(account, month))?.Amount ?? "";
  const first = months.find((month) => valueOf(month) !== "");
  if (first === undefined) return edits;
  return months
    .filter((month) => month > first)
    .reduce((next, month) => withEdit(next, stored, cellName(account, month), valueOf(first)), edits);
}

/** The keys of stored budgets that the edits change or delete. */
export function touchedKeys(edits: BudgetEdits, stored: ReadonlyMap<string, ListedBudget>): number[] {
  return Object.keys(edits).flatMap((cell) => stored.get(cell)?.BudgetKey ?? []);
}

/**
 * The arguments of UpdateBudgets. The amounts that the page showed are sent too, so that the service finds what someone else
 * has changed meanwhile.
 */
export function updateArguments(
  edits: BudgetEdits,
  stored: ReadonlyMap<string, ListedBudget>,
  lastModified: ReadonlyMap<number, string>,
  { company, basis, year }: BudgetPlace,
): WebArguments<"UpdateBudgets"> {
  const cells = Object.entries(edits).map(([cell, value], at) => {
    const [account = "", month = ""] = cell.split(" ");
    const before = stored.get(cell);
    const own = {
      GLAccountKey: Number(account),
      CompanyKey: company,
      Date: `${year}-${month.padStart(2, "0")}-01`,
      Basis: basis,
    };
    const version =
      before === undefined
        ? { BudgetKey: -(at + 1) }
        : { BudgetKey: before.BudgetKey, LastModifiedDate: lastModified.get(before.BudgetKey) ?? "" };
    return { record: { ...version, ...own }, value, before };
  });
  return {
    UpdatedBudgets: cells.map(({ record, value }) =>
      value === "" ? { ...record, Delete: true } : { ...record, Amount: centsOf(value) / 100 },
    ),
    UnchangedBudgets: cells.flatMap(({ record, before }) =>
      before === undefined ? [] : [{ ...record, Amount: before.Amount }],
    ),
    UseSingleTransaction: true,
  };
}
