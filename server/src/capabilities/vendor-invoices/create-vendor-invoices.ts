import { performance } from "node:perf_hooks";
import { documented, needs } from "../../engine/access/access.ts";
import { boolean, type Field, group, list } from "../../engine/fields/fields.ts";
import { vendorInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { isObject, itemsOf, picture } from "../../engine/fields/reading.ts";
import { ofSubmitted, readSubmitted, type Submitted } from "../../engine/records/index.ts";
import { RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { newInvoiceFields, VendorInvoice, vendorInvoiceContent } from "./vendor-invoice-record.ts";
import { type PlannedInvoice, planInvoice, warnOfCompanies } from "./vendor-invoice-rules.ts";
import { findDuplicates, findInvoiceFacts, saveInvoices, showVendorInvoices } from "./vendor-invoice-store.ts";

const newInvoices = list(group(newInvoiceFields), {
  required: true,
  min: 1,
  max: vendorInvoicesPerCallMax,
  doc: "The invoices to create.",
});

/** The handler reads invoices one by one, so that each error can include its invoice as sent. */
const submittedInvoices: Field<Submitted[], true> = {
  ...newInvoices,
  kind: {
    ...newInvoices.kind,
    read(value, reading) {
      const items = itemsOf(value, reading, isObject);
      if (items === undefined)
        return reading.refuse("invalid", `must be a list of invoices; got ${picture(value)}.`, value);
      if (items.length === 0) return reading.refuse("invalid", "must have at least 1 invoice.", value);
      if (items.length > vendorInvoicesPerCallMax)
        return reading.refuse(
          "notAllowed",
          `has ${items.length} invoices; the maximum is ${vendorInvoicesPerCallMax}.`,
          undefined,
        );
      const bad = items.findIndex((each) => !isObject(each));
      if (bad >= 0)
        return reading.at(bad).refuse("invalid", `must be an invoice; got ${picture(items[bad])}.`, items[bad]);
      return items as Submitted[];
    },
    toColumn: (value) => value,
  },
};

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
    VendorInvoices: submittedInvoices,
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
    const planned = planInvoices(args.VendorInvoices, decided);
    decided.flatMap((each) => ("warnings" in each ? each.warnings : [])).forEach(call.warn);
    invoices.flatMap((invoice) => warnOfCompanies(invoice, facts)).forEach(call.warn);
    await warnOfDuplicates(call, planned);
    const keys = await saveInvoices(call, planned, facts.controls);
    const { found: _, ...content } = await showVendorInvoices(call.db, keys);
    for (const header of JSON.parse(content.VendorInvoices.text) as { VendorInvoiceKey: number }[])
      call.wrote({
        record: "VendorInvoice",
        key: header.VendorInvoiceKey,
        before: null,
        after: JSON.stringify(header),
      });
    const Timing = Math.round((performance.now() - start) * 100) / 100;
    return { content, ...(args.ShowTiming === true ? { topLevel: { Timing } } : {}) };
  },
});

function planInvoices(
  submitted: readonly Submitted[],
  decided: readonly ReturnType<typeof planInvoice>[],
): PlannedInvoice[] {
  const refusals = decided.flatMap((each, index) =>
    "refusals" in each
      ? each.refusals.map((refusal) => ofSubmitted(refusal, VendorInvoice.name, submitted[index]!, index))
      : [],
  );
  if (refusals.length > 0) throw new RefusedCall(refusals);
  return decided.flatMap((each) => ("planned" in each ? [each.planned] : []));
}

async function warnOfDuplicates(call: Call, invoices: readonly PlannedInvoice[]): Promise<void> {
  for (const { vendor, number, keys } of await findDuplicates(call, invoices))
    call.warn(
      warning(
        "ruleHint",
        `Vendor ${vendor} already has an invoice with number ${JSON.stringify(number)}: ${keys.join(", ")}.`,
        {
          VendorKey: vendor,
          Number: number,
          VendorInvoiceKey: keys,
        },
      ),
    );
  const seen = new Set<string>();
  for (const { vendor, number } of invoices) {
    const name = `${vendor} ${number.toLowerCase()}`;
    if (number.trim() !== "" && seen.has(name))
      call.warn(
        warning(
          "ruleHint",
          `Vendor ${vendor} has several invoices with number ${JSON.stringify(number)} in this request.`,
          {
            VendorKey: vendor,
            Number: number,
          },
        ),
      );
    seen.add(name);
  }
}
