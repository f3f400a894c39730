import { addDays, daysBetween } from "@plumbline/accounting";
import { employeeOf, requireRoleOf } from "../approvals/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { date, type Fields, group, key, list, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { type Call, defineMethod, RawJson } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findReferences } from "../../engine/records/index.ts";
import { checkWorkDate } from "./weeks.ts";

/** A lock reaches over a year and a day at most: a slip in a date should not lock a century. */
export const lockedDaysMax = 367;

const lock = {
  Date: date({ required: true }),
  CompanyKey: key({ required: true, nullable: true, doc: "Null: in all companies." }),
  LockedBy: text({ required: true }),
};
const content = { LockedDays: list(group(lock, { title: "LockedDay" }), { required: true }) };

const days = {
  EarliestDate: date({ required: true }),
  LatestDate: date({ required: true, doc: `At most ${lockedDaysMax} days with both ends.` }),
  CompanyKey: key({ of: "Company", nullable: true, doc: "Left out or null: all companies." }),
} satisfies Fields;
type Days = ValuesOf<typeof days>;

const common = { chapter: "Timesheets", versions: [1, 2], extension: true, access: authorizingEmployee } as const;
const example = { EarliestDate: "2020-01-01", LatestDate: "2020-01-31" };
const errors = ["notPermitted", "notFound", "notAllowed"] as const;

export const listLockedTimesheetDays = defineMethod({
  ...common,
  name: "ListLockedTimesheetDays",
  effect: "read",
  summary: "Lists the days on which hours cannot be changed any more.",
  errors: ["notAllowed"],
  args: days,
  content,
  example,
  async handle(args, call) {
    checkRange(args);
    return { content: { LockedDays: await showLocks(call, args) } };
  },
});

export const lockTimesheetDays = defineMethod({
  ...common,
  name: "LockTimesheetDays",
  effect: "write",
  summary: "Locks days: their hours, notes and breaks cannot be changed on any timesheet; other days stay open.",
  rules: ["For accounting managers. A day that is locked already stays so."],
  errors,
  args: days,
  content,
  example,
  async handle(args, call) {
    await checkCall(args, call, "LockTimesheetDays");
    const before = await showLocks(call, args);
    await call.db.run(
      `insert into timesheet_day_lock (date, company_key, locked_by, locked_at)
       select day::date, $3::int, $4::int, $5::timestamptz from generate_series($1::date, $2::date, interval '1 day') as day on conflict do nothing`,
      [args.EarliestDate, args.LatestDate, args.CompanyKey ?? null, employeeOf(call), new Date(call.now).toISOString()],
    );
    return answer(call, args, before);
  },
});

export const unlockTimesheetDays = defineMethod({
  ...common,
  name: "UnlockTimesheetDays",
  effect: "write",
  summary: "Opens locked days again.",
  rules: ["For accounting managers. A day locked in all companies is opened without CompanyKey."],
  errors,
  args: days,
  content,
  example,
  async handle(args, call) {
    await checkCall(args, call, "UnlockTimesheetDays");
    const before = await showLocks(call, args);
    await call.db.run(
      "delete from timesheet_day_lock where date between $1::date and $2::date and company_key is not distinct from $3::int",
      [args.EarliestDate, args.LatestDate, args.CompanyKey ?? null],
    );
    return answer(call, args, before);
  },
});

async function checkCall(args: Days, call: Call, method: string): Promise<void> {
  requireRoleOf("Accounting", call, method);
  checkRange(args);
  const company = args.CompanyKey;
  if (company === undefined || company === null) return;
  const known = await findReferences(call.db, new Map([["Company", new Set([company])]]));
  if (!known.get("Company")?.has(company))
    throw refuse("notFound", `CompanyKey ${company} names no company.`, { property: "CompanyKey", value: company });
}

function checkRange({ EarliestDate, LatestDate }: Days): void {
  checkWorkDate(EarliestDate, "EarliestDate");
  checkWorkDate(LatestDate, "LatestDate");
  const length = daysBetween(EarliestDate, LatestDate) + 1;
  if (length >= 1 && length <= lockedDaysMax) return;
  const last = addDays(EarliestDate, lockedDaysMax - 1);
  throw refuse("notAllowed", `LatestDate ${LatestDate} must be from EarliestDate to ${last}.`, {
    property: "LatestDate",
    value: LatestDate,
  });
}

async function answer(call: Call, args: Days, before: RawJson) {
  const after = await showLocks(call, args);
  call.wrote({ record: "TimesheetDayLock", key: args.CompanyKey ?? 0, before: before.text, after: after.text });
  return { content: { LockedDays: after } };
}

async function showLocks(call: Call, { EarliestDate, LatestDate, CompanyKey }: Days): Promise<RawJson> {
  return new RawJson(
    await call.db.text(
      `select coalesce(json_agg(json_build_object('Date', date, 'CompanyKey', timesheet_day_lock.company_key,
                'LockedBy', trim(first_name || ' ' || last_name)) order by date, timesheet_day_lock.company_key nulls first), '[]')::text
         from timesheet_day_lock join employee on employee.employee_key = locked_by
        where date between $1::date and $2::date and ($3::int is null or timesheet_day_lock.company_key is null or timesheet_day_lock.company_key = $3::int)`,
      [EarliestDate, LatestDate, CompanyKey ?? null],
    ),
  );
}
