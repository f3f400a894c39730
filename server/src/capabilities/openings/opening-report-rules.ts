/** Expense reports of the old system that are not reimbursed yet. */
import type { OpeningRows, RowOf } from "./opening-parts.ts";
import { phaseOf } from "./opening-places.ts";

/** A report with the rows it was entered in. */
export interface OpeningReport {
  readonly employee: number;
  readonly description: string;
  readonly lines: readonly {
    /** The position of its row in the part. */
    readonly at: number;
    readonly row: RowOf<"ExpenseReports">;
    readonly project: number | null;
    readonly phase: number | null;
  }[];
}

/** The reports by employee and description, in the order of their first rows. */
export function planReports(rows: OpeningRows["ExpenseReports"]): OpeningReport[] {
  const grouped = new Map<string, { row: RowOf<"ExpenseReports">; at: number }[]>();
  for (const [at, row] of rows.entries()) {
    const name = JSON.stringify([row.EmployeeKey, (row.Description ?? "").toLowerCase()]);
    grouped.set(name, [...(grouped.get(name) ?? []), { row, at }]);
  }
  return [...grouped.values()].map((of) => ({
    employee: of[0]!.row.EmployeeKey,
    description: of[0]!.row.Description ?? "",
    lines: of.map(({ row, at }) => {
      const project = row.ProjectKey ?? null;
      return { at, row, project, phase: project === null ? null : phaseOf({ ...row, ProjectKey: project }) };
    }),
  }));
}
