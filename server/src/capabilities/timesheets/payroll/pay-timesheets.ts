import { needs } from "../../../engine/access/access.ts";
import { boolean } from "../../../engine/fields/fields.ts";
import { wrongStatus } from "../../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../../engine/fields/refusals.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { requestedKeys } from "../../../engine/records/index.ts";
import { answerTimesheets } from "../sheet/answer-timesheets.ts";
import { historySheet, ofSheet, refuseUnknown } from "../sheet/sheet-refusals.ts";
import type { StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { savePaid, saveUnpaid } from "../sheet/timesheet-changes-store.ts";
import { listOfTimesheets, timesheetName } from "../timesheet-record.ts";
import { lockTimesheets } from "../sheet/timesheet-store.ts";

export const payTimesheets = defineMethod({
  name: "PayTimesheets",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs("process"),
  effect: "write",
  summary: "Marks accounting-approved timesheets as paid by payroll, or undoes that with Unpay.",
  rules: [
    "Requires the role AccountingManager. A timesheet that is refused does not stop the others. A paid timesheet cannot be unapproved.",
    "CreatePayrollPayments with PaidThrough marks the timesheets that it pays, and VoidPayrollPayments undoes that.",
  ],
  errors: ["notPermitted", "notFound", "wrongState"],
  args: {
    RequestedTimesheets: requestedKeys(timesheetName),
    Unpay: boolean({ doc: "true marks the timesheets as not paid." }),
  },
  content: { Timesheets: listOfTimesheets },
  example: { RequestedTimesheets: [3] },
  async handle({ RequestedTimesheets: keys, Unpay }, call) {
    const sheets = await lockTimesheets(call.db, keys, "firm");
    const pays = Unpay !== true;
    const checked = sheets.map((sheet) => ({ sheet, refusals: checkPaid(sheet, pays) }));
    const good = checked.filter(({ refusals }) => refusals.length === 0).map(({ sheet }) => sheet);
    const goodKeys = good.map(({ key }) => key);
    await (pays
      ? savePaid(
          call,
          goodKeys.map((key) => ({ key, payrollPayment: null })),
        )
      : saveUnpaid(call, goodKeys));
    return answerTimesheets(
      call,
      good.map((sheet) => ({ sheet })),
      [
        ...refuseUnknown(keys, sheets),
        ...checked.flatMap(({ sheet, refusals }) => refusals.map((each) => ofSheet(sheet.key, each))),
      ],
    );
  },
});

function checkPaid(sheet: StoredTimesheet, pays: boolean): Refusal[] {
  const { key, status, paid } = sheet;
  if (sheet.isHistory) return [historySheet(sheet)];
  const refuse = (rest: string) => [wrongStatus("Timesheet", key, status, rest)];
  if (!pays) return paid ? [] : refuse("is not paid.");
  if (status !== "Accounting Approved") return refuse(`is ${status}; accounting must approve it first.`);
  return paid ? refuse("is already paid.") : [];
}
