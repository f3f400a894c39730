import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { LaborMonth } from "./labor-periods.ts";

interface FoundMonth extends LaborMonth {
  /** The company. */
  readonly key: number;
}

/** Who has labor cost in the books of each company in each month up to a day. */
export async function findLaborOfCompanies(db: Db, asOf: string): Promise<ReadonlyMap<number, readonly LaborMonth[]>> {
  return byKey(
    await db.rows<FoundMonth>(
      `select key, month, array_agg(employee_key) as people
         from (select posting.company_key as key, date_trunc('month', posting.entry_date)::date as month, timesheet.employee_key
                 from posting join journal_entry using (journal_entry_key) join timesheet on timesheet_key = document_key
                where document = 'Timesheet' and follows is null and posting.entry_date <= $1::date
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
