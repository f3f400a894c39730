import { performance } from "node:perf_hooks";
import { documented, needs } from "../../engine/access/access.ts";
import { boolean } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { readSubmitted } from "../../engine/records/index.ts";
import { plannedOrRefused, submittedInvoices, warnOfDuplicates, writeNewInvoices } from "./submitted-invoices.ts";
import { newInvoiceFields, VendorInvoice, vendorInvoiceContent } from "./vendor-invoice-record.ts";
import { planInvoice, warnOfCompanies } from "./vendor-invoice-rules.ts";
import { findInvoiceFacts, saveInvoices, showVendorInvoices } from "./vendor-invoice-store.ts";

export const createVendorInvoices = defineMethod({
  name: "CreateVendorInvoices",
  alwaysWarnings: true,
  chapter: "Vendor invoices",
  versions: [2],
  access: documented(needs("enterBills"), "permitted"),
  effect: "write",
  posts: { areas: ["Payables"], date: "VendorInvoices.AccountingDate" },
  summary: "Creates vendor invoices and posts them to the project ledger and the general ledger. All or nothing.",
  rules: [
    "Amount must equal the sum of the CostAmount values of LineItems. A line with ProjectKey needs PhaseKey and ActivityKey; the phase must belong to the project, and both must allow entries.",
    "Number, Date and AccountingDate default to empty, today and Date; without both dates, AccountingDate is the first open day from today on. DateToPay follows the vendor's payment method.",
    "An invoice with the same vendor and number as an existing one that is not voided gets a warning.",
    "A line with ProjectKey belongs to the company of its phase or project; another CompanyKey gets a warning. If lines belong to other companies than the invoice, due-to and due-from entries balance each company. An AccountingDate in a closed period or a missing control account is -424.",
    "Type BeginningBalance posts on the day on which the company's books begin, also if Date is earlier.",
    "A line on a control account is -422. Only payroll clearing, sales tax, prepayments, credit cards and intercompany accounts accept one, if an accounting manager sends ControlReason and the line's PartyKey.",
    "ShowTiming true adds Timing, the milliseconds spent, to the response.",
  ],
  args: {
    VendorInvoices: submittedInvoices(newInvoiceFields, "The invoices to create."),
    ShowTiming: boolean({ doc: "true adds the time spent, in milliseconds, to the response." }),
  },
  content: vendorInvoiceContent,
  example: {
    VendorInvoices: [
      {
        VendorKey: 1,
        Amount: 1250.5,
        Number: "EX-1001",
        LineItems: [{ AccountKey: 20, DepartmentKey: 1, CostAmount: 1250.5, Notes: "Paper" }],
      },
    ],
    ShowTiming: true,
  },
  async handle(args, call) {
    const start = performance.now();
    const invoices = readSubmitted(newInvoiceFields, args.VendorInvoices, call, VendorInvoice.name);
    const facts = await findInvoiceFacts(call, invoices);
    const decided = invoices.map((invoice) => planInvoice(invoice, facts));
    const planned = plannedOrRefused(args.VendorInvoices, decided);
    decided.flatMap((each) => ("warnings" in each ? each.warnings : [])).forEach(call.warn);
    invoices.flatMap((invoice) => warnOfCompanies(invoice, facts)).forEach(call.warn);
    await warnOfDuplicates(call, planned);
    const keys = await saveInvoices(call, planned, facts.controls);
    const { found: _, ...content } = await showVendorInvoices(call.db, keys);
    writeNewInvoices(call, content.VendorInvoices);
    const Timing = Math.round((performance.now() - start) * 100) / 100;
    return { content, ...(args.ShowTiming === true ? { topLevel: { Timing } } : {}) };
  },
});
