import { needs } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, findVoidDate, refuseStates } from "../ledger/index.ts";
import { saveVoidedReportPayments } from "./expense-report-payment-store.ts";
import { ExpenseReportPayment } from "./payment-records.ts";

export const voidExpenseReportPayments = defineMethod({
  name: "VoidExpenseReportPayments",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("pay"),
  effect: "write",
  posts: { areas: ["Payables"], date: "VoidDate" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Voids reimbursements of expense reports and reverses their postings; the reports can be paid again.",
  rules: ["All or nothing. The reversing entries are dated VoidDate."],
  args: {
    RequestedExpenseReportPayments: list(key({ of: "ExpenseReportPayment" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the reimbursements to void.",
    }),
    VoidDate: date({
      ofDocument: true,
      doc: "The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on.",
    }),
  },
  content: { ExpenseReportPayments: listOfRecord(ExpenseReportPayment) },
  example: { RequestedExpenseReportPayments: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedExpenseReportPayments)];
    refuseAll(await refuseStates(call, ExpenseReportPayment, keys, "expense report payment"));
    const booked = await findBooked(call, "ExpenseReportPayment", keys);
    const day = await findVoidDate(call, args.VoidDate, booked, "Payables");
    const before = await recordsNow(call.db, ExpenseReportPayment, keys);
    await saveVoidedReportPayments(call, booked, day);
    await recordHistory(call, ExpenseReportPayment, keys, before);
    return { content: { ExpenseReportPayments: (await findRecords(call.db, ExpenseReportPayment, keys)).json } };
  },
});
