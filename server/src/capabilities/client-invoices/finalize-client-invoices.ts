import type { ControlAccounts, ControlAccountsByCompany } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { clientInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import {
  type DateLimits,
  decideDate,
  findControlAccounts,
  findDateLimits,
  missingControlAccounts,
} from "../ledger/index.ts";
import { ClientInvoice, clientInvoiceContent } from "./client-invoice-record.ts";
import {
  type DraftToPost,
  lockDrafts,
  numberInvoices,
  postInvoices,
  showClientInvoices,
} from "./client-invoice-store.ts";
import { refuseNonDrafts } from "./draft-rules.ts";

export const finalizeClientInvoices = defineMethod({
  name: "FinalizeClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  posts: { areas: ["Receivables"], date: null },
  summary: "Finalizes draft invoices: numbers them without gaps within their company and posts them. All or nothing.",
  rules: [
    "Numbers follow the order of the keys sent. A number is never reused: a voided invoice keeps its number.",
    "The billed work becomes Billed. On the accrual basis, receivables are debited and labor, expense and consultant income and sales tax are credited; on the cash basis income is posted when a receipt is applied, or at once if the lines of the invoice cancel each other.",
    "DueDate is Date and the days of the firm setting clientPaymentDays. It stays when the setting changes.",
    "A draft is rejected (-424) if its work has changed (for example, a timesheet was unprocessed): recalculate it with UpdateClientInvoices. So is a draft without lines, with an AccountingDate in a closed period, or of a company without the control accounts.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedClientInvoices: list(key({ of: "ClientInvoice" }), {
      required: true,
      min: 1,
      max: clientInvoicesPerCallMax,
      doc: "The keys of the drafts to finalize.",
    }),
  },
  content: clientInvoiceContent,
  example: { RequestedClientInvoices: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedClientInvoices)];
    const drafts = await lockDrafts(call.db, keys);
    const controls = await findControlAccounts(call.db);
    const limits = await findDateLimits(call, [...controls.keys()]);
    refuseAll([
      ...refuseNonDrafts(keys, drafts),
      ...drafts.filter(({ status }) => status === "Draft").flatMap((draft) => checkDraft(draft, controls, limits)),
    ]);
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await numberInvoices(call.db, keys, call.now);
    await postInvoices(call, drafts, controls);
    await recordHistory(call, ClientInvoice, keys, before);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

const controlsNeeded = {
  Labor: "laborIncome",
  Expense: "expenseIncome",
  Consultant: "consultantIncome",
} as const;

function checkDraft(draft: DraftToPost, controls: ControlAccountsByCompany, limits: DateLimits): Refusal[] {
  const { invoice, company, lines, moved, accountingDate } = draft;
  const refused = (rest: string) => wrongState("Client invoice", "ClientInvoiceKey", invoice, rest);
  const transactions = moved.join(", ");
  const companies = [...new Set([company, ...lines.map((line) => line.company)])];
  const several = companies.length > 1;
  return [
    ...(lines.length === 0 ? [refused("has nothing to bill; delete it.")] : []),
    ...(moved.length > 0
      ? [
          {
            ...refused(
              `includes work that can no longer be billed: transactions ${transactions}. Recalculate it with UpdateClientInvoices.`,
            ),
            data: { TransactionKey: moved },
          },
        ]
      : []),
    ...(decideDate({ date: accountingDate, isGiven: true, companies, area: "Receivables" }, limits, "AccountingDate")
      .refusals ?? []),
    ...companies.flatMap((each) => {
      const needed = new Set<keyof ControlAccounts>(
        lines.filter((line) => line.company === each && line.amount !== 0n).map((line) => controlsNeeded[line.kind]),
      );
      if (each === company) needed.add("receivable");
      if (each === company && lines.some((line) => line.salesTax !== 0n)) needed.add("salesTax");
      if (several) needed.add("dueTo").add("dueFrom");
      return missingControlAccounts(controls, each, [...needed]);
    }),
  ];
}
