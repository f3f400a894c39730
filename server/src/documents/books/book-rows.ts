import type {
  ClientInvoiceLineReference,
  ClientInvoiceToPost,
  DateOnly,
  JournalEntry,
  Money,
  NewTransaction,
  PhaseKey,
  Posted,
  ProjectKey,
  Source,
  StandardCost,
  StatusChange,
  TransactionKey,
  TransactionKind,
  VendorInvoiceToPost,
} from "@plumbline/accounting";
import {
  formatHours,
  formatMoney,
  formatRate,
  formatUnits,
  negate,
  noMoney,
  vendorCostKind,
} from "@plumbline/accounting";

/** The rows that one or more documents write to the project ledger and the general ledger. */
export interface BookRows {
  /** The key is given if the document already uses it, as the lines of a vendor invoice do. */
  readonly transactions?: readonly (NewTransaction & {
    readonly key?: TransactionKey;
    /** The row that this one replaces after a transfer of work. */
    readonly transferredFrom?: TransactionKey;
    /** The row that this one replaces at new rates. */
    readonly repricedFrom?: TransactionKey;
  })[];
  readonly facts?: readonly ProjectFactRow[];
  readonly moves?: readonly StatusMove[];
  readonly entries?: readonly EntryRow[];
}

/** An entry, with the key of the one that it reverses, or whose postings on retired accounts it carries over. */
export type EntryRow = JournalEntry & { readonly reverses?: number; readonly follows?: number };

/**
 * A line of an invoice, or a settlement of such a line, as project totals count it (ProjectFact in accounting). Lines
 * without a project have one too: the open amount of an invoice line is its amount less its settlements.
 */
export interface ProjectFactRow {
  readonly fact: "clientInvoiceLine" | "receivableSettlement" | "vendorInvoiceLine" | "payableSettlement";
  readonly kind: TransactionKind;
  readonly mark: "Billed" | "Adjustment" | "Receipt" | "CreditMemo" | "Payment";
  readonly source: Source;
  readonly invoice: number;
  readonly line: number;
  readonly project: ProjectKey | null;
  readonly phase: PhaseKey | null;
  readonly accountingDate: DateOnly;
  readonly amount: Money;
  readonly salesTax: Money;
}

/** A status change of a row of the project ledger, with the document that causes it and the day it counts from. */
export interface StatusMove extends StatusChange {
  readonly source: Source;
  readonly date: DateOnly;
  readonly cause: MoveCause;
}

/** Why the status of a row changes. Voiding a document reverses its Bill and WriteOff moves and no others. */
export type MoveCause = "Hold" | "Release" | "Bill" | "WriteOff" | "Transfer" | "Reprice" | "Void";

/** The result of a posting rule as rows. The caller adds invoice lines with `vendorInvoiceFacts` or `clientInvoiceFacts`. */
export function bookRows(posted: Posted, source: Source, accountingDate: DateOnly): Required<BookRows> {
  return {
    transactions: posted.transactions,
    entries: posted.entries,
    moves: posted.statusChanges.map((change) => ({ ...change, source, date: accountingDate, cause: causeOf(change) })),
    facts: [
      ...posted.receivableSettlements.map(({ settles, ...settled }): ProjectFactRow => ({
        ...settled,
        fact: "receivableSettlement",
        mark: settles,
        source,
        accountingDate,
      })),
      ...posted.payableSettlements.map((settled): ProjectFactRow => ({
        ...settled,
        fact: "payableSettlement",
        mark: "Payment",
        source,
        accountingDate,
        salesTax: noMoney,
      })),
    ].filter((row) => row.amount !== noMoney || row.salesTax !== noMoney),
  };
}

/** Documents bill work or write it off; a transfer or a repricing names its cause itself. */
function causeOf({ to }: StatusChange): MoveCause {
  return to === "Billed" ? "Bill" : "WriteOff";
}

/** The lines of a vendor invoice as project totals count them. */
export function vendorInvoiceFacts(
  invoice: Pick<VendorInvoiceToPost, "vendorIsConsultant" | "accountingDate"> & {
    readonly lines: readonly Pick<VendorInvoiceToPost["lines"][number], "line" | "cost" | "work">[];
  },
  key: number,
): ProjectFactRow[] {
  return invoice.lines
    .filter((line) => line.cost !== noMoney)
    .map(({ line, cost, work }) => ({
      fact: "vendorInvoiceLine",
      kind: vendorCostKind(invoice.vendorIsConsultant),
      mark: "Billed",
      source: { document: "VendorInvoice", key },
      invoice: key,
      line,
      project: work?.project ?? null,
      phase: work?.phase ?? null,
      accountingDate: invoice.accountingDate,
      amount: cost,
      salesTax: noMoney,
    }));
}

/** The lines of a client invoice as project totals count them; posted when the invoice is final. */
export function clientInvoiceFacts({ invoice, accountingDate, lines }: ClientInvoiceToPost): ProjectFactRow[] {
  return lines
    .filter((line) => line.amount !== noMoney || line.salesTax !== noMoney)
    .map(({ line, kind, isAdjustment, project, phase, amount, salesTax }) => ({
      fact: "clientInvoiceLine",
      kind,
      mark: isAdjustment ? "Adjustment" : "Billed",
      source: { document: "ClientInvoice", key: invoice },
      invoice,
      line,
      project,
      phase,
      accountingDate,
      amount,
      salesTax,
    }));
}

/** The reversal of a fact counts from the date of the void on; the figures before it do not move. */
export function reverseFact(row: ProjectFactRow, accountingDate: DateOnly): ProjectFactRow {
  return { ...row, accountingDate, amount: negate(row.amount), salesTax: negate(row.salesTax) };
}

/** Rows by column name, for `jsonb_to_recordset` and COPY. */
export function entryColumns({ source, date, closeYear, corrects, reverses, follows }: EntryRow) {
  return {
    document: source.document,
    document_key: source.key,
    entry_date: date,
    close_year: closeYear,
    reverses: reverses ?? null,
    follows: follows ?? null,
    corrects_date: corrects ?? null,
  };
}

export function postingColumns({
  account,
  company,
  department,
  basis,
  amount,
  line,
  item,
}: JournalEntry["postings"][number]) {
  return {
    gl_account_key: account,
    company_key: company,
    department_key: department,
    basis,
    amount: formatMoney(amount),
    line,
    control: item?.control ?? null,
    party_key: item?.party ?? null,
    item: item?.item ?? null,
    item_key: item?.key ?? null,
    sales_tax_code: item?.code ?? null,
  };
}

export function transactionColumns(row: NewTransaction) {
  return {
    kind: row.kind,
    document: row.source.document,
    document_key: row.source.key,
    line: row.source.line,
    project_key: row.project,
    phase_key: row.phase,
    activity_key: row.activity,
    overhead_group_detail_key: row.overheadGroupDetail,
    employee_key: row.employee,
    vendor_key: row.vendor,
    work_date: row.date,
    accounting_date: row.accountingDate,
    hours: formatHours(row.hours),
    premium_class: row.premiumClass,
    units: formatUnits(row.units),
    cost_rate: formatRate(row.costRate),
    cost: formatMoney(row.cost),
    premium_cost: formatMoney(row.premiumCost),
    burden: formatMoney(row.burden),
    ...standardColumns(row.standard),
    bill_rate: formatRate(row.billRate),
    value: formatMoney(row.value),
    status: row.status,
    ...invoiceLineColumns(row.clientInvoiceLine),
    reverses: row.reverses,
  };
}

export function standardColumns(standard: StandardCost | null) {
  return {
    standard_cost: standard === null ? null : formatMoney(standard.cost),
    standard_premium_cost: standard === null ? null : formatMoney(standard.premiumCost),
    standard_burden: standard === null ? null : formatMoney(standard.burden),
  };
}

export function factColumns(row: ProjectFactRow) {
  return {
    fact: row.fact,
    kind: row.kind,
    mark: row.mark,
    document: row.source.document,
    document_key: row.source.key,
    invoice_key: row.invoice,
    line: row.line,
    project_key: row.project,
    phase_key: row.phase,
    accounting_date: row.accountingDate,
    amount: formatMoney(row.amount),
    sales_tax: formatMoney(row.salesTax),
  };
}

export function invoiceLineColumns(reference: ClientInvoiceLineReference | null) {
  return { client_invoice_key: reference?.invoice ?? null, client_invoice_line: reference?.line ?? null };
}
