/** What the rules of openings know and how they refuse. */
import {
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  type Money,
  type OpeningStandard,
  subtract,
} from "@plumbline/accounting";
import { notAllowed } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ControlMarks } from "../ledger/index.ts";
import type { OpeningPlace } from "./opening-places.ts";

/** An opening as it is stored. */
export interface StoredOpening {
  readonly key: number;
  readonly company: CompanyKey;
  readonly cutover: DateOnly;
  readonly status: "Draft" | "Posted";
  readonly bank: number | null;
  readonly lastNumber: number;
  readonly modified: number;
}

/** A document that an opening created. */
export interface OpeningDocument {
  readonly document: "ClientInvoice" | "VendorInvoice" | "ExpenseReport" | "Receipt" | "VendorPayment";
  readonly key: number;
}

/** What the rules need to know about an opening. */
export interface OpeningFacts {
  /** The keys that exist, by record. */
  readonly known: ReadonlyMap<string, ReadonlySet<number>>;
  readonly places: ReadonlyMap<string, OpeningPlace>;
  readonly marks: ControlMarks;
  readonly controls: ControlAccountsByCompany;
  /** The client invoices that already have one of the numbers and do not belong to the opening. */
  readonly taken: ReadonlyMap<number, number>;
  /** The vendors whose costs are of the kind Consultant. */
  readonly consultants: ReadonlySet<number>;
  /** What the standard cost of the work depends on. */
  readonly standard: OpeningStandard;
  /** The day on which the books of the company begin, if it is set. */
  readonly beginning: DateOnly | null;
}

/** A refusal that states both figures and their difference. */
export function difference(property: string, nouns: string, stated: Money, found: Money): Refusal {
  const [left, right, gap] = [stated, found, subtract(stated, found)].map(formatMoney) as [string, string, string];
  return {
    name: "notAllowed",
    property,
    value: Number(left),
    reason: `${nouns} do not agree: ${left} and ${right}. The difference is ${gap}.`,
    data: { Stated: Number(left), Found: Number(right), Difference: Number(gap) },
  };
}

/** A value that is not allowed. Money is shown as a number. */
export function wrong(property: string, value: unknown, rest: string): Refusal {
  const shown = typeof value === "bigint" ? Number(formatMoney(value as Money)) : value;
  return notAllowed(property, shown, rest);
}
