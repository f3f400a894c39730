import { authorizedUser } from "../method/access.ts";
import { date, group, integer, key, list, money } from "../method/fields.ts";
import { defineMethod } from "../method/method.ts";
import { ageingArguments, ageingContent, answerAgeing, controlBalance, documentDetail } from "./ageing.ts";
import { ofCompanies } from "./statement-arguments.ts";

export const getReceivableAgeing = defineMethod({
  name: "GetReceivableAgeing",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "What clients owe the firm as of a date, by the age of their invoices, with the invoices if asked for.",
  rules: [
    "As the books stood: a final invoice counts with its sales tax from its accounting date to its void, less receipts, credit memos and adjustments dated up to the day and not voided by then.",
  ],
  args: { ...ageingArguments, Detail: documentDetail },
  content: {
    ...ageingContent("ReceivableAgeing", { ClientKey: key({ of: "Client", required: true }) }),
    ControlBalance: controlBalance,
    Documents: list(
      group({
        ClientInvoiceKey: key({ of: "ClientInvoice", required: true }),
        ClientKey: key({ of: "Client", required: true }),
        ProjectKey: key({ of: "Project", required: true }),
        CompanyKey: key({ of: "Company", required: true }),
        Number: integer({ required: true }),
        Date: date({ required: true }),
        Amount: money({ required: true, doc: "With its sales tax." }),
        OpenAmount: money({ required: true }),
        Days: integer({ required: true }),
      }),
      { onlyWhenSet: true },
    ),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const content = await answerAgeing(call, args, {
      party: "ClientKey",
      open: openInvoices,
      control: { column: "receivable_account_key", credit: false },
    });
    return { content };
  },
});

const openInvoices = `
  select client_key as party, client.description, $1::date - invoice_date as age, open as amount,
         json_build_object('ClientInvoiceKey', client_invoice_key, 'ClientKey', client_key, 'ProjectKey', project_key, 'CompanyKey', company_key, 'Number', number,
                           'Date', invoice_date, 'Amount', amount + sales_tax, 'OpenAmount', open, 'Days', $1::date - invoice_date) as document
    from (select client_invoice.*, amount + sales_tax - coalesce((
                   select sum(line.amount) from receipt_line line join receipt using (receipt_key)
                    where line.client_invoice_key = client_invoice.client_invoice_key and receipt_date <= $1::date and coalesce(receipt.void_date > $1::date, true)), 0) as open
            from client_invoice
           where client_invoice_key in (
                   select client_invoice_key from client_invoice where status = 'Final' and settled_amount <> amount + sales_tax
                   union select client_invoice_key from client_invoice where void_date > $1::date
                   union select client_invoice_key from receipt join receipt_line using (receipt_key) where receipt_date > $1::date or void_date > $1::date)
             and status <> 'Draft' and accounting_date <= $1::date and coalesce(void_date > $1::date, true) and ${ofCompanies("$2")}) standing
         join client using (client_key)`;
