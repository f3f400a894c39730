import { add, cents, formatMoney, money, type Money, noMoney, sum } from "@plumbline/accounting";

/** What a document of the call pays to one payee. Amounts are text, as the database sends them. */
export interface PaidRow {
  readonly document: string;
  readonly key: number;
  readonly payee: string | null;
  readonly payeeName: string;
  readonly toPayee: string;
  readonly paid: string;
  readonly bank: string;
  readonly pays: readonly string[];
}

/** What counts beside the call: of seven days, not voided, and not confirmed by a second person. */
export interface RecentlyPaid {
  /** By the same person, or the people behind an API user. */
  readonly bySame: string;
  readonly byPayee: Readonly<Record<string, string>>;
}

export interface OverLimit {
  readonly limit: Money;
  /** What the payer paid with this call. */
  readonly byPayer: Money;
  /** Payees who got more than the limit with this call. */
  readonly payees: readonly { readonly name: string; readonly amount: Money }[];
}

/** Why the payments have to wait; undefined if everything is within the limit. A call that pays nothing never waits. */
export function overLimit(whole: number, rows: readonly PaidRow[], recent: RecentlyPaid): OverLimit | undefined {
  const limit = cents(BigInt(whole) * 100n);
  const own = sum(rows.map(({ paid }) => money(paid)));
  const byPayer = add(own, money(recent.bySame));
  const payees = new Map<string, { name: string; amount: Money }>();
  for (const { payee, payeeName: name, toPayee } of rows) {
    if (payee === null) continue;
    const before = payees.get(payee)?.amount ?? money(recent.byPayee[payee] ?? "0");
    payees.set(payee, { name, amount: add(before, money(toPayee)) });
  }
  const over = [...payees.values()].filter(({ amount }) => amount > limit);
  const paysNothing = own === noMoney && rows.every(({ toPayee }) => money(toPayee) === noMoney);
  if (paysNothing || (byPayer <= limit && over.length === 0)) return undefined;
  return { limit, byPayer, payees: over };
}

const namesMax = 5;

/** What whoever confirms needs to know: payees, amounts, bank accounts and what is paid, and why it waits. */
export function paymentSummary(rows: readonly PaidRow[], { limit, byPayer, payees }: OverLimit): string {
  const documents = [...new Set(rows.map(({ key }) => key))].map((key) => rows.filter((row) => row.key === key));
  const total = sum(rows.map(({ paid }) => money(paid)));
  const parts = shortList(documents.map(describe), "; ");
  const head = documents.length === 1 ? `Pays ${parts}.` : `Pays ${formatMoney(total)}: ${parts}.`;
  const reasons = [
    ...(byPayer > limit ? [`the same person paid ${formatMoney(byPayer)}`] : []),
    ...payees.slice(0, namesMax).map(({ name, amount }) => `${name} got ${formatMoney(amount)}`),
  ];
  return `${head} With this, in seven days ${shortList(reasons, ", ")}; above ${formatMoney(limit)} it waits.`;
}

/** "999.00 from Checking to Paper & Ink (invoice 17)" */
function describe(rows: readonly PaidRow[]): string {
  const amount = formatMoney(sum(rows.map(({ paid }) => money(paid))));
  const names = [...new Set(rows.map(({ payeeName }) => payeeName).filter((name) => name !== ""))];
  const pays = [...new Set(rows.flatMap((row) => row.pays))];
  const to = names.length === 0 ? "" : ` to ${shortList(names, ", ")}`;
  const what = pays.length === 0 ? "" : ` (${shortList(pays, ", ")})`;
  return `${amount} from ${rows[0]?.bank ?? ""}${to}${what}`;
}

function shortList(texts: readonly string[], separator: string): string {
  const more = texts.length - namesMax;
  return [...texts.slice(0, namesMax), ...(more > 0 ? [`${more} more`] : [])].join(separator);
}
