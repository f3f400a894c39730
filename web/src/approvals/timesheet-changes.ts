import type { RowOf } from "../calls/call.ts";

/** A cell that changed since the timesheet was last approved or returned. */
export type TimesheetChange = Omit<RowOf<"GetTimesheetChanges", "TimesheetChanges">, "TimesheetKey">;

/** The previous values of the changed cells, by row and member: `p17 D3 Regular`. */
export function changedCells(changes: readonly TimesheetChange[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap(({ Property, Before }): [string, string][] => {
      const [, kind, key, cell] = /^(Project|Overhead)\[(\d+)\]\.(.+)$/.exec(Property) ?? [];
      return cell === undefined ? [] : [[`${kind === "Project" ? "p" : "o"}${key} ${cell}`, Before || "empty"]];
    }),
  );
}
