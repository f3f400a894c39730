import { authorizedUser } from "../../engine/access/access.ts";
import { date, group, integer, key, list, money } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { after, agingArguments, agingContent, answerAging, controlBalance, documentDetail } from "./aging.ts";
import { ofCompanies } from "./statement-arguments.ts";

export const getReceivableAging = defineMethod({
  name: "GetReceivableAgeing",
  aliases: ["GetReceivableAging"],
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "What clients owe the firm as of a date, by the age of their invoices, with the invoices if asked for.",
  rules: [
    "As the books stood: a final invoice counts with its sales tax from its accounting date to its void, less receipts, credit memos and adjustments dated up to the day and not voided by then.",
  ],
  args: { ...agingArguments, Detail: documentDetail },
  content: {
    ...agingContent("ReceivableAging", { ClientKey: key({ of: "Client", required: true }) }),
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
    const content = await answerAging(call, args, {
      party: "ClientKey",
      open: openInvoices,
      document,
      control: { column: "receivable_account_key", credit: false },
    });
    return { content };
  },
});

const document = `json_build_object('ClientInvoiceKey', client_invoice_key, 'ClientKey', party, 'ProjectKey', project_key, 'CompanyKey', company_key,
  'Number', number, 'Date', invoice_date, 'Amount', invoiced, 'OpenAmount', amount, 'Days', age)`;

/** Only what is open now or moved after the day is looked at: the rest was settled by then and is still. With offset 0, lines are found by receipt, not all at once. */
const openInvoices = `
  select client_key as party, client.description, $1::date - invoice_date as age, invoiced - coalesce(settled, 0) as amount,
         client_invoice_key, project_key, invoice.company_key, number, invoice_date, invoiced
    from (select client_invoice_key from client_invoice where open_amount <> 0
          union select client_invoice_key from client_invoice where ${after("void_date")}
          union select client_invoice_key from receipt, lateral (select client_invoice_key from receipt_line where receipt_key = receipt.receipt_key offset 0) line
                 where ${after("receipt_date")} or ${after("void_date")}) moved
         join client_invoice invoice using (client_invoice_key)
         join client using (client_key),
         lateral (select amount + sales_tax as invoiced) with_tax,
         lateral (select sum(line.amount) as settled from receipt_line line join receipt using (receipt_key)
                   where line.client_invoice_key = invoice.client_invoice_key and receipt_date <= $1::date and coalesce(receipt.void_date > $1::date, true)) received
   where invoice.status <> 'Draft' and accounting_date <= $1::date and coalesce(invoice.void_date > $1::date, true) and ${ofCompanies("$2", "invoice.company_key")}`;
