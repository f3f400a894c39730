import { formatMoney, type Money, money as moneyOf } from "@plumbline/accounting";
import { authorizedUser } from "../../engine/access/access.ts";
import { group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { ofCompanies, statementDayArguments } from "./statement-arguments.ts";

export const get1099Totals = defineMethod({
  name: "Get1099Totals",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary: "What was paid in a calendar year to vendors that receive a 1099 form.",
  rules: [
    "Payments count on their date, spread over the lines of the invoices they settle; lines marked Non_1099 and voided payments are left out.",
    "Companies are those of the invoices. Vendors paid less than AtLeast are left out.",
  ],
  args: {
    Year: integer({ min: 1900, max: 9999, required: true }),
    Companies: statementDayArguments.Companies,
    AtLeast: money({ default: moneyOf("600"), doc: "600 when left out." }),
  },
  content: {
    Vendors: list(
      group({
        VendorKey: key({ of: "Vendor", required: true }),
        Description: text({ required: true }),
        FormType1099: text({ required: true }),
        RecipientID1099: text({ required: true }),
        RecipientName1099: text({ required: true }),
        Amount: money({ required: true }),
        ReportedAmount1099: money({ required: true, doc: "What the vendor's record says was reported." }),
      }),
      { required: true },
    ),
    Total: money({ required: true }),
  },
  example: { Year: 2025 },
  async handle(args, call) {
    const least: Money = args.AtLeast ?? moneyOf("600");
    const row = await call.db.row<Record<"vendors" | "total", string>>(totals, [
      `${args.Year}-01-01`,
      args.Companies ?? [],
      `${args.Year}-12-31`,
      formatMoney(least),
    ]);
    return { content: { Vendors: new RawJson(row?.vendors ?? "[]"), Total: new RawJson(row?.total ?? "0.00") } };
  },
});

const totals = `
  with paid as (
    select vendor_key, sum(project_fact.amount) as amount
      from project_fact join vendor_invoice on vendor_invoice_key = invoice_key join vendor_invoice_line item using (vendor_invoice_key, line)
     where fact = 'payableSettlement' and project_fact.accounting_date between $1::date and $3::date and not non_1099
       and ${ofCompanies("$2").replaceAll("company_key", "vendor_invoice.company_key")}
     group by vendor_key),
  shown as (
    select vendor_key as "VendorKey", name as "Description", form_type_1099 as "FormType1099", recipient_id_1099 as "RecipientID1099",
           recipient_name_1099 as "RecipientName1099", amount as "Amount", reported_amount_1099 as "ReportedAmount1099"
      from paid join vendor using (vendor_key) where receives_1099_form and amount >= $4::numeric and amount <> 0 order by lower(name) collate "C", vendor_key)
  select coalesce(json_agg(shown), '[]')::text as vendors, coalesce(sum("Amount"), 0.00)::text as total from shown`;
