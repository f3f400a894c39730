import { needs } from "../../engine/access/access.ts";
import { choice, date, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { agingArguments, agingContent, answerAging, controlBalance, documentDetail } from "./aging.ts";
import { payables } from "./aging-store.ts";

const vendor = key({ of: "Vendor", required: true, doc: "The vendor to whom the amount is owed." });

export const getPayableAging = defineMethod({
  name: "GetPayableAgeing",
  aliases: ["GetPayableAging"],
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seePayables"),
  effect: "read",
  summary: "Returns what the firm owes its vendors as of a date, by vendor and by the age of the invoices.",
  rules: [
    "Amounts are as of the date: an invoice counts from its accounting date until it is voided, less the payments dated by then and not voided by then.",
    "The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.",
    "With AgeBy DueDate, invoices that are not due yet have a column of their own.",
  ],
  args: {
    ...agingArguments,
    AgeBy: choice(["InvoiceDate", "DueDate"], {
      default: "InvoiceDate",
      doc: "The date from which the age is counted: the invoice date or DateToPay. The default is InvoiceDate.",
    }),
    Detail: documentDetail,
  },
  content: {
    ...agingContent("PayableAging", { VendorKey: vendor }),
    ControlBalance: controlBalance,
    Documents: list(
      group({
        VendorInvoiceKey: key({ of: "VendorInvoice", nullable: true, doc: "The open invoice." }),
        JournalKey: key({
          of: "JournalEntry",
          nullable: true,
          doc: "The journal entry with a line on the control account, if it is no invoice.",
        }),
        VendorKey: vendor,
        CompanyKey: key({ of: "Company", required: true, doc: "The company that owes the amount." }),
        Number: text({ required: true, doc: "The vendor's invoice number." }),
        Date: date({ required: true, doc: "The invoice date." }),
        DateToPay: date({ required: true, doc: "The date on which payment is due." }),
        Amount: money({ required: true, doc: "The invoice amount." }),
        OpenAmount: money({ required: true, doc: "The part of Amount that is still unpaid." }),
        Days: integer({
          required: true,
          doc: "The age of the invoice in days; negative if AgeBy is DueDate and it is not due yet.",
        }),
      }),
      { onlyWhenSet: true, doc: "The open invoices, oldest first; sent if Detail is Documents." },
    ),
  },
  example: { AsOfDate: "EndOfLastMonth", AgeBy: "DueDate" },
  async handle(args, call) {
    const byDueDate = args.AgeBy === "DueDate";
    const agedBy = byDueDate ? "date_to_pay" : "invoice_date";
    return { content: await answerAging(call, args, (scope) => payables(scope, agedBy), byDueDate) };
  },
});
