/** What QuickBooks files contain, whatever their format. Pure. */

/** Where something is: the file and its line. */
export interface Place {
  readonly file: string;
  readonly line: number;
}

export interface QuickBooksAccount extends Place {
  /** With the accounts above it: "Office:Paper". */
  readonly name: string;
  readonly number: string;
  /** The type as QuickBooks writes it. */
  readonly type: string;
  readonly description: string;
}

export interface QuickBooksParty extends Place {
  /** A job is named with its customer: "Harbor City:Library". */
  readonly name: string;
  readonly members: Readonly<Record<string, string>>;
}

/** An invoice or a bill that is not paid. */
export interface OpenItem extends Place {
  readonly is: "invoice" | "bill";
  readonly party: string;
  readonly number: string;
  readonly date: string;
  readonly due: string;
  readonly memo: string;
  readonly lines: readonly { readonly account: string; readonly amount: number; readonly memo: string }[];
}

export interface QuickBooksContent {
  readonly accounts: readonly QuickBooksAccount[];
  readonly customers: readonly QuickBooksParty[];
  readonly vendors: readonly QuickBooksParty[];
  readonly items: readonly OpenItem[];
  /** What is left out, as sentences. */
  readonly notes: readonly string[];
  /** What is wrong, each with its file and line. */
  readonly problems: readonly string[];
}

export const nothing: QuickBooksContent = {
  accounts: [],
  customers: [],
  vendors: [],
  items: [],
  notes: [],
  problems: [],
};

/** A date as QuickBooks writes it, month first; undefined if it is none. */
export function dateFrom(text: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(text) ?? [];
  const iso =
    year === undefined
      ? text
      : `${year.length === 2 ? `20${year}` : year}-${month!.padStart(2, "0")}-${day!.padStart(2, "0")}`;
  return /^\d{4}-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : undefined;
}

/** An amount such as 1,234.50, $12.00 or (3.00); undefined if it is none. */
export function amountFrom(text: string): number | undefined {
  const bare = text.replaceAll(/[$,\s]/g, "");
  const [, inside] = /^\((.*)\)$/.exec(bare) ?? [];
  const value = inside === undefined ? bare : `-${inside}`;
  return /^-?\d+(\.\d{1,2})?$/.test(value) ? Number(value) : undefined;
}
