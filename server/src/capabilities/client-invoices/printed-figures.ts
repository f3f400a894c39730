/** Formats of amounts, rates, hours and dates on printed documents. */
import {
  formatHours,
  formatMoney,
  formatRate,
  hours,
  type Money,
  money,
  noHours,
  rate,
  sum,
} from "@plumbline/accounting";

/** Amounts are summed in exact cents; a JSON number is precise enough to carry each cent. */
export const cents = (value: number): Money => money(String(value));

export const shownAmount = (value: number): string => shownMoney(cents(value));

export function shownMoney(value: Money): string {
  return formatMoney(value).replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ",");
}

export function shownPercent(value: number): string {
  return `${formatRate(rate(String(value))).replace(/\.?0+$/, "")} %`;
}

export function shownHours(values: readonly number[]): string {
  const total = sum(values.map((each) => hours(String(each))));
  return total === noHours ? "" : formatHours(total);
}

export function shownRate(value: number): string {
  const [whole = "", places = ""] = formatRate(rate(String(value))).split(".");
  const kept = places.replace(/0+$/, "").padEnd(2, "0");
  return value === 0 ? "" : `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}.${kept}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function shownDate(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${months[Number(month) - 1]} ${Number(date)}, ${Number(year)}`;
}

export const sumOf = (amounts: readonly number[]): Money => sum(amounts.map(cents));
