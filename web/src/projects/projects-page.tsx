import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { type GroupChoices, GroupFilter, shownGroups, useGroupChoice } from "../shared/group-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClients, fromCompanies, fromEmployeesWith, fromProjectTypes } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { SavedViews } from "../shared/saved-views.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { sortOrder, usePaged } from "../shared/use-paged.ts";

type ProjectItem = RowOf<"ListProjectSummaries", "Projects">;

const columns: readonly Column<ProjectItem>[] = [
  { id: "name", label: "Project", value: ({ ID, Description }) => [ID, Description].filter(Boolean).join(" ") },
  { id: "client", label: "Client", value: (row) => row.Client, wide: true },
  { id: "manager", label: "Manager", value: (row) => row.Manager, wide: true },
  { id: "type", label: "Type", value: (row) => row.ProjectType, wide: true },
  { id: "status", label: "Status", value: (row) => statusName(row.Status), wide: true },
  {
    id: "contract",
    label: "Contract",
    value: (row) => row.Contract,
    kind: "wholeMoney",
    sum: true,
    hides: "clientMoney",
    wide: true,
  },
  {
    id: "spent",
    label: "Spent",
    value: (row) => row.Spent,
    kind: "wholeMoney",
    sum: true,
    hides: "clientMoney",
    highlights: isOver,
  },
  {
    id: "billed",
    label: "Billed",
    value: (row) => row.Billed,
    kind: "wholeMoney",
    sum: true,
    hides: "clientMoney",
    wide: true,
  },
  {
    id: "open",
    label: "Open balance",
    value: (row) => row.OpenBalance,
    kind: "wholeMoney",
    sum: true,
    hides: "clientMoney",
    wide: true,
  },
  { id: "activity", label: "Last activity", value: (row) => row.LastActivityDate, kind: "date", wide: true },
];

/** What the service calls the columns that it sorts. */
const sorts = {
  name: "Description",
  client: "Client",
  manager: "Manager",
  type: "ProjectType",
  status: "Status",
  contract: "Contract",
  spent: "Spent",
  billed: "Billed",
  open: "OpenBalance",
  activity: "LastActivityDate",
} as const;

type ProjectStatus = ProjectItem["Status"];

/** The common statuses; the others are included in All. */
const statuses = ["Active", "Preliminary", "Hold", "Closed", "All"];
const statusGroups: Readonly<Record<string, readonly ProjectStatus[]>> = { Hold: ["Hold", "Workhold", "BillingHold"] };
const statusNames: Readonly<Record<string, string>> = {
  Null: "None",
  Workhold: "Work hold",
  BillingHold: "Billing hold",
};
const statusName = (status: string) => statusNames[status] ?? status;

const groups: GroupChoices<"Client" | "Manager" | "ProjectType" | "Status"> = {
  client: { label: "Client", member: "Client", without: "No client" },
  manager: { label: "Manager", member: "Manager", without: "No manager" },
  type: { label: "Type", member: "ProjectType", without: "No type" },
  status: { label: "Status", member: "Status", without: "None", nameOf: statusName },
};

/** Projects, the latest activity first. */
export function ProjectsPage() {
  const user = useSessionUser();
  const { q, sort = "-activity", status = "Active", company, type, client, employee } = usePageSearch();
  const group = useGroupChoice(groups);
  const args: WebArguments<"ListProjectSummaries"> = {
    ...(status === "All" ? {} : { FilterByStatus: statusGroups[status] ?? [status as ProjectStatus] }),
    ...(company === undefined ? {} : { FilterByCompany: [company] }),
    ...(typeof type !== "number" ? {} : { FilterByProjectType: [type] }),
    ...(client === undefined ? {} : { FilterByClient: [client] }),
    ...(employee === undefined ? {} : { FilterByManager: [employee] }),
    ...(q === undefined ? {} : { FilterByNameLike: q }),
    ...sortOrder(sorts, sort),
    ...(group === undefined ? {} : { GroupBy: group.member }),
    IncludeTotals: true,
  };
  const list = usePaged("ListProjectSummaries", args, ({ Projects }) => Projects);
  const totals = list.content?.Totals;
  // Who sees no money sees no empty columns for it.
  const shown = columns.filter(
    ({ id, kind }) =>
      (totals !== undefined || kind !== "wholeMoney") && (id !== "status" || hasSeveralStatuses(status)),
  );
  return (
    <Page
      title="Projects"
      actions={
        mayCall(user, "UpdateProjects") && (
          <Button component={Link} to="/app/projects/new">
            New project
          </Button>
        )
      }
    >
      <PagedTable
        name="Projects"
        columns={shown}
        list={list}
        rowKey={(row) => row.ProjectKey}
        opens={(row) => ({ to: `/app/projects/${row.ProjectKey}` })}
        searches
        sorts={sorts}
        sort="-activity"
        totals={
          totals && {
            contract: totals.Contract,
            spent: totals.Spent,
            billed: totals.Billed,
            open: totals.OpenBalance,
          }
        }
        groups={shownGroups(group, list.content?.Groups, (each) => ({
          contract: each.Contract,
          spent: each.Spent,
          billed: each.Billed,
          open: each.OpenBalance,
        }))}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <KeyFilter name="client" label="All clients" from={fromClients} />
            <KeyFilter name="employee" label="All managers" from={fromEmployeesWith("ProjectManager")} />
            <KeyFilter name="type" label="All types" from={fromProjectTypes} />
            <KeyFilter name="company" label="All companies" from={fromCompanies} />
            <GroupFilter choices={groups} />
            <SavedViews />
          </>
        }
        empty="No projects."
      />
    </Page>
  );
}

const hasSeveralStatuses = (status: string) => status === "All" || status in statusGroups;

function isOver({ Contract, Spent }: ProjectItem): boolean {
  return Contract !== null && Spent !== null && Contract > 0 && Spent > Contract;
}
