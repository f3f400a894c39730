/** SQL of labor at actual and at standard cost over a range of dates. */
import type { Db } from "../../platform/database/index.ts";
import { inCompanies, type StatementScope } from "./statement-arguments.ts";

interface FoundDifferences {
  /** JSON. */
  readonly months: string;
  readonly totals: string;
  /** Whether some labor has no standard cost; the amounts that it would be part of are null. */
  readonly unpriced: boolean;
}

/** Labor by company and month of posting, on projects and overhead. Reads the rows of the range only. */
export async function findLaborCostDifferences(
  db: Db,
  { asOf, companies }: Pick<StatementScope, "asOf" | "companies">,
  from: string,
): Promise<FoundDifferences> {
  return (await db.row<FoundDifferences>(laborCostDifferences, [from, asOf, companies]))!;
}

const laborOfRange = `transaction where kind = 'Labor' and accounting_date between $1::date and $2::date and ${inCompanies("$3")}`;
const month = "date_trunc('month', accounting_date)::date";
const figures = `"Hours", "ActualCost", "StandardCost", "ActualCost" - "StandardCost" as "Difference"`;

// Labor without standard cost and its reversal in the same month add up to nothing, which is known.
const laborCostDifferences = `
  with unpriced as (
    select distinct company_key, month
      from (select company_key, ${month} as month from ${laborOfRange} and standard_cost is null
             group by company_key, ${month}, coalesce(reverses, transaction_key) having count(*) = 1) single),
  sums as (
    select company_key, ${month} as month, sum(hours) as hours, sum(cost + premium_cost) as actual,
           coalesce(sum(standard_cost + standard_premium_cost), 0.00) as standard
      from ${laborOfRange} group by company_key, ${month}),
  shown as (
    select company_key as "CompanyKey", company.description as "CompanyDescription", month as "Month", hours as "Hours", actual as "ActualCost",
           case when unpriced.month is null then standard end as "StandardCost"
      from sums join company using (company_key) left join unpriced using (company_key, month))
  select (select coalesce(json_agg(m), '[]') from (
            select "CompanyKey", "CompanyDescription", "Month", ${figures} from shown order by "Month", "CompanyKey") m)::text as months,
         (select row_to_json(t) from (
            select ${figures} from (
              select coalesce(sum("Hours"), 0.00) as "Hours", coalesce(sum("ActualCost"), 0.00) as "ActualCost",
                     case when count(*) = count("StandardCost") then coalesce(sum("StandardCost"), 0.00) end as "StandardCost" from shown) sum) t)::text as totals,
         exists (select from unpriced) as unpriced`;
