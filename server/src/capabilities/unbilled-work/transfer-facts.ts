import type {
  ActivityKey,
  CompanyKey,
  ControlAccountsByCompany,
  DateOnly,
  EmployeeTypeKey,
  ProjectWork,
  Transaction,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import {
  type ClosedPeriod,
  findClosedPeriods,
  findControlAccounts,
  findProjectWork,
  type KnownPlace,
  placeOf,
  refusePlace,
  type StoredTransaction,
  transactionFrom,
  workAt,
  type WorkPlace,
} from "../ledger/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { findLaborPrices, type LaborFacts } from "../labor/index.ts";

/** A row that is to move, with what keeps it where it is. */
export interface StandingRow {
  readonly row: Transaction;
  readonly projectStatus: string | null;
  readonly isLocked: boolean;
  /** Of labor: the company of its sheet, and the type that its row was worked as. */
  readonly sheetCompany: CompanyKey | null;
  readonly employeeType: EmployeeTypeKey | null;
}

export interface TransferFacts {
  readonly rows: readonly StandingRow[];
  readonly place: KnownPlace | undefined;
  readonly target: string;
  readonly activity: { readonly active: boolean; readonly type: string } | undefined;
  readonly takesTime: boolean;
  /** Companies, departments and bill rates of where the rows are and where they go. */
  readonly prices: LaborFacts;
  readonly controls: ControlAccountsByCompany;
  readonly closed: readonly ClosedPeriod[];
  /** The work of a cost at the new place. */
  costWork(activity: ActivityKey | null, date: DateOnly): ProjectWork;
}

export interface Target {
  readonly ProjectKey: number;
  readonly PhaseKey: number;
  readonly ActivityKey?: number | null | undefined;
}

export function wherePlaced({ project, phase }: Transaction): WorkPlace {
  return { project: project!, phase: phase ?? project! };
}

/** All that decides about a transfer, in six statements whatever the number of rows, which are locked in key order. */
export async function findTransferFacts(db: Db, keys: readonly number[], to: Target): Promise<TransferFacts> {
  const stored = await db.rows<StoredTransaction & Omit<StandingRow, "row">>(readRows, [keys]);
  const rows = stored.map((each): StandingRow => ({ ...each, row: transactionFrom(each) }));
  const where = { project: to.ProjectKey, phase: to.PhaseKey };
  const place = (await findProjectWork(db, [where])).get(placeOf(where));
  const target = await db.row<{ takesTime: boolean; activity: TransferFacts["activity"] | null }>(readTarget, [
    to.ProjectKey,
    to.ActivityKey ?? null,
  ]);
  const from = rows.filter(({ row }) => row.project !== null).map(({ row }) => wherePlaced(row));
  const employees = [...new Set(rows.flatMap(({ row }) => row.employee ?? []))];
  const prices = await findLaborPrices(db, [...from, where], employees);
  const controls = await findControlAccounts(db);
  return {
    rows,
    place,
    target: placeOf(where),
    activity: target?.activity ?? undefined,
    takesTime: target?.takesTime ?? true,
    prices,
    controls,
    closed: await findClosedPeriods(db, [...controls.keys()]),
    costWork: (activity, date) => workAt(place!, activity, date),
  };
}

/** What keeps the place from taking these rows: as for entering them there. */
export function refuseTarget({ ProjectKey, PhaseKey, ActivityKey }: Target, facts: TransferFacts): Refusal[] {
  const { place, rows, activity, takesTime } = facts;
  const hasCosts = rows.some(({ row }) => row.kind !== "Labor");
  const hasLabor = rows.some(({ row }) => row.kind === "Labor");
  const asked = place === undefined || hasCosts ? place : { ...place, takesCosts: true };
  const refusals = refusePlace({ project: ProjectKey, phase: PhaseKey }, asked, "");
  if (hasLabor && !takesTime)
    refusals.push({
      name: "notAllowed",
      property: "ProjectKey",
      value: ProjectKey,
      reason: `ProjectKey ${ProjectKey} names a project whose LaborEntry is false.`,
    });
  if (ActivityKey === undefined || ActivityKey === null) return refusals;
  const of = { property: "ActivityKey", value: ActivityKey };
  if (activity === undefined)
    refusals.push({ name: "notFound", ...of, reason: `ActivityKey ${ActivityKey} names no activity.` });
  else if (!activity.active || activity.type !== "Labor")
    refusals.push({
      name: "notAllowed",
      ...of,
      reason: `ActivityKey ${ActivityKey} names no active activity of labor.`,
    });
  return refusals;
}

const readRows = `
  select moving.transaction_key, moving.kind, moving.document, moving.document_key, moving.line, moving.project_key, moving.phase_key, moving.activity_key,
         moving.overhead_group_detail_key, moving.employee_key, moving.vendor_key, moving.work_date, moving.accounting_date, moving.hours::text, moving.premium_class, moving.units::text,
         moving.cost_rate::text, moving.cost::text, moving.premium_cost::text, moving.burden::text, moving.bill_rate::text, moving.value::text, moving.status,
         moving.client_invoice_key, moving.client_invoice_line,
         project.status as "projectStatus", timesheet.company_key as "sheetCompany", timesheet_row.employee_type_key as "employeeType",
         moving.document = 'Timesheet' and exists (select from timesheet_day_lock lock where lock.date = moving.work_date
           and (lock.company_key is null or lock.company_key = timesheet.company_key)) as "isLocked"
    from transaction moving left join project on project.project_key = moving.project_key
         left join timesheet on moving.document = 'Timesheet' and timesheet.timesheet_key = moving.document_key
         left join timesheet_row on moving.document = 'Timesheet' and timesheet_row.timesheet_row_key = moving.line
   where moving.transaction_key = any((select $1::int[])::int[]) order by moving.transaction_key for update of moving`;

const readTarget = `
  select coalesce((select labor_entry from project where project_key = $1), true) as "takesTime",
         (select json_build_object('active', status = 'Active', 'type', activity_type) from activity where activity_key = $2::int) as activity`;
