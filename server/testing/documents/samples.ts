/** A sample of every kind of document that posts or has a void: how one is made, read and reversed. */
import type { DocumentKind } from "@plumbline/accounting";
import { documentsDay, type DocumentWorld, givenBill, type Values } from "./document-world.ts";

export interface Sample {
  readonly name: string;
  readonly document: DocumentKind;
  /** The table of its documents. */
  readonly table: string;
  /** The member of Content with the documents, and the one with their key. */
  readonly plural: string;
  readonly key: string;
  readonly version: 1 | 2;
  /** What makes it, or for a document that existed as a draft what posts it. */
  readonly creates: string;
  /** Makes what the creation needs and returns its arguments. */
  readonly prepare: (world: DocumentWorld) => Promise<Values>;
  readonly lists: string;
  readonly filters?: Values;
  /** The user who reads it, if that is not the one who makes it. */
  readonly readBy?: string;
  readonly gets?: string;
  readonly reverses: string;
  /** The argument with the keys to reverse; one of a single key has the name of the key. */
  readonly requested: string;
  readonly also?: Values;
  /** The argument with the day of the reversal, if the caller chooses it. */
  readonly dated?: string;
  /** What is said of a document with a key that was reversed before. */
  readonly again: (key: number) => string;
}

/** The arguments that reverse documents. */
export const reversalOf = ({ requested, key, also }: Sample, keys: readonly number[], more: Values = {}): Values => ({
  [requested]: requested === key ? keys[0] : keys,
  ...also,
  ...more,
});

/** The arguments that get documents. */
export const requestOf = ({ requested, key }: Sample, keys: readonly number[]): Values => ({
  [requested]: requested === key ? keys[0] : keys,
});

export const keyIn = ({ plural, key }: Sample, { Content }: { Content: Record<string, Values[]> }): number =>
  Content[plural]?.[0]?.[key] as number;

/** Makes what a sample needs and the document itself; returns its key. */
export async function makeSample(world: DocumentWorld, sample: Sample): Promise<number> {
  return keyIn(sample, await world.done(sample.creates, await sample.prepare(world), sample.version));
}

const voided = (plural: string) => ({ reverses: `Void${plural}`, requested: `Requested${plural}`, dated: "VoidDate" });
const named = (name: string, table: string, plural: string, singular: string) => ({
  name,
  table,
  plural,
  key: `${singular}Key`,
  version: 1 as const,
  lists: `List${plural}`,
});

const clearing = (
  document: DocumentKind,
  noun: string,
  prepare: (world: DocumentWorld) => Promise<Values> | Values,
): Sample => ({
  ...named(noun, "clearing", `${document}s`, document),
  document,
  creates: `Create${document}s`,
  prepare: async (world) => ({
    [`${document}s`]: [{ BankAccountKey: world.bank, Date: documentsDay, ...(await prepare(world)) }],
  }),
  ...voided(`${document}s`),
  again: (key) => `The ${noun} ${key} is already voided.`,
});

export const clearings: readonly Sample[] = [
  clearing("PayrollPayment", "payroll payment", ({ wren, accounts }) => ({
    Employees: [{ EmployeeKey: wren, Amount: 100 }],
    Differences: [{ GLAccountKey: accounts.equity, Amount: -25, Notes: "Federal tax" }],
    Number: "P-1",
  })),
  clearing("TaxPayment", "tax payment", () => ({ Amount: 5 })),
  clearing("CardPayment", "card payment", ({ card, north }) => ({
    CompanyKey: north,
    CardBankAccountKey: card,
    Amount: 5,
  })),
  clearing("IntercompanySettlement", "intercompany settlement", ({ south, southBank }) => ({
    ToCompanyKey: south,
    ToBankAccountKey: southBank,
    Amount: 5,
  })),
  clearing("ClientRefund", "client refund", async ({ client, prepay }) => {
    await prepay(20);
    return { ClientKey: client, Amount: 5 };
  }),
];

const receipt = (
  name: string,
  document: DocumentKind,
  Type: string,
  creates: string,
  given: (world: DocumentWorld) => Promise<Values>,
): Sample => ({
  ...named(name, "receipt", "Receipts", "Receipt"),
  document,
  creates,
  prepare: async (world) => ({ [creates.slice("Create".length)]: [{ Date: documentsDay, ...(await given(world)) }] }),
  gets: "GetReceipts",
  filters: { FilterByType: [Type], FilterByStatus: ["Normal"] },
  ...voided("Receipts"),
  again: (key) => `The receipt ${key} is already voided.`,
});

const receipts: readonly Sample[] = [
  receipt("receipt", "Receipt", "Receipt", "CreateReceipts", async ({ client, bank, billed }) => ({
    ClientKey: client,
    BankAccountKey: bank,
    Amount: 75,
    Reference: "1047",
    Applications: [{ ClientInvoiceKey: await billed(), Amount: 60 }],
  })),
  receipt(
    "applied prepayment",
    "Receipt",
    "PrepaymentApplied",
    "CreateReceipts",
    async ({ client, billed, prepay }) => {
      await prepay(20);
      const Applications = [{ ClientInvoiceKey: await billed(), Amount: 20 }];
      return { ClientKey: client, FromPrepayment: true, Amount: 20, Applications };
    },
  ),
  ...(["CreditMemo", "ReceivableAdjustment"] as const).map((type) =>
    receipt(
      type === "CreditMemo" ? "credit memo" : "receivable adjustment",
      type,
      type,
      `Create${type}s`,
      async ({ billed }) => ({ ClientInvoiceKey: await billed(), Amount: 10, Reason: "Agreed" }),
    ),
  ),
];

const openingSample: Sample = {
  ...named("opening", "opening", "Openings", "Opening"),
  document: "Opening",
  creates: "PostOpening",
  prepare: async ({ opening }) => ({ OpeningKey: await opening() }),
  gets: "GetOpening",
  reverses: "ReverseOpening",
  requested: "OpeningKey",
  also: { Reason: "Again" },
  again: (key) => `Opening ${key} is a draft. There is nothing to reverse.`,
};

export const samples: readonly Sample[] = [
  {
    ...named("client invoice", "client_invoice", "ClientInvoices", "ClientInvoice"),
    document: "ClientInvoice",
    creates: "FinalizeClientInvoices",
    prepare: async ({ draft }) => ({ RequestedClientInvoices: [await draft()] }),
    gets: "GetClientInvoices",
    ...voided("ClientInvoices"),
    also: { Reason: "Wrong client" },
    again: (key) => `The client invoice ${key} is already voided.`,
  },
  ...receipts,
  {
    ...named("write-off", "write_off", "WriteOffs", "WriteOff"),
    document: "WriteOff",
    creates: "WriteOffTransactions",
    prepare: async ({ bill }) => ({ RequestedTransactions: [(await bill()).row], Reason: "Gone", Date: documentsDay }),
    ...voided("WriteOffs"),
    again: (key) => `The write-off ${key} is already voided.`,
  },
  {
    ...named("vendor invoice", "vendor_invoice", "VendorInvoices", "VendorInvoice"),
    version: 2,
    document: "VendorInvoice",
    creates: "CreateVendorInvoices",
    prepare: async (world) => ({ VendorInvoices: (await givenBill(world)).VendorInvoices }),
    gets: "GetVendorInvoices",
    ...voided("VendorInvoices"),
    again: (key) => `The vendor invoice ${key} is already voided.`,
  },
  {
    ...named("vendor payment", "vendor_payment", "VendorPayments", "VendorPayment"),
    document: "VendorPayment",
    creates: "PayVendorInvoices",
    prepare: async ({ bill, bank }) => ({
      VendorInvoices: [{ VendorInvoiceKey: (await bill()).invoice, Amount: 50 }],
      BankAccountKey: bank,
      Date: documentsDay,
      Number: "2001",
    }),
    gets: "GetVendorPayments",
    ...voided("VendorPayments"),
    again: (key) => `The vendor payment ${key} is already voided.`,
  },
  {
    ...named("expense report", "expense_report", "ExpenseReports", "ExpenseReport"),
    document: "ExpenseReport",
    creates: "ProcessExpenseReports",
    prepare: async ({ report }) => ({
      RequestedExpenseReports: [await report(false)],
      AccountingDate: documentsDay,
    }),
    gets: "GetExpenseReports",
    readBy: "wren",
    reverses: "ProcessExpenseReports",
    requested: "RequestedExpenseReports",
    also: { Unprocess: true },
    dated: "AccountingDate",
    again: (key) => `Expense report ${key} is Accounting Approved: it is not processed.`,
  },
  {
    ...named("reimbursement", "expense_report_payment", "ExpenseReportPayments", "ExpenseReportPayment"),
    document: "ExpenseReportPayment",
    creates: "PayExpenseReports",
    prepare: async ({ report, bank }) => ({
      RequestedExpenseReports: [await report(true)],
      BankAccountKey: bank,
      Date: documentsDay,
    }),
    ...voided("ExpenseReportPayments"),
    again: (key) => `The expense report payment ${key} is already voided.`,
  },
  ...clearings,
  {
    ...named("journal entry", "journal", "JournalEntries", "Journal"),
    document: "Journal",
    creates: "CreateJournalEntries",
    prepare: async ({ north, accounts }) => ({
      JournalEntries: [
        {
          CompanyKey: north,
          Date: documentsDay,
          Description: "Rent",
          Lines: [
            { GLAccountKey: accounts.rent, Debit: 5 },
            { GLAccountKey: accounts.cash, Credit: 5 },
          ],
        },
      ],
    }),
    gets: "GetJournalEntries",
    ...voided("JournalEntries"),
    again: (key) => `The journal ${key} is already voided.`,
  },
  openingSample,
];
