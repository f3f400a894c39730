import type { Scope } from "../../engine/access/scopes.ts";
import { within } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import { projectSumRows } from "../ledger/index.ts";
import type { RiskProject } from "./project-risk-rules.ts";
import { projectTables } from "./project-summary-record.ts";

export interface ProjectRisks {
  /** The active projects that have a contract, and either work or a completion date that has passed. */
  readonly projects: readonly RiskProject[];
  /** JSON of what is left of all contracts. */
  readonly backlog: string;
}

/** What the risk of the active projects within the scope depends on, and their contracts not worked off yet, in one statement. */
export async function findProjectRisks(db: Db, scope: Scope, today: string): Promise<ProjectRisks> {
  const row = await db.row<ProjectRisks>(projectRisks(scope), [today]);
  return row!;
}

/** A pursuit or overhead is never billed: its cost is expected, whatever its contract says. */
const isBilled = "project.billing_type not in ('Marketing', 'Overhead', 'Nonbillable')";

const measures = (row: string) =>
  `'contract', ${row}.total_contract_amount::text, 'budget', ${row}.hours_cost_budget::text, 'percent', ${row}.reported_percent_complete::text,
   'scheduled', coalesce(planned.hours, 0)::text, 'spent', coalesce(sums.spent, 0)::text, 'labor', coalesce(sums.labor, 0)::text, 'worked', coalesce(sums.hours, 0)::text`;

const projectRisks = (scope: Scope) => `
  with active as (
    select project.*, manager.first_name || ' ' || manager.last_name as manager_name, coalesce(figures.spent, 0) as spent,
           case when project.total_contract_amount <> 0 then project.total_contract_amount else phases.amount end as contract,
           coalesce(greatest($1::date - project.estimated_completion_date, 0), 0) as days_late
      from project ${projectTables.manager} ${projectTables.contract} ${projectTables.figures}
     where project.status = 'Active' and not project.is_template and ${isBilled} and ${within(scope, { project: "project.project_key" })}),
  candidate as materialized (select * from active where contract > 0 and (spent > 0 or days_late > 0)),
  sums as materialized (
    select project_key, phase_key, sum(value) as spent, sum(value) filter (where kind = 'Labor') as labor, sum(hours) as hours
      from (${projectSumRows({ where: "fact = 'transaction' and project_key = any(array(select project_key from candidate))" })}) kept
     group by project_key, phase_key),
  planned as materialized (
    select project_key, coalesce(phase_key, 0) as phase_key, sum(units) as hours from resource
     where activity_type = 'Labor' and project_key = any(array(select project_key from candidate)) group by 1, 2),
  tree as (
    select phase.project_key, json_agg(json_build_object('key', phase.phase_key, 'parent', phase.parent_phase_key, ${measures("phase")})) as phases
      from candidate join phase using (project_key) left join sums using (project_key, phase_key) left join planned using (project_key, phase_key)
     group by phase.project_key)
  select coalesce((select json_agg(json_build_object('key', candidate.project_key, 'parent', null, 'id', candidate.id, 'description', candidate.description,
            'manager', coalesce(trim(candidate.manager_name), ''), 'total_contract', candidate.contract::text, 'days_late', candidate.days_late,
            'phases', coalesce(tree.phases, '[]'::json), ${measures("candidate")}))
           from candidate left join tree using (project_key)
           left join sums on sums.project_key = candidate.project_key and sums.phase_key = 0
           left join planned on planned.project_key = candidate.project_key and planned.phase_key = 0), '[]') as projects,
         (select coalesce(sum(greatest(contract - spent, 0)), 0.00) from active where contract > 0)::text as backlog`;
