import { Button, Group } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies, fromProjectTypes } from "../shared/key-sources.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";

type ProjectItem = RowOf<"ListProjects", "Projects">;

const columns: readonly Column<ProjectItem>[] = [
  { id: "id", label: "Number", value: (row) => row.ID, width: 160 },
  { id: "name", label: "Project", value: (row) => row.Description },
];

type ProjectStatus = NonNullable<WebArguments<"ListProjects", 2>["FilterByStatus"]>[number];

/** The common statuses; the others are included in All. */
const statuses = ["Active", "Preliminary", "Hold", "Closed", "All"];
const statusGroups: Readonly<Record<string, readonly ProjectStatus[]>> = { Hold: ["Hold", "WorkHold", "BillingHold"] };

export function ProjectsPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const { status = "Active", company, type } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListProjects",
      {
        ...(status === "All" ? {} : { FilterByStatus: statusGroups[status] ?? [status as ProjectStatus] }),
        ...(company === undefined ? {} : { FilterByCompany: [company] }),
        ...(typeof type !== "number" ? {} : { FilterByProjectType: [type] }),
      },
      { whole: true, version: 2 },
    ),
    ({ Projects }) => Projects,
  );
  const add = mayCall(user, "UpdateProjects") && (
    <Group gap="xs">
      <Button component={Link} to="/app/projects/new">
        New project
      </Button>
    </Group>
  );
  return (
    <Page title="Projects" actions={add}>
      <DataTable
        name="Projects"
        columns={columns}
        {...list}
        rowKey={(row) => row.ProjectKey}
        onOpen={(row) => void navigate({ to: `/app/projects/${row.ProjectKey}` })}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <KeyFilter name="company" label="All companies" from={fromCompanies} />
            <KeyFilter name="type" label="All types" from={fromProjectTypes} />
          </>
        }
        empty="No projects."
      />
    </Page>
  );
}
