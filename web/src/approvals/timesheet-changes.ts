/** A cell that was changed since somebody approved the sheet or sent it back. */
export interface TimesheetChange {
  readonly Property: string;
  readonly Before: string | null;
  readonly After: string | null;
  readonly SinceDate: string;
  readonly SinceUserName: string;
}

/** What the changed cells held before, by their place in the grid: `p17 D3 Regular`. */
export function changedCells(changes: readonly TimesheetChange[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap(({ Property, Before }): [string, string][] => {
      const [, kind, key, cell] = /^(Project|Overhead)\[(\d+)\]\.(.+)$/.exec(Property) ?? [];
      return cell === undefined ? [] : [[`${kind === "Project" ? "p" : "o"}${key} ${cell}`, Before ?? "nothing"]];
    }),
  );
}
