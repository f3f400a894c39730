import { type AccountType, type Money, negate, noMoney, sum, toNumber } from "@plumbline/accounting";
import { group, key, list, money as moneyField, text } from "../../engine/fields/fields.ts";

/** An account with its balance in each column of a statement, debits less credits. */
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

/** The accounts of some types as one section, with the sign a reader expects. */
export function sectionOf(
  name: string,
  rows: readonly AccountRow[],
  types: readonly AccountType[],
  creditIsPositive: boolean,
): Section {
  const included = rows.filter((row) => types.includes(row.type) && row.amounts.some((amount) => amount !== noMoney));
  const shown = (amount: Money) => (creditIsPositive ? negate(amount) : amount);
  return {
    Name: name,
    Accounts: included.map(({ key: GLAccountKey, id: ID, description: Description, amounts }) => ({
      GLAccountKey,
      ID,
      Description,
      Amounts: amounts.map((each) => toNumber(shown(each))),
    })),
    Totals: totalsOf(included).map((each) => toNumber(shown(each))),
  };
}

/** Debits less credits over the accounts of some types (all types by default), for each column. */
export function totalsOf(rows: readonly AccountRow[], types?: readonly AccountType[]): Money[] {
  const included = types === undefined ? rows : rows.filter((row) => types.includes(row.type));
  const columns = rows[0]?.amounts.length ?? 0;
  return Array.from({ length: columns }, (_, column) => sum(included.map((row) => row.amounts[column] ?? noMoney)));
}

export const columnNames = list(text(), {
  required: true,
  doc: "The heading of each column, in the order of the amounts.",
});

export const sectionFields = list(
  group(
    {
      Name: text({ required: true, doc: "The heading of the section, such as Income or Assets." }),
      Accounts: list(
        group({
          GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account." }),
          ID: text({ required: true, doc: "The account number." }),
          Description: text({ required: true, doc: "The account name." }),
          Amounts: list(moneyField(), { required: true, doc: "The amount of the account in each of Columns." }),
        }),
        { required: true, doc: "The accounts of the section that have an amount, by account number." },
      ),
      Totals: list(moneyField(), { required: true, doc: "The total of the section in each of Columns." }),
    },
    { title: "StatementSection", doc: "A group of accounts on a financial statement, with its totals." },
  ),
  { required: true, doc: "The sections of the statement, from top to bottom." },
);
