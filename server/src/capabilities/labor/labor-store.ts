import {
  type ActivityKey,
  type BillingType,
  type CompanyKey,
  type DateOnly,
  type DepartmentKey,
  type EmployeeKey,
  type EmployeeTypeKey,
  type Hours,
  hours,
  money,
  type Pay,
  rate,
  type RateSubject,
  type TimesheetToPost,
  type Transaction,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import {
  bookRows,
  burdenFrom,
  burdenJson,
  type DatedCall,
  findBookedDocuments,
  findControlAccounts,
  findDateLimits,
  postDocument,
  standardRateFrom,
  standardRatesJson,
  standardText,
  type StoredBurden,
  type StoredStandardRate,
  type StoredTransaction,
  transactionFrom,
} from "../ledger/index.ts";
import {
  type BookedLabor,
  hourKinds,
  type LaborFacts,
  type LaborPlace,
  type LaborPosting,
  type LaborRow,
  type LaborSheet,
  type PostingFacts,
} from "./labor-rules.ts";

/** What posting needs to know about these timesheets. Three statements, for any number of them. */
export async function findPostingFacts(call: DatedCall, sheets: readonly LaborSheet[]): Promise<PostingFacts> {
  const controls = await findControlAccounts(call.db);
  const limits = await findDateLimits(call, [...controls.keys()]);
  return { labor: await findLaborFacts(call.db, sheets), controls, limits };
}

function findLaborFacts(db: Db, sheets: readonly LaborSheet[]): Promise<LaborFacts> {
  const places = sheets.flatMap(({ rows }) => rows.flatMap(({ place }) => (place.is === "project" ? [place] : [])));
  return findLaborPrices(
    db,
    places,
    sheets.map(({ employee }) => employee.key),
  );
}

/** Bill rates by "project/phase" and pay by employee. A phase equal to the project's key means the project itself. One statement. */
export async function findLaborPrices(
  db: Db,
  places: readonly { readonly project: number; readonly phase: number }[],
  employees: readonly number[],
): Promise<LaborFacts> {
  const row = await db.row<{
    employees: RawEmployee[] | null;
    places: RawPlace[] | null;
    standardRates: StoredStandardRate[] | null;
  }>(readPrices, [places.map(({ project }) => project), places.map(({ phase }) => phase), employees]);
  return {
    employees: new Map((row?.employees ?? []).map((each) => [each.key, employeeFrom(each)])),
    places: new Map((row?.places ?? []).map((each) => [each.place, placeFrom(each)])),
    standardRates: (row?.standardRates ?? []).map(standardRateFrom),
  };
}

/** What the timesheets have posted, by timesheet, with the limits of posting dates. Three statements. */
export async function findBookedLabor(call: DatedCall, sheets: readonly LaborSheet[]): Promise<BookedLabor> {
  const limits = await findDateLimits(call, [...(await findControlAccounts(call.db)).keys()]);
  const booked = await findBookedDocuments(
    call.db,
    sheets.map(({ key }) => ({ document: "Timesheet", key }) as const),
  );
  return { documents: new Map(booked.map((each) => [each.source.key, each])), limits };
}

/** Timesheets in the form that posting needs, in key order. One statement. */
export async function findLaborSheets(db: Db, keys: readonly number[]): Promise<LaborSheet[]> {
  const json = await db.text(readSheets, [keys]);
  return (JSON.parse(json) as (Omit<LaborSheet, "rows"> & { rows: RawRow[] })[]).map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(rowFrom),
  }));
}

export interface LaborFilter {
  readonly EarliestDate: DateOnly;
  readonly LatestDate: DateOnly;
  readonly FilterByProject?: readonly number[] | undefined;
  readonly FilterByEmployee?: readonly number[] | undefined;
}

/** Posted labor that is neither reversed, billed nor written off, locked until the transaction ends. One statement. */
export async function findLaborToReprice(db: Db, filter: LaborFilter): Promise<Transaction[]> {
  const rows = await db.rows<StoredTransaction & { work_date: DateOnly }>(readLaborToReprice, [
    filter.EarliestDate,
    filter.LatestDate,
    filter.FilterByProject ?? [],
    filter.FilterByEmployee ?? [],
  ]);
  return rows.map((row) => transactionFrom(row));
}

/** Posts the labor of timesheets to the project ledger and the general ledger. */
export async function saveLabor(call: Call, postings: readonly LaborPosting[]): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ sheet, posted, date }) =>
    bookRows(posted, { document: "Timesheet", key: sheet.key }, date),
  );
  await postDocument(call, {
    transactions: rows.flatMap((each) => each.transactions),
    facts: rows.flatMap((each) => each.facts),
    entries: rows.flatMap((each) => each.entries),
    moves: rows.flatMap((each) => each.moves),
  });
}

interface RawEmployee {
  key: number;
  employeeType: number | null;
  department: number | null;
  pay: {
    effective: DateOnly;
    type: "Hourly" | "Salary";
    amount: string;
    hours: string;
    premiums: [string, string, string];
  }[];
  burden: StoredBurden[];
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
      premiumMultipliers: [rate(premiums[0]), rate(premiums[1]), rate(premiums[2])],
    })),
    burden: raw.burden.map(burdenFrom),
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
  if (employee !== null) return { is: "employee", key: employee as EmployeeKey };
  return type !== null
    ? { is: "employeeType", key: type as EmployeeTypeKey }
    : { is: "activity", key: activity as ActivityKey };
}

type RawRow = Omit<LaborRow, (typeof hourKinds)[number]> & Record<(typeof hourKinds)[number], number[]>;

function rowFrom(raw: RawRow): LaborRow {
  const exact = (worked: readonly number[]): Hours[] => worked.map((each) => hours(String(each)));
  return { ...raw, regular: exact(raw.regular), overtime: exact(raw.overtime), doubletime: exact(raw.doubletime) };
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
            'burden', (${burdenJson("employee.department_key")})))
            from employee where employee.employee_key = any($3::int[])) as employees,
         (${standardRatesJson}) as "standardRates"`;

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

const readLaborToReprice = `
  select transaction_key, kind, document, document_key, line, project_key, phase_key, activity_key, overhead_group_detail_key,
         employee_key, vendor_key, work_date, accounting_date, hours::text, premium_class, units::text, cost_rate::text,
         cost::text, premium_cost::text, burden::text, ${standardText()}, bill_rate::text, value::text, status, client_invoice_key, client_invoice_line
    from transaction
   where document = 'Timesheet' and work_date between $1::date and $2::date and status in ('Wip', 'Hold', 'NonBillable')
     and reverses is null and transferred_from is null and not exists (select from transaction undone where undone.reverses = transaction.transaction_key)
     and (cardinality($3::int[]) = 0 or project_key = any($3::int[])) and (cardinality($4::int[]) = 0 or employee_key = any($4::int[]))
   order by transaction_key for update`;
