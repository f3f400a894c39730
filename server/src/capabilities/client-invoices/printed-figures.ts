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
  const [whole = "", cents = ""] = formatMoney(value).split(".");
  return `${grouped(whole)}.${cents}`;
}

export function shownPercent(value: number): string {
  return `${Number(formatRate(rate(String(value))))} %`;
}

export function shownHours(values: readonly number[]): string {
  const total = sum(values.map((each) => hours(String(each))));
  return total === noHours ? "" : formatHours(total);
}

export function shownRate(value: number): string {
  const [whole = "", places = ""] = formatRate(rate(String(value))).split(".");
  const kept = places.slice(0, 2) + places.slice(2).replace(/0{1,2}$/, "");
  return value === 0 ? "" : `${grouped(whole)}.${kept}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function shownDate(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${months[Number(month) - 1]} ${Number(date)}, ${Number(year)}`;
}

export const sumOf = (amounts: readonly number[]): Money => sum(amounts.map(cents));

/** A whole number with a comma before every three digits. */
function grouped(whole: string): string {
  const digits = whole.replace("-", "");
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return `${whole.startsWith("-") ? "-" : ""}${[...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(",")}`;
}
