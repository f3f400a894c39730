/** What a receipt, credit memo or payment settles on each line of an invoice. */
import type { ControlItem } from "./control-items.ts";
import type {
  AccountKey,
  ClientInvoiceKey,
  ClientKey,
  CompanyKey,
  DepartmentKey,
  PhaseKey,
  ProjectKey,
  VendorInvoiceKey,
  VendorKey,
} from "./keys.ts";
import { add, negate, noMoney, subtract, sum } from "./money.ts";
import type { Money } from "./money.ts";
import type { TransactionKind } from "./project-ledger.ts";
import type { TaxCode } from "./sales-tax.ts";
import { isPartOf, settle } from "./spread.ts";

/** The open part of a client invoice; `amount` and `salesTax` are the open amounts of each line. */
export type OpenClientInvoice = {
  invoice: ClientInvoiceKey;
  client: ClientKey;
  company: CompanyKey;
  lines: readonly OpenClientInvoiceLine[];
};
export type OpenClientInvoiceLine = {
  line: number;
  kind: TransactionKind;
  project: ProjectKey;
  phase: PhaseKey | null;
  company: CompanyKey;
  department: DepartmentKey | null;
  amount: Money;
  salesTax: Money;
  /** The tax by its code; absent if no part of the line is taxed. */
  tax?: TaxCode | null;
};

export type ReceivableSettlement = {
  settles: "Receipt" | "CreditMemo" | "Adjustment";
  invoice: ClientInvoiceKey;
  line: number;
  kind: TransactionKind;
  project: ProjectKey;
  phase: PhaseKey | null;
  amount: Money;
  salesTax: Money;
};

export type OpenVendorInvoice = {
  invoice: VendorInvoiceKey;
  vendor: VendorKey;
  company: CompanyKey;
  lines: readonly OpenVendorInvoiceLine[];
};
export type OpenVendorInvoiceLine = {
  line: number;
  kind: VendorCostKind;
  project: ProjectKey | null;
  phase: PhaseKey | null;
  account: AccountKey;
  company: CompanyKey;
  department: DepartmentKey | null;
  amount: Money;
  /** Set if the line is on a control account. */
  item?: ControlItem;
};
export type VendorCostKind = Exclude<TransactionKind, "Labor">;

export type PayableSettlement = {
  invoice: VendorInvoiceKey;
  line: number;
  kind: VendorCostKind;
  project: ProjectKey | null;
  phase: PhaseKey | null;
  amount: Money;
};

export type Application<Invoice> = { to: Invoice; amount: Money };
export type ApplicationProblem =
  | { reason: "overApplied"; invoice: number; open: Money; amount: Money }
  | { reason: "appliedTwice"; invoice: number };

/** Applications that exceed the open amount of their invoice, have the wrong sign, or repeat an invoice. */
export function checkReceivableApplications(
  applications: readonly Application<OpenClientInvoice>[],
): ApplicationProblem[] {
  return checkApplications(applications, openReceivable);
}

export function checkPayableApplications(
  applications: readonly Application<OpenVendorInvoice>[],
): ApplicationProblem[] {
  return checkApplications(applications, openPayable);
}

export function openReceivable({ lines }: OpenClientInvoice): Money {
  return sum(lines.map((line) => add(line.amount, line.salesTax)));
}

export function openPayable({ lines }: OpenVendorInvoice): Money {
  return sum(lines.map((line) => line.amount));
}

/** Allocates a settlement to the income and tax of every line, in proportion to the open amounts. */
export function settleReceivable(
  { to, amount }: Application<OpenClientInvoice>,
  settles: ReceivableSettlement["settles"],
): ReceivableSettlement[] {
  const shares = settle(
    amount,
    to.lines.flatMap((line) => [line.amount, line.salesTax]),
  );
  return to.lines.map(({ line, kind, project, phase }, position) => ({
    settles,
    invoice: to.invoice,
    line,
    kind,
    project,
    phase,
    amount: shares[2 * position]!,
    salesTax: shares[2 * position + 1]!,
  }));
}

export function settlePayable({ to, amount }: Application<OpenVendorInvoice>): PayableSettlement[] {
  const shares = settle(
    amount,
    to.lines.map((line) => line.amount),
  );
  return to.lines.map(({ line, kind, project, phase }, position) => ({
    invoice: to.invoice,
    line,
    kind,
    project,
    phase,
    amount: shares[position]!,
  }));
}

/**
 * What is left open after settlements if it adds up to nothing: lines that cancel each other pay each other. No money will
 * come for them, so they are received with what brought the invoice there. Empty if the total is open or no line is.
 */
export function settleRest(
  invoice: OpenClientInvoice,
  settled: readonly ReceivableSettlement[] = [],
): ReceivableSettlement[] {
  const byLine = new Map(settled.map((settlement) => [settlement.line, settlement]));
  const lines = invoice.lines.map((line): OpenClientInvoiceLine => {
    const { amount = noMoney, salesTax = noMoney } = byLine.get(line.line) ?? {};
    return { ...line, amount: subtract(line.amount, amount), salesTax: subtract(line.salesTax, salesTax) };
  });
  const rest = { ...invoice, lines: lines.filter((line) => line.amount !== noMoney || line.salesTax !== noMoney) };
  return openReceivable(rest) === noMoney ? settleReceivable({ to: rest, amount: noMoney }, "Receipt") : [];
}

export function reverseReceivableSettlement(settlement: ReceivableSettlement): ReceivableSettlement {
  return { ...settlement, amount: negate(settlement.amount), salesTax: negate(settlement.salesTax) };
}

export function reversePayableSettlement(settlement: PayableSettlement): PayableSettlement {
  return { ...settlement, amount: negate(settlement.amount) };
}

function checkApplications<Invoice extends { invoice: number }>(
  applications: readonly Application<Invoice>[],
  openOf: (invoice: Invoice) => Money,
): ApplicationProblem[] {
  const named = new Set<number>();
  return applications.flatMap(({ to, amount }): ApplicationProblem[] => {
    const { invoice } = to;
    if (named.has(invoice)) return [{ reason: "appliedTwice", invoice }];
    named.add(invoice);
    const open = openOf(to);
    return isPartOf(amount, open) ? [] : [{ reason: "overApplied", invoice, open, amount }];
  });
}
