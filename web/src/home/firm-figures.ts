import type { RowOf } from "../calls/call.ts";
import { formatNumber, formatValue } from "../shared/columns.ts";

type Account = Pick<RowOf<"GetGLAccounts", "GLAccounts">, "GLAccountKey" | "Amount">;
type Bank = Pick<RowOf<"GetBankAccounts", "BankAccounts">, "GLAccountKey">;

/** The balances of the accounts that belong to bank accounts; an account that several of them share counts once. */
export function cashOf(
  accounts: readonly Account[],
  banks: readonly Bank[],
): { readonly amount: number; readonly accounts: number } {
  const keys = new Set(banks.map(({ GLAccountKey }) => GLAccountKey));
  const own = accounts.filter(({ GLAccountKey }) => keys.has(GLAccountKey));
  const cents = own.reduce((sum, { Amount }) => sum + Math.round((Amount ?? 0) * 100), 0);
  return { amount: cents / 100, accounts: own.length };
}

type Risk = Pick<
  RowOf<"ListProjectsAtRisk", "Projects">,
  "Contract" | "Spent" | "PercentComplete" | "ForecastAtCompletion" | "OverContract" | "DaysLate"
>;

/** Why a project is in trouble, the money first. */
export function riskReasons({
  Contract,
  Spent,
  PercentComplete,
  ForecastAtCompletion,
  OverContract,
  DaysLate,
}: Risk): string[] {
  const whole = (amount: number) => formatValue("wholeMoney", amount);
  const isOver = Spent > Contract;
  const at = PercentComplete > 0 ? ` at ${formatNumber(PercentComplete)}% complete` : "";
  return [
    ...(isOver ? [`Spent ${whole(Spent - Contract)} more than the contract`] : []),
    ...(ForecastAtCompletion !== null && ForecastAtCompletion > Math.max(Contract, Spent)
      ? [`forecast ${whole(OverContract)} over the contract${at}`]
      : []),
    ...(DaysLate > 0 ? [`${formatNumber(DaysLate)} days late`] : []),
  ].map((reason) => reason.charAt(0).toUpperCase() + reason.slice(1));
}

export function startOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
