import { Button } from "@mantine/core";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { CompanyFilter } from "../ledger/ledger-filters.tsx";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";

type Listed = RowOf<"ListJournalEntries", "JournalEntries">;

const columns: readonly Column<Listed>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "number", label: "Number", value: (row) => row.Number, wide: true },
  { id: "description", label: "Description", value: (row) => row.Description || kindOf(row) },
  { id: "kind", label: "Type", value: kindOf, wide: true },
  { id: "company", label: "Company", value: (row) => row.CompanyDescription, wide: true },
  { id: "status", label: "Status", value: (row) => row.Status, wide: true },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money" },
];

/** Manual journal entries. */
export function JournalsPage() {
  const user = useSessionUser();
  const list = rowsIn(
    useRead("ListJournalEntries", argumentsOf(usePageSearch()), { whole: true }),
    ({ JournalEntries }) => JournalEntries,
  );
  return (
    <Page
      title="Journal entries"
      actions={
        <>
          <Button variant="default" component={Link} to="/app/ledger/journals/recurring">
            Recurring journals
          </Button>
          {mayCall(user, "CreateJournalEntries") && (
            <Button component={Link} to="/app/ledger/journals/new">
              New journal entry
            </Button>
          )}
        </>
      }
    >
      <DataTable
        name="Journal entries"
        columns={columns}
        {...list}
        newestFirst
        rowKey={(row) => row.JournalKey}
        opens={(row) => ({ to: `/app/ledger/journals/${row.JournalKey}` })}
        filters={
          <>
            <StatusFilter choices={["Normal", "Voided", "All"]} />
            <CompanyFilter />
            <DateFilter label="Date" />
          </>
        }
        empty="No journal entries. Invoices, time and payments post automatically; use journal entries for everything else."
      />
    </Page>
  );
}

function kindOf({ Type, ReversesJournalKey, SeriesKey }: Listed): string {
  if (Type === "BeginningBalance") return "Beginning balance";
  if (ReversesJournalKey !== null) return "Reversal";
  return SeriesKey === null ? "Entry" : "Recurring";
}

function argumentsOf({ status = "Normal", company, from, to }: PageSearch) {
  return {
    ...(status === "All" ? {} : { FilterByStatus: [status === "Voided" ? ("Voided" as const) : ("Normal" as const)] }),
    ...(company === undefined ? {} : { FilterByCompany: [company] }),
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
  };
}
