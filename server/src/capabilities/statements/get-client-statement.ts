import { needs } from "../../engine/access/access.ts";
import { date, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { asKnownAt, findSettled, readMoment } from "../ledger/index.ts";
import { findClientStatement } from "./aging-store.ts";
import { datedMembers, datedShown } from "./dated-members.ts";

const openInvoice = {
  ClientInvoiceKey: key({ required: true, of: "ClientInvoice", doc: "The open invoice." }),
  Number: integer({ required: true, doc: "The invoice number." }),
  Date: date({ required: true, doc: "The invoice date." }),
  DueDate: date({ required: true, doc: "The day on which payment is due." }),
  ProjectKey: key({ required: true, of: "Project", doc: "The project that was billed." }),
  ProjectDescription: text({ required: true, doc: "The name of the project." }),
  CompanyKey: key({ required: true, of: "Company", doc: "The company that issued the invoice." }),
  CompanyDescription: text({ required: true, doc: "The name of that company." }),
  TotalAmount: money({ required: true, doc: "The invoice amount including sales tax." }),
  SettledAmount: money({
    required: true,
    doc: "The amount settled by AsOfDate: receipts, credit memos and adjustments.",
  }),
  OpenAmount: money({ required: true, doc: "TotalAmount less SettledAmount." }),
  DaysOld: integer({ required: true, doc: "The number of days from the invoice date to AsOfDate." }),
};

const amounts = {
  OpenAmount: money({ required: true, doc: "The sum of all open invoices." }),
  UpTo30Days: money({ required: true, doc: "The open amount of invoices up to 30 days old." }),
  UpTo60Days: money({ required: true, doc: "The open amount of invoices 31 to 60 days old." }),
  UpTo90Days: money({ required: true, doc: "The open amount of invoices 61 to 90 days old." }),
  Over90Days: money({ required: true, doc: "The open amount of invoices more than 90 days old." }),
  PrepaymentAmount: money({ required: true, doc: "Prepayments received and not applied to an invoice yet." }),
};

export const getClientStatement = defineMethod({
  name: "GetClientStatement",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney"),
  effect: "read",
  summary: "Returns what a client owes on a date: the open invoices, their age and unapplied prepayments.",
  rules: [
    "An invoice counts from its accounting date, and a receipt, credit memo or adjustment from its own date, until the date of its void.",
    "Age is counted from the invoice date.",
  ],
  errors: ["notFound"],
  args: {
    ClientKey: key({ of: "Client", required: true, doc: "The client." }),
    AsOfDate: date({ doc: "The date of the statement. The default is today." }),
    CompanyKey: key({
      of: "Company",
      nullable: true,
      doc: "Limits the statement to one company. The default is all companies.",
    }),
    AsKnownAt: asKnownAt,
  },
  content: {
    ClientKey: key({ required: true, doc: "The client." }),
    ClientDescription: text({ required: true, doc: "The name of the client." }),
    AsOfDate: date({ required: true, doc: "The date of the statement." }),
    Invoices: list(
      group(openInvoice, { title: "ClientStatementInvoice", doc: "An open invoice on a client's statement." }),
      { required: true, doc: "The open invoices, oldest first." },
    ),
    ...amounts,
    ...datedShown,
  },
  example: { ClientKey: 1 },
  async handle({ ClientKey, AsOfDate, CompanyKey, AsKnownAt }, call) {
    const moment = readMoment({ AsOfDate, AsKnownAt }, call);
    const settled = await findSettled(call, moment);
    const row = await findClientStatement(call.db, ClientKey, moment, CompanyKey ?? null);
    const companies = CompanyKey === undefined || CompanyKey === null ? [] : [CompanyKey];
    if (row === undefined) throw new RefusedCall([missing("ClientKey", ClientKey)]);
    return {
      content: {
        ClientKey,
        ClientDescription: row["description"],
        AsOfDate: moment.asOf,
        Invoices: new RawJson(row["invoices"] ?? "[]"),
        ...Object.fromEntries(Object.keys(amounts).map((name) => [name, Number(row[name])])),
        ...(await datedMembers(call, { ...moment, companies }, settled)),
      },
    };
  },
});
