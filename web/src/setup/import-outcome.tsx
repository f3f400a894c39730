import { Alert, Button, Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { download } from "../shared/export.ts";
import { Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import {
  type ImportedRow,
  type ImportProblem,
  importProblems,
  type ImportResult,
  importTypes,
  skippedFile,
  skippedProblems,
} from "./import-file.ts";
import { formatNumber } from "../shared/columns.ts";

const problemColumns: readonly Column<ImportProblem>[] = [
  { id: "row", label: "Row", value: (problem) => problem.row, kind: "number", width: 70 },
  { id: "column", label: "Column", value: (problem) => problem.column, width: 180 },
  { id: "value", label: "Value", value: (problem) => problem.value, width: 180, wide: true },
  { id: "reason", label: "Problem", value: (problem) => problem.reason, kind: "sentence" },
];

/** The errors of a file by row, or any other error. `onSkip` imports the rows without errors. */
export function ImportProblems({ error, onSkip }: { error: Error; onSkip: (() => void) | undefined }) {
  const problems = importProblems(error);
  if (problems.length === 0) return <Problem error={error} />;
  const count = problems.length === 1 ? "1 problem" : `${formatNumber(problems.length)} problems`;
  return (
    <ScrollIntoView>
      <Alert color="red" role="alert" title={count}>
        <Stack gap="xs" align="flex-start">
          <span>
            Nothing was saved. Correct the file or the columns and check again
            {onSkip === undefined ? "." : ", or import the rows without problems and correct the others later."}
          </span>
          {onSkip !== undefined && (
            <Button variant="default" size="xs" onClick={onSkip}>
              Import the good rows
            </Button>
          )}
        </Stack>
      </Alert>
      <ProblemTable problems={problems} />
    </ScrollIntoView>
  );
}

function ProblemTable({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <DataTable
      name="Problems"
      columns={problemColumns}
      rows={problems}
      rowKey={(problem) => problem.id}
      empty="No problems."
      height="50vh"
    />
  );
}

/** The rows that were left out, with the file to correct and import. */
export function SkippedRows({ result }: { result: ImportResult }) {
  if (result.Skipped === 0) return null;
  const count = pluralize(result.Skipped, "row");
  return (
    <>
      <Alert
        color="yellow"
        role="note"
        title={`${count} skipped`}
        styles={{ title: { color: "var(--mantine-color-text)" } }}
      >
        <Stack gap="xs" align="flex-start">
          <span>Download them with the reasons, correct them and import that file.</span>
          <Button variant="default" size="xs" onClick={() => download("skipped-rows.csv", skippedFile(result))}>
            Download skipped rows
          </Button>
        </Stack>
      </Alert>
      <ProblemTable problems={skippedProblems(result)} />
    </>
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

function outcomeText({ Created, Changed, Unchanged, Skipped }: ImportResult, checked: boolean): string {
  const will = checked ? "will be " : "";
  const skipped = Skipped === 0 ? "" : ` ${formatNumber(Skipped)} ${will}skipped.`;
  return `${formatNumber(Created)} ${will}created, ${formatNumber(Changed)} ${will}changed, ${formatNumber(Unchanged)} unchanged.${skipped}`;
}

/** The result of each row, with a link to its record. */
export function ImportRecordsTable({ type, result }: { type: string; result: ImportResult }) {
  const page = importTypes.find(({ value }) => value === type)?.page ?? "/app/clients";
  const columns: readonly Column<ImportedRow>[] = [
    { id: "row", label: "Row", value: (row) => row.Row, kind: "number", width: 80 },
    { id: "external", label: "External ID", value: (row) => row.ExternalID },
    { id: "outcome", label: "Result", value: (row) => row.Outcome },
    page === ""
      ? { id: "key", label: "Record", value: (row) => row.Key, kind: "number" }
      : {
          id: "key",
          label: "Record",
          value: (row) => `Open ${row.Key}`,
          opens: (row) => ({ to: `${page}/${row.Key}` }),
        },
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
