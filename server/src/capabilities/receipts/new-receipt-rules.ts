import {
  type Application,
  type CompanyKey,
  type DateOnly,
  formatMoney,
  type Money,
  negate,
  noMoney,
  type OpenClientInvoice,
  postReceipt,
  subtract,
  sum,
} from "@plumbline/accounting";
import {
  boolean,
  date,
  type Fields,
  group,
  key,
  list,
  money,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";
import { linesPerReceiptMax } from "../../engine/fields/limits.ts";
import { missing, negative, notAllowed, refuseAll, repeated, required } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { bankOf, type DatedAmount, type KnownBank, refuseBank, refuseEarlyPrepayment } from "../ledger/index.ts";
import {
  type LedgerFacts,
  type NewReceipt,
  prepaymentOf,
  receiptDate,
  type ReceivableInvoice,
  refuseApplication,
  refuseEarly,
  refusePostings,
} from "./receipt-rules.ts";

export const receiptFields = {
  ClientKey: key({ of: "Client", required: true, doc: "The client who paid." }),
  Amount: money({ required: true, doc: "The amount received. The part that is not applied becomes a prepayment." }),
  BankAccountKey: key({
    of: "BankAccount",
    nullable: true,
    doc: "The bank account the money went to. Required unless FromPrepayment is true.",
  }),
  FromPrepayment: boolean({ doc: "true applies an earlier prepayment of the client instead of new money." }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "The company of the prepayment. Defaults to the company of the bank account, the first invoice or the user's employee, in this order.",
  }),
  Date: date({ ofDocument: true, doc: "The date of the receipt. Defaults to the first open day from today on." }),
  Reference: text({ max: 80, doc: "The check number or another reference." }),
  Notes: text({ doc: "Notes on the receipt." }),
  Applications: list(
    group({
      ClientInvoiceKey: key({ of: "ClientInvoice", required: true, doc: "A final invoice of the client." }),
      Amount: money({ required: true, doc: "The amount to apply, up to the invoice's open balance." }),
    }),
    { max: linesPerReceiptMax, doc: "The invoices that the receipt pays." },
  ),
} satisfies Fields;
export type GivenReceipt = ValuesOf<typeof receiptFields>;

export interface ReceiptFacts extends LedgerFacts {
  readonly clients: ReadonlySet<number>;
  readonly invoices: ReadonlyMap<number, ReceivableInvoice>;
  readonly banks: ReadonlyMap<number, KnownBank>;
  /** What changed the prepayments of each client and company, by day; planning adds what receipts of the call apply. */
  readonly prepayments: Map<string, readonly DatedAmount[]>;
  readonly defaultCompany: CompanyKey;
  readonly today: DateOnly;
}

/** The receipts to store; throws everything that is wrong with them. */
export function planReceipts(receipts: readonly GivenReceipt[], facts: ReceiptFacts): NewReceipt[] {
  const planned = receipts.map((given, at) => planReceipt(given, `Receipts[${at}].`, facts));
  refuseAll([...planned.flatMap((each) => each.refusals), ...refuseRepeated(receipts)]);
  const valid = planned.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt]));
  refuseAll(refusePostings(valid, facts));
  return valid;
}

function planReceipt(
  given: GivenReceipt,
  at: string,
  facts: ReceiptFacts,
): { refusals: Refusal[]; receipt?: NewReceipt } {
  const { Applications = [], FromPrepayment = false, Amount, ClientKey } = given;
  const bankKey = given.BankAccountKey ?? null;
  const bank = bankKey === null ? undefined : facts.banks.get(bankKey);
  const first = facts.invoices.get(Applications[0]?.ClientInvoiceKey ?? 0);
  const company = (given.CompanyKey ?? bank?.company ?? first?.company ?? facts.defaultCompany) as CompanyKey;
  const settled = Applications.map((each) => facts.invoices.get(each.ClientInvoiceKey));
  const bearer = FromPrepayment ? company : (bank?.company ?? company);
  const decided = receiptDate(given.Date, facts.today, bearer, settled, facts.limits, `${at}Date`);
  const day = decided.refusals === undefined ? decided.date : (given.Date ?? facts.today);
  const prepayment = subtract(Amount, sum(Applications.map((each) => each.Amount)));
  const refusals = [
    ...refuseClient(ClientKey, at, facts),
    ...(facts.controls.has(company) ? [] : [missing(`${at}CompanyKey`, company)]),
    ...refuseSource(given, at, facts),
    ...refuseAmount(given, prepayment, at),
    ...Applications.flatMap((each, index) =>
      refuseClientInvoice(each, ClientKey, `${at}Applications[${index}].`, facts),
    ),
    ...Applications.flatMap((each, index) => refuseEarly(day, each.Amount, settled[index], `${at}Date`)),
    ...(decided.refusals ?? []),
    ...(FromPrepayment ? usePrepayment(given, day, company, at, facts) : []),
  ];
  if (decided.refusals !== undefined || refusals.length > 0) return { refusals };
  const applications = Applications.map(({ ClientInvoiceKey, Amount: amount }): Application<OpenClientInvoice> => ({
    to: facts.invoices.get(ClientInvoiceKey)!,
    amount,
  }));
  const from = FromPrepayment
    ? ({ is: "prepayment", company } as const)
    : ({ is: "bank", bank: bankOf(bank!, company) } as const);
  const receipt: NewReceipt = {
    type: FromPrepayment ? "PrepaymentApplied" : "Receipt",
    client: ClientKey,
    company: from.is === "bank" ? from.bank.company : company,
    bankAccount: bankKey,
    date: day,
    movedFrom: decided.movedFrom,
    amount: Amount,
    prepayment,
    reference: given.Reference ?? "",
    notes: given.Notes ?? "",
    applications,
    post: (receipt, controls) =>
      postReceipt({ receipt, client: ClientKey as never, date: day, from, applications, prepayment }, controls),
  };
  return { refusals, receipt };
}

function refuseClient(client: number, at: string, { clients }: ReceiptFacts): Refusal[] {
  return clients.has(client) ? [] : [missing(`${at}ClientKey`, client)];
}

function refuseSource(given: GivenReceipt, at: string, { banks }: ReceiptFacts): Refusal[] {
  const property = `${at}BankAccountKey`;
  const bank = given.BankAccountKey ?? null;
  if (given.FromPrepayment === true)
    return bank === null
      ? []
      : [notAllowed(property, bank, "cannot be combined with FromPrepayment: no money is received.")];
  if (bank === null) return [required(property, "unless FromPrepayment is true")];
  return refuseBank(bank, banks.get(bank), property);
}

function refuseAmount({ Amount, FromPrepayment, Applications = [] }: GivenReceipt, left: Money, at: string): Refusal[] {
  const property = `${at}Amount`;
  const value = formatMoney(Amount);
  if (Amount < noMoney) return [negative(property, value)];
  if (left < noMoney) return [notAllowed(property, value, "is less than the total of its applications.")];
  if (FromPrepayment === true && left !== noMoney)
    return [notAllowed(property, value, "must equal the total of its applications when FromPrepayment is true.")];
  if (Amount === noMoney && Applications.length === 0)
    return [notAllowed(property, value, "is zero and there are no applications.")];
  return [];
}

function refuseClientInvoice(
  { ClientInvoiceKey, Amount }: { ClientInvoiceKey: number; Amount: Money },
  client: number,
  at: string,
  { invoices }: ReceiptFacts,
): Refusal[] {
  const invoice = invoices.get(ClientInvoiceKey);
  const refusals = refuseApplication(ClientInvoiceKey, Amount, invoice, at);
  if (invoice === undefined || invoice.client === client) return refusals;
  return [
    notAllowed(`${at}ClientInvoiceKey`, ClientInvoiceKey, `is an invoice of client ${invoice.client}.`),
    ...refusals,
  ];
}

/** Applies a prepayment to the balances of the call. */
function usePrepayment(
  { Amount, ClientKey }: GivenReceipt,
  day: DateOnly,
  company: number,
  at: string,
  { prepayments }: ReceiptFacts,
): Refusal[] {
  const name = prepaymentOf(ClientKey, company);
  const changes = prepayments.get(name) ?? [];
  prepayments.set(name, [...changes, { day, amount: negate(Amount) }]);
  return refuseEarlyPrepayment(day, Amount, changes, `${at}Amount`, `client ${ClientKey} with company ${company}`);
}

function refuseRepeated(receipts: readonly GivenReceipt[]): Refusal[] {
  const seen = new Set<number>();
  return receipts.flatMap((receipt, index) =>
    (receipt.Applications ?? []).flatMap(({ ClientInvoiceKey }, position): Refusal[] => {
      if (!seen.has(ClientInvoiceKey)) {
        seen.add(ClientInvoiceKey);
        return [];
      }
      return [repeated(`Receipts[${index}].Applications[${position}].ClientInvoiceKey`, ClientInvoiceKey)];
    }),
  );
}
