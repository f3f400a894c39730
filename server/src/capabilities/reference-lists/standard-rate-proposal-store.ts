import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";

/** An average of fewer people would show what one of them earns to the others. */
export const averagedPeopleMin = 3;
/** Averages are rounded to this, so that one more raise rarely changes them. */
export const roundedTo = 5;

interface ProposedRate {
  readonly type: number | null;
  readonly description: string;
  readonly average: string;
  readonly people: number;
}

/** The average hourly pay of active employees today, in all and by employee type, and the day from which it is needed. */
export async function findProposal(
  db: Db,
  today: string,
): Promise<{ readonly effective: DateOnly; readonly rates: readonly ProposedRate[] }> {
  const row = await db.row<{ effective: DateOnly; rates: ProposedRate[] | null }>(
    `with paid as (
       select employee.employee_type_key, (case pay.pay_type when 'Hourly' then pay.amount else pay.amount / pay.hours_per_year end) as hourly
         from employee, lateral (select * from employee_pay_rate rate where rate.employee_key = employee.employee_key and rate.effective_date <= $1::date
                                  order by effective_date desc limit 1) pay
        where employee.status = 'Active'),
     average as (
       select employee_type_key, greatest(round(avg(hourly) / ${roundedTo}) * ${roundedTo}, ${roundedTo}) as hourly, count(*) as people
         from paid group by grouping sets ((), (employee_type_key))
       having count(*) >= ${averagedPeopleMin} and (grouping(employee_type_key) = 1 or employee_type_key is not null))
     select coalesce((select min(work_date) from transaction where kind = 'Labor' and not exists (select from standard_cost_rate)), $1::date) as effective,
            (select json_agg(json_build_object('type', employee_type_key, 'description', coalesce(description, ''), 'average', average.hourly::text, 'people', people)
                             order by lower(description) collate "C" nulls first)
               from average left join employee_type using (employee_type_key)) as rates`,
    [today],
  );
  return { effective: row!.effective, rates: row!.rates ?? [] };
}
