import { describe, expect, it } from "vitest";
import { readQuickBooks } from "./quickbooks-file.ts";
import { planQuickBooks } from "./quickbooks-plan.ts";

// Samples written from the published format: tabs between cells, a line with ! names the columns.
const iif = (...lines: string[][]): Uint8Array => Buffer.from(lines.map((cells) => cells.join("\t")).join("\r\n"));
const csv = (text: string): Uint8Array => Buffer.from(text);
const defaults = { company: "Acme", department: "General", invoiceFormat: "Standard", billAccount: "" };

const transactions = [
  ["!TRNS", "TRNSID", "TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM", "MEMO", "DUEDATE", "PAID"],
  ["!SPL", "SPLID", "TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM", "MEMO"],
  ["!ENDTRNS"],
];
const invoice = (more: Partial<Record<"date" | "name" | "amount" | "number" | "paid" | "part", string>> = {}) => [
  [
    "TRNS",
    "1",
    "INVOICE",
    more.date ?? "5/15/2026",
    "Accounts Receivable",
    more.name ?? "Harbor City:Library",
    more.amount ?? "1,250.50",
    more.number ?? "1041",
    "May",
    "6/14/2026",
    more.paid ?? "N",
  ],
  ["SPL", "2", "INVOICE", "5/15/2026", "Consulting Income", "", more.part ?? "-1250.50", "", "Design"],
  ["ENDTRNS"],
];

describe("an IIF file is refused with its lines, all at once,", () => {
  it("where columns, names, amounts, dates and ends are missing", async () => {
    const { problems } = await readQuickBooks(
      "open.iif",
      iif(
        ["ACCNT", "Checking", "BANK"],
        ["!CUST", "NAME"],
        ["CUST", ""],
        ...transactions,
        ...invoice({ date: "15.5.2026", amount: "much" }),
        ...invoice({ part: "-1250" }),
        ["SPL", "9", "INVOICE", "", "Consulting Income", "", "1", "", ""],
        ...invoice().slice(0, 2),
      ),
    );
    expect(problems).toEqual([
      "open.iif, line 1: ACCNT comes before a line !ACCNT with its columns.",
      "open.iif, line 3: CUST has no NAME.",
      "open.iif, line 7: AMOUNT (much) is not an amount.",
      "open.iif, line 7: DATE (15.5.2026) is not a date. Use MM/DD/YYYY.",
      "open.iif, line 10: The amounts of TRNS and SPL add up to 0.50, not to zero.",
      "open.iif, line 13: SPL comes without TRNS.",
      "open.iif, line 14: TRNS has no ENDTRNS.",
    ]);
  });

  it("where a type is unknown, or an invoice has no number that can be kept", async () => {
    const file = await readQuickBooks(
      "open.iif",
      iif(["!ACCNT", "NAME", "ACCNTTYPE"], ["ACCNT", "Odd", "WISH"], ...transactions, ...invoice({ number: "A-7" })),
    );
    expect(planQuickBooks([file], defaults).problems).toEqual([
      "open.iif, line 2: The account type (WISH) is not one of QuickBooks.",
      "open.iif, line 6: The invoice number (A-7) is not a whole number, which invoices have here.",
    ]);
  });
});

describe("an IIF file", () => {
  it("has accounts, customers, vendors and what is open", async () => {
    const file = await readQuickBooks(
      "lists.iif",
      iif(
        ["!HDR", "PROD"],
        ["HDR", "QuickBooks Pro"],
        ["!ACCNT", "NAME", "ACCNTTYPE", "DESC", "ACCNUM"],
        ["ACCNT", "Office:Paper", "EXP", "Paper and ink", "6010"],
        ["ACCNT", "Estimates", "NONPOSTING", "", "4"],
        ["!CUST", "NAME", "BADDR1", "BADDR2", "EMAIL"],
        ["CUST", "Harbor City", "Harbor City", '"12 Pier Road, Portland"', "office@harbor.example"],
        ["CUST", "Harbor City:Library", "", "", ""],
        ["!VEND", "NAME", "TERMS"],
        ["VEND", "Paper & Co", "Net 15"],
        ["!CLASS", "NAME"],
        ["CLASS", "East"],
        ...transactions,
        ...invoice(),
        ...invoice({ number: "1040", paid: "Y" }),
        ["TRNS", "6", "BILL", "6/1/26", "Accounts Payable", "Paper & Co", "-80.00", "PC-7", "Paper", "6/16/2026", "N"],
        ["SPL", "7", "BILL", "6/1/26", "Office:Paper", "", "80.00", "", ""],
        ["ENDTRNS"],
        ["TRNS", "8", "CHECK", "6/2/2026", "Checking", "Paper & Co", "-10.00", "", "", "", ""],
        ["SPL", "9", "CHECK", "6/2/2026", "Office:Paper", "", "10.00", "", ""],
        ["ENDTRNS"],
      ),
    );
    expect(file.notes).toEqual([
      "lists.iif: 1 lines of CLASS are not taken over.",
      "lists.iif: 1 transactions of type CHECK are not taken over.",
    ]);
    const { tables, problems } = planQuickBooks([file], defaults);
    expect(problems).toEqual([]);
    expect(tables.map(({ type, rows }) => [type, rows.map(({ cells }) => cells)])).toEqual([
      ["GLAccounts", [{ ID: "6010", Description: "Office:Paper", AccountType: "Expense", Notes: "Paper and ink" }]],
      [
        "Clients",
        [
          {
            Description: "Harbor City",
            Email: "office@harbor.example",
            PrimaryAddressLineOne: "12 Pier Road, Portland",
          },
        ],
      ],
      ["Vendors", [{ Name: "Paper & Co", CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: "15" }]],
      [
        "Projects",
        [{ Description: "Harbor City: Library", Company: "Acme", Client: "Harbor City", InvoiceFormat: "Standard" }],
      ],
      [
        "OpeningClientInvoices",
        [
          expect.objectContaining({
            Number: "1041",
            InvoiceDate: "2026-05-15",
            Project: "Harbor City: Library",
            Amount: "1250.50",
            Source: "lists.iif, line 16",
          }),
        ],
      ],
      [
        "OpeningVendorInvoices",
        [
          expect.objectContaining({
            Vendor: "Paper & Co",
            Number: "PC-7",
            InvoiceDate: "2026-06-01",
            DateToPay: "2026-06-16",
            GLAccount: "6010",
            Department: "General",
            Amount: "80.00",
          }),
        ],
      ],
    ]);
  });
});

describe("a CSV file", () => {
  it("is refused if its headings are unknown, or with the lines that are wrong", async () => {
    expect((await readQuickBooks("other.csv", csv("Color,Size\nred,1\n"))).problems).toEqual([
      expect.stringMatching(/^other\.csv: no line has the headings of an account, customer or vendor list/),
    ]);
    const wrong = "Type,Date,Num,Due Date,Open Balance\nInvoice,May,1041,,much\n";
    expect((await readQuickBooks("open.csv", csv(wrong))).problems).toEqual([
      "open.csv, line 2: Date (May) is not a date. Use MM/DD/YYYY.",
      "open.csv, line 2: Open Balance (much) is not an amount.",
      "open.csv, line 2: No line above names the customer.",
    ]);
  });

  it("is a list of accounts, customers or vendors", async () => {
    const accounts = await readQuickBooks(
      "accounts.csv",
      csv("Account,Type,Balance Total,Description\n1000 · Checking,Bank,12.00,Operating\nTOTAL,,12.00,\n"),
    );
    expect(planQuickBooks([accounts], defaults).tables[0]?.rows[0]?.cells).toEqual({
      ID: "1000",
      Description: "Checking",
      AccountType: "Asset",
      Notes: "Operating",
    });
    const customers = await readQuickBooks("c.csv", csv("Customer,Main Phone,Balance Total\nHarbor City,555-0100,0\n"));
    expect(customers.customers).toEqual([
      { file: "c.csv", line: 2, name: "Harbor City", members: { PrimaryPhoneNumber: "555-0100" } },
    ]);
    const vendors = await readQuickBooks("v.csv", csv("Vendor,Email\nPaper & Co,sales@paper.example\n"));
    expect(vendors.vendors[0]).toMatchObject({ name: "Paper & Co", members: { Email: "sales@paper.example" } });
  });

  it("is a report of open invoices or unpaid bills, below the names of their parties", async () => {
    const report = [
      "Acme Engineers,,,,,",
      "Open Invoices,,,,,",
      ",Type,Date,Num,Due Date,Open Balance",
      "Harbor City,,,,,",
      ',Invoice,05/15/2026,1041,06/14/2026,"1,250.50"',
      ",Credit Memo,05/20/2026,12,,-10.00",
      "Total Harbor City,,,,,1240.50",
    ].join("\n");
    const file = await readQuickBooks("open.csv", csv(report));
    expect(file.items).toEqual([
      expect.objectContaining({ is: "invoice", party: "Harbor City", number: "1041", date: "2026-05-15", line: 5 }),
    ]);
    expect(file.notes).toEqual(["open.csv: 1 rows of type Credit Memo are not taken over."]);
    const bills = await readQuickBooks(
      "bills.csv",
      csv(",Type,Date,Num,Due Date,Open Balance\nPaper & Co,,,,,\n,Bill,06/01/2026,PC-7,06/16/2026,80.00\n"),
    );
    expect(planQuickBooks([bills], { ...defaults, billAccount: "6000" }).assumed).toEqual([
      "The files do not show the accounts of 1 bills; account 6000 is used.",
    ]);
    expect(planQuickBooks([bills], defaults).problems).toEqual([
      "bills.csv, line 3: The firm has no expense account for the bill.",
    ]);
  });
});
