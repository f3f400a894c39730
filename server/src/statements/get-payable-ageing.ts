import { authorizedUser } from "../method/access.ts";
import { choice, date, group, integer, key, list, money, text } from "../method/fields.ts";
import { defineMethod } from "../method/method.ts";
import { ageingArguments, ageingContent, answerAgeing, controlBalance, documentDetail } from "./ageing.ts";
import { ofCompanies } from "./statement-arguments.ts";

export const getPayableAgeing = defineMethod({
  name: "GetPayableAgeing",
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
    ...ageingArguments,
    AgeBy: choice(["InvoiceDate", "DueDate"], { default: "InvoiceDate" }),
    Detail: documentDetail,
  },
  content: {
    ...ageingContent("PayableAgeing", { VendorKey: key({ of: "Vendor", required: true }) }),
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
    const content = await answerAgeing(call, args, {
      party: "VendorKey",
      open: openInvoices(due ? "date_to_pay" : "invoice_date"),
      control: { column: "payable_account_key", credit: true },
      notDue: due,
    });
    return { content };
  },
});

/** Only what is open now or moved after the day is looked at: the rest was settled by then and is still. */
const openInvoices = (agedBy: string) => `
  select vendor_key as party, vendor.name as description, $1::date - ${agedBy} as age, open as amount,
         json_build_object('VendorInvoiceKey', vendor_invoice_key, 'VendorKey', vendor_key, 'CompanyKey', company_key, 'Number', number, 'Date', invoice_date,
                           'DateToPay', date_to_pay, 'Amount', amount, 'OpenAmount', open, 'Days', $1::date - ${agedBy}) as document
    from (select vendor_invoice.*, amount - coalesce((
                   select sum(line.amount) from vendor_payment_line line join vendor_payment using (vendor_payment_key)
                    where line.vendor_invoice_key = vendor_invoice.vendor_invoice_key and payment_date <= $1::date and coalesce(vendor_payment.void_date > $1::date, true)), 0) as open
            from vendor_invoice
           where vendor_invoice_key in (
                   select vendor_invoice_key from vendor_invoice where paid_amount <> amount and status = 'Normal'
                   union select vendor_invoice_key from vendor_invoice where void_date > $1::date
                   union select vendor_invoice_key from vendor_payment join vendor_payment_line using (vendor_payment_key) where payment_date > $1::date or void_date > $1::date)
             and accounting_date <= $1::date and coalesce(void_date > $1::date, true) and ${ofCompanies("$2")}) standing
         join vendor using (vendor_key)`;
