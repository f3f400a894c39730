import { expect } from "vitest";
import type { TestFirm } from "../firm.ts";

type Args = Record<string, unknown>;
// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

/** A date and a moment of an answer. */
export interface Side {
  readonly AsOfDate: string;
  readonly AsKnownAt?: string;
}

const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sumOf = (rows: readonly Any[], of: (row: Any) => unknown) =>
  rows.reduce((sum: number, row: Any) => sum + cents(of(row)), 0);

/** What an answer shows, and the same figures as sums of rows, in cents. */
interface Compared {
  readonly method: string;
  readonly args: Args;
  readonly figures: (content: Any) => Record<string, number>;
  readonly sums: (rows: readonly Any[]) => Record<string, number>;
}

function comparisons(company: number, project: number): Compared[] {
  const span = { FromDate: "2026-01-20" };
  const byAccount = (pairs: readonly (readonly [number, number])[]) => {
    const found: Record<string, number> = {};
    for (const [account, amount] of pairs) found[account] = (found[account] ?? 0) + amount;
    return found;
  };
  const total = (name: string, amount: (row: Any) => unknown, counts: (row: Any) => boolean = () => true) => ({
    [name]: (rows: readonly Any[]) => sumOf(rows.filter(counts), amount),
  });
  const summed = (members: Record<string, (rows: readonly Any[]) => number>) => (rows: readonly Any[]) =>
    Object.fromEntries(Object.entries(members).map(([name, sum]) => [name, sum(rows)]));
  const named =
    (...names: string[]) =>
    (content: Any) =>
      Object.fromEntries(names.map((name) => [name, cents(content[name])]));
  const isWork = ({ Fact }: Any) => Fact === "Transaction";
  const isBilled = ({ Fact }: Any) => Fact === "ClientInvoiceLine";
  const isLost = ({ Fact, Status }: Any) => Fact === "ReceivableSettlement" && Status !== "Receipt";
  const allCost = ({ Cost, PremiumCost }: Any) => Cost + PremiumCost;
  return [
    {
      method: "GetTrialBalance",
      args: { Companies: [company], Basis: "Cash" },
      figures: ({ Accounts }) =>
        byAccount(Accounts.map((each: Any) => [each.GLAccountKey, cents(each.Debit - each.Credit)])),
      sums: (rows) => byAccount(rows.map((row) => [row.GLAccountKey, cents(row.Amount)])),
    },
    {
      method: "GetIncomeStatement",
      args: { ...span, Companies: [company] },
      figures: ({ NetIncome }) => ({ NetIncome: cents(NetIncome[0]) }),
      sums: summed(total("NetIncome", (row) => -row.Amount)),
    },
    ...["GetReceivableAgeing", "GetPayableAgeing", "GetWIPAgeing"].map((method): Compared => ({
      method,
      args: {},
      figures: named("Total"),
      sums: summed(total("Total", (row) => row.Amount)),
    })),
    {
      method: "GetProjectProfit",
      args: span,
      figures: named("TotalRevenue", "TotalCost"),
      sums: summed({
        TotalRevenue: (rows) =>
          sumOf(rows.filter(isBilled), (row) => row.Amount) - sumOf(rows.filter(isLost), (row) => row.Amount),
        ...total("TotalCost", allCost, isWork),
      }),
    },
    {
      method: "GetProjectTotals",
      args: { RequestedProjectTotals: project },
      figures: ({ ProjectTotals }) => named("Hours Worked", "Spent", "WIP", "Cost", "Billed")(ProjectTotals),
      sums: summed({
        ...total("Hours Worked", (row) => row.Hours, isWork),
        ...total("Spent", (row) => row.Amount, isWork),
        ...total(
          "WIP",
          (row) => row.Amount,
          (row) => isWork(row) && row.Status === "Wip",
        ),
        ...total("Cost", (row) => row.Cost, isWork),
        ...total("Billed", (row) => row.Amount, isBilled),
      }),
    },
  ];
}

/** Compares every kind of answer at two dates and moments: the rows between them add up to the difference of their figures. */
export async function expectDifferences(
  firm: TestFirm,
  { company, project }: { company: number; project: number },
  Left: Side,
  Right: Side,
): Promise<number> {
  let listed = 0;
  const isEarly = [Left, Right].some(({ AsOfDate }) => AsOfDate < "2026-01-20");
  for (const { method, args, figures, sums } of comparisons(company, project)) {
    if (isEarly && "FromDate" in args) continue;
    const ask = async (side: Side) => {
      const { Content, Errors } = await firm.call(method, { ...args, ...side }, { version: 1 });
      expect(Errors, method).toEqual([]);
      return figures(Content);
    };
    const [before, after] = [await ask(Left), await ask(Right)];
    const { Content, Errors } = await firm.call("ListDifferences", {
      Method: method,
      MethodArguments: args,
      Left,
      Right,
    });
    expect(Errors, method).toEqual([]);
    expect(Content.Differences).toHaveLength(Content.NumberOfDifferences);
    const between = sums(Content.Differences);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(between)]))
      expect(between[name] ?? 0, `${method} ${name} ${JSON.stringify({ Left, Right })}`).toBe(
        (after[name] ?? 0) - (before[name] ?? 0),
      );
    expect(cents(Content.Totals.Amount)).toBe(sumOf(Content.Differences, (row) => row.Amount));
    listed += Content.NumberOfDifferences;
  }
  return listed;
}
