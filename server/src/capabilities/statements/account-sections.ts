import { type AccountType, type Money, negate, noMoney, subtract, sum, toNumber } from "@plumbline/accounting";
import { group, key, list, money as moneyField, text } from "../../engine/fields/fields.ts";

/** An account with its balance in each column of a statement, debits less credits. */
export interface AccountRow {
  readonly key: number;
  readonly id: string;
  readonly description: string;
  readonly type: AccountType;
  readonly amounts: readonly Money[];
  readonly group: AccountGroup | null;
}

/** The account group of an account; what is set on one account of it is set for the group. */
export interface AccountGroup {
  readonly key: number;
  readonly description: string;
  readonly isSummarized: boolean;
  readonly hasNetProfitAfter: boolean;
}

export interface SectionLine {
  readonly GLAccountKey: number | null;
  readonly AccountGroupKey?: number;
  readonly ID: string;
  readonly Description: string;
  readonly Amounts: number[];
  readonly NetProfit?: number[];
}

export interface Section {
  readonly Name: string;
  readonly Accounts: readonly SectionLine[];
  readonly Totals: number[];
}

/** The accounts of some types as one section, with the sign a reader expects. */
export function sectionOf(
  name: string,
  rows: readonly AccountRow[],
  types: readonly AccountType[],
  creditIsPositive: boolean,
): Section {
  const included = rowsOf(rows, types);
  const shown = (amount: Money) => toNumber(creditIsPositive ? negate(amount) : amount);
  return {
    Name: name,
    Accounts: linesOf(included).map(({ of, ...line }) => ({ ...line, Amounts: totalsOf(of).map(shown) })),
    Totals: totalsOf(included).map(shown),
  };
}

/** The sections of an income statement, in order, with the net profit after the groups that ask for it. */
export function withNetProfits(
  rows: readonly AccountRow[],
  sections: readonly (readonly [name: string, type: AccountType, creditIsPositive: boolean])[],
): Section[] {
  const lines = sections.flatMap(([, type]) => linesOf(rowsOf(rows, [type])));
  const lastOfGroup = new Map(lines.map((line, at) => [line.of[0]?.group?.key, at]));
  const earned = totalsOf(rows, []);
  let at = 0;
  return sections.map(([name, type, creditIsPositive]) => {
    const section = sectionOf(name, rows, [type], creditIsPositive);
    const Accounts = section.Accounts.map((shown) => {
      const { of } = lines[at]!;
      for (const [column, amount] of totalsOf(of).entries()) earned[column] = subtract(earned[column]!, amount);
      const group = of[0]?.group;
      const isAsked = group?.hasNetProfitAfter === true && lastOfGroup.get(group.key) === at;
      at += 1;
      return isAsked ? { ...shown, NetProfit: earned.map(toNumber) } : shown;
    });
    return { ...section, Accounts };
  });
}

const rowsOf = (rows: readonly AccountRow[], types: readonly AccountType[]) =>
  rows.filter((row) => types.includes(row.type) && row.amounts.some((amount) => amount !== noMoney));

/** A line for each account, and one for each summarized group, where its first account is. */
function linesOf(rows: readonly AccountRow[]): (Omit<SectionLine, "Amounts"> & { readonly of: AccountRow[] })[] {
  const groups = new Map<number, AccountRow[]>();
  const lines: (Omit<SectionLine, "Amounts"> & { readonly of: AccountRow[] })[] = [];
  for (const row of rows) {
    const { key: GLAccountKey, id: ID, description: Description, group } = row;
    if (group?.isSummarized !== true) {
      lines.push({ GLAccountKey, ID, Description, of: [row] });
      continue;
    }
    const known = groups.get(group.key);
    known?.push(row);
    if (known !== undefined) continue;
    const of = [row];
    groups.set(group.key, of);
    lines.push({ GLAccountKey: null, AccountGroupKey: group.key, ID: "", Description: group.description, of });
  }
  return lines;
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
          GLAccountKey: key({
            of: "GLAccount",
            required: true,
            nullable: true,
            doc: "The account; null for the one line of an account group with SummarizeGroupOnFS.",
          }),
          AccountGroupKey: key({
            of: "AccountGroup",
            onlyWhenSet: true,
            doc: "The account group, on its one line only.",
          }),
          ID: text({ required: true, doc: "The account number; empty for an account group." }),
          Description: text({ required: true, doc: "The name of the account or of the account group." }),
          Amounts: list(moneyField(), { required: true, doc: "The amount of the line in each of Columns." }),
          NetProfit: list(moneyField(), {
            onlyWhenSet: true,
            doc: "Income less costs of this line and those above it, in each of Columns; on the last line of an account group with PrintNetProfitAfterGroup, on income statements.",
          }),
        }),
        {
          required: true,
          doc: "The accounts of the section that have an amount, by the Order of their groups and of the accounts, then by account number; accounts without a group last.",
        },
      ),
      Totals: list(moneyField(), { required: true, doc: "The total of the section in each of Columns." }),
    },
    { title: "StatementSection", doc: "A group of accounts on a financial statement, with its totals." },
  ),
  { required: true, doc: "The sections of the statement, from top to bottom." },
);
