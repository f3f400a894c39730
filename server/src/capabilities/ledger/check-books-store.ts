import type { Db } from "../../engine/database/index.ts";
import { documentRecounts, entryRecounts } from "./check-documents-store.ts";
import { recountProblems, type Recount, type TouchedRows } from "./recount-store.ts";

/**
 * Recounts the books from their rows and returns a sentence for each wrong figure. It repeats the checks that the
 * database enforces and compares kept sums with a recount and documents with their postings. With touched rows, it
 * recounts only their days, projects and documents.
 */
export async function checkBooks(db: Db, touched?: TouchedRows): Promise<string[]> {
  const scope = touched === undefined ? undefined : new Map([...touched, ["project", await findProjects(db, touched)]]);
  return problemsOf(db, [...recounts, ...documentRecounts], scope);
}

/** Compares entries with the documents they were posted from: each exists, and has the same date. */
export function checkEntries(db: Db, touched?: TouchedRows): Promise<string[]> {
  return problemsOf(db, entryRecounts, touched);
}

async function problemsOf(db: Db, which: readonly Recount[], scope: TouchedRows | undefined): Promise<string[]> {
  const problems: string[] = [];
  for (const recount of which) problems.push(...(await recountProblems(db, recount, scope)));
  return problems;
}

async function findProjects(db: Db, touched: TouchedRows): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `select project_key as key from transaction where transaction_key = any($1) and project_key is not null
     union select project_key from project_fact where project_fact_key = any($2) and project_key is not null`,
    [touched.get("transaction") ?? [], touched.get("project_fact") ?? []],
  );
  return rows.map(({ key }) => key);
}

const measures = ["hours", "cost", "premium_cost", "burden", "value", "sales_tax"];
const sums = measures.map((name) => `sum(${name}) as ${name}`).join(", ");
const minus = measures.map((name) => `-${name}`).join(", ");
const hasDifference = measures.map((name) => `sum(${name}) <> 0`).join(" or ");

const recounts: readonly Recount[] = [
  {
    of: "journal_entry",
    sql: (
      isTouched,
    ) => `select journal_entry_key as entry, company_key as company, coalesce(sum(amount) filter (where basis <> 'cash'), 0) as accrual,
                 coalesce(sum(amount) filter (where basis <> 'accrual'), 0) as cash
            from posting where ${isTouched("journal_entry_key")} group by journal_entry_key, company_key
          having coalesce(sum(amount) filter (where basis <> 'cash'), 0) <> 0 or coalesce(sum(amount) filter (where basis <> 'accrual'), 0) <> 0
           order by 1, 2`,
    sentence: (row) =>
      `Journal entry ${row["entry"]} does not balance in company ${row["company"]}: accrual ${row["accrual"]}, cash ${row["cash"]}.`,
  },
  {
    of: "posting",
    // The touched days only; a recount of everything also covers months and years.
    sql: (isTouched) => `with touched as (select distinct entry_date from posting where ${isTouched("posting_key")})
          select case grain when 'Y' then 'year' when 'M' then 'month' else 'day' end as span, start, gl_account_key as account, company_key as company,
                 sum(accrual) as accrual, sum(cash) as cash
            from (select grain, start, gl_account_key, company_key, close_year, accrual, cash from balance
                  union all
                  select grain, start, gl_account_key, company_key, close_year, accrual, cash from balance_delta, lateral (${spansOf("entry_date")}) span (grain, start)
                  union all
                  select grain, start, gl_account_key, company_key, close_year, case when basis = 'cash' then 0 else -amount end, case when basis = 'accrual' then 0 else -amount end
                    from posting, lateral (${spansOf("entry_date")}) span (grain, start)) both_sides
           where ${isTouched("posting_key") === "true" ? "true" : "grain = 'D' and start in (select entry_date from touched)"}
           group by grain, start, gl_account_key, company_key, close_year having sum(accrual) <> 0 or sum(cash) <> 0
           order by 2, 1, 3, 4`,
    sentence: (row) =>
      `The kept balance of account ${row["account"]} in company ${row["company"]} for the ${row["span"]} of ${row["start"]} differs from its postings by ${row["accrual"]} (accrual) and ${row["cash"]} (cash).`,
  },
  {
    of: "project",
    sql: (isTouched) => `select project_key as project, phase_key as phase, fact, kind, mark, ${sums}
            from (select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_sum
                  union all
                  select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_sum_delta
                  union all
                  select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${minus}
                    from (select project_key, company_key, coalesce(phase_key, 0) as phase_key, 'transaction' as fact, kind, mark_of(status) as mark, premium_class, hours, cost, premium_cost, burden, value, 0 as sales_tax
                            from transaction where project_key is not null
                          union all
                          select project_key, company_key, coalesce(phase_key, 0), fact, kind, mark, 0, 0, 0, 0, 0, amount, sales_tax from project_fact where project_key is not null) rows) both_sides
           where ${isTouched("project_key")}
           group by project_key, company_key, phase_key, fact, kind, mark, premium_class having ${hasDifference}
           order by 1, 2, 3, 4, 5`,
    sentence: (row) =>
      `The kept sum of project ${row["project"]}, phase ${row["phase"]}, ${row["fact"]} ${row["kind"]} ${row["mark"]} differs from its rows by ${measures.map((name) => `${name} ${row[name]}`).join(", ")}.`,
  },
  {
    of: "project",
    sql: (isTouched) => `select project_key as project, phase_key as phase, start, fact, kind, mark, ${sums}
            from (select project_key, company_key, start, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_month
                  union all
                  select project_key, company_key, date_trunc('month', on_date)::date, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_sum_delta
                  union all
                  select project_key, company_key, date_trunc('month', on_date)::date, phase_key, fact, kind, mark, premium_class, ${minus} from book_change) both_sides
           where ${isTouched("project_key")}
           group by project_key, company_key, start, phase_key, fact, kind, mark, premium_class having ${hasDifference}
           order by 1, 2, 3, 4, 5, 6`,
    sentence: (row) =>
      `The kept sum of project ${row["project"]}, phase ${row["phase"]}, for the month of ${row["start"]}, ${row["fact"]} ${row["kind"]} ${row["mark"]} differs from its dated changes by ${measures.map((name) => `${name} ${row[name]}`).join(", ")}.`,
  },
  {
    sql: () => `select transaction_key as row, status, coalesce(last.to_status, opening_status) as moved, status_date as day, coalesce(last.move_date, accounting_date) as "lastMove"
            from transaction left join lateral (
                   select (array_agg(to_status order by transaction_move_key desc))[1] as to_status, max(move_date) filter (where mark_of(from_status) <> mark_of(to_status)) as move_date
                     from transaction_move move where move.transaction_key = transaction.transaction_key) last on true
           where status <> coalesce(last.to_status, opening_status) or status_date <> coalesce(last.move_date, accounting_date)
           order by 1`,
    sentence: (row) =>
      `Transaction ${row["row"]} is ${row["status"]} since ${row["day"]}, but its moves say ${row["moved"]} since ${row["lastMove"]}.`,
  },
  {
    sql: () =>
      `select company_key as company, area, strength, locked_through as day, to_date as moved
         from lock_date full join (select distinct on (company_key, area, strength) company_key, area, strength, to_date from lock_move
                                    order by company_key, area, strength, lock_move_key desc) last using (company_key, area, strength)
        where locked_through is distinct from to_date order by 1, 2, 3`,
    sentence: (row) =>
      `The ${row["strength"]} lock of ${row["area"]} in company ${row["company"]} is at ${row["day"]}, but its last move was to ${row["moved"]}.`,
  },
  {
    sql: () =>
      `select reverses as row, count(*) as times from transaction where reverses is not null group by reverses having count(*) > 1 order by 1`,
    sentence: (row) => `Transaction ${row["row"]} was reversed ${row["times"]} times.`,
  },
  {
    sql: () =>
      `select reverses as entry, count(*) as times from journal_entry where reverses is not null group by reverses having count(*) > 1 order by 1`,
    sentence: (row) => `Journal entry ${row["entry"]} was reversed ${row["times"]} times.`,
  },
];

function spansOf(date: string): string {
  return `values ('Y'::"char", date_trunc('year', ${date})::date), ('M', date_trunc('month', ${date})::date), ('D', ${date})`;
}
