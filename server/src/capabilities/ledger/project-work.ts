import {
  type ActivityKey,
  type BillingType,
  type DateOnly,
  effectiveOn,
  type PhaseKey,
  type ProjectKey,
  type ProjectWork,
  rate,
  type Rate,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** Where a caller says that a cost belongs. A phase that is the project's own key means the project itself. */
export interface WorkPlace {
  readonly project: number;
  readonly phase: number;
}

/** What is known of a place on a project: whether it takes entries, and what decides a cost's value there. */
export interface KnownPlace {
  readonly project: ProjectKey;
  /** Null for the project itself. */
  readonly phase: PhaseKey | null;
  readonly projectStatus: string;
  readonly isTemplate: boolean;
  readonly takesCosts: boolean;
  /** The phase exists, though perhaps on another project. */
  readonly phaseExists: boolean;
  readonly belongs: boolean;
  readonly phaseStatus: string | null;
  readonly isBillingGroup: boolean;
  readonly isLeaf: boolean;
  readonly billingType: BillingType;
  /** Of each rate table from the nearest on, the markups it has had. */
  readonly markups: readonly (readonly Markup[])[];
}

interface Markup {
  readonly kind: "Expense" | "Consultant";
  readonly effective: DateOnly;
  readonly markup: string;
}

export type KnownPlaces = ReadonlyMap<string, KnownPlace>;

export const placeOf = ({ project, phase }: WorkPlace): string => `${project}/${phase}`;

/** Gathers the places in one statement; those of unknown projects are missing from the answer. */
export async function findProjectWork(db: Db, places: readonly WorkPlace[]): Promise<KnownPlaces> {
  if (places.length === 0) return new Map();
  const rows = await db.rows<KnownPlace & { place: string }>(projectWork, [
    places.map((each) => each.project),
    places.map((each) => each.phase),
  ]);
  return new Map(rows.map(({ place, ...known }) => [place, known]));
}

/** The work of a posting rule at a place that was checked, with the markups of the day. */
export function workAt(place: KnownPlace, activity: ActivityKey | null, date: DateOnly): ProjectWork {
  const markupOf = (markups: readonly Markup[], kind: Markup["kind"]): Rate | null => {
    const found = effectiveOn(
      markups.filter((each) => each.kind === kind),
      date,
    );
    return found === null ? null : rate(found.markup);
  };
  return {
    project: place.project,
    phase: place.phase,
    activity,
    billingType: place.billingType,
    rateTables: place.markups.map((markups) => ({
      rates: [],
      expenseMarkup: markupOf(markups, "Expense"),
      consultantMarkup: markupOf(markups, "Consultant"),
    })),
  };
}

const openStatuses = ["Active", "Preliminary"];

/** Everything that keeps a cost from being entered at a place (rulings, section 7). `at` is the path of the line. */
export function refusePlace(given: WorkPlace, place: KnownPlace | undefined, at: string): Refusal[] {
  const project = { property: `${at}ProjectKey`, value: given.project };
  const phase = { property: `${at}PhaseKey`, value: given.phase };
  if (place === undefined)
    return [{ name: "notFound", ...project, reason: `${project.property} ${given.project} names no project.` }];
  if (!place.phaseExists)
    return [{ name: "notFound", ...phase, reason: `${phase.property} ${given.phase} names no phase.` }];
  const refusals: Refusal[] = [];
  const refuse = (name: Refusal["name"], where: typeof project, reason: string) =>
    void refusals.push({ name, ...where, reason: `${where.property} ${where.value} ${reason}` });
  if (place.isTemplate) refuse("notAllowed", project, "names a template; nothing is entered on it.");
  else if (!openStatuses.includes(place.projectStatus))
    refuse("wrongState", project, `names a project that is ${place.projectStatus}; it takes no entries.`);
  if (!place.takesCosts) refuse("notAllowed", project, "names a project whose ExpenseConsultantEntry is false.");
  if (!place.belongs) refuse("notAllowed", phase, `names a phase of another project than ${given.project}.`);
  else if (place.phaseStatus !== null && !openStatuses.includes(place.phaseStatus))
    refuse("wrongState", phase, `names a phase that is ${place.phaseStatus}; it takes no entries.`);
  else if (place.isBillingGroup) refuse("notAllowed", phase, "names a billing group; choose a phase in it.");
  else if (!place.isLeaf) refuse("notAllowed", phase, "has phases below it; choose one of those.");
  return refusals;
}

const projectWork = `
  with recursive wanted as (select distinct * from unnest((select $1::int[]), (select $2::int[])) as each (project_key, wanted_phase)),
  chain as (
    select wanted.project_key, wanted_phase, phase.parent_phase_key as next, phase.rate_table_key, phase.billing_type, 0 as step
      from wanted join phase on phase.phase_key = wanted_phase and phase.project_key = wanted.project_key
    union all
    select chain.project_key, wanted_phase, phase.parent_phase_key, phase.rate_table_key, phase.billing_type, step + 1
      from chain join phase on phase.phase_key = chain.next),
  tables as (
    select project_key, wanted_phase, rate_table_key, billing_type, step from chain
    union all
    select wanted.project_key, wanted_phase, project.rate_table_key, project.billing_type, 1000 from wanted join project using (project_key))
  select wanted.project_key || '/' || wanted_phase as place, wanted.project_key as project, phase.phase_key as phase,
         project.status as "projectStatus", project.is_template as "isTemplate", project.expense_consultant_entry as "takesCosts",
         wanted_phase = wanted.project_key or exists (select from phase any_phase where any_phase.phase_key = wanted_phase) as "phaseExists",
         wanted_phase = wanted.project_key or phase.phase_key is not null as "belongs",
         phase.status as "phaseStatus", coalesce(phase.is_billing_group, false) as "isBillingGroup",
         not exists (select from phase below where below.project_key = wanted.project_key
                      and below.parent_phase_key is not distinct from nullif(wanted_phase, wanted.project_key)) as "isLeaf",
         coalesce((select tables.billing_type from tables where (tables.project_key, tables.wanted_phase) = (wanted.project_key, wanted.wanted_phase)
                    and tables.billing_type <> 'Null' order by step limit 1), 'Null') as "billingType",
         (select coalesce(json_agg(markups order by step), '[]') from (
            select step, (select coalesce(json_agg(json_build_object('kind', kind, 'effective', effective_date, 'markup', markup::text)), '[]')
                            from rate_table_markup where rate_table_markup.rate_table_key = tables.rate_table_key) as markups
              from tables where (tables.project_key, tables.wanted_phase) = (wanted.project_key, wanted.wanted_phase) and rate_table_key is not null) each) as markups
    from wanted join project using (project_key) left join phase on phase.phase_key = wanted_phase and phase.project_key = wanted.project_key`;
