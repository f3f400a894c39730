/** The open items of control accounts. Each posting on a control account names one, so the account equals its items. */
import type {
  ClientInvoiceKey,
  ClientKey,
  CompanyKey,
  EmployeeKey,
  JournalKey,
  VendorInvoiceKey,
  VendorKey,
} from "./keys.ts";

/** What a control account is for. An account of a company can have several of these uses. */
export const controlUses = [
  "receivable",
  "payable",
  "employeePayable",
  "prepayment",
  "payroll",
  "tax",
  "card",
  "intercompany",
] as const;
export type ControlUse = (typeof controlUses)[number];

/** The records that items are about: documents that are settled one by one, or parties with a running balance. */
export const itemKinds = [
  "ClientInvoice",
  "VendorInvoice",
  "ExpenseReport",
  "Journal",
  "Client",
  "Employee",
  "SalesTax",
  "BankAccount",
  "Company",
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** What a posting on a control account is about. */
export type ControlItem = {
  control: ControlUse;
  /** The client, vendor, employee, card or company, by the use of the account. */
  party: number;
  item: ItemKind;
  key: number;
  /** The code of sales tax that was billed with one; each code of a company has a balance of its own. */
  code?: string;
};

/** The record that the party of a control account is. */
export const partyRecords = {
  receivable: "Client",
  payable: "Vendor",
  employeePayable: "Employee",
  prepayment: "Client",
  payroll: "Employee",
  tax: "Company",
  card: "BankAccount",
  intercompany: "Company",
} as const satisfies Record<ControlUse, string>;
export type PartyRecord = (typeof partyRecords)[ControlUse];

/** What posts to a control account, in words. */
export const postedBy: Readonly<Record<ControlUse, string>> = {
  receivable: "client invoices, receipts and credit memos",
  payable: "vendor invoices and vendor payments",
  employeePayable: "expense reports and reimbursements",
  prepayment: "receipts with a prepayment",
  payroll: "timesheets and payroll payments",
  tax: "client invoices and sales tax payments",
  card: "expenses paid by credit card and card payments",
  intercompany: "documents that one company enters for another",
};

/** What the party of a line is called. */
export const partyNouns: Readonly<Record<PartyRecord, string>> = {
  Client: "client",
  Vendor: "vendor",
  Employee: "employee",
  BankAccount: "credit card",
  Company: "company",
};

/** Uses whose documents are settled one by one. All others have one running balance for each party. */
export function isSettledByDocument(control: ControlUse): boolean {
  return control === "receivable" || control === "payable" || control === "employeePayable";
}

export const receivableItem = (client: ClientKey, invoice: ClientInvoiceKey): ControlItem => ({
  control: "receivable",
  party: client,
  item: "ClientInvoice",
  key: invoice,
});

export const payableItem = (vendor: VendorKey, invoice: VendorInvoiceKey): ControlItem => ({
  control: "payable",
  party: vendor,
  item: "VendorInvoice",
  key: invoice,
});

export const employeePayableItem = (employee: EmployeeKey, report: number): ControlItem => ({
  control: "employeePayable",
  party: employee,
  item: "ExpenseReport",
  key: report,
});

export const prepaymentItem = (client: ClientKey): ControlItem => partyItem("prepayment", client);
export const payrollItem = (employee: EmployeeKey): ControlItem => partyItem("payroll", employee);
/** Sales tax of a company; an empty code is tax that was billed without one. */
export function taxItem(company: CompanyKey, code: string): ControlItem {
  const item = partyItem("tax", company);
  return code === "" ? item : { ...item, code };
}
export const cardItem = (card: number): ControlItem => partyItem("card", card);
/** What a company owes another one, or is owed by it. */
export const intercompanyItem = (other: CompanyKey): ControlItem => partyItem("intercompany", other);

/** The item of a line that a person enters on a control account: the party's balance, or the journal itself. */
export function exceptionItem(control: ControlUse, party: number, journal: JournalKey): ControlItem {
  return isSettledByDocument(control) ? { control, party, item: "Journal", key: journal } : partyItem(control, party);
}

const runningItems = {
  prepayment: "Client",
  payroll: "Employee",
  tax: "SalesTax",
  card: "BankAccount",
  intercompany: "Company",
} as const;

/** The item of a party with a running balance. */
export function partyItem(control: ControlUse, party: number): ControlItem {
  const item = runningItems[control as keyof typeof runningItems];
  if (item === undefined) throw new RangeError(`The items of ${control} are documents.`);
  return { control, party, item, key: party };
}
