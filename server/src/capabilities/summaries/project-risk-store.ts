import type { Scope } from "../../engine/access/scopes.ts";
import { within } from "../../engine/access/scopes.ts";
import type { Db } from "../../engine/database/index.ts";
import { projectTables } from "./project-summary-record.ts";

export interface ProjectRisks {
  /** JSON of the projects, the most money at risk first. */
  readonly projects: string;
  readonly backlog: string;
}

/** The active projects within the scope that will cost more than their contract or are late, and the contracts not worked off yet. */
export async function findProjectRisks(db: Db, scope: Scope, today: string, limit: number): Promise<ProjectRisks> {
  const row = await db.row<ProjectRisks>(projectRisks(scope), [today, limit]);
  return row!;
}

const projectRisks = (scope: Scope) => `
  with work as (
    select project.project_key, project.id, project.description, manager.first_name || ' ' || manager.last_name as manager,
           case when project.total_contract_amount <> 0 then project.total_contract_amount else phases.amount end as contract, coalesce(figures.spent, 0) as spent,
           project.reported_percent_complete as percent, greatest($1::date - project.estimated_completion_date, 0) as days_late
      from project ${projectTables.manager} ${projectTables.contract} ${projectTables.figures}
     where project.status = 'Active' and not project.is_template and ${within(scope, { project: "project.project_key" })}),
  forecast as (
    select *, round(case when percent > 0 then greatest(spent, spent * 100 / percent) else spent end, 2) as at_completion from work),
  risky as (
    select project_key as "ProjectKey", id as "ID", description as "Description", coalesce(trim(manager), '') as "Manager", contract as "Contract", spent as "Spent",
           percent as "PercentComplete", at_completion as "ForecastAtCompletion", greatest(at_completion - contract, 0) as "OverContract", coalesce(days_late, 0) as "DaysLate"
      from forecast where contract > 0 and (at_completion > contract or days_late > 0)
     order by greatest(at_completion - contract, 0) desc, days_late desc nulls last, project_key limit $2)
  select coalesce((select json_agg(risky) from risky), '[]')::text as projects,
         (select coalesce(sum(greatest(contract - spent, 0)), 0.00) from work where contract > 0)::text as backlog`;
