import type { Db } from "../../../platform/database/index.ts";
import type { EntryFacts, KnownActivity, KnownDetail, KnownEntryPlace, WantedFacts } from "./entry-rules.ts";
import { overheadPlace, rowKeySequence } from "../sheet/timesheet-store.ts";

interface KnownEntries extends EntryFacts {
  /** A key for each of the wanted new rows, ascending. */
  readonly rowKeys: readonly number[];
}

/** What the time entry rules need to know, and keys for new rows. One statement, or none when nothing is asked for. */
export async function findEntryFacts(db: Db, wanted: WantedFacts): Promise<KnownEntries> {
  if (Object.values(wanted).every((keys) => keys.length === 0))
    return {
      places: new Map(),
      activities: new Map(),
      employeeTypes: new Map(),
      overheadDetails: new Map(),
      rowKeys: [],
    };
  const [row] = await db.factsAbout<{
    places: (KnownEntryPlace & { place: string })[] | null;
    activities: KnownActivity[] | null;
    types: { key: number; active: boolean }[] | null;
    details: KnownDetail[] | null;
    rowKeys: { timesheet: number; key: number }[] | null;
  }>(readFacts, [
    wanted.places.map(({ employee }) => employee),
    wanted.places.map(({ project }) => project),
    wanted.places.map(({ phase }) => phase),
    wanted.activities,
    wanted.employeeTypes,
    wanted.overheadDetails,
    wanted.timesheets,
    wanted.newRows.map(({ timesheet }) => timesheet),
    wanted.newRows.map(({ project }) => project),
    wanted.newRows.map(({ phase }) => phase),
  ]);
  return {
    places: new Map((row?.places ?? []).map(({ place, ...known }) => [place, known])),
    activities: byKey(row?.activities),
    employeeTypes: byKey(row?.types),
    overheadDetails: byKey(row?.details),
    rowKeys: ownKeys(wanted, row?.rowKeys ?? []),
  };
}

function byKey<Item extends { key: number }>(items: readonly Item[] | null | undefined): Map<number, Item> {
  return new Map((items ?? []).map((item) => [item.key, item]));
}

/** The keys for this call's rows: another call that asked at once has other timesheets. */
function ownKeys({ newRows }: WantedFacts, keys: readonly { timesheet: number; key: number }[]): number[] {
  const own = new Set(newRows.map(({ timesheet }) => timesheet));
  return keys
    .filter(({ timesheet }) => own.has(timesheet))
    .map(({ key }) => key)
    .sort((one, other) => one - other);
}

// A joined subquery with `offset 0` is read with its own columns only; see timesheet-store.ts.
const readFacts = `
  with wanted as (
    select * from unnest((select $1::int[]), (select $2::int[]), (select $3::int[])) as each (employee_key, project_key, wanted_phase)
    union
    select timesheet.employee_key, timesheet_row.project_key, coalesce(timesheet_row.phase_key, timesheet_row.project_key)
      from timesheet_row join timesheet using (timesheet_key)
     where timesheet_row.timesheet_key = any((select $7::int[])::int[]) and timesheet.timesheet_key = any((select $7::int[])::int[])
       and timesheet_row.overhead_group_detail_key is null
    union
    select timesheet.employee_key, each.project_key, each.wanted_phase
      from unnest((select $8::int[]), (select $9::int[]), (select $10::int[])) as each (timesheet_key, project_key, wanted_phase)
      join timesheet using (timesheet_key) where timesheet.timesheet_key = any((select $8::int[])::int[])),
  known_place as (
    select wanted.employee_key || '/' || wanted.project_key || '/' || wanted_phase as place, phase.phase_key as phase,
           project.status as "projectStatus", project.is_template as "isTemplate", project.labor_entry as "takesTime",
           wanted_phase = wanted.project_key or phase.phase_key is not null or exists (select from phase any_phase where any_phase.phase_key = wanted_phase) as "phaseExists",
           wanted_phase = wanted.project_key or phase.phase_key is not null as "belongs",
           phase.status as "phaseStatus", coalesce(phase.is_billing_group, false) as "isBillingGroup",
           case when phase.phase_key is null
             then not exists (select from phase below where below.project_key = wanted.project_key and below.parent_phase_key is null)
             else not exists (select from phase below where below.parent_phase_key = phase.phase_key) end as "isLeaf",
           case when phase.billing_type <> 'Null' then phase.billing_type else coalesce((
             with recursive above as (
               select parent_phase_key, billing_type, 0 as step from phase each where each.phase_key = phase.parent_phase_key
               union all
               select each.parent_phase_key, each.billing_type, step + 1 from above join phase each on each.phase_key = above.parent_phase_key)
             select above.billing_type from above where above.billing_type <> 'Null' order by step limit 1), project.billing_type) end as "billingType",
           project.require_timesheet_notes or coalesce(phase.require_timesheet_notes, false) as "needsNotes",
           (project.restrict_time_entry_to_resources_only or coalesce(phase.restrict_time_entry_to_resources_only, false))
             and not exists (select from resource where resource.project_key = wanted.project_key and resource.employee_key = wanted.employee_key
                              and (resource.phase_key is null or resource.phase_key = phase.phase_key)) as "isForOthers",
           project.description as "projectDescription", coalesce(phase.description, project.description) as "phaseDescription",
           array_remove(array[phase.project_manager_key, project.project_manager_key], null) as managers
      from wanted
      join lateral (select description, status, is_template, labor_entry, billing_type, require_timesheet_notes, restrict_time_entry_to_resources_only,
                           project_manager_key from project each where each.project_key = wanted.project_key offset 0) project on true
      left join lateral (select phase_key, parent_phase_key, description, status, is_billing_group, billing_type, require_timesheet_notes,
                                restrict_time_entry_to_resources_only, project_manager_key from phase each
                          where each.phase_key = wanted_phase and each.project_key = wanted.project_key offset 0) phase on true)
  select (select json_agg(known_place) from known_place) as places,
         (select json_agg(json_build_object('key', activity_key, 'active', status = 'Active', 'takesTime', allow_time_entry, 'description', description))
            from activity where activity_key = any($4::int[])) as activities,
         (select json_agg(json_build_object('key', employee_type_key, 'active', status = 'Active'))
            from employee_type where employee_type_key = any($5::int[])) as types,
         (select json_agg(json_build_object('key', overhead_group_detail_key, 'group', overhead_group_key, 'place', ${overheadPlace}))
            from overhead_group_detail where overhead_group_detail_key = any($6::int[])) as details,
         (select json_agg(json_build_object('timesheet', timesheet, 'key', nextval('${rowKeySequence}'))) from unnest((select $8::int[])) as timesheet) as "rowKeys"`;
