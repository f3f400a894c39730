import { controlAccountsOf } from "./accounts.ts";
import type { BankAccount, ControlAccountsByCompany } from "./accounts.ts";
import { payableItem } from "./control-items.ts";
import type { ControlItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { bankPosting, makeEntries } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { AccountKey, CompanyKey, DepartmentKey, VendorInvoiceKey, VendorKey } from "./keys.ts";
import { negate, noMoney, sum } from "./money.ts";
import type { Money, Rate, Units } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import { emptyTransaction, isNeverBilled } from "./project-ledger.ts";
import type { NewTransaction, ProjectWork, TransactionStatus } from "./project-ledger.ts";
import { markedUp } from "./rates.ts";
import { settlePayable } from "./settlements.ts";
import type { Application, OpenVendorInvoice, PayableSettlement, VendorCostKind } from "./settlements.ts";

export type VendorInvoiceToPost = {
  invoice: VendorInvoiceKey;
  vendor: VendorKey;
  vendorIsConsultant: boolean;
  company: CompanyKey;
  date: DateOnly;
  accountingDate: DateOnly;
  lines: readonly VendorInvoiceLineToPost[];
};

export type VendorInvoiceLineToPost = {
  line: number;
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  units: Units;
  costRate: Rate;
  cost: Money;
  hold: boolean;
  work: ProjectWork | null;
  /** Set if the line is on a control account. */
  item?: ControlItem;
};

/**
 * Posts an invoice when it is created. A beginning balance is posted like any other invoice. Lines that sum to zero leave
 * nothing to pay, so the cash basis has them at once.
 */
export function postVendorInvoice(invoice: VendorInvoiceToPost, controls: ControlAccountsByCompany): Posted {
  const { company, lines } = invoice;
  const owed = sum(lines.map((line) => line.cost));
  const basis = owed === noMoney ? "both" : "accrual";
  const { payable } = controlAccountsOf(controls, company);
  const postings: Posting[] = [
    ...lines.map(({ account, company, department, cost, line, item }): Posting => {
      return { account, company, department, amount: cost, basis, line, ...(item && { item }) };
    }),
    {
      account: payable,
      company,
      department: null,
      amount: negate(owed),
      basis: "accrual",
      line: null,
      item: payableItem(invoice.vendor, invoice.invoice),
    },
  ];
  const source = { document: "VendorInvoice", key: invoice.invoice } as const;
  return posted({
    transactions: lines.flatMap((line) => (line.work === null ? [] : [makeCost(invoice, line, line.work)])),
    entries: makeEntries({ source, date: invoice.accountingDate, company, postings }, controls),
  });
}

export function vendorCostKind(vendorIsConsultant: boolean): VendorCostKind {
  return vendorIsConsultant ? "Consultant" : "Expense";
}

export type VendorPaymentToPost = {
  payment: number;
  date: DateOnly;
  bank: BankAccount;
  applications: readonly Application<OpenVendorInvoice>[];
};

/** Pays invoices in full or in part. On the cash basis their lines are posted now, in proportion. */
export function postVendorPayment(payment: VendorPaymentToPost, controls: ControlAccountsByCompany): Posted {
  const { bank, date, applications } = payment;
  const applied = applications.map((application) => ({ application, settlements: settlePayable(application) }));
  const paid = sum(applications.map((application) => application.amount));
  const postings: Posting[] = [
    ...applied.flatMap(({ application, settlements }) => paidPostings(application, settlements, controls)),
    bankPosting(bank, { amount: negate(paid) }),
  ];
  const source = { document: "VendorPayment", key: payment.payment } as const;
  return posted({
    payableSettlements: applied.flatMap(({ settlements }) => settlements),
    entries: makeEntries({ source, date, company: bank.company, postings }, controls),
  });
}

function makeCost(
  invoice: VendorInvoiceToPost,
  line: VendorInvoiceLineToPost,
  { project, phase, activity, billingType, rateTables }: ProjectWork,
): NewTransaction {
  const kind = vendorCostKind(invoice.vendorIsConsultant);
  const status: TransactionStatus = isNeverBilled(billingType) ? "NonBillable" : line.hold ? "Hold" : "Wip";
  return {
    ...emptyTransaction,
    kind,
    source: { document: "VendorInvoice", key: invoice.invoice, line: line.line },
    project,
    phase,
    activity,
    vendor: invoice.vendor,
    date: invoice.date,
    accountingDate: invoice.accountingDate,
    units: line.units,
    costRate: line.costRate,
    cost: line.cost,
    value: markedUp(line.cost, kind, rateTables),
    status,
  };
}

function paidPostings(
  { to, amount }: Application<OpenVendorInvoice>,
  settlements: readonly PayableSettlement[],
  controls: ControlAccountsByCompany,
): Posting[] {
  const { payable } = controlAccountsOf(controls, to.company);
  const spent = to.lines.map(({ account, company, department, item }, position): Posting => {
    const { amount } = settlements[position]!;
    return { account, company, department, amount, basis: "cash", line: null, ...(item && { item }) };
  });
  const owed = { account: payable, company: to.company, department: null, line: null };
  return [{ ...owed, amount, basis: "accrual", item: payableItem(to.vendor, to.invoice) }, ...spent];
}
