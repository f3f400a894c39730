import { type AccountType, type Money, money, negate, noMoney, sum, toNumber } from "@plumbline/accounting";
import { group, key, list, money as moneyField, text } from "../../engine/fields/fields.ts";

/** An account with its balance in each column of a statement: debits less credits. */
export interface AccountRow {
  readonly key: number;
  readonly id: string;
  readonly description: string;
  readonly type: AccountType;
  readonly amounts: readonly Money[];
}

export interface Section {
  readonly Name: string;
  readonly Accounts: readonly { GLAccountKey: number; ID: string; Description: string; Amounts: number[] }[];
  readonly Totals: number[];
}

/** The accounts of some types as one section, in the sign a reader expects of them. */
export function sectionOf(
  name: string,
  rows: readonly AccountRow[],
  types: readonly AccountType[],
  creditIsPositive: boolean,
): Section {
  const mine = rows.filter((row) => types.includes(row.type) && row.amounts.some((amount) => amount !== noMoney));
  const shown = (amount: Money) => (creditIsPositive ? negate(amount) : amount);
  return {
    Name: name,
    Accounts: mine.map(({ key: GLAccountKey, id: ID, description: Description, amounts }) => ({
      GLAccountKey,
      ID,
      Description,
      Amounts: amounts.map((each) => toNumber(shown(each))),
    })),
    Totals: totalsOf(mine).map((each) => toNumber(shown(each))),
  };
}

/** Debits less credits over the accounts of some types, column by column. */
export function totalsOf(rows: readonly AccountRow[], types?: readonly AccountType[]): Money[] {
  const mine = types === undefined ? rows : rows.filter((row) => types.includes(row.type));
  const columns = rows[0]?.amounts.length ?? 0;
  return Array.from({ length: columns }, (_, column) => sum(mine.map((row) => row.amounts[column] ?? noMoney)));
}

/** A row as the database sends it: amounts as text, exact. */
export interface SentRow {
  readonly key: number;
  readonly id: string;
  readonly description: string;
  readonly type: AccountType;
  readonly amounts: readonly string[];
}

export const readRows = (rows: readonly SentRow[]): AccountRow[] =>
  rows.map((row) => ({ ...row, amounts: row.amounts.map((each) => money(each)) }));

export const sectionFields = list(
  group(
    {
      Name: text({ required: true }),
      Accounts: list(
        group({
          GLAccountKey: key({ of: "GLAccount", required: true }),
          ID: text({ required: true }),
          Description: text({ required: true }),
          Amounts: list(moneyField(), { required: true, doc: "One for each of Columns." }),
        }),
        { required: true },
      ),
      Totals: list(moneyField(), { required: true }),
    },
    { title: "StatementSection" },
  ),
  { required: true },
);
