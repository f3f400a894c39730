import { authorizedUser } from "../../engine/access/access.ts";
import { choice, date, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { after, agingArguments, agingContent, answerAging, controlBalance, documentDetail } from "./aging.ts";
import { ofCompanies } from "./statement-arguments.ts";

export const getPayableAging = defineMethod({
  name: "GetPayableAgeing",
  aliases: ["GetPayableAging"],
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "What the firm owes its vendors as of a date, by age, with the invoices if asked for.",
  rules: [
    "As the books stood: an invoice counts from its accounting date to its void, less payments dated up to the day and not voided by then.",
    "Aged by the invoice's date, or by the day it is to be paid with AgeBy DueDate.",
  ],
  args: {
    ...agingArguments,
    AgeBy: choice(["InvoiceDate", "DueDate"], { default: "InvoiceDate" }),
    Detail: documentDetail,
  },
  content: {
    ...agingContent("PayableAging", { VendorKey: key({ of: "Vendor", required: true }) }),
    ControlBalance: controlBalance,
    Documents: list(
      group({
        VendorInvoiceKey: key({ of: "VendorInvoice", required: true }),
        VendorKey: key({ of: "Vendor", required: true }),
        CompanyKey: key({ of: "Company", required: true }),
        Number: text({ required: true }),
        Date: date({ required: true }),
        DateToPay: date({ required: true }),
        Amount: money({ required: true }),
        OpenAmount: money({ required: true }),
        Days: integer({ required: true }),
      }),
      { onlyWhenSet: true },
    ),
  },
  example: { AsOfDate: "EndOfLastMonth", AgeBy: "DueDate" },
  async handle(args, call) {
    const due = args.AgeBy === "DueDate";
    const content = await answerAging(call, args, {
      party: "VendorKey",
      open: openInvoices(due ? "date_to_pay" : "invoice_date"),
      document,
      control: { column: "payable_account_key", credit: true },
      notDue: due,
    });
    return { content };
  },
});

const document = `json_build_object('VendorInvoiceKey', vendor_invoice_key, 'VendorKey', party, 'CompanyKey', company_key, 'Number', number,
  'Date', invoice_date, 'DateToPay', date_to_pay, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`;

/** Only what is open now or moved after the day is looked at: the rest was settled by then and is still. With offset 0, lines are found by payment, not all at once. */
const openInvoices = (agedBy: string) => `
  select vendor_key as party, vendor.name as description, $1::date - ${agedBy} as age, invoice.amount - coalesce(paid, 0) as amount,
         vendor_invoice_key, invoice.company_key, number, invoice_date, date_to_pay, invoice.amount as invoiced
    from (select vendor_invoice_key from vendor_invoice where open_amount <> 0
          union select vendor_invoice_key from vendor_invoice where ${after("void_date")}
          union select vendor_invoice_key from vendor_payment, lateral (select vendor_invoice_key from vendor_payment_line where vendor_payment_key = vendor_payment.vendor_payment_key offset 0) line
                 where ${after("payment_date")} or ${after("void_date")}) moved
         join vendor_invoice invoice using (vendor_invoice_key)
         join vendor using (vendor_key),
         lateral (select sum(line.amount) as paid from vendor_payment_line line join vendor_payment payment using (vendor_payment_key)
                   where line.vendor_invoice_key = invoice.vendor_invoice_key and payment_date <= $1::date and coalesce(payment.void_date > $1::date, true)) settled
   where accounting_date <= $1::date and coalesce(invoice.void_date > $1::date, true) and ${ofCompanies("$2", "invoice.company_key")}`;
