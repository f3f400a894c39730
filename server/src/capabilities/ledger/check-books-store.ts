import type { Db } from "../../platform/database/index.ts";
import { documentRecounts, entryRecounts } from "./check-documents-store.ts";
import { movedItemRecounts } from "./check-moved-items-store.ts";
import { openChanges, workDate } from "../../documents/books/open-amount-store.ts";
import { figureNames, figureRowsOfSums } from "./project-sum-store.ts";
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

/** Compares entries with the documents they were posted from: each exists, has the same date, and left no item on a retired account. */
export function checkEntries(db: Db, touched?: TouchedRows): Promise<string[]> {
  return problemsOf(db, [...entryRecounts, ...movedItemRecounts], touched);
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

const standard = ["standard_cost", "standard_premium_cost", "standard_burden", "unpriced"];
const measures = ["hours", "cost", "premium_cost", "burden", "value", "sales_tax", ...standard];
const sums = measures.map((name) => `sum(${name}) as ${name}`).join(", ");
const minus = measures.map((name) => `-${name}`).join(", ");
const hasDifference = measures.map((name) => `sum(${name}) <> 0`).join(" or ");

/** The kept changes of open amounts by day, folded or not. */
const keptChanges = (condition: string) => `
  select company_key, party_key, item, item_key, amount, start, null::timestamptz from open_amount where grain = 'D' and ${condition}
  union all
  select company_key, party_key, item, item_key, amount, on_date, null from open_amount_delta where ${condition}`;

/** Each opening is the one before it and the changes of the days between; nothing is open before the first. */
export const openingRecount: Recount = {
  sql: () => `with month as (select start, lead(start) over (order by start) as next from books_month)
        select start, control, item, item_key as key, sum(amount) as amount
          from (select next as start, control, company_key, party_key, item, item_key, amount from open_amount join month using (start) where grain = 'O' and next is not null
                union all
                select next, control, company_key, party_key, item, item_key, amount
                  from open_amount kept join month on month.start = date_trunc('month', kept.start)::date where grain = 'D' and next is not null
                union all
                select start, control, company_key, party_key, item, item_key, -amount from open_amount where grain = 'O') both_sides
         group by start, control, company_key, party_key, item, item_key having sum(amount) <> 0
         order by 1, 2, 3, 4`,
  sentence: (row) =>
    `The amount kept as open on ${row["start"]} for ${row["control"]} ${row["item"]} ${row["key"]} differs from the changes before it by ${row["amount"]}.`,
};

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
          select case grain when 'Y' then 'year' when 'M' then 'month' when 'F' then 'five days' else 'day' end as span, start, gl_account_key as account, company_key as company,
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
                    from (select project_key, company_key, coalesce(phase_key, 0) as phase_key, 'transaction' as fact, kind, mark_of(status) as mark, premium_class, hours, cost, premium_cost, burden, value, 0 as sales_tax,
                                 coalesce(standard_cost, 0) as standard_cost, coalesce(standard_premium_cost, 0) as standard_premium_cost, coalesce(standard_burden, 0) as standard_burden,
                                 case when kind = 'Labor' and standard_cost is null then case when reverses is null then 1 else -1 end else 0 end as unpriced
                            from transaction where project_key is not null
                          union all
                          select project_key, company_key, coalesce(phase_key, 0), fact, kind, mark, 0, 0, 0, 0, 0, amount, sales_tax, 0, 0, 0, 0 from project_fact where project_key is not null) rows) both_sides
           where ${isTouched("project_key")}
           group by project_key, company_key, phase_key, fact, kind, mark, premium_class having ${hasDifference}
           order by 1, 2, 3, 4, 5`,
    sentence: (row) =>
      `The kept sum of project ${row["project"]}, phase ${row["phase"]}, ${row["fact"]} ${row["kind"]} ${row["mark"]} differs from its rows by ${measures.map((name) => `${name} ${row[name]}`).join(", ")}.`,
  },
  {
    of: "project",
    sql: (
      isTouched,
    ) => `select project_key as project, ${figureNames.map((name) => `sum(${name}) as ${name}`).join(", ")}
            from (select project_key, ${figureNames.join(", ")} from project_figure
                  union all
                  select project_key, ${figureNames.map((name) => `-${name}`).join(", ")} from (${figureRowsOfSums}) sums (project_key, ${figureNames.join(", ")})) both_sides
           where ${isTouched("project_key")}
           group by project_key having ${figureNames.map((name) => `sum(${name}) <> 0`).join(" or ")}
           order by 1`,
    sentence: (row) =>
      `The kept figures of project ${row["project"]} differ from its kept sums by ${figureNames.map((name) => `${name} ${row[name]}`).join(", ")}.`,
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
    of: "project",
    sql: (isTouched) => `select party_key as project, ${workDate} as day, start, sum(amount) as amount
            from (${keptChanges("control = 'work'")} union all ${openChanges("work", "-")}) both_sides (company_key, party_key, item, item_key, amount, start, at)
           where ${isTouched("party_key")}
           group by party_key, company_key, item_key, start having sum(amount) <> 0
           order by 1, 2, 3`,
    sentence: (row) =>
      `The kept change of open work of project ${row["project"]}, done on ${row["day"]}, on ${row["start"]} differs from its rows by ${row["amount"]}.`,
  },
  {
    of: "posting",
    sql: (
      isTouched,
    ) => `with touched as (select distinct item, item_key from posting where ${isTouched("posting_key")} and control in ('receivable', 'payable'))
          select item, item_key as key, start, sum(amount) as amount
            from (${keptChanges("control <> 'work'")} union all ${openChanges("receivable", "-")} union all ${openChanges("payable", "-")}) both_sides (company_key, party_key, item, item_key, amount, start, at)
           where (item, item_key) in (select item, item_key from touched)
              or ${isTouched("posting_key") === "true" ? "true" : "false"}
           group by company_key, party_key, item, item_key, start having sum(amount) <> 0
           order by 1, 2, 3`,
    sentence: (row) =>
      `The kept change of the open amount of ${row["item"]} ${row["key"]} on ${row["start"]} differs from its postings by ${row["amount"]}.`,
  },
  openingRecount,
  {
    of: "transaction",
    sql: (isTouched) => `select employee_key as employee, start, class, sum(hours) as hours
            from (select start, company_key, employee_key, department_key, class, hours from labor_sum
                  union all
                  select start, company_key, employee_key, department_key, class, hours from labor_sum_delta
                  union all
                  select date_trunc('month', counted_date)::date, coalesce(employee_company_key, 0), employee_key, coalesce(employee_department_key, 0), labor_class(project_key, billable), -hours
                    from transaction where kind = 'Labor' and employee_key is not null) both_sides
           where ${isTouched("transaction_key") === "true" ? "true" : `employee_key in (select employee_key from transaction where ${isTouched("transaction_key")})`}
           group by start, company_key, employee_key, department_key, class having sum(hours) <> 0
           order by 1, 2, 3`,
    sentence: (row) =>
      `The kept hours of employee ${row["employee"]} in the month of ${row["start"]}, class ${row["class"]}, differ from the rows by ${row["hours"]}.`,
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
    of: "transaction",
    sql: (isTouched) => `select transaction_key as row, original_key as original
            from (select row.transaction_key, original.transaction_key as original_key, case when row.reverses is null then 1 else -1 end as sign,
                         row.standard_cost, row.standard_premium_cost, row.standard_burden,
                         original.standard_cost as cost, original.standard_premium_cost as premium_cost, original.standard_burden as burden
                    from transaction row join transaction original on original.transaction_key = coalesce(row.reverses, row.transferred_from)
                   where ${isTouched("row.transaction_key")}) pair
           where (standard_cost, standard_premium_cost, standard_burden) <> (sign * cost, sign * premium_cost, sign * burden)
           order by 1`,
    sentence: (row) =>
      `The standard cost of transaction ${row["row"]} differs from that of transaction ${row["original"]}, which it reverses or moves.`,
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
  return `values ('Y'::"char", date_trunc('year', ${date})::date), ('M', date_trunc('month', ${date})::date), ('F', five_days(${date})), ('D', ${date})`;
}
