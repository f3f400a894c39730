import { needs } from "../../engine/access/access.ts";
import { date, group, integer, key, list, money } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { agingArguments, agingContent, answerAging, controlBalance, documentDetail } from "./aging.ts";
import { receivables } from "./aging-store.ts";

const client = key({ of: "Client", required: true, doc: "The client who owes the amount." });

export const getReceivableAging = defineMethod({
  name: "GetReceivableAgeing",
  aliases: ["GetReceivableAging"],
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney"),
  effect: "read",
  summary: "Returns what clients owe as of a date, by client and by the age of their invoices.",
  rules: [
    "Amounts are as of the date: a final invoice counts with its sales tax from its accounting date until it is voided, less the receipts, credit memos and adjustments dated by then and not voided by then.",
    "The open items are the postings of the control account, so Total equals ControlBalance on every date. A journal line that was posted to the account with a reason counts too, from its date.",
  ],
  args: { ...agingArguments, Detail: documentDetail },
  content: {
    ...agingContent("ReceivableAging", { ClientKey: client }),
    ControlBalance: controlBalance,
    Documents: list(
      group({
        ClientInvoiceKey: key({ of: "ClientInvoice", nullable: true, doc: "The open invoice." }),
        JournalKey: key({
          of: "JournalEntry",
          nullable: true,
          doc: "The journal entry with a line on the control account, if it is no invoice.",
        }),
        ClientKey: client,
        ProjectKey: key({ of: "Project", nullable: true, doc: "The project that was billed." }),
        CompanyKey: key({ of: "Company", required: true, doc: "The company that issued the invoice." }),
        Number: integer({ nullable: true, doc: "The invoice number." }),
        Date: date({ required: true, doc: "The invoice date, from which the age is counted." }),
        Amount: money({ required: true, doc: "The invoice amount including sales tax." }),
        OpenAmount: money({ required: true, doc: "The part of Amount that is still unpaid." }),
        Days: integer({ required: true, doc: "The age of the invoice in days." }),
      }),
      { onlyWhenSet: true, doc: "The open invoices, oldest first; sent if Detail is Documents." },
    ),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    return { content: await answerAging(call, args, receivables) };
  },
});
