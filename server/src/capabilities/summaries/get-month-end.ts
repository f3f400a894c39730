import { addDays, type DateOnly, endOfMonth, startOfMonth } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { boolean, date, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { weeksEndingIn } from "../timesheets/index.ts";
import { findMonthEnd } from "./month-end-store.ts";

export const getMonthEnd = defineMethod({
  name: "GetMonthEnd",
  chapter: "Journals and closing",
  follows: "ListPeriods",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks", { also: "seeClientMoney" }),
  effect: "read",
  summary: "Returns what is missing or open for a month before it is closed, with counts and amounts.",
  rules: [
    "Documents count from the beginning of the books through the last day of the month: time of weeks that begin by then, expense reports that begin by then, draft invoices dated by then, and work that is unbilled as of then.",
    "Missing timesheets are those of the weeks that end in the month and have ended by today, as ListMissingTimesheets returns them.",
    "An earlier month is open if it has postings and is not closed.",
  ],
  errors: ["notFound"],
  args: {
    CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
    Date: date({ doc: "Any day of the month. The default is the last whole month." }),
  },
  content: {
    CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
    FirstDate: date({ required: true, doc: "The first day of the month." }),
    LastDate: date({ required: true, doc: "The last day of the month." }),
    IsClosed: boolean({ required: true, doc: "Whether the whole month is closed." }),
    OpenItems: list(
      group(
        {
          Item: text({
            required: true,
            doc: "EarlierOpenMonths, TimesheetsToApprove, ExpenseReportsNotSubmitted, ExpenseReportsToApprove, ExpenseReportsToProcess, DraftInvoices, UnbilledWork (counted in projects) or RecurringJournals that should have been posted.",
          }),
          Count: integer({ required: true, doc: "How many there are." }),
          Amount: money({ required: true, nullable: true, doc: "What they amount to; null where there is no amount." }),
        },
        { title: "MonthEndItem" },
      ),
      { required: true, doc: "All kinds of items, also those of which there are none." },
    ),
    MissingTimesheets: list(
      group(
        {
          TimesheetDate: date({ required: true, doc: "The last day of the week." }),
          Count: integer({ required: true, doc: "How many employees have not submitted a timesheet." }),
        },
        { title: "MonthEndWeek" },
      ),
      { required: true, doc: "The weeks with missing timesheets." },
    ),
  },
  example: { CompanyKey: 1 },
  async handle({ CompanyKey, Date: day }, call) {
    const today = call.today() as DateOnly;
    const first = startOfMonth(day ?? addDays(startOfMonth(today), -1));
    const last = endOfMonth(first);
    const weeks = weeksEndingIn(first, last < today ? last : addDays(today, -1), call);
    const found = await findMonthEnd(call.db, { company: CompanyKey, first, last }, weeks);
    if (!found.companyExists) throw new RefusedCall([missing("CompanyKey", CompanyKey)]);
    return {
      content: {
        CompanyKey,
        FirstDate: first,
        LastDate: last,
        IsClosed: found.lockedThrough !== null && found.lockedThrough >= last,
        OpenItems: found.items.map(({ item, count, amount }) => ({
          Item: item,
          Count: count,
          Amount: amount,
        })),
        MissingTimesheets: found.weeks.map(({ date, count }) => ({ TimesheetDate: date, Count: count })),
      },
    };
  },
});
