import { Alert, Stack } from "@mantine/core";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Problem } from "../shared/page.tsx";
import { type OpeningProblem, openingProblems } from "./opening-parts.ts";
import { formatNumber } from "../shared/columns.ts";

const columns: readonly Column<OpeningProblem>[] = [
  { id: "part", label: "Part", value: (problem) => problem.part, width: 180 },
  { id: "row", label: "Row", value: (problem) => problem.row, kind: "number", width: 80 },
  { id: "reason", label: "Problem", value: (problem) => problem.reason, kind: "sentence" },
];

/** Everything that is wrong with an opening, or any other error. */
export function OpeningProblems({ error }: { error: Error }) {
  const problems = openingProblems(error);
  if (problems.length === 0) return <Problem error={error} />;
  const count = problems.length === 1 ? "1 problem" : `${formatNumber(problems.length)} problems`;
  return (
    <Stack>
      <Alert color="red" role="alert" title={count}>
        Nothing was posted. Correct the parts and check again.
      </Alert>
      <DataTable
        name="Problems"
        columns={columns}
        rows={problems}
        rowKey={(problem) => problem.id}
        empty="No problems."
        height="40vh"
      />
    </Stack>
  );
}
