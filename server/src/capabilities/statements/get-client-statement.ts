import { accounting } from "../../engine/access/access.ts";
import { date, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

const statementLine = {
  ClientInvoiceKey: key({ required: true, of: "ClientInvoice" }),
  Number: integer({ required: true }),
  Date: date({ required: true }),
  ProjectKey: key({ required: true, of: "Project" }),
  ProjectDescription: text({ required: true }),
  CompanyKey: key({ required: true, of: "Company" }),
  TotalAmount: money({ required: true, doc: "With sales tax." }),
  SettledAmount: money({ required: true, doc: "Until AsOfDate." }),
  OpenAmount: money({ required: true }),
  DaysOld: integer({ required: true, doc: "From the invoice's date to AsOfDate." }),
};

export const getClientStatement = defineMethod({
  name: "GetClientStatement",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "read",
  summary: "What a client owes on a day: the invoices that are open, how old they are, and what was paid ahead.",
  rules: [
    "As of any date, from the books: an invoice counts from its accounting date on, what settled it from its own date on. What was voided counts nowhere.",
    "Ages are counted from the invoice's date: up to 30 days, up to 60, up to 90, and over.",
  ],
  errors: ["notFound"],
  args: {
    ClientKey: key({ of: "Client", required: true }),
    AsOfDate: date({ doc: "Today when left out." }),
    CompanyKey: key({ of: "Company", nullable: true, doc: "Invoices of one company alone." }),
  },
  content: {
    ClientKey: key({ required: true }),
    ClientDescription: text({ required: true }),
    AsOfDate: date({ required: true }),
    Invoices: list(group(statementLine, { title: "ClientStatementInvoice" }), { required: true }),
    OpenAmount: money({ required: true }),
    UpTo30Days: money({ required: true }),
    UpTo60Days: money({ required: true }),
    UpTo90Days: money({ required: true }),
    Over90Days: money({ required: true }),
    PrepaymentAmount: money({ required: true, doc: "Paid ahead and not used." }),
  },
  example: { ClientKey: 1 },
  async handle({ ClientKey, AsOfDate, CompanyKey }, call) {
    const row = await call.db.row<Readonly<Record<string, string>>>(statement, [
      ClientKey,
      AsOfDate ?? call.today,
      CompanyKey ?? null,
    ]);
    if (row === undefined)
      throw refuse("notFound", `ClientKey ${ClientKey} names no client.`, { property: "ClientKey", value: ClientKey });
    const amounts = ["OpenAmount", "UpTo30Days", "UpTo60Days", "UpTo90Days", "Over90Days", "PrepaymentAmount"];
    return {
      content: {
        ClientKey,
        ClientDescription: row["description"],
        AsOfDate: AsOfDate ?? call.today,
        Invoices: new RawJson(row["invoices"] ?? "[]"),
        ...Object.fromEntries(amounts.map((name) => [name, Number(row[name])])),
      },
    };
  },
});

const statement = `
  with open as (
    select client_invoice.client_invoice_key as "ClientInvoiceKey", number as "Number", invoice_date as "Date", project.project_key as "ProjectKey",
           project.description as "ProjectDescription", client_invoice.company_key as "CompanyKey", total as "TotalAmount", settled as "SettledAmount",
           total - settled as "OpenAmount", $2::date - invoice_date as "DaysOld"
      from client_invoice join project on project.project_key = client_invoice.project_key,
           lateral (select coalesce(sum(fact.amount + fact.sales_tax) filter (where fact.fact = 'clientInvoiceLine'), 0) as total,
                           coalesce(sum(fact.amount + fact.sales_tax) filter (where fact.fact = 'receivableSettlement'), 0) as settled
                      from project_fact fact
                     where fact.invoice_key = client_invoice.client_invoice_key and fact.fact in ('clientInvoiceLine', 'receivableSettlement')
                       and fact.accounting_date <= $2::date) books
     where client_invoice.client_key = $1 and client_invoice.status <> 'Draft' and ($3::int is null or client_invoice.company_key = $3)
       and total <> settled)
  select description, (select coalesce(json_agg(open order by "Date", "ClientInvoiceKey"), '[]')::text from open) as invoices,
         (select coalesce(sum("OpenAmount"), 0)::text from open) as "OpenAmount",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" <= 30) as "UpTo30Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" between 31 and 60) as "UpTo60Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" between 61 and 90) as "UpTo90Days",
         (select coalesce(sum("OpenAmount"), 0)::text from open where "DaysOld" > 90) as "Over90Days",
         (select coalesce(sum(case type when 'Receipt' then prepayment_amount when 'PrepaymentApplied' then -amount else 0 end), 0)::text
            from receipt where receipt.client_key = client.client_key and status = 'Normal' and receipt_date <= $2::date
             and ($3::int is null or receipt.company_key = $3)) as "PrepaymentAmount"
    from client where client_key = $1`;
