import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { type GroupChoices, GroupFilter, shownGroups, useGroupChoice } from "../shared/group-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies, fromEmployeeTypes } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { SavedViews } from "../shared/saved-views.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import { sortOrder, usePaged } from "../shared/use-paged.ts";
import { readableName } from "./firm-settings.ts";

type EmployeeItem = RowOf<"ListEmployees", "Employees">;

const columns: readonly Column<EmployeeItem>[] = [
  { id: "name", label: "Name", value: (row) => [row.LastName, row.FirstName].filter(Boolean).join(", ") },
  { id: "title", label: "Title", value: (row) => row.Title, wide: true },
  { id: "type", label: "Type", value: (row) => row.EmployeeType, wide: true },
  { id: "department", label: "Department", value: (row) => row.Department, wide: true },
  { id: "supervisor", label: "Supervisor", value: (row) => row.Supervisor, wide: true },
  { id: "status", label: "Status", value: (row) => row.Status, wide: true },
  { id: "roles", label: "Roles", value: (row) => row.Roles.map(readableName).join(", ") },
  { id: "activity", label: "Last timesheet", value: (row) => row.LastTimesheetDate, kind: "date", wide: true },
];

/** What the service calls the columns that it sorts. */
const sorts = {
  name: "Name",
  title: "Title",
  type: "EmployeeType",
  department: "Department",
  supervisor: "Supervisor",
  status: "Status",
  activity: "LastTimesheetDate",
} as const;

const groups: GroupChoices<"Company" | "Department" | "EmployeeType" | "Supervisor" | "Status"> = {
  department: { label: "Department", member: "Department", without: "No department" },
  supervisor: { label: "Supervisor", member: "Supervisor", without: "No supervisor" },
  type: { label: "Type", member: "EmployeeType", without: "No type" },
  company: { label: "Company", member: "Company", without: "No company" },
  status: { label: "Status", member: "Status", without: "No status" },
};

export function PeoplePage() {
  const { q, sort = "name", status, type, company } = usePageSearch();
  const group = useGroupChoice(groups);
  const args: WebArguments<"ListEmployees"> = {
    ...statusArguments(status),
    ...(typeof type !== "number" ? {} : { FilterByEmployeeType: [type] }),
    ...(company === undefined ? {} : { FilterByCompany: [company] }),
    ...(q === undefined ? {} : { FilterByNameLike: q }),
    ...sortOrder(sorts, sort),
    ...(group === undefined ? {} : { GroupBy: group.member }),
  };
  const list = usePaged("ListEmployees", args, ({ Employees }) => Employees);
  // Everyone sees the date of their own timesheet.
  const hasDates = (list.rows ?? []).filter((row) => row.LastTimesheetDate !== null).length > 1;
  return (
    <Page
      title="Employees"
      actions={
        <Button component={Link} to="/app/setup/people/new">
          New employee
        </Button>
      }
    >
      <PagedTable
        name="Employees"
        columns={hasDates ? columns : columns.filter(({ id }) => id !== "activity")}
        list={list}
        rowKey={(row) => row.EmployeeKey}
        opens={(row) => ({ to: `/app/setup/people/${row.EmployeeKey}` })}
        searches
        sorts={sorts}
        sort="name"
        groups={shownGroups(group, list.content?.Groups)}
        filters={
          <>
            <StatusFilter />
            <KeyFilter name="type" label="All types" from={fromEmployeeTypes} />
            <KeyFilter name="company" label="All companies" from={fromCompanies} />
            <GroupFilter choices={groups} />
            <SavedViews />
          </>
        }
        empty="No employees."
      />
    </Page>
  );
}
