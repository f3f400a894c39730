import {
  type Basis,
  type ClosingBalance,
  type CompanyKey,
  type DateOnly,
  fiscalYear,
  isClosedYearly,
  accountTypes,
  money,
  type Period,
  postCloseYear,
} from "@plumbline/accounting";
import {
  findBookedDocument,
  findControlAccounts,
  missingControlAccounts,
  postDocument,
  reverseDocuments,
  setPeriod,
} from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { choice, date, dateTime, key, money as moneyField, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod, RawJson } from "../../engine/method/method.ts";
import { defineRecord, findRecords, listOfRecord } from "../../engine/records/index.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { chapter, defineClosingList, lastMove, Reason } from "./closings.ts";

/** A fiscal year that a company has closed, or opened again. */
export const YearClosing = defineRecord({
  name: "YearClosing",
  plural: "YearClosings",
  key: "YearClosingKey",
  table: "year_closing",
  from: "year_closing join company on company.company_key = year_closing.company_key",
  doc: "A closing of a company's fiscal year. Its key is the SourceKey of its postings in ListGLTransactions.",
  fields: {
    YearClosingKey: key("year_closing_key"),
    LastModifiedDate: dateTime("last_modified"),
    CompanyKey: key("company_key", { of: "Company" }),
    CompanyDescription: text({ sql: "company.description" }),
    FirstDate: date("first_date"),
    LastDate: date("last_date"),
    Status: choice(["Closed", "Reopened"], "status"),
    ...lastMove("year_closing"),
  },
});

export const listYearClosings = defineClosingList(YearClosing, {
  summary: "Lists the closings of fiscal years, by date.",
  statuses: ["Closed", "Reopened"],
  order: "year_closing.last_date, year_closing.company_key, year_closing.year_closing_key",
  example: { FilterByCompany: [1] },
});

const yearArguments = {
  CompanyKey: key({ of: "Company", required: true }),
  Date: date({
    required: true,
    doc: "Any day of the fiscal year, which begins with the company's FiscalYearStartMonth.",
  }),
};

export const closeYear = defineMethod({
  name: "CloseYear",
  chapter,
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary:
    "Closes a company's fiscal year: income and cost accounts go to retained earnings, on both bases, and the year takes no more postings.",
  rules: [
    "The entry is dated the year's last day and flagged as close-year. Earlier years that nobody closed go with it.",
    "A year that has not ended is -422. One that is closed, or lies before a closed one, is -424, as is a company without retained earnings.",
    "Months of the year may be closed already: closing the year is the last thing posted to them.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: yearArguments,
  content: {
    YearClosings: listOfRecord(YearClosing),
    Result: moneyField({
      required: true,
      doc: "What went to retained earnings on the accrual basis; a loss is negative.",
    }),
  },
  example: { CompanyKey: 3, Date: "2025-12-31" },
  async handle(args, call) {
    const company = args.CompanyKey as CompanyKey;
    const { year, latest } = await findYear(call, company, args.Date);
    const problem = refuseClosing(call, company, year, latest);
    if (problem !== undefined) throw problem;
    const controls = await findControlAccounts(call.db);
    const missing = missingControlAccounts(controls, company, ["retainedEarnings"]);
    if (missing.length > 0) throw new RefusedCall(missing);
    const balances = await findClosingBalances(call, company, year.last);
    const closing = await insertClosing(call, company, year);
    const { entries } = postCloseYear({ closing, yearEnd: year.last, balances }, controls);
    await postIntoClosed(call, company, year.last, () => postDocument(call, { entries }));
    await setPeriod(call.db, { company, ...year }, "Closed", call.now, { by: call.caller.userName });
    const { json } = await findRecords(call.db, YearClosing, [closing]);
    call.wrote({ record: YearClosing.name, key: closing, before: null, after: json.text.slice(1, -1) });
    return { content: { YearClosings: json, Result: new RawJson(await resultOf(call, closing)) } };
  },
});

export const reopenYear = defineMethod({
  name: "ReopenYear",
  chapter,
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Takes a year's closing back by a reversing entry on the same day, and opens the year for postings.",
  rules: [
    "Only the latest closed year of a company; later ones are reopened first (-424). Months closed by themselves stay closed.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ...yearArguments, Reason },
  content: { YearClosings: listOfRecord(YearClosing) },
  example: { CompanyKey: 1, Date: "2025-12-31", Reason: "The auditor found a late invoice." },
  async handle(args, call) {
    const company = args.CompanyKey as CompanyKey;
    const { year, latest } = await findYear(call, company, args.Date);
    const of = { property: "Date", value: args.Date };
    if (latest === null || latest.last < year.last)
      throw refuse("wrongState", `The year ${year.first} to ${year.last} of company ${company} is not closed.`, of);
    if (latest.last > year.last)
      throw refuse("wrongState", `Company ${company} has closed the year up to ${latest.last}; reopen that first.`, of);
    const before = await findRecords(call.db, YearClosing, [latest.key]);
    const told = { by: call.caller.userName, reason: args.Reason ?? "" };
    await call.db.run(
      "update year_closing set status = 'Reopened', last_modified = $2, changed_by = $3, reason = $4 where year_closing_key = $1",
      [latest.key, new Date(call.now).toISOString(), told.by, told.reason],
    );
    await setPeriod(call.db, { company, first: latest.first, last: latest.last }, "Open", call.now, told);
    const booked = await findBookedDocument(call.db, { document: "CloseYear", key: latest.key });
    await postIntoClosed(call, company, latest.last, () => reverseDocuments(call, [{ booked, date: latest.last }]));
    const { json } = await findRecords(call.db, YearClosing, [latest.key]);
    call.wrote({
      record: YearClosing.name,
      key: latest.key,
      before: before.json.text.slice(1, -1),
      after: json.text.slice(1, -1),
    });
    return { content: { YearClosings: json } };
  },
});

interface ClosedYear extends Period {
  readonly key: number;
}

/** The fiscal year of the day, and the latest that the company has closed. The lock keeps postings and other closings away. */
async function findYear(
  call: Call,
  company: CompanyKey,
  day: DateOnly,
): Promise<{ year: Period; latest: ClosedYear | null }> {
  await call.db.run("lock table period in exclusive mode");
  const row = await call.db.row<{ month: number; latest: ClosedYear | null }>(
    `select fiscal_year_start_month as month,
            (select json_build_object('key', year_closing_key, 'first', first_date, 'last', last_date) from year_closing
              where year_closing.company_key = company.company_key and status = 'Closed' order by last_date desc limit 1) as latest
       from company where company_key = $1`,
    [company],
  );
  if (row === undefined)
    throw refuse("notFound", `CompanyKey ${company} names no company.`, { property: "CompanyKey", value: company });
  return { year: fiscalYear(day, row.month), latest: row.latest };
}

function refuseClosing(
  call: Call,
  company: CompanyKey,
  year: Period,
  latest: ClosedYear | null,
): RefusedCall | undefined {
  const of = { property: "Date", value: year.last };
  if (year.last >= (call.today as DateOnly))
    return refuse("notAllowed", `The year ${year.first} to ${year.last} has not ended yet.`, of);
  if (latest === null || latest.last < year.first) return undefined;
  return refuse("wrongState", `Company ${company} has closed its years up to ${latest.last} already.`, of);
}

/** What the company's income and cost accounts stand at, by department and basis. */
async function findClosingBalances(call: Call, company: CompanyKey, yearEnd: DateOnly): Promise<ClosingBalance[]> {
  const types = accountTypes.filter(isClosedYearly);
  const rows = await call.db.rows<Omit<ClosingBalance, "balance"> & { balance: string }>(
    `select gl_account_key as account, company_key as company, department_key as department, counted.basis, sum(amount)::text as balance
       from posting join gl_account using (gl_account_key) join (values ('accrual'), ('cash')) counted (basis) on posting.basis in (counted.basis, 'both')
      where company_key = $1 and entry_date <= $2 and account_type = any($3)
      group by gl_account_key, company_key, department_key, counted.basis having sum(amount) <> 0
      order by gl_account_key, department_key nulls first, counted.basis`,
    [company, yearEnd, types],
  );
  return rows.map((row) => ({ ...row, basis: row.basis as Basis, balance: money(row.balance) }));
}

async function insertClosing(call: Call, company: CompanyKey, { first, last }: Period): Promise<number> {
  const row = await call.db.row<{ key: number }>(
    "insert into year_closing (company_key, first_date, last_date, last_modified, changed_by) values ($1, $2, $3, $4, $5) returning year_closing_key as key",
    [company, first, last, new Date(call.now).toISOString(), call.caller.userName],
  );
  return row!.key;
}

/** Posts on a day whose month may be closed: its periods open for this alone, while the lock keeps everyone else out. */
async function postIntoClosed(
  call: Call,
  company: CompanyKey,
  day: DateOnly,
  post: () => Promise<unknown>,
): Promise<void> {
  const opened = await call.db.rows<{ key: number }>(
    `update period set status = 'Open' where company_key = $1 and status = 'Closed' and $2 between first_date and last_date returning period_key as key`,
    [company, day],
  );
  await post();
  await call.db.run("update period set status = 'Closed' where period_key = any($1)", [opened.map(({ key }) => key)]);
}

/** What the closing brought to retained earnings, as a profit. */
async function resultOf(call: Call, closing: number): Promise<string> {
  const row = await call.db.row<{ result: string }>(
    `select coalesce(sum(amount), 0.00)::text as result from journal_entry join posting using (journal_entry_key) join gl_account using (gl_account_key)
      where document = 'CloseYear' and document_key = $1 and basis <> 'cash' and account_type <> all(array['Asset', 'Liability', 'Equity'])`,
    [closing],
  );
  return row?.result ?? "0.00";
}
