/** SQL of periods and year closings. Every function that starts a change takes the lock that postings wait for. */
import {
  accountTypes,
  addDays,
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
import type { Db } from "../../platform/database/index.ts";
import type { Call, RawJson } from "../../engine/method/method.ts";
import { findRecords, type RecordDefinition } from "../../engine/records/index.ts";
import {
  findBookedDocument,
  lockLockDates,
  type LockMover,
  lowerLock,
  postDocument,
  raiseLock,
  reverseDocuments,
} from "../ledger/index.ts";
import { assertTrialBalance, withdrawTrialBalances } from "./balance-assertion-store.ts";
import { assertAnew } from "./changed-closing-store.ts";
import { Period, YearClosing } from "./closing-record.ts";
import type { ClosedYear, CompanyPeriod, PeriodFacts, YearFacts } from "./closing-rules.ts";

export async function lockPeriod(db: Db, { company, first, last }: CompanyPeriod): Promise<PeriodFacts> {
  await lockLockDates(db);
  const row = await db.row<PeriodFacts>(
    `select exists (select from company where company_key = $1) as "companyExists",
            (select period_key from period where company_key = $1 and first_date = $2 and last_date = $3) as key,
            (select max(locked_through) from lock_date where company_key = $1) as soft,
            (select max(locked_through) from lock_date where company_key = $1 and strength = 'Hard') as hard`,
    [company, first, last],
  );
  return row!;
}

/** Locks all days through the end of the period, records the closing and asserts the balances, those of earlier days anew. */
export async function savePeriodClosing(call: Call, period: CompanyPeriod, facts: PeriodFacts): Promise<RawJson> {
  await raiseLock(call.db, period.company, "Soft", period.last, moverOf(call, "ClosePeriod", ""));
  await assertAnew(call, period.company, period.last);
  await assertTrialBalance(call, period.company, period.last, "ClosePeriod");
  return savePeriod(call, period, facts, "Closed", "");
}

/** Opens all days from the start of the period on and records which closed periods that opens. */
export async function savePeriodReopening(
  call: Call,
  period: CompanyPeriod,
  facts: PeriodFacts,
  reason: string,
): Promise<RawJson> {
  const { company, first } = period;
  await lowerLock(call.db, company, "Soft", addDays(first, -1), moverOf(call, "ReopenPeriod", reason));
  await call.db.run(openLaterPeriods, [company, first, new Date(call.now).toISOString(), call.caller.userName, reason]);
  await withdrawTrialBalances(call, company, first, "ClosePeriod", reason);
  return savePeriod(call, period, facts, "Open", reason);
}

/** What a period had before the first reopened day stays closed as a period of its own. */
const openLaterPeriods = `
  with opened as (
    update period set status = 'Open', last_modified = $3, changed_by = $4, reason = $5
     where company_key = $1 and status = 'Closed' and last_date >= $2::date returning first_date)
  insert into period (company_key, first_date, last_date, status, last_modified, changed_by)
  select $1, min(first_date), $2::date - 1, 'Closed', $3, $4 from opened where first_date < $2::date having count(*) > 0
  on conflict (company_key, first_date, last_date) do update
     set status = 'Closed', last_modified = excluded.last_modified, changed_by = excluded.changed_by, reason = ''`;

async function savePeriod(
  call: Call,
  period: CompanyPeriod,
  { key: storedKey }: Pick<PeriodFacts, "key">,
  status: "Closed" | "Open",
  reason: string,
): Promise<RawJson> {
  const before = storedKey === null ? null : await recordText(call.db, Period, storedKey);
  return noteChange(call, Period, await recordPeriod(call, period, status, reason), before);
}

/** Records that the period is closed or open and returns its key. */
async function recordPeriod(
  { db, now, caller }: Call,
  { company, first, last }: CompanyPeriod,
  status: "Closed" | "Open",
  reason: string,
): Promise<number> {
  const row = await db.row<{ key: number }>(
    `insert into period (company_key, first_date, last_date, status, last_modified, changed_by, reason) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_key, first_date, last_date) do update
        set status = excluded.status, last_modified = excluded.last_modified, changed_by = excluded.changed_by, reason = excluded.reason
     returning period_key as key`,
    [company, first, last, status, new Date(now).toISOString(), caller.userName, reason],
  );
  return row!.key;
}

function moverOf({ caller, now, usageKey }: Call, method: string, reason: string): LockMover {
  return { method, reason, by: caller.userName, now, usageKey };
}

/** The fiscal year of the day, short if it is next to a closed one, and the latest year that the company has closed. */
export async function lockYear(db: Db, company: CompanyKey, day: DateOnly): Promise<YearFacts> {
  await lockLockDates(db);
  const row = await db.row<{ month: number; closed: ClosedYear[] }>(
    `select fiscal_year_start_month as month,
            (select coalesce(json_agg(json_build_object('key', year_closing_key, 'first', first_date, 'last', last_date) order by last_date), '[]')
               from year_closing where year_closing.company_key = company.company_key and status = 'Closed') as closed
       from company where company_key = $1`,
    [company],
  );
  if (row === undefined) return { company, year: null, latest: null };
  return { company, year: fiscalYear(day, row.month, row.closed), latest: row.closed.at(-1) ?? null };
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
  await postDocument(call, { entries });
  const mover = moverOf(call, "CloseYear", "");
  await raiseLock(call.db, company, "Hard", year.last, mover);
  await raiseLock(call.db, company, "Soft", year.last, mover);
  await recordPeriod(call, { company, ...year }, "Closed", "");
  await assertAnew(call, company, year.last);
  await assertTrialBalance(call, company, year.last, "CloseYear");
  return { closing: await noteChange(call, YearClosing, closing, null), result: await findResult(call.db, closing) };
}

/**
 * Reverses the closing entry on its own date and opens the year. Returns the record and the last day that ClosePeriod
 * still keeps closed, if it is in the year or later.
 */
export async function saveYearReopening(
  call: Call,
  company: CompanyKey,
  { key, first, last }: ClosedYear,
  reason: string,
): Promise<{ closing: RawJson; stillClosed: DateOnly | null }> {
  const before = await recordText(call.db, YearClosing, key);
  await call.db.run(
    "update year_closing set status = 'Reopened', last_modified = $2, changed_by = $3, reason = $4 where year_closing_key = $1",
    [key, new Date(call.now).toISOString(), call.caller.userName, reason],
  );
  await recordPeriod(call, { company, first, last }, "Open", reason);
  await withdrawTrialBalances(call, company, last, "CloseYear", reason);
  const booked = await findBookedDocument(call.db, { document: "CloseYear", key });
  await reverseDocuments(call, [{ booked, date: last }]);
  const { hard, raisedFrom, isRaised } = await findLocksBefore(call.db, company, last);
  const mover = moverOf(call, "ReopenYear", reason);
  await lowerLock(call.db, company, "Hard", hard, mover);
  if (isRaised) await lowerLock(call.db, company, "Soft", raisedFrom, mover);
  const { soft } = await lockPeriod(call.db, { company, first, last });
  return {
    closing: await noteChange(call, YearClosing, key, before),
    stillClosed: soft !== null && soft >= first ? soft : null,
  };
}

/** The lock dates from before the year was closed; `isRaised` if its closing made the present soft lock. */
async function findLocksBefore(db: Db, company: CompanyKey, yearEnd: DateOnly) {
  const row = await db.row<{ hard: DateOnly | null; raisedFrom: DateOnly | null; isRaised: boolean }>(
    `select (select max(last_date) from year_closing where company_key = $1 and status = 'Closed') as hard, raise.from_date as "raisedFrom",
            coalesce(raise.method = 'CloseYear' and soft.locked_through = $2::date, false) as "isRaised"
       from (select max(locked_through) as locked_through from lock_date where company_key = $1 and strength = 'Soft') soft
            left join lateral (
              select from_date, method from lock_move where company_key = $1 and strength = 'Soft' and to_date = $2::date and coalesce(from_date < to_date, true)
               order by lock_move_key desc limit 1) raise on true`,
    [company, yearEnd],
  );
  return row!;
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
