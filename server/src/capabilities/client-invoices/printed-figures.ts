import {
  type DateFormat,
  dateOnly,
  formatDay,
  formatHours,
  formatMoney,
  formatRate,
  hours,
  type Money,
  money,
  noHours,
  type NumberFormat,
  rate,
  separated,
  sum,
} from "@plumbline/accounting";

/** How amounts, rates, hours and dates are printed. */
export type Figures = ReturnType<typeof figuresIn>;

export function figuresIn(formats: { readonly numberFormat: NumberFormat; readonly dateFormat: DateFormat }) {
  const { numberFormat, dateFormat } = formats;
  const shown = (value: Money) => separated(formatMoney(value), numberFormat);
  return {
    money: shown,
    amount: (value: number) => shown(cents(value)),
    percent: (value: number) => `${separated(String(Number(formatRate(rate(String(value))))), numberFormat)} %`,
    hours(values: readonly number[]) {
      const total = sum(values.map((each) => hours(String(each))));
      return total === noHours ? "" : separated(formatHours(total), numberFormat);
    },
    rate(value: number) {
      const [whole = "", places = ""] = formatRate(rate(String(value))).split(".");
      const kept = places.slice(0, 2) + places.slice(2).replace(/0{1,2}$/, "");
      return value === 0 ? "" : separated(`${whole}.${kept}`, numberFormat);
    },
    date: (day: string) => formatDay(dateOnly(day), dateFormat),
  };
}

/** Amounts are summed in exact cents; a JSON number is precise enough to carry each cent. */
export const cents = (value: number): Money => money(String(value));

export const sumOf = (amounts: readonly number[]): Money => sum(amounts.map(cents));
