/** SQL of periods and year closings. Every function that starts a change takes the lock that postings wait for. */
import {
  accountTypes,
  type Basis,
  type ClosingBalance,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  fiscalYear,
  isClosedYearly,
  money,
  type Period as DateRange,
  postCloseYear,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Call, RawJson } from "../../engine/method/method.ts";
import { findRecords, type RecordDefinition } from "../../engine/records/index.ts";
import { type ClosedPeriod, findBookedDocument, postDocument, reverseDocuments, setPeriod } from "../ledger/index.ts";
import { Period, YearClosing } from "./closing-record.ts";
import type { ClosedYear, PeriodFacts, YearFacts } from "./closing-rules.ts";

export async function lockPeriod(db: Db, { company, first, last }: ClosedPeriod): Promise<PeriodFacts> {
  await lockPeriods(db);
  const row = await db.row<PeriodFacts>(
    `select exists (select from company where company_key = $1) as "companyExists", own.period_key as key, coalesce(own.status = 'Closed', false) as "isClosed",
            exists (select from year_closing where company_key = $1 and first_date = $2 and last_date = $3 and status = 'Closed') as "isClosedYear",
            array(select first_date || ' to ' || last_date from period
                   where company_key = $1 and status = 'Closed' and (first_date, last_date) <> ($2, $3) and first_date <= $3 and last_date >= $2 order by 1) as overlapping
       from (values (1)) one left join period own on own.company_key = $1 and own.first_date = $2 and own.last_date = $3`,
    [company, first, last],
  );
  return row!;
}

export async function savePeriod(
  call: Call,
  period: ClosedPeriod,
  { key: storedKey }: PeriodFacts,
  status: "Closed" | "Open",
  reason = "",
): Promise<RawJson> {
  const before = storedKey === null ? null : await recordText(call.db, Period, storedKey);
  const key = await setPeriod(call.db, period, status, call.now, { by: call.caller.userName, reason });
  return noteChange(call, Period, key, before);
}

/** The fiscal year of the day and the latest year that the company has closed. */
export async function lockYear(db: Db, company: CompanyKey, day: DateOnly): Promise<YearFacts> {
  await lockPeriods(db);
  const row = await db.row<{ month: number; latest: ClosedYear | null }>(
    `select fiscal_year_start_month as month,
            (select json_build_object('key', year_closing_key, 'first', first_date, 'last', last_date) from year_closing
              where year_closing.company_key = company.company_key and status = 'Closed' order by last_date desc limit 1) as latest
       from company where company_key = $1`,
    [company],
  );
  return { company, year: row === undefined ? null : fiscalYear(day, row.month), latest: row?.latest ?? null };
}

/** Posts the closing entry, closes the year, and returns the record and the result of the year. */
export async function saveYearClosing(
  call: Call,
  company: CompanyKey,
  year: DateRange,
  controls: ControlAccountsByCompany,
): Promise<{ closing: RawJson; result: string }> {
  const balances = await findClosingBalances(call.db, company, year.last);
  const closing = await insertClosing(call, company, year);
  const { entries } = postCloseYear({ closing, yearEnd: year.last, balances }, controls);
  await whileOpen(call.db, company, year.last, () => postDocument(call, { entries }));
  await setPeriod(call.db, { company, ...year }, "Closed", call.now, { by: call.caller.userName });
  return { closing: await noteChange(call, YearClosing, closing, null), result: await findResult(call.db, closing) };
}

/** Reverses the closing entry on its own date and opens the year. */
export async function saveYearReopening(
  call: Call,
  company: CompanyKey,
  { key, first, last }: ClosedYear,
  reason: string,
): Promise<RawJson> {
  const before = await recordText(call.db, YearClosing, key);
  const by = call.caller.userName;
  await call.db.run(
    "update year_closing set status = 'Reopened', last_modified = $2, changed_by = $3, reason = $4 where year_closing_key = $1",
    [key, new Date(call.now).toISOString(), by, reason],
  );
  await setPeriod(call.db, { company, first, last }, "Open", call.now, { by, reason });
  const booked = await findBookedDocument(call.db, { document: "CloseYear", key });
  await whileOpen(call.db, company, last, () => reverseDocuments(call, [{ booked, date: last }]));
  return noteChange(call, YearClosing, key, before);
}

async function lockPeriods(db: Db): Promise<void> {
  await db.run("lock table period in exclusive mode");
}

/** The balances of the company's income and cost accounts, by department and basis. */
async function findClosingBalances(db: Db, company: CompanyKey, yearEnd: DateOnly): Promise<ClosingBalance[]> {
  const rows = await db.rows<Omit<ClosingBalance, "balance"> & { balance: string }>(
    `select gl_account_key as account, company_key as company, department_key as department, counted.basis, sum(amount)::text as balance
       from posting join gl_account using (gl_account_key) join (values ('accrual'), ('cash')) counted (basis) on posting.basis in (counted.basis, 'both')
      where company_key = $1 and entry_date <= $2 and account_type = any($3)
      group by gl_account_key, company_key, department_key, counted.basis having sum(amount) <> 0
      order by gl_account_key, department_key nulls first, counted.basis`,
    [company, yearEnd, accountTypes.filter(isClosedYearly)],
  );
  return rows.map((row) => ({ ...row, basis: row.basis as Basis, balance: money(row.balance) }));
}

async function insertClosing(call: Call, company: CompanyKey, { first, last }: DateRange): Promise<number> {
  const row = await call.db.row<{ key: number }>(
    "insert into year_closing (company_key, first_date, last_date, last_modified, changed_by) values ($1, $2, $3, $4, $5) returning year_closing_key as key",
    [company, first, last, new Date(call.now).toISOString(), call.caller.userName],
  );
  return row!.key;
}

/** Opens the closed periods of the day while `post` runs. The lock keeps all other postings out. */
async function whileOpen(db: Db, company: CompanyKey, day: DateOnly, post: () => Promise<unknown>): Promise<void> {
  const opened = await db.rows<{ key: number }>(
    `update period set status = 'Open' where company_key = $1 and status = 'Closed' and $2 between first_date and last_date returning period_key as key`,
    [company, day],
  );
  await post();
  await db.run("update period set status = 'Closed' where period_key = any($1)", [opened.map(({ key }) => key)]);
}

/** The profit that the closing moved to retained earnings, on the accrual basis. */
async function findResult(db: Db, closing: number): Promise<string> {
  const row = await db.row<{ result: string }>(
    `select coalesce(sum(amount), 0.00)::text as result from journal_entry join posting using (journal_entry_key) join gl_account using (gl_account_key)
      where document = 'CloseYear' and document_key = $1 and basis <> 'cash' and account_type <> all(array['Asset', 'Liability', 'Equity'])`,
    [closing],
  );
  return row?.result ?? "0.00";
}

async function noteChange(call: Call, record: RecordDefinition, key: number, before: string | null): Promise<RawJson> {
  const { json } = await findRecords(call.db, record, [key]);
  call.wrote({ record: record.name, key, before, after: json.text.slice(1, -1) });
  return json;
}

async function recordText(db: Db, record: RecordDefinition, key: number): Promise<string> {
  return (await findRecords(db, record, [key])).json.text.slice(1, -1);
}
