import { type NewRow, type Sheet, workOf } from "./sheet.ts";

/** Work that the employee entered lately: what a new row most likely is. */
export type RecentWork = Omit<NewRow, "id">;

/** The project work of the sheets, newest sheet first, each once. */
export function recentWork(sheets: readonly Sheet[]): RecentWork[] {
  const found = new Map<string, RecentWork>();
  for (const sheet of sheets.toSorted((one, other) => other.TimesheetDate.localeCompare(one.TimesheetDate)))
    for (const row of sheet.Project.Detail) {
      const work = workOf(row);
      const place = `${work.projectKey} ${work.phaseKey} ${work.activityKey}`;
      if (!found.has(place)) found.set(place, work);
    }
  return [...found.values()];
}

/** The phase and activity to propose for a project: the latest there; otherwise only the latest activity anywhere. */
export function proposedWork(
  recent: readonly RecentWork[],
  projectKey: number,
): { readonly phaseKey?: number; readonly activityKey?: number } {
  const there = recent.find((each) => each.projectKey === projectKey);
  if (there !== undefined) return { phaseKey: there.phaseKey, activityKey: there.activityKey };
  return recent[0] === undefined ? {} : { activityKey: recent[0].activityKey };
}

/** The activity that the employee used last for a phase. */
export function activityFor(recent: readonly RecentWork[], phaseKey: number): number | undefined {
  return recent.find((each) => each.phaseKey === phaseKey)?.activityKey;
}
