import type { ReportingView } from "./reporting-views.ts";

/** The views as a page of the documentation. */
export function describeViews(views: readonly ReportingView[], version: number): string {
  return [
    `# Views for reports, version ${version}`,
    "",
    "Printed from the database: `npx vitest run server/src/surfaces/reporting -u`. How to use them: [reporting.md](reporting.md).",
    "",
    ...views.map(({ name }) => `- [${name}](#${name})`),
    ...views.flatMap(viewLines),
    "",
  ].join("\n");
}

function viewLines({ name, description, columns }: ReportingView): string[] {
  return [
    "",
    `## ${name}`,
    "",
    description,
    "",
    "| Column | Type | Meaning |",
    "|---|---|---|",
    ...columns.map((column) => `| ${column.name} | ${column.type} | ${column.description} |`),
  ];
}
