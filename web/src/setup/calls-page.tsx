import type { LoggedCall } from "@plumbline/client";
import { Anchor, Group } from "@mantine/core";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { Pager } from "../shared/pager.tsx";
import { TextFilter } from "../shared/text-filter.tsx";

const columns: readonly Column<LoggedCall>[] = [
  { id: "date", label: "Date", value: (row) => row.CallDate.slice(0, 19) },
  { id: "user", label: "User", value: (row) => row.UserName },
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName, wide: true },
  { id: "method", label: "Method", value: (row) => row.Method },
  { id: "records", label: "Changes", value: recordText, wide: true },
  { id: "usage", label: "Usage key", value: (row) => row.UsageKey, wide: true },
];

const pageSize = 200;

/** The audit trail of calls that changed data, latest first. */
export function CallsPage() {
  const search = usePageSearch();
  const navigate = useNavigate();
  const setSearch = (change: PageSearch) =>
    void navigate({
      to: ".",
      search: (old) => ({ ...old, page: undefined, ...change }),
      replace: true,
    });
  const number = search.page ?? 1;
  const read = useRead("ListCalls", argumentsOf(search), {
    page: { size: pageSize, number },
  });
  const pages = read.data?.PageCount ?? 1;
  return (
    <Page title="Call log">
      <Group justify="space-between">
        <Anchor component={Link} to="/app/setup/integrations" size="sm">
          API Settings
        </Anchor>
        <Pager number={number} pages={pages} onChange={(page) => setSearch({ page })} />
      </Group>
      <DataTable
        name="Calls"
        columns={columns}
        rows={read.data?.Content.Calls}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={(row) => row.CallKey}
        filters={
          <>
            <TextFilter label="User name" value={search.user} onChange={(user) => setSearch({ user })} />
            <TextFilter label="Method" value={search.method} onChange={(method) => setSearch({ method })} />
            <TextFilter label="Usage key" value={search.usage} onChange={(usage) => setSearch({ usage })} />
            <DateFilter label="Date" />
          </>
        }
        empty="No calls found. Only calls that changed data are logged."
      />
    </Page>
  );
}

function argumentsOf({ user, method, usage, from, to }: PageSearch) {
  return {
    ...(user === undefined ? {} : { FilterByUserName: user }),
    ...(method === undefined ? {} : { FilterByMethod: [method] }),
    ...(usage === undefined ? {} : { FilterByUsageKey: usage }),
    ...(from === undefined ? {} : { FilterByEarliestCallDate: from }),
    ...(to === undefined ? {} : { FilterByLatestCallDate: to }),
  };
}

/** "Contact 17 created, and 3 more" */
function recordText({ Records, NumberOfRecords }: LoggedCall): string {
  const [first] = Records;
  if (first === undefined) return "";
  const words = `${first.RecordType} ${first.RecordKey} ${first.Happened.toLowerCase()}`;
  return NumberOfRecords === 1 ? words : `${words}, and ${NumberOfRecords - 1} more`;
}
