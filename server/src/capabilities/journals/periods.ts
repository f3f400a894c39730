import { type CompanyKey, type DateOnly, startOfMonth } from "@plumbline/accounting";
import { setPeriod } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { choice, date, dateTime, key, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { defineRecord, findRecords, listOfRecord } from "../../engine/records/index.ts";
import { refuse, warning } from "../../engine/fields/refusals.ts";
import { chapter, defineClosingList, lastMove, Reason } from "./closings.ts";

/** Days that a company has closed, or opened again. */
export const Period = defineRecord({
  name: "Period",
  plural: "Periods",
  key: "PeriodKey",
  table: "period",
  from: "period join company on company.company_key = period.company_key",
  doc: "Days of a company that take no posting while they are Closed.",
  fields: {
    PeriodKey: key("period_key"),
    LastModifiedDate: dateTime("last_modified"),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    FirstDate: date("first_date"),
    LastDate: date("last_date"),
    Status: choice(["Closed", "Open"], "status"),
    ...lastMove("period"),
  },
});

export const listPeriods = defineClosingList(Period, {
  summary: "Lists the periods that companies have closed or opened again, by date.",
  statuses: ["Closed", "Open"],
  order: "period.first_date, period.last_date, period.company_key, period.period_key",
  example: { FilterByStatus: ["Closed"] },
});

const periodArguments = {
  CompanyKey: key({ of: "Company", required: true }),
  FirstDate: date({ doc: "The first day of LastDate's month when left out." }),
  LastDate: date({ required: true }),
};

export const closePeriod = defineMethod({
  name: "ClosePeriod",
  chapter,
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Closes days of a company: nothing is posted to them until they are opened again.",
  rules: ["Waits for postings under way. A period that is closed already is -424; periods may overlap."],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: periodArguments,
  content: { Periods: listOfRecord(Period) },
  example: { CompanyKey: 1, LastDate: "2001-01-31" },
  handle: (args, call) => movePeriod(call, args, "Closed"),
});

export const reopenPeriod = defineMethod({
  name: "ReopenPeriod",
  chapter,
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Opens a closed period again, by its company and its days.",
  rules: [
    "A year that CloseYear has closed is opened by ReopenYear (-424). Days that another closed period holds too stay closed, with a warning.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ...periodArguments, Reason },
  content: { Periods: listOfRecord(Period) },
  example: { CompanyKey: 3, FirstDate: "2025-01-01", LastDate: "2025-01-31", Reason: "A late invoice." },
  handle: (args, call) => movePeriod(call, args, "Open"),
});

interface GivenPeriod {
  readonly CompanyKey: number;
  readonly FirstDate?: DateOnly | undefined;
  readonly LastDate: DateOnly;
  readonly Reason?: string | undefined;
}

async function movePeriod(call: Call, given: GivenPeriod, status: "Closed" | "Open") {
  const company = given.CompanyKey as CompanyKey;
  const last = given.LastDate;
  const first = given.FirstDate ?? startOfMonth(last);
  if (first > last)
    throw refuse("notAllowed", `FirstDate ${first} is after LastDate ${last}.`, {
      property: "FirstDate",
      value: first,
    });
  await call.db.run("lock table period in exclusive mode");
  const facts = await findPeriodFacts(call, company, first, last);
  if (!facts.company)
    throw refuse("notFound", `CompanyKey ${company} names no company.`, { property: "CompanyKey", value: company });
  const span = `the period ${first} to ${last} of company ${company}`;
  const of = { property: "LastDate", value: last };
  if (status === "Closed" && facts.closed) throw refuse("wrongState", `${capital(span)} is closed already.`, of);
  if (status === "Open" && facts.key === null)
    throw refuse("notFound", `${capital(span)} was never closed; ListPeriods shows those that were.`, of);
  if (status === "Open" && !facts.closed) throw refuse("wrongState", `${capital(span)} is open already.`, of);
  if (status === "Open" && facts.year)
    throw refuse("wrongState", `${capital(span)} is a closed year; use ReopenYear.`, of);
  const before = facts.key === null ? null : await shown(call, facts.key);
  const key = await setPeriod(call.db, { company, first, last }, status, call.now, {
    by: call.caller.userName,
    reason: given.Reason ?? "",
  });
  const after = await findRecords(call.db, Period, [key]);
  call.wrote({ record: Period.name, key, before, after: after.json.text.slice(1, -1) });
  if (status === "Open" && facts.others.length > 0)
    call.warn(
      warning("ruleHint", `Days of ${span} stay closed by other periods: ${facts.others.join(", ")}.`, {
        CompanyKey: company,
      }),
    );
  return { content: { Periods: after.json } };
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

async function shown(call: Call, key: number): Promise<string> {
  return (await findRecords(call.db, Period, [key])).json.text.slice(1, -1);
}

interface PeriodFacts {
  readonly company: boolean;
  readonly key: number | null;
  readonly closed: boolean;
  /** A year that CloseYear closed. */
  readonly year: boolean;
  /** Other closed periods with some of the days, in words. */
  readonly others: readonly string[];
}

async function findPeriodFacts(call: Call, company: number, first: DateOnly, last: DateOnly): Promise<PeriodFacts> {
  const row = await call.db.row<PeriodFacts>(
    `select exists (select from company where company_key = $1) as company, own.period_key as key, coalesce(own.status = 'Closed', false) as closed,
            exists (select from year_closing where company_key = $1 and first_date = $2 and last_date = $3 and status = 'Closed') as year,
            array(select first_date || ' to ' || last_date from period
                   where company_key = $1 and status = 'Closed' and (first_date, last_date) <> ($2, $3) and first_date <= $3 and last_date >= $2 order by 1) as others
       from (values (1)) one left join period own on own.company_key = $1 and own.first_date = $2 and own.last_date = $3`,
    [company, first, last],
  );
  return row!;
}
