/** What QuickBooks files contain, as tables that ImportRecords takes. Pure. */
import type { AccountType } from "@plumbline/accounting";
import type { ImportType } from "../imports/index.ts";
import type { OpenItem, Place, QuickBooksAccount, QuickBooksContent, QuickBooksParty } from "./quickbooks-content.ts";

/** A table for one import, whose rows know where they come from. */
export interface ImportTable {
  readonly type: ImportType;
  readonly rows: readonly { readonly place: Place; readonly cells: Readonly<Record<string, string>> }[];
}

/** What rows need that QuickBooks does not have. */
export interface QuickBooksDefaults {
  readonly company: string;
  readonly department: string;
  readonly invoiceFormat: string;
  /** The ID of the account of bills whose account the file does not show, if the firm has one before this import. */
  readonly billAccount: string;
}

export interface QuickBooksPlan {
  /** In an order in which each refers only to those before it. */
  readonly tables: readonly ImportTable[];
  readonly assumed: readonly string[];
  readonly problems: readonly string[];
}

/** The types in IIF files and those in reports. */
const accountTypes: Readonly<Record<string, AccountType | undefined>> = {
  bank: "Asset",
  ar: "Asset",
  accountsreceivable: "Asset",
  accountsreceivablear: "Asset",
  ocasset: "Asset",
  othercurrentasset: "Asset",
  othercurrentassets: "Asset",
  fixasset: "Asset",
  fixedasset: "Asset",
  fixedassets: "Asset",
  oasset: "Asset",
  otherasset: "Asset",
  otherassets: "Asset",
  ap: "Liability",
  accountspayable: "Liability",
  accountspayableap: "Liability",
  ccard: "Liability",
  creditcard: "Liability",
  ocliab: "Liability",
  othercurrentliability: "Liability",
  othercurrentliabilities: "Liability",
  ltliab: "Liability",
  longtermliability: "Liability",
  longtermliabilities: "Liability",
  equity: "Equity",
  inc: "Income",
  income: "Income",
  cogs: "BillableCost",
  costofgoodssold: "BillableCost",
  exp: "Expense",
  expense: "Expense",
  expenses: "Expense",
  exinc: "OtherIncome",
  otherincome: "OtherIncome",
  exexp: "OtherExpense",
  otherexpense: "OtherExpense",
  otherexpenses: "OtherExpense",
};
const notPosted = ["nonposting"];

export function planQuickBooks(files: readonly QuickBooksContent[], defaults: QuickBooksDefaults): QuickBooksPlan {
  const all = <Name extends keyof QuickBooksContent>(name: Name) => files.flatMap((each) => each[name] as never[]);
  const problems: string[] = [...(all("problems") as string[])];
  const wrong = ({ file, line }: Place, reason: string) => void problems.push(`${file}, line ${line}: ${reason}`);
  const accounts = accountRows(all("accounts"), wrong);
  const items = all("items") as OpenItem[];
  const customers = parties(all("customers"), items, "invoice");
  const vendors = parties(all("vendors"), items, "bill");
  const [invoices, bills] = (["invoice", "bill"] as const).map((is) => items.filter((each) => each.is === is)) as [
    OpenItem[],
    OpenItem[],
  ];
  const billAccount =
    accounts.rows.find(({ cells }) => cells["AccountType"] === "Expense")?.cells["ID"] ?? defaults.billAccount;
  const unknown = bills.filter(({ lines }) => lines.some(({ account }) => account === ""));
  for (const bill of unknown) if (billAccount === "") wrong(bill, "The firm has no expense account for the bill.");
  const tables: ImportTable[] = [
    { type: "GLAccounts", rows: accounts.rows },
    { type: "Clients", rows: clientRows(customers) },
    { type: "Vendors", rows: vendorRows(vendors) },
    { type: "Projects", rows: projectRows(invoices, defaults) },
    { type: "OpeningClientInvoices", rows: invoiceRows(invoices, wrong) },
    { type: "OpeningVendorInvoices", rows: billRows(bills, { ...defaults, billAccount }, accounts.idOf, wrong) },
  ];
  const assumed = [
    ...(unknown.length === 0
      ? []
      : [`The files do not show the accounts of ${unknown.length} bills; account ${billAccount} is used.`]),
    ...(invoices.length === 0
      ? []
      : ["QuickBooks has no projects: each customer or job with open invoices is one, and their amounts are labor."]),
  ];
  return { tables: tables.filter(({ rows }) => rows.length > 0), assumed, problems };
}

type Wrong = (place: Place, reason: string) => void;

function accountRows(accounts: readonly QuickBooksAccount[], wrong: Wrong) {
  const ids = new Map<string, string>();
  const rows = accounts.flatMap((account) => {
    const type = account.type.toLowerCase().replaceAll(/[^a-z]/g, "");
    if (notPosted.includes(type)) return [];
    const AccountType = accountTypes[type];
    if (AccountType === undefined) {
      wrong(account, `The account type (${account.type}) is not one of QuickBooks.`);
      return [];
    }
    // Without account numbers, the name without those above it identifies the account.
    const ID = (account.number || (account.name.split(":").at(-1) ?? "")).slice(0, 30);
    ids.set(account.name.toLowerCase(), ID);
    return [
      {
        place: account,
        cells: { ID, Description: account.name.slice(0, 80), AccountType, Notes: account.description },
      },
    ];
  });
  // An account that is not in these files may be in the firm, by its number or name.
  return { rows, idOf: (name: string) => ids.get(name.toLowerCase()) ?? name.split(":").at(-1) ?? name };
}

/** The parties of the lists, and those that only an open item names; each once. */
function parties(
  listed: readonly QuickBooksParty[],
  items: readonly OpenItem[],
  is: OpenItem["is"],
): readonly QuickBooksParty[] {
  const found = new Map<string, QuickBooksParty>();
  const named = items
    .filter((each) => each.is === is)
    .map(({ file, line, party }) => ({ file, line, name: is === "invoice" ? customerOf(party) : party, members: {} }));
  const top = is === "invoice" ? listed.filter(({ name }) => !name.includes(":")) : listed;
  for (const each of [...top, ...named])
    if (!found.has(each.name.toLowerCase())) found.set(each.name.toLowerCase(), each);
  return [...found.values()];
}

const customerOf = (party: string): string => party.split(":")[0]!.trim();

const clientRows = (customers: readonly QuickBooksParty[]) =>
  customers.map((each) => ({ place: each, cells: { Description: each.name, ...clientMembers(each) } }));

function clientMembers({ members }: QuickBooksParty): Readonly<Record<string, string>> {
  const { RecipientID1099: _, NumberOfDaysFromInvoiceDate: __, ...own } = members;
  return own;
}

const vendorRows = (vendors: readonly QuickBooksParty[]) =>
  vendors.map((each) => {
    const { RecipientID1099: _, ...members } = each.members;
    const terms = { CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: "30" };
    return { place: each, cells: { Name: each.name, ...terms, ...members } };
  });

/** The project of a customer or job. */
const projectOf = (party: string): string =>
  party
    .split(":")
    .map((part) => part.trim())
    .join(": ")
    .slice(0, 80);

function projectRows(invoices: readonly OpenItem[], { company, invoiceFormat }: QuickBooksDefaults) {
  const first = new Map(invoices.toReversed().map((each) => [projectOf(each.party).toLowerCase(), each]));
  return [...first.values()].toReversed().map((place) => ({
    place,
    cells: {
      Description: projectOf(place.party),
      Company: company,
      Client: customerOf(place.party),
      InvoiceFormat: invoiceFormat,
    },
  }));
}

function invoiceRows(invoices: readonly OpenItem[], wrong: Wrong) {
  return invoices.flatMap((invoice) => {
    if (!/^[1-9]\d{0,8}$/.test(invoice.number)) {
      wrong(invoice, `The invoice number (${invoice.number}) is not a whole number, which invoices have here.`);
      return [];
    }
    return invoice.lines.map(({ amount, memo }) => ({
      place: invoice,
      cells: {
        Number: invoice.number,
        InvoiceDate: invoice.date,
        Project: projectOf(invoice.party),
        Kind: "Labor",
        Description: memo || invoice.memo,
        Amount: amount.toFixed(2),
        Source: `${invoice.file}, line ${invoice.line}`,
      },
    }));
  });
}

function billRows(
  bills: readonly OpenItem[],
  { department, billAccount }: QuickBooksDefaults,
  idOf: (account: string) => string,
  wrong: Wrong,
) {
  return bills.flatMap((bill) => {
    if (bill.number === "" && bill.lines.length > 1) wrong(bill, "A bill with several lines needs a DOCNUM.");
    return bill.lines.map(({ account, amount, memo }) => ({
      place: bill,
      cells: {
        Vendor: bill.party,
        Number: bill.number,
        InvoiceDate: bill.date,
        DateToPay: bill.due,
        GLAccount: account === "" ? billAccount : idOf(account),
        Department: department,
        Description: bill.memo || memo,
        Amount: amount.toFixed(2),
        Source: `${bill.file}, line ${bill.line}`,
      },
    }));
  });
}
