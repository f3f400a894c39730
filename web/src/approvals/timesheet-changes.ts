/** A cell that changed since the timesheet was last approved or returned. */
export interface TimesheetChange {
  readonly Property: string;
  readonly Before: string;
  readonly After: string;
  readonly SinceDate: string;
  readonly SinceUserName: string;
}

/** The previous values of the changed cells, by row and member: `p17 D3 Regular`. */
export function changedCells(changes: readonly TimesheetChange[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap(({ Property, Before }): [string, string][] => {
      const [, kind, key, cell] = /^(Project|Overhead)\[(\d+)\]\.(.+)$/.exec(Property) ?? [];
      return cell === undefined ? [] : [[`${kind === "Project" ? "p" : "o"}${key} ${cell}`, Before || "empty"]];
    }),
  );
}
