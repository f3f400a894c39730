import {
  addDays,
  type BillingType,
  type BurdenPercents,
  type CompanyKey,
  type DateOnly,
  type DepartmentKey,
  type EmployeeKey,
  type EmployeeTypeKey,
  hours,
  money,
  noHours,
  type Pay,
  type PremiumClass,
  rate,
  type RateSubject,
  type RateTable,
  type TimesheetCell,
  type TimesheetProjectWork,
  type TimesheetToPost,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import { hourKinds, type LaborRow, type LaborSheet } from "./labor-sheet.ts";

/** What prices the labor of sheets: pay and burden by employee, company, billing type and rate tables by place. */
export interface LaborFacts {
  readonly employees: ReadonlyMap<number, Omit<TimesheetToPost["employee"], "company">>;
  readonly places: ReadonlyMap<string, LaborPlace>;
}

export interface LaborPlace {
  readonly company: CompanyKey;
  readonly department: DepartmentKey | null;
  readonly billingType: BillingType;
  readonly rateTables: readonly RateTable[];
}

/** Gathers the prices of many sheets. One statement. */
export function findLaborFacts(db: Db, sheets: readonly LaborSheet[]): Promise<LaborFacts> {
  const places = sheets.flatMap(({ rows }) => rows.flatMap(({ place }) => (place.is === "project" ? [place] : [])));
  return findLaborPrices(
    db,
    places,
    sheets.map(({ employee }) => employee.key),
  );
}

/** The prices of places, by "project/phase", and employees. A phase that is the project's own key means the project itself. */
export async function findLaborPrices(
  db: Db,
  places: readonly { readonly project: number; readonly phase: number }[],
  employees: readonly number[],
): Promise<LaborFacts> {
  const row = await db.row<{ employees: RawEmployee[] | null; places: RawPlace[] | null }>(readPrices, [
    places.map(({ project }) => project),
    places.map(({ phase }) => phase),
    employees,
  ]);
  return {
    employees: new Map((row?.employees ?? []).map((each) => [each.key, employeeFrom(each)])),
    places: new Map((row?.places ?? []).map((each) => [each.place, placeFrom(each)])),
  };
}

/** A sheet as the posting rule takes it: overtime is premium class 1, double time class 2. */
export function timesheetToPost(sheet: LaborSheet, facts: LaborFacts, accountingDate: DateOnly): TimesheetToPost {
  const employee = facts.employees.get(sheet.employee.key);
  if (employee === undefined) throw new Error(`no labor facts of employee ${sheet.employee.key}`);
  return {
    timesheet: sheet.key,
    accountingDate,
    employee: { ...employee, company: sheet.company as CompanyKey },
    cells: sheet.rows.flatMap((row) => cellsToPost(sheet, row, workOf(row, facts))),
  };
}

function cellsToPost(sheet: LaborSheet, row: LaborRow, work: TimesheetCell["work"]): TimesheetCell[] {
  return hourKinds.flatMap((kind, premiumClass) =>
    row[kind].flatMap((worked, day) =>
      worked === noHours
        ? []
        : [
            {
              line: row.key,
              date: addDays(sheet.weekStart, day),
              hours: worked,
              premiumClass: premiumClass as PremiumClass,
              work,
            },
          ],
    ),
  );
}

function workOf({ place }: LaborRow, facts: LaborFacts): TimesheetCell["work"] {
  if (place.is === "overhead") return { is: "overhead", overheadGroupDetail: place.detail as never };
  const known = facts.places.get(`${place.project}/${place.phase}`);
  if (known === undefined) throw new Error(`no labor facts of project ${place.project}, phase ${place.phase}`);
  return {
    ...known,
    is: "project",
    project: place.project,
    phase: place.chargesProject ? null : place.phase,
    activity: place.activity,
    employeeType: place.employeeType,
  } as TimesheetProjectWork;
}

interface RawEmployee {
  key: number;
  employeeType: number | null;
  department: number | null;
  pay: { effective: DateOnly; type: "Hourly" | "Salary"; amount: string; hours: string; premiums: string[] }[];
  burden: { effective: DateOnly; dpe: string; overhead: string }[];
}

interface RawPlace {
  place: string;
  company: number;
  department: number | null;
  billingType: BillingType;
  tables: {
    employee: number | null;
    type: number | null;
    activity: number | null;
    effective: DateOnly;
    rate: string;
  }[][];
}

function employeeFrom(raw: RawEmployee): Omit<TimesheetToPost["employee"], "company"> {
  return {
    key: raw.key as EmployeeKey,
    employeeType: raw.employeeType as EmployeeTypeKey | null,
    department: raw.department as DepartmentKey | null,
    pay: raw.pay.map(({ effective, type, amount, hours: perYear, premiums }): Pay => ({
      effective,
      pay:
        type === "Hourly"
          ? { is: "hourly", rate: rate(amount) }
          : { is: "salary", perYear: money(amount), hoursPerYear: hours(perYear) },
      premiumMultipliers: premiums.map((each) => rate(each)) as unknown as Pay["premiumMultipliers"],
    })),
    burden: raw.burden.map(({ effective, dpe, overhead }): BurdenPercents => ({
      effective,
      directPersonnelExpense: rate(dpe),
      overhead: rate(overhead),
    })),
  };
}

function placeFrom({ company, department, billingType, tables }: RawPlace): LaborPlace {
  return {
    company: company as CompanyKey,
    department: department as DepartmentKey | null,
    billingType,
    rateTables: tables.map((rates) => ({
      rates: rates.map((each) => ({ subject: subjectOf(each), effective: each.effective, rate: rate(each.rate) })),
      expenseMarkup: null,
      consultantMarkup: null,
    })),
  };
}

function subjectOf({ employee, type, activity }: RawPlace["tables"][number][number]): RateSubject {
  if (employee !== null) return { is: "employee", key: employee as never };
  return type !== null ? { is: "employeeType", key: type as never } : { is: "activity", key: activity as never };
}

const readPrices = `
  with recursive wanted as (select distinct * from unnest((select $1::int[]), (select $2::int[])) as each (project_key, wanted_phase)),
  chain as (
    select wanted.project_key, wanted_phase, phase.parent_phase_key as next, phase.rate_table_key, phase.billing_type, phase.company_key, phase.department_key, 0 as step
      from wanted join phase on phase.phase_key = wanted_phase and phase.project_key = wanted.project_key
    union all
    select chain.project_key, wanted_phase, phase.parent_phase_key, phase.rate_table_key, phase.billing_type, phase.company_key, phase.department_key, step + 1
      from chain join phase on phase.phase_key = chain.next),
  level as (
    select project_key, wanted_phase, rate_table_key, billing_type, company_key, department_key, step from chain
    union all
    select wanted.project_key, wanted_phase, project.rate_table_key, project.billing_type, project.company_key, project.department_key, 1000
      from wanted join project using (project_key)),
  known_place as (
    select wanted.project_key || '/' || wanted_phase as place,
           (select level.company_key from level where (level.project_key, level.wanted_phase) = (wanted.project_key, wanted.wanted_phase)
              and level.company_key is not null order by step limit 1) as company,
           (select level.department_key from level where (level.project_key, level.wanted_phase) = (wanted.project_key, wanted.wanted_phase)
              and level.department_key is not null order by step limit 1) as department,
           coalesce((select level.billing_type from level where (level.project_key, level.wanted_phase) = (wanted.project_key, wanted.wanted_phase)
              and level.billing_type <> 'Null' order by step limit 1), 'Null') as "billingType",
           (select coalesce(json_agg(rates order by step), '[]') from (
              select step, (select coalesce(json_agg(json_build_object('employee', employee_key, 'type', employee_type_key, 'activity', activity_key,
                                     'effective', effective_date, 'rate', bill_rate::text)), '[]')
                              from rate_table_rate where rate_table_rate.rate_table_key = level.rate_table_key
                               and (employee_key is null or employee_key = any($3::int[]))) as rates
                from level where (level.project_key, level.wanted_phase) = (wanted.project_key, wanted.wanted_phase) and level.rate_table_key is not null) each) as tables
      from wanted)
  select (select json_agg(known_place) from known_place) as places,
         (select json_agg(json_build_object('key', employee.employee_key, 'employeeType', employee.employee_type_key, 'department', employee.department_key,
            'pay', (select coalesce(json_agg(json_build_object('effective', effective_date, 'type', pay_type, 'amount', case when pay_type = 'Hourly' then amount else round(amount, 2) end::text, 'hours', hours_per_year::text,
                      'premiums', json_build_array(overtime_multiplier_1::text, overtime_multiplier_2::text, overtime_multiplier_3::text))), '[]')
                      from employee_pay_rate where employee_pay_rate.employee_key = employee.employee_key),
            'burden', (select coalesce(json_agg(json_build_object('effective', effective_date, 'dpe', dpe::text, 'overhead', overhead::text)), '[]')
                         from department_percent where department_percent.department_key = employee.department_key)))
            from employee where employee.employee_key = any($3::int[])) as employees`;
