import { needs } from "../../engine/access/access.ts";
import { boolean, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Attachment, attachmentListItem, fileScopeRule } from "./attachment-record.ts";

export const listAttachments = defineMethod({
  name: "ListAttachments",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs(["expenses", "approve", "process"], { of: "employee" }),
  effect: "read",
  paged: true,
  summary: "Lists saved receipts without their bytes, in the order they were saved.",
  rules: [
    fileScopeRule,
    "A file whose line is deleted stays with its report, with IsAttached false; another line of the report can list it.",
  ],
  args: {
    FilterByExpenseReport: list(key({ of: "ExpenseReport", nullable: true }), {
      doc: "Returns files of these reports; null for files that no line has claimed yet.",
    }),
    FilterByExpense: list(key(), { doc: "Returns files of these lines." }),
    FilterByIsAttached: boolean({ doc: "Returns files that a line has (true) or that no line has (false)." }),
  },
  content: { Attachments: listOfRecord(Attachment) },
  example: { FilterByExpenseReport: [1] },
  async handle(args, call) {
    const where = new Conditions()
      .within(call.scope, { employee: "attachment.employee_key" })
      .anyOf("attachment.expense_report_key", args.FilterByExpenseReport)
      .anyOf("attachment.expense_key", args.FilterByExpense)
      .add(args.FilterByIsAttached, (value) => `(attachment.expense_key is not null) = ${value}`);
    const order = "attachment.file_key";
    const { items, total } = await listRecords(call.db, Attachment, {
      item: attachmentListItem,
      where,
      order,
      page: call.page,
    });
    return { content: { Attachments: items }, ...(total === undefined ? {} : { total }) };
  },
});
