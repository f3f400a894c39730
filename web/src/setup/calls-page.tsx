import type { LoggedCall } from "@plumbline/client";
import { Anchor } from "@mantine/core";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import type { Column } from "../shared/columns.ts";
import { DateFilter } from "../shared/date-filter.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { TextFilter } from "../shared/text-filter.tsx";
import { usePaged } from "../shared/use-paged.ts";
import { useSetSearch } from "../shared/use-set-search.ts";

const columns: readonly Column<LoggedCall>[] = [
  { id: "date", label: "Date", value: (row) => row.CallDate.slice(0, 19) },
  { id: "user", label: "User", value: (row) => row.UserName },
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName, wide: true },
  { id: "method", label: "Method", value: (row) => row.Method },
  { id: "records", label: "Changes", value: recordText, wide: true },
  { id: "usage", label: "Usage key", value: (row) => row.UsageKey, wide: true },
];

/** The audit trail of calls that changed data, latest first. */
export function CallsPage() {
  const search = usePageSearch();
  const setSearch = useSetSearch();
  const list = usePaged("ListCalls", argumentsOf(search), ({ Calls }) => Calls);
  return (
    <Page title="Call log">
      <Anchor component={Link} to="/app/setup/integrations" size="sm">
        API Settings
      </Anchor>
      <PagedTable
        name="Calls"
        columns={columns}
        list={list}
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
