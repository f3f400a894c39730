import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { LaborMonth } from "./labor-periods.ts";

interface FoundMonth extends LaborMonth {
  /** The project or the company. */
  readonly key: number;
}

/** Who has labor cost on each project in each month up to a day; all projects if none is given. */
export async function findLaborOfProjects(
  db: Db,
  asOf: string,
  projects: readonly number[],
): Promise<ReadonlyMap<number, readonly LaborMonth[]>> {
  return byKey(
    await db.rows<FoundMonth>(
      `select key, month, array_agg(employee_key) as people
         from (select project_key as key, date_trunc('month', accounting_date)::date as month, employee_key
                 from transaction
                where kind = 'Labor' and employee_key is not null and project_key is not null and accounting_date <= $1::date
                  and (cardinality($2::int[]) = 0 or project_key = any($2::int[]))
                group by 1, 2, 3 having sum(cost) <> 0 or sum(premium_cost) <> 0 or sum(burden) <> 0) worked
        group by key, month order by month`,
      [asOf, projects],
    ),
  );
}

/** Who has labor cost in the books of each company in each month up to a day. */
export async function findLaborOfCompanies(db: Db, asOf: string): Promise<ReadonlyMap<number, readonly LaborMonth[]>> {
  return byKey(
    await db.rows<FoundMonth>(
      `select key, month, array_agg(employee_key) as people
         from (select posting.company_key as key, date_trunc('month', posting.entry_date)::date as month, timesheet.employee_key
                 from posting join journal_entry using (journal_entry_key) join timesheet on timesheet_key = document_key
                where document = 'Timesheet' and posting.entry_date <= $1::date
                group by 1, 2, 3 having sum(abs(posting.amount)) <> 0) worked
        group by key, month order by month`,
      [asOf],
    ),
  );
}

function byKey(rows: readonly FoundMonth[]): ReadonlyMap<number, readonly LaborMonth[]> {
  const found = new Map<number, LaborMonth[]>();
  for (const { key, month, people } of rows)
    found.set(key, [...(found.get(key) ?? []), { month: month as DateOnly, people }]);
  return found;
}
