import {
  type Application,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  type Money,
  noMoney,
  type OpenClientInvoice,
  postReceipt,
  subtract,
  sum,
} from "@plumbline/accounting";
import { bankOf, findBankAccounts, findControlAccounts, type KnownBank, refuseBank } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
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
import { linesPerReceiptMax, receiptsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { findOpenInvoices, type ReceivableInvoice, refuseApplication } from "./open-invoices.ts";
import {
  findPrepayments,
  lockClients,
  type NewReceipt,
  prepaymentOf,
  receiptContent,
  saveReceipts,
} from "./receipt-store.ts";

const receiptFields = {
  ClientKey: key({ of: "Client", required: true }),
  Amount: money({ required: true, doc: "What came in. What no application takes is a prepayment." }),
  BankAccountKey: key({ of: "BankAccount", nullable: true, doc: "Where the money went; not with FromPrepayment." }),
  FromPrepayment: boolean({ doc: "true applies money that the client paid ahead." }),
  CompanyKey: key({
    of: "Company",
    nullable: true,
    doc: "Whose prepayment it is. That of the bank account, else of the first invoice, else of the user when left out.",
  }),
  Date: date({ doc: "Today when left out." }),
  Reference: text({ max: 80 }),
  Notes: text(),
  Applications: list(
    group({ ClientInvoiceKey: key({ of: "ClientInvoice", required: true }), Amount: money({ required: true }) }),
    { max: linesPerReceiptMax },
  ),
} satisfies Fields;
type Given = ValuesOf<typeof receiptFields>;

export const createReceipts = defineMethod({
  name: "CreateReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary:
    "Records money received, applied to one or several invoices or kept as a prepayment. All of the call, or none.",
  rules: [
    "An application is a part of what its invoice has open, and the invoice is the client's own and final. An invoice stands at most once in a call.",
    "What is left of Amount is a prepayment: the client's money until FromPrepayment true applies it, of the same client and company and no more than is left.",
    "Money settles income and sales tax of every line in proportion to what is open; on the cash basis that is when income is earned.",
    "A date in a closed period, a bank account or company without the accounts it needs is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { Receipts: list(group(receiptFields), { required: true, min: 1, max: receiptsPerCallMax }) },
  content: receiptContent,
  example: { Receipts: [{ ClientKey: 1, BankAccountKey: 1, Amount: 2500, Reference: "Check 1047" }] },
  async handle({ Receipts }, call) {
    const facts = await findReceiptFacts(call, Receipts);
    const planned = Receipts.map((given, at) => planReceipt(given, `Receipts[${at}].`, facts));
    const refusals = [...planned.flatMap((each) => each.refusals), ...refuseRepeated(Receipts)];
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const receipts = planned.flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt]));
    return { content: { ...(await saveReceipts(call, receipts, facts.controls)) } };
  },
});

interface ReceiptFacts {
  readonly clients: ReadonlyMap<number, boolean>;
  readonly invoices: ReadonlyMap<number, ReceivableInvoice>;
  readonly banks: ReadonlyMap<number, KnownBank>;
  readonly controls: ControlAccountsByCompany;
  /** What is left of prepayments while the receipts of the call take from them. */
  readonly prepayments: Map<string, Money>;
  readonly defaultCompany: CompanyKey;
  readonly today: DateOnly;
}

async function findReceiptFacts(call: Call, receipts: readonly Given[]): Promise<ReceiptFacts> {
  const clients = [...new Set(receipts.map((each) => each.ClientKey))];
  const applications = receipts.flatMap((each) => each.Applications ?? []);
  const locked = await lockClients(call.db, clients);
  const controls = await findControlAccounts(call.db);
  return {
    clients: locked,
    controls,
    invoices: await findOpenInvoices(call.db, [...new Set(applications.map((each) => each.ClientInvoiceKey))]),
    banks: await findBankAccounts(
      call.db,
      receipts.flatMap((each) => each.BankAccountKey ?? []),
    ),
    prepayments: await findPrepayments(call.db, clients),
    defaultCompany: (call.caller.employee?.companyKey ?? Math.min(...controls.keys())) as CompanyKey,
    today: call.today as DateOnly,
  };
}

function planReceipt(given: Given, at: string, facts: ReceiptFacts): { refusals: Refusal[]; receipt?: NewReceipt } {
  const { Applications = [], FromPrepayment = false, Amount, ClientKey } = given;
  const bankKey = given.BankAccountKey ?? null;
  const bank = bankKey === null ? undefined : facts.banks.get(bankKey);
  const first = facts.invoices.get(Applications[0]?.ClientInvoiceKey ?? 0);
  const company = (given.CompanyKey ?? bank?.company ?? first?.company ?? facts.defaultCompany) as CompanyKey;
  const prepayment = subtract(Amount, sum(Applications.map((each) => each.Amount)));
  const refusals = [
    ...refuseClient(ClientKey, at, facts),
    ...(facts.controls.has(company) ? [] : [refusal("notFound", `${at}CompanyKey`, company, "names no company.")]),
    ...refuseSource(given, at, facts),
    ...refuseSums(given, prepayment, at),
    ...Applications.flatMap((each, index) => refuseApplied(each, ClientKey, `${at}Applications[${index}].`, facts)),
    ...(FromPrepayment ? takePrepayment(given, company, at, facts) : []),
  ];
  if (refusals.length > 0) return { refusals };
  const applications = Applications.map(({ ClientInvoiceKey, Amount: amount }): Application<OpenClientInvoice> => ({
    to: facts.invoices.get(ClientInvoiceKey)!,
    amount,
  }));
  const day = given.Date ?? facts.today;
  const from = FromPrepayment
    ? ({ is: "prepayment", company } as const)
    : ({ is: "bank", bank: bankOf(bank!, company) } as const);
  const receipt: NewReceipt = {
    type: FromPrepayment ? "PrepaymentApplied" : "Receipt",
    client: ClientKey,
    company: from.is === "bank" ? from.bank.company : company,
    bankAccount: bankKey,
    date: day,
    amount: Amount,
    prepayment,
    reference: given.Reference ?? "",
    notes: given.Notes ?? "",
    applications,
    post: (receipt, controls) => postReceipt({ receipt, date: day, from, applications, prepayment }, controls),
  };
  return { refusals, receipt };
}

function refuseClient(client: number, at: string, { clients }: ReceiptFacts): Refusal[] {
  return clients.has(client) ? [] : [refusal("notFound", `${at}ClientKey`, client, "names no client.")];
}

function refuseSource(given: Given, at: string, { banks }: ReceiptFacts): Refusal[] {
  const property = `${at}BankAccountKey`;
  const bank = given.BankAccountKey ?? null;
  if (given.FromPrepayment === true)
    return bank === null
      ? []
      : [refusal("notAllowed", property, bank, "cannot stand with FromPrepayment: no money comes in.")];
  if (bank === null) return [{ name: "invalid", property, reason: `${property} is required.` }];
  return refuseBank(bank, banks.get(bank), property);
}

function refuseSums({ Amount, FromPrepayment, Applications = [] }: Given, left: Money, at: string): Refusal[] {
  const property = `${at}Amount`;
  const value = formatMoney(Amount);
  if (Amount < noMoney) return [refusal("notAllowed", property, value, "is less than nothing.")];
  if (left < noMoney) return [refusal("notAllowed", property, value, "is less than its applications come to.")];
  if (FromPrepayment === true && left !== noMoney)
    return [refusal("notAllowed", property, value, "must be what its applications come to, with FromPrepayment.")];
  if (Amount === noMoney && Applications.length === 0)
    return [refusal("notAllowed", property, value, "is nothing, and there are no applications.")];
  return [];
}

function refuseApplied(
  { ClientInvoiceKey, Amount }: { ClientInvoiceKey: number; Amount: Money },
  client: number,
  at: string,
  { invoices }: ReceiptFacts,
): Refusal[] {
  const invoice = invoices.get(ClientInvoiceKey);
  const refusals = refuseApplication(ClientInvoiceKey, Amount, invoice, at);
  if (invoice === undefined || invoice.client === client) return refusals;
  return [
    refusal("notAllowed", `${at}ClientInvoiceKey`, ClientInvoiceKey, `names an invoice of client ${invoice.client}.`),
    ...refusals,
  ];
}

function takePrepayment({ Amount, ClientKey }: Given, company: number, at: string, facts: ReceiptFacts): Refusal[] {
  const name = prepaymentOf(ClientKey, company);
  const left = facts.prepayments.get(name) ?? noMoney;
  facts.prepayments.set(name, subtract(left, Amount));
  if (Amount <= left) return [];
  const reason = `is more than the ${formatMoney(left)} that client ${ClientKey} has paid ahead to company ${company}.`;
  return [refusal("notAllowed", `${at}Amount`, formatMoney(Amount), reason)];
}

function refuseRepeated(receipts: readonly Given[]): Refusal[] {
  const seen = new Set<number>();
  return receipts.flatMap((receipt, index) =>
    (receipt.Applications ?? []).flatMap(({ ClientInvoiceKey }, position): Refusal[] => {
      if (!seen.has(ClientInvoiceKey)) {
        seen.add(ClientInvoiceKey);
        return [];
      }
      const property = `Receipts[${index}].Applications[${position}].ClientInvoiceKey`;
      return [refusal("notAllowed", property, ClientInvoiceKey, "stands twice in this call.")];
    }),
  );
}

function refusal(name: Refusal["name"], property: string, value: unknown, reason: string): Refusal {
  return { name, property, value, reason: `${property} ${String(value)} ${reason}` };
}
