import { type Hours, hours } from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import { hourKinds, type LaborRow, type LaborSheet } from "./labor-sheet.ts";

/** Timesheets as posting needs them, in key order. One statement. */
export async function findLaborSheets(db: Db, keys: readonly number[]): Promise<LaborSheet[]> {
  const json = await db.text(readSheets, [keys]);
  return (JSON.parse(json) as (Omit<LaborSheet, "rows"> & { rows: RawRow[] })[]).map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(rowFrom),
  }));
}

type RawRow = Omit<LaborRow, (typeof hourKinds)[number]> & Record<(typeof hourKinds)[number], number[]>;

function rowFrom(raw: RawRow): LaborRow {
  const exact = (worked: readonly number[]): Hours[] => worked.map((each) => hours(String(each)));
  return { ...raw, regular: exact(raw.regular), overtime: exact(raw.overtime), doubletime: exact(raw.doubletime) };
}

const readSheets = `
  select coalesce(json_agg(json_build_object(
    'key', timesheet_key, 'employee', json_build_object('key', employee_key), 'company', company_key,
    'weekStart', week_start, 'timesheetDate', timesheet_date, 'rows',
    (select coalesce(json_agg(json_build_object(
       'key', timesheet_row_key, 'regular', regular, 'overtime', overtime, 'doubletime', doubletime,
       'place', case when overhead_group_detail_key is not null
         then json_build_object('is', 'overhead', 'detail', overhead_group_detail_key)
         else json_build_object('is', 'project', 'project', project_key, 'phase', coalesce(phase_key, project_key),
                'chargesProject', phase_key is null, 'activity', activity_key, 'employeeType', employee_type_key) end)
       order by position, timesheet_row_key), '[]')
       from timesheet_row where timesheet_row.timesheet_key = timesheet.timesheet_key)) order by timesheet_key), '[]')::text
    from timesheet where timesheet_key = any($1::int[])`;
