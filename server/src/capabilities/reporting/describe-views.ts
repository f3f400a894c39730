import type { ReportingView } from "./reporting-view-store.ts";

/** The views as a documentation page. */
export function describeViews(views: readonly ReportingView[], version: number): string {
  return [
    `# Reporting views, version ${version}`,
    "",
    "Generated from the database by `npx vitest run server/src/capabilities/reporting -u`. How to use them: [reporting.md](reporting.md).",
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
