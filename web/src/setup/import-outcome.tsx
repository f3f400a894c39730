import { Alert, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Problem } from "../shared/page.tsx";
import { type ImportedRow, type ImportProblem, importProblems, type ImportResult, importTypes } from "./import-file.ts";

const problemColumns: readonly Column<ImportProblem>[] = [
  { id: "row", label: "Row", value: (problem) => problem.row, kind: "number", width: 70 },
  { id: "column", label: "Column", value: (problem) => problem.column, width: 180 },
  { id: "value", label: "Value", value: (problem) => problem.value, width: 180, wide: true },
  { id: "reason", label: "Problem", value: (problem) => problem.reason },
];

/** The errors of a file by row, or any other error. */
export function ImportProblems({ error }: { error: Error }) {
  const problems = importProblems(error);
  if (problems.length === 0) return <Problem error={error} />;
  const count = problems.length === 1 ? "1 problem" : `${problems.length.toLocaleString()} problems`;
  return (
    <ScrollIntoView>
      <Alert color="red" role="alert" title={count}>
        Nothing was saved. Correct the file or the columns and check again.
      </Alert>
      <DataTable
        name="Problems"
        columns={problemColumns}
        rows={problems}
        rowKey={(problem) => problem.id}
        empty="No problems."
        height="50vh"
      />
    </ScrollIntoView>
  );
}

/** The result of a check or an import in one sentence. */
export function ImportOutcome({ title, result, checked }: { title: string; result: ImportResult; checked: boolean }) {
  return (
    <ScrollIntoView>
      <Alert color="teal" title={title} role="note" styles={{ title: { color: "var(--mantine-color-text)" } }}>
        {outcomeText(result, checked)}
      </Alert>
    </ScrollIntoView>
  );
}

/** Scrolls its content into view. */
function ScrollIntoView({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return <Stack ref={frame}>{children}</Stack>;
}

function outcomeText({ Created, Changed, Unchanged }: ImportResult, checked: boolean): string {
  const will = checked ? "will be " : "";
  return `${Created.toLocaleString()} ${will}created, ${Changed.toLocaleString()} ${will}changed, ${Unchanged.toLocaleString()} unchanged.`;
}

/** The result of each row, with a link to its record. */
export function ImportRecordsTable({ type, result }: { type: string; result: ImportResult }) {
  const page = importTypes.find(({ value }) => value === type)?.page ?? "/app/clients";
  const columns: readonly Column<ImportedRow>[] = [
    { id: "row", label: "Row", value: (row) => row.Row, kind: "number", width: 80 },
    { id: "external", label: "External ID", value: (row) => row.ExternalID },
    { id: "outcome", label: "Result", value: (row) => row.Outcome },
    { id: "key", label: "Record", value: (row) => `Open ${row.Key}`, opens: (row) => ({ to: `${page}/${row.Key}` }) },
  ];
  return (
    <DataTable
      name="Imported rows"
      columns={columns}
      rows={result.Records}
      rowKey={(row) => row.Row}
      empty="No rows."
      height="50vh"
    />
  );
}
