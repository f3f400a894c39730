/** The documents of an opening: created and voided as their own methods do it, in the transaction of the call. */
import { type DateOnly, noMoney, sum } from "@plumbline/accounting";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { clientInvoices, saveOpeningInvoices } from "../client-invoices/index.ts";
import { type ReportToOpen, reverseOpeningReports, saveOpeningReports } from "../expense-reports/index.ts";
import { type BookRows, postDocument, type Poster } from "../ledger/index.ts";
import { payments } from "../payments/index.ts";
import { receipts } from "../receipts/index.ts";
import {
  findHistoryInvoices,
  findInvoiceFacts,
  isSameInvoice,
  type NewInvoice,
  planInvoice,
  type PlannedInvoice,
  saveHold,
  saveInvoices,
  VendorInvoice,
  vendorInvoices,
} from "../vendor-invoices/index.ts";
import { asWhenEntered } from "./old-invoice-facts.ts";
import type { OpeningBill } from "./opening-bill-rules.ts";
import type { OpeningDocument, OpeningFacts, StoredOpening } from "./opening-facts.ts";
import type { OpeningReport } from "./opening-report-rules.ts";
import type { PlannedOpening } from "./opening-rules.ts";
import { checkPostings } from "./opening-store.ts";

/** Rows of work in one statement: the guards of the database take about a millisecond for each. */
const workPerStatement = 2_000;

/** Posts the rows of an opening, its work in slices, so that no statement runs into its time limit. */
export async function postInSlices(poster: Poster, rows: Required<BookRows>): Promise<void> {
  const { transactions, moves, ...others } = rows;
  await postDocument(poster, others);
  for (let from = 0; from < transactions.length; from += workPerStatement)
    await postDocument(poster, { transactions: transactions.slice(from, from + workPerStatement) });
  for (let from = 0; from < moves.length; from += workPerStatement)
    await postDocument(poster, { moves: moves.slice(from, from + workPerStatement) });
}

/** Creates the open documents, with what was received and paid of them before the cutover. */
export async function createDocuments(
  call: Call,
  opening: StoredOpening,
  planned: PlannedOpening,
  { controls }: OpeningFacts,
): Promise<OpeningDocument[]> {
  const invoices = await saveOpeningInvoices(call, opening, planned.invoices, controls);
  const bills = await createBills(call, opening, planned.bills);
  return [
    ...documents("ClientInvoice", invoices),
    ...documents("VendorInvoice", bills),
    ...documents("ExpenseReport", await createReports(call, opening, planned.reports)),
    ...documents("Receipt", await createMoneyReceived(call, opening, planned, invoices)),
    ...documents("VendorPayment", await payBills(call, opening, planned.bills, bills)),
  ];
}

const documents = (document: OpeningDocument["document"], keys: readonly number[]): OpeningDocument[] =>
  keys.map((key) => ({ document, key }));

async function createMoneyReceived(
  call: Call,
  opening: StoredOpening,
  { invoices, prepayments }: PlannedOpening,
  keys: readonly number[],
): Promise<number[]> {
  const { company: CompanyKey, bank: BankAccountKey, cutover: Date } = opening;
  const common = { CompanyKey, BankAccountKey, Date, Notes: `Received before the opening of ${Date}.` };
  const received = invoices.flatMap(({ client, received: Amount, number }, at) => {
    const Applications = [{ ClientInvoiceKey: keys[at], Amount }];
    const Reference = `Invoice ${number}`;
    return Amount === noMoney ? [] : [{ ...common, ClientKey: client, Amount, Applications, Reference }];
  });
  const ahead = prepayments.map(({ client, amount: Amount, reference: Reference }) => {
    return { ...common, ClientKey: client, Amount, Reference };
  });
  if (received.length + ahead.length === 0) return [];
  const { content } = await receipts.methods.createReceipts.handle(
    { Receipts: [...received, ...ahead] } as never,
    call,
  );
  return keysIn(content, "Receipts", "ReceiptKey");
}

async function createBills(call: Call, opening: StoredOpening, bills: readonly OpeningBill[]): Promise<number[]> {
  if (bills.length === 0) return [];
  const invoices = bills.map((bill) => newInvoice(bill, opening));
  const facts = asWhenEntered(await findInvoiceFacts(call, invoices));
  const decided = invoices.map((invoice) => planInvoice(invoice, facts));
  refuseAll(
    decided.flatMap((each, at) =>
      "refusals" in each
        ? each.refusals.map((refusal) => ofLine(refusal, "LineItems", "VendorInvoices", bills[at]!.lines))
        : [],
    ),
  );
  const planned = decided.flatMap((each, at): PlannedInvoice[] => {
    if (!("planned" in each)) return [];
    return [{ ...each.planned, dateToPay: bills[at]!.dateToPay ?? each.planned.dateToPay }];
  });
  const adopted = await findAdopted(call, bills, planned);
  const before = await recordsNow(
    call.db,
    VendorInvoice,
    adopted.flatMap((key) => key ?? []),
  );
  const keys = await saveInvoices(call, planned, facts.controls, { isOpening: true, adopted });
  await recordHistory(call, VendorInvoice, keys, before);
  return keys;
}

/** The invoices of the history that become open invoices; null for those that are new. */
async function findAdopted(
  call: Call,
  bills: readonly OpeningBill[],
  planned: readonly PlannedInvoice[],
): Promise<(number | null)[]> {
  const keys = bills.flatMap(({ history }) => history ?? []);
  const stored = keys.length === 0 ? new Map() : await findHistoryInvoices(call.db, keys);
  const refusals = bills.flatMap(({ history, lines }, at): Refusal[] => {
    const found = stored.get(history);
    if (history === null || found === undefined || isSameInvoice(found, planned[at]!)) return [];
    const property = `VendorInvoices[${lines[0]!.at}].VendorInvoiceKey`;
    const reason = `${property} ${history}: its rows are not the lines of this invoice as it was taken over. Correct them, or leave out VendorInvoiceKey to enter another invoice.`;
    return [{ name: "notAllowed", property, value: history, reason }];
  });
  refuseAll(refusals);
  return bills.map(({ history }) => (history !== null && stored.has(history) ? history : null));
}

function newInvoice({ vendor, number, date, lines }: OpeningBill, { company }: StoredOpening): NewInvoice {
  return {
    VendorKey: vendor,
    CompanyKey: company,
    Number: number,
    Date: date,
    Type: "BeginningBalance",
    Description: lines[0]!.row.Description ?? "",
    Amount: sum(lines.map(({ amount }) => amount)),
    LineItems: lines.map(({ row, project }) => ({
      AccountKey: row.GLAccountKey,
      DepartmentKey: row.DepartmentKey,
      CostAmount: row.Amount,
      Notes: row.Source ?? "",
      ...(project === null
        ? {}
        : { ProjectKey: project, PhaseKey: row.PhaseKey ?? project, ActivityKey: row.ActivityKey ?? null }),
    })),
  };
}

/** A problem of a line of a document as a problem of its row in the part. */
function ofLine(refusal: Refusal, member: string, part: string, lines: readonly { readonly at: number }[]): Refusal {
  const { property = "", reason } = refusal;
  const [whole = "", at] = new RegExp(`^${member}\\[(\\d+)\\]\\.`).exec(property) ?? [];
  const row = `${part}[${lines[Number(at ?? 0)]!.at}].`;
  return {
    ...refusal,
    property: `${row}${property.slice(whole.length)}`,
    reason: whole === "" ? `${row}${reason}` : reason.replaceAll(whole, row),
  };
}

async function createReports(call: Call, opening: StoredOpening, reports: readonly OpeningReport[]): Promise<number[]> {
  if (reports.length === 0) return [];
  const given = reports.map(({ employee, description, lines }): ReportToOpen => ({
    employee,
    description,
    lines: lines.map(({ row, project, phase }) => ({
      date: row.Date ?? opening.cutover,
      activity: row.ActivityKey,
      project,
      phase,
      amount: row.Amount,
      paidFrom: row.IsPersonalExpense === true ? opening.bank : null,
      notes: row.Source ?? "",
    })),
  }));
  const saved = await saveOpeningReports(call, opening, given);
  if ("keys" in saved) return saved.keys;
  throw new RefusedCall(
    saved.refusals.flatMap((of, at) =>
      of.map((each) => ofLine(each, "Expenses", "ExpenseReports", reports[at]!.lines)),
    ),
  );
}

/** Payments come before holds, because an invoice on hold is not paid. */
async function payBills(
  call: Call,
  { bank: BankAccountKey, cutover: Date }: StoredOpening,
  bills: readonly OpeningBill[],
  keys: readonly number[],
): Promise<number[]> {
  const paid = bills.flatMap(({ paid: Amount }, at) =>
    Amount === noMoney ? [] : [{ VendorInvoiceKey: keys[at]!, Amount }],
  );
  const held = keys.filter((_, at) => bills[at]!.onHold);
  const Notes = `Paid before the opening of ${Date}.`;
  const answer =
    paid.length === 0
      ? undefined
      : await payments.methods.payVendorInvoices.handle(
          { VendorInvoices: paid, BankAccountKey, Date, Notes } as never,
          call,
        );
  if (held.length > 0) await saveHold(call.db, held, true, call.now);
  return answer === undefined ? [] : keysIn(answer.content, "VendorPayments", "VendorPaymentKey");
}

function keysIn(content: unknown, member: string, key: string): number[] {
  const shown = (content as Readonly<Record<string, unknown>>)[member] as RawJson;
  return (JSON.parse(shown.text) as Record<string, number>[]).map((each) => each[key]!);
}

/** Voids the documents on the day they were posted, settlements first. A document that others depend on refuses the call. */
export async function voidDocuments(call: Call, made: readonly OpeningDocument[], VoidDate: DateOnly): Promise<void> {
  const keys = (document: OpeningDocument["document"]) =>
    made.filter((each) => each.document === document).map(({ key }) => key);
  const [invoices, bills] = [slicesOf(keys("ClientInvoice")), slicesOf(keys("VendorInvoice"))];
  const steps = [
    ...slicesOf(keys("Receipt")).map(
      (of) => () => receipts.methods.voidReceipts.handle({ RequestedReceipts: of, VoidDate }, call),
    ),
    ...slicesOf(keys("VendorPayment")).map(
      (of) => () => payments.methods.voidVendorPayments.handle({ RequestedVendorPayments: of, VoidDate }, call),
    ),
    ...invoices.map(
      (of) => () => clientInvoices.methods.voidClientInvoices.handle({ RequestedClientInvoices: of, VoidDate }, call),
    ),
    ...bills.map(
      (of) => () => vendorInvoices.methods.voidVendorInvoices.handle({ RequestedVendorInvoices: of, VoidDate }, call),
    ),
    ...slicesOf(keys("ExpenseReport")).map((of) => () => reverseOpeningReports(call, of, VoidDate)),
  ];
  for (const step of steps) {
    await step();
    await checkPostings(call.db);
  }
}

/** Documents that are voided together: what the database checks for them grows faster than their number. */
const documentsPerSlice = 300;

function slicesOf(keys: readonly number[]): number[][] {
  const count = Math.ceil(keys.length / documentsPerSlice);
  return Array.from({ length: count }, (_, at) => keys.slice(at * documentsPerSlice, (at + 1) * documentsPerSlice));
}
