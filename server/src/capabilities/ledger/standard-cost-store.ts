import {
  type DateOnly,
  effectiveOn,
  type EmployeeTypeKey,
  hours,
  type PremiumClass,
  standardCost,
  type StandardCost,
} from "@plumbline/accounting";
import { recordOrigin } from "../../engine/audit/index.ts";
import type { Db, Transactions } from "../../platform/database/index.ts";
import { standardColumns } from "../../documents/books/book-rows.ts";
import {
  burdenFrom,
  burdenJson,
  standardRateFrom,
  standardRatesJson,
  type StoredBurden,
  type StoredStandardRate,
} from "./standard-rate-store.ts";

/** A slice holds its rows for some hundredths of a second. */
const rowsPerSlice = 1_000;
/** Upkeep of other firms waits no longer than this; the rest follows in the next round. */
const msPerRound = 5_000;

/**
 * Fills in the standard cost of labor that was posted without one, where the firm has set a rate for its date since, and returns
 * the number of rows. Any process may run it at any time: a row is filled once.
 */
export async function fillStandardCosts(
  transactions: Pick<Transactions, "transaction">,
  isEnding: () => boolean = () => false,
): Promise<number> {
  const began = performance.now();
  let all = 0;
  for (;;) {
    const filled = await transactions.transaction(fillSlice);
    all += filled;
    if (filled < rowsPerSlice || isEnding() || performance.now() - began > msPerRound) return all;
  }
}

async function fillSlice(db: Db): Promise<number> {
  const rows = await db.rows<UnpricedRow>(unpricedRows, [rowsPerSlice]);
  if (rows.length === 0) return 0;
  const facts = await db.row<{ rates: StoredStandardRate[] | null; burdens: [number, StoredBurden[]][] | null }>(
    `select (${standardRatesJson}) as rates,
            (select json_agg(json_build_array(department_key, (${burdenJson("department.department_key")})))
               from department where department_key = any($1::int[])) as burdens`,
    [[...new Set(rows.flatMap(({ department }) => department ?? []))]],
  );
  const rates = (facts?.rates ?? []).map(standardRateFrom);
  const burdens = new Map(facts?.burdens?.map(([department, percents]) => [department, percents.map(burdenFrom)]));
  const priced = rows.flatMap((row) => {
    const burden = effectiveOn(burdens.get(row.department ?? 0) ?? [], row.date);
    const work = { ...row, employeeType: row.type, hours: hours(row.hours), burden };
    const standard = standardCost(rates, work);
    return standard === null && row.original === null
      ? []
      : [{ transaction_key: row.key, ...columnsOf(row, standard) }];
  });
  if (priced.length > 0) {
    await db.run(fill, [JSON.stringify(priced)]);
    await recordOrigin(db, "FillStandardCosts", "Plumbline");
  }
  return priced.length;
}

interface UnpricedRow {
  readonly key: number;
  readonly date: DateOnly;
  readonly hours: string;
  readonly premiumClass: PremiumClass;
  /** The employee's type, and the department on the day it was posted. */
  readonly type: EmployeeTypeKey | null;
  readonly department: number | null;
  /** The standard cost of the row that it reverses or was transferred from, with its sign. */
  readonly original: readonly [cost: string, premiumCost: string, burden: string] | null;
}

/** A reversal or a transfer takes what its original got, whatever the rates are now. */
function columnsOf({ original }: UnpricedRow, standard: StandardCost | null): ReturnType<typeof standardColumns> {
  if (original === null) return standardColumns(standard);
  const [standard_cost, standard_premium_cost, standard_burden] = original;
  return { standard_cost, standard_premium_cost, standard_burden };
}

// In the order of their days, and originals before their reversals. Work of an opening without hours is priced by the hours of its phase.
const unpricedRows = `
  select row.transaction_key as key, row.work_date as date, row.hours::text as hours, row.premium_class as "premiumClass",
         employee.employee_type_key as type, row.employee_department_key as department,
         case when original.standard_cost is not null
           then json_build_array((sign * original.standard_cost)::text, (sign * original.standard_premium_cost)::text, (sign * original.standard_burden)::text) end as original
    from transaction row left join employee on employee.employee_key = row.employee_key
         left join transaction original on original.transaction_key = coalesce(row.reverses, row.transferred_from),
         lateral (select case when row.reverses is null then 1 else -1 end as sign) turned
   where row.kind = 'Labor' and row.standard_cost is null and row.work_date >= (select min(effective_date) from standard_cost_rate)
     and (original.standard_cost is not null
          or exists (select from standard_cost_rate known where known.effective_date <= row.work_date
                        and (known.employee_type_key is null or known.employee_type_key = employee.employee_type_key)))
     and (row.hours <> 0 or exists (
           select from transaction beside
            where (beside.document, beside.document_key, beside.kind) = (row.document, row.document_key, 'Labor') and beside.hours <> 0
              and beside.project_key = row.project_key and beside.phase_key is not distinct from row.phase_key))
   order by row.work_date, row.transaction_key limit $1 for update of row`;

/** Sums as of every day follow: the row counts under its opening mark from its posting date on, and each move takes it to another mark. */
const fill = `
  with filled as (
    update transaction row set standard_cost = given.standard_cost, standard_premium_cost = given.standard_premium_cost, standard_burden = given.standard_burden
      from jsonb_to_recordset($1::jsonb) as given (transaction_key int, standard_cost numeric, standard_premium_cost numeric, standard_burden numeric)
     where row.transaction_key = given.transaction_key and row.standard_cost is null
    returning row.*),
  change as (
    select accounting_date as on_date, mark_of(opening_status) as mark, 1 as sign, filled.* from filled
    union all
    select move.move_date, side.mark, side.sign, filled.*
      from filled join transaction_move move using (transaction_key), lateral (values (-1, mark_of(from_status)), (1, mark_of(to_status))) side (sign, mark)
     where mark_of(from_status) <> mark_of(to_status))
  insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax,
                                 standard_cost, standard_premium_cost, standard_burden, unpriced)
  select on_date, project_key, company_key, coalesce(phase_key, 0), 'transaction', kind, mark, premium_class, 0, 0, 0, 0, 0, 0,
         sum(sign * standard_cost), sum(sign * standard_premium_cost), sum(sign * standard_burden), -sum(case when reverses is null then sign else -sign end)
    from change where project_key is not null
   group by on_date, project_key, company_key, phase_key, kind, mark, premium_class`;
