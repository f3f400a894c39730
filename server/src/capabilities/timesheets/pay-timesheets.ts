import { requireRoleOf, saveMoves } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { boolean } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { timesheetName } from "./get-timesheets.ts";
import { answerSheets, ofSheet, unknownSheet } from "./refused-sheets.ts";
import { lockTimesheets, type StoredTimesheet } from "./stored-timesheet.ts";
import { listOfTimesheets } from "./timesheet-record.ts";

export const payTimesheets = defineMethod({
  name: "PayTimesheets",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  summary: "Marks accounting-approved timesheets as paid by payroll, or takes the mark back with Unpay.",
  rules: ["For accounting managers. Each sheet stands alone. A paid sheet cannot be unapproved."],
  errors: ["notPermitted", "notFound", "wrongState"],
  args: { RequestedTimesheets: requestedKeys(timesheetName), Unpay: boolean() },
  content: { Timesheets: listOfTimesheets },
  example: { RequestedTimesheets: [3] },
  async handle(args, call) {
    requireRoleOf("Accounting", call, "PayTimesheets");
    const unpay = args.Unpay === true;
    const sheets = await lockTimesheets(call.db, args.RequestedTimesheets, null);
    const found = new Set(sheets.map(({ key }) => key));
    const unknown = [...new Set(args.RequestedTimesheets)].filter((key) => !found.has(key));
    const good = sheets.filter((sheet) => refusePay(sheet, unpay).length === 0);
    const keys = good.map(({ key }) => key);
    await call.db.run(
      "update timesheet set paid_at = $2::timestamptz, last_modified = $3::timestamptz where timesheet_key = any($1::int[])",
      [keys, unpay ? null : new Date(call.now).toISOString(), new Date(call.now).toISOString()],
    );
    await saveMoves(
      call,
      "Timesheet",
      keys.map((key) => ({ key, move: unpay ? "Unpay" : "Pay" })),
    );
    return answerSheets(call, good, [
      ...unknown.map((key) => ofSheet(key, unknownSheet(key))),
      ...sheets.flatMap((sheet) => refusePay(sheet, unpay).map((each) => ofSheet(sheet.key, each))),
    ]);
  },
});

function refusePay(sheet: StoredTimesheet, unpay: boolean): Refusal[] {
  const refuse = (reason: string): Refusal[] => [
    { name: "wrongState", property: "Status", value: sheet.status, reason: `Timesheet ${sheet.key} ${reason}` },
  ];
  if (unpay) return sheet.paid ? [] : refuse("is not paid.");
  if (sheet.status !== "Accounting Approved") return refuse(`is ${sheet.status}; accounting approves it first.`);
  return sheet.paid ? refuse("is paid already.") : [];
}
