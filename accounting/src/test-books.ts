/** In-memory ledgers for tests. */
import { dateOnly } from "./dates.ts";
import { postingsOf } from "./balances.ts";
import { bases } from "./journal.ts";
import type { JournalEntry, Source } from "./journal.ts";
import type { AccountKey, ProjectKey, TransactionKey } from "./keys.ts";
import { add, noMoney, subtract, negate } from "./money.ts";
import type { Money } from "./money.ts";
import type { ClientInvoiceToPost } from "./posting-client-invoice.ts";
import { reverseOpening } from "./posting-opening.ts";
import { vendorCostKind } from "./posting-vendor-invoice.ts";
import type { VendorInvoiceToPost } from "./posting-vendor-invoice.ts";
import { checkVoid, postVoid } from "./posting-void.ts";
import type { PostedDocument } from "./posting-void.ts";
import type { Posted } from "./posting.ts";
import { isWorkInProgress, mayMove } from "./project-ledger.ts";
import type { Transaction } from "./project-ledger.ts";
import { totalProject } from "./project-totals.ts";
import type { StandardCost } from "./rates.ts";
import type { PhaseOfTree, ProjectFacts, ProjectTotals } from "./project-totals.ts";
import type { OpenClientInvoice, OpenVendorInvoice, PayableSettlement, ReceivableSettlement } from "./settlements.ts";
import type { DateOnly } from "./dates.ts";

export const endOfTime = dateOnly("2999-12-31");

export type Books = {
  transactions: Transaction[];
  entries: JournalEntry[];
  receivableSettlements: ReceivableSettlement[];
  payableSettlements: PayableSettlement[];
  documents: BookedDocument[];
};

/** A document with what it posted, and facts about it that the laws check independently of its postings. */
export type BookedDocument = {
  source: Source;
  rowKeys: readonly TransactionKey[];
  posted: Posted;
  voided: boolean;
  voidDate?: DateOnly;
  /** Documents that this one depends on. */
  dependsOn: readonly BookedDocument[];
  /** Money into (or out of) bank accounts and cards. */
  cash: readonly { account: AccountKey; amount: Money }[];
  applied: readonly { to: BookedDocument; amount: Money }[];
  clientInvoice?: ClientInvoiceToPost;
  vendorInvoice?: VendorInvoiceToPost;
  prepayment: Money;
};

export type DocumentFacts = Partial<Omit<BookedDocument, "source" | "rowKeys" | "posted" | "voided">>;

export function emptyBooks(): Books {
  return { transactions: [], entries: [], receivableSettlements: [], payableSettlements: [], documents: [] };
}

export function book(books: Books, source: Source, posted: Posted, facts: DocumentFacts = {}): BookedDocument {
  const rowKeys = save(books, posted);
  const document = {
    dependsOn: [],
    cash: [],
    applied: [],
    prepayment: noMoney,
    ...facts,
    source,
    rowKeys,
    posted,
    voided: false,
  };
  books.documents.push(document);
  return document;
}

export function mayVoid(books: Books, document: BookedDocument): boolean {
  const dependents = books.documents.filter((other) => !other.voided && other.dependsOn.includes(document));
  const sources = dependents.map((dependent) => dependent.source);
  return !document.voided && checkVoid(movable(books, document), sources).length === 0;
}

/** Work that was finished in the old system did not move since, and does not keep its opening from being reversed. */
function movable(books: Books, document: BookedDocument): PostedDocument {
  const posted = asPosted(books, document);
  if (document.source.document !== "Opening") return posted;
  const wasOpen = document.posted.transactions.map(isWorkInProgress);
  return { ...posted, transactions: posted.transactions.filter((_, position) => wasOpen[position]) };
}

/** Voids a document on the day, or on its own last posting date if that is later. */
export function voidDocument(books: Books, document: BookedDocument, day: DateOnly): void {
  const posted = asPosted(books, document);
  const date = notBefore(posted, day);
  save(books, document.source.document === "Opening" ? reverseOpening(posted, date) : postVoid(posted, date));
  document.voided = true;
  document.voidDate = date;
}

/** The day, or the document's last posting date if that is later: nothing is voided before it was posted. */
function notBefore({ entries, transactions }: Pick<Posted, "entries" | "transactions">, day: DateOnly): DateOnly {
  const dates = [...entries.map(({ date }) => date), ...transactions.map(({ accountingDate }) => accountingDate)];
  return dates.reduce((latest, date) => (date > latest ? date : latest), day);
}

/** The first day from the date on which the documents, and what settles them, can change: their states never cross. */
export function openDay(books: Books, date: DateOnly, ...changed: readonly (BookedDocument | null)[]): DateOnly {
  const settled = changed.flatMap((document) => (document === null ? [] : [document, ...document.dependsOn]));
  const days = books.documents
    .filter((one) => settled.includes(one) || one.dependsOn.some((other) => settled.includes(other)))
    .flatMap(({ posted, voidDate }) => [notBefore(posted, date), voidDate ?? date]);
  return days.reduce((latest, day) => (day > latest ? day : latest), date);
}

/** Saves like the store: rows get keys, and statuses change only as allowed. */
function save(books: Books, posted: Posted): TransactionKey[] {
  const rowKeys = posted.transactions.map((row, position) => {
    const key = (books.transactions.length + position + 1) as TransactionKey;
    return { ...row, key };
  });
  books.transactions.push(...rowKeys);
  for (const { transaction, from, to, clientInvoiceLine } of posted.statusChanges) {
    const row = books.transactions[transaction - 1];
    if (row?.status !== from || !mayMove(from, to)) {
      throw new Error(`Row ${transaction} cannot move from ${from} to ${to}: it is ${row?.status}.`);
    }
    Object.assign(row, { status: to, clientInvoiceLine });
  }
  books.entries.push(...posted.entries);
  books.receivableSettlements.push(...posted.receivableSettlements);
  books.payableSettlements.push(...posted.payableSettlements);
  return rowKeys.map((row) => row.key);
}

function asPosted(books: Books, { posted, rowKeys }: BookedDocument): PostedDocument {
  return { ...posted, transactions: rowKeys.map((key) => books.transactions[key - 1]!) };
}

export function openClientInvoice(
  books: Books,
  { invoice, client, company, lines }: ClientInvoiceToPost,
): OpenClientInvoice {
  return {
    invoice,
    client,
    company,
    lines: lines.map((line) => {
      const settled = books.receivableSettlements.filter((one) => one.invoice === invoice && one.line === line.line);
      const amount = settled.reduce((open, one) => subtract(open, one.amount), line.amount);
      const salesTax = settled.reduce((open, one) => subtract(open, one.salesTax), line.salesTax);
      return { ...line, amount, salesTax };
    }),
  };
}

export function openVendorInvoice(books: Books, { invoice, company, ...rest }: VendorInvoiceToPost): OpenVendorInvoice {
  const kind = vendorCostKind(rest.vendorIsConsultant);
  return {
    invoice,
    vendor: rest.vendor,
    company,
    lines: rest.lines.map(({ line, work, account, company, department, cost }) => {
      const settled = books.payableSettlements.filter((one) => one.invoice === invoice && one.line === line);
      const amount = settled.reduce((open, one) => subtract(open, one.amount), cost);
      const place = { project: work?.project ?? null, phase: work?.phase ?? null };
      return { line, kind, ...place, account, company, department, amount };
    }),
  };
}

/** The facts of a project as the store would select them. */
export function factsOf(books: Books, project: ProjectKey | null): ProjectFacts {
  const unvoided = books.documents.filter((document) => !document.voided);
  const ofProject = <Fact extends { project: ProjectKey | null }>(facts: readonly Fact[]) =>
    facts.filter((fact) => fact.project === project);
  return {
    transaction: ofProject(books.transactions),
    resource: [],
    clientInvoiceLine: ofProject(
      // A void counts from its own date on.
      books.documents.flatMap(({ clientInvoice, voidDate }) =>
        (clientInvoice?.lines ?? []).flatMap((line) => [
          { ...line, accountingDate: clientInvoice!.accountingDate },
          ...(voidDate === undefined
            ? []
            : [{ ...line, amount: negate(line.amount), salesTax: negate(line.salesTax), accountingDate: voidDate }]),
        ]),
      ),
    ),
    receivableSettlement: ofProject(books.receivableSettlements),
    vendorInvoiceLine: ofProject(
      unvoided.flatMap(({ vendorInvoice }) =>
        (vendorInvoice?.lines ?? []).map(({ work, cost }) => ({
          project: work?.project ?? null,
          phase: work?.phase ?? null,
          kind: vendorCostKind(vendorInvoice!.vendorIsConsultant),
          cost,
        })),
      ),
    ),
    payableSettlement: ofProject(books.payableSettlements),
  };
}

export type Snapshot = {
  balances: Record<string, Money>;
  totals: Record<string, ProjectTotals>;
  standard: Record<string, StandardSum>;
};

/** The standard cost of labor, and how many rows have none; a reversal counts against its row. */
type StandardSum = StandardCost & { unpriced: number };

function standardOf(books: Books, project: ProjectKey): StandardSum {
  const total = { cost: noMoney, premiumCost: noMoney, burden: noMoney, unpriced: 0 };
  for (const { kind, standard, reverses } of books.transactions.filter((row) => row.project === project)) {
    if (kind !== "Labor") continue;
    if (standard === null) total.unpriced += reverses === null ? 1 : -1;
    for (const name of ["cost", "premiumCost", "burden"] as const)
      total[name] = add(total[name], standard?.[name] ?? noMoney);
  }
  return total;
}

/** Every nonzero balance, every total of every project and phase, and the standard cost of every project. */
export function snapshot(
  books: Books,
  projects: readonly { project: ProjectKey; tree: readonly PhaseOfTree[] }[],
  today: DateOnly,
): Snapshot {
  const balances: Record<string, Money> = {};
  for (const basis of bases) {
    for (const { account, company, department, amount } of postingsOf(books.entries, { asOf: endOfTime, basis })) {
      const place = `${account} of ${company}, ${department}, ${basis}`;
      balances[place] = add(balances[place] ?? noMoney, amount);
    }
  }
  const totals: Record<string, ProjectTotals> = {};
  for (const { project, tree } of projects) {
    const counted = totalProject(factsOf(books, project), tree, today);
    totals[`project ${project}`] = counted.project;
    for (const [phase, ofPhase] of counted.phases) totals[`phase ${phase}`] = ofPhase;
  }
  const nonzero = Object.entries(balances).filter(([, balance]) => balance !== noMoney);
  const standard = Object.fromEntries(projects.map(({ project }) => [project, standardOf(books, project)]));
  return { balances: Object.fromEntries(nonzero), totals, standard };
}
