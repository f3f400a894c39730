/** The firm's standard cost rates, and the burden percentages of departments, as posting rules take them. */
import {
  type BurdenPercents,
  type DateOnly,
  type EmployeeKey,
  type EmployeeTypeKey,
  type OpeningStandard,
  rate,
  type StandardCostRate,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";

export interface StoredStandardRate {
  readonly type: number | null;
  readonly effective: DateOnly;
  readonly rate: string;
  readonly premiums: readonly [string, string, string];
}

export interface StoredBurden {
  readonly effective: DateOnly;
  readonly dpe: string;
  readonly overhead: string;
}

/** Selects all standard rates as one JSON value, null if there are none. */
export const standardRatesJson = `select json_agg(json_build_object('type', employee_type_key, 'effective', effective_date, 'rate', cost_rate::text,
  'premiums', json_build_array(overtime_multiplier_1::text, overtime_multiplier_2::text, overtime_multiplier_3::text))) from standard_cost_rate`;

/** Selects the percentages of a department as one JSON value. */
export const burdenJson = (department: string) =>
  `select coalesce(json_agg(json_build_object('effective', effective_date, 'dpe', dpe::text, 'overhead', overhead::text)), '[]')
     from department_percent where department_percent.department_key = ${department}`;

export function standardRateFrom({ type, effective, rate: price, premiums }: StoredStandardRate): StandardCostRate {
  return {
    employeeType: type as EmployeeTypeKey | null,
    effective,
    rate: rate(price),
    premiumMultipliers: [rate(premiums[0]), rate(premiums[1]), rate(premiums[2])],
  };
}

export function burdenFrom({ effective, dpe, overhead }: StoredBurden): BurdenPercents {
  return { effective, directPersonnelExpense: rate(dpe), overhead: rate(overhead) };
}

/** Whether the firm has standard rates, and the active people who may set them. */
export async function findRateSetters(db: Db): Promise<{ hasRates: boolean; people: string[] }> {
  const row = await db.row<{ hasRates: boolean; people: string[] }>(
    `select exists (select from standard_cost_rate) as "hasRates",
            array(select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) from employee
                   where status = 'Active' and exists (select from sign_in where sign_in.employee_key = employee.employee_key and sign_in.status = 'Active')
                     and exists (select from role join role_right using (role_key)
                                  where (code = any(employee.roles) or code = 'Employee') and right_name = 'setPay' and scope = 'firm' and not read_only)
                   order by last_name, first_name, employee_key) as people`,
  );
  return row!;
}

/** What the standard cost of the work of an opening depends on. One statement. */
export async function findOpeningStandard(db: Db, employees: readonly number[]): Promise<OpeningStandard> {
  const row = await db.row<{
    rates: StoredStandardRate[] | null;
    employees: { key: EmployeeKey; type: EmployeeTypeKey | null; burden: StoredBurden[] }[] | null;
  }>(
    `select (${standardRatesJson}) as rates,
            (select json_agg(json_build_object('key', employee_key, 'type', employee_type_key, 'burden', (${burdenJson("employee.department_key")})))
               from employee where employee_key = any($1::int[])) as employees`,
    [employees],
  );
  return {
    rates: (row?.rates ?? []).map(standardRateFrom),
    employees: new Map(
      (row?.employees ?? []).map(({ key, type, burden }) => [
        key,
        { employeeType: type, burden: burden.map(burdenFrom) },
      ]),
    ),
  };
}
