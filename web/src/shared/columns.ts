import type { PageAddress } from "../app/addresses.ts";
import type { PageSearch } from "../app/page-search.ts";
import { shownDate, shownNumber } from "./formats.ts";

/** A column of a list: its value and how it is formatted and sorted. */
export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly value: (row: Row) => string | number | boolean | null | undefined;
  /** Money with cents, or in whole units where the size is what matters. A sentence takes as many lines as it needs, a text one. */
  readonly kind?: "text" | "sentence" | "money" | "wholeMoney" | "number" | "percent" | "date" | "yes-no";
  readonly width?: number;
  /** Hidden on a phone. */
  readonly wide?: boolean;
  /** Shows the total of the displayed rows below the column. */
  readonly sum?: boolean;
  /** The page that a click on the value opens, if different from the page of the row. */
  readonly opens?: (row: Row) => Address | undefined;
  /** The service leaves some values out, for this reason: an empty place says "Hidden", and so does a total without it. */
  readonly hides?: Secrecy;
  /** Highlights the value, for example if it is overdue. */
  readonly highlights?: (row: Row) => boolean;
}

/** Why the service leaves a figure out; `money.tsx` says it. */
export type Secrecy = "clientMoney" | "cost" | "standardCost" | "other";

/** The address of a page of the app. */
export interface Address {
  readonly to: PageAddress;
  readonly search?: PageSearch;
}

export function isFigure(kind: Column<unknown>["kind"]): boolean {
  return kind === "money" || kind === "wholeMoney" || kind === "number" || kind === "percent";
}

export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? "" : shownNumber(amount, 2, 2);
}

export function formatNumber(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? "" : shownNumber(amount, 0, 2);
}

/** Dates are calendar days: they are the same in every time zone. */
export function formatDate(text: string | null | undefined): string {
  return shownDate(text ?? "");
}

/** A time, in the firm's time zone: the service sends it so. */
export function formatTime(text: string): string {
  return `${formatDate(text.slice(0, 10))} ${text.slice(11, 16)}`;
}

export function formatValue(kind: Column<unknown>["kind"], value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "money":
      return formatMoney(Number(value));
    case "wholeMoney":
      return shownNumber(Number(value), 0, 0);
    case "number":
      return formatNumber(Number(value));
    case "percent":
      return `${formatNumber(Number(value))}%`;
    case "date":
      return formatDate(String(value));
    case "yes-no":
      return value === true ? "Yes" : "No";
    default:
      return String(value);
  }
}
