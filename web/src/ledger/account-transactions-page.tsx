import { Anchor, Group, SegmentedControl, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { type Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { Link } from "../shared/link.tsx";
import { NotFound, Page } from "../shared/page.tsx";
import { CompanyFilter } from "./ledger-filters.tsx";
import { sourceAddress, sourceLabel } from "./source.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { Money } from "../shared/money.tsx";

type Posting = RowOf<"ListGLTransactions", "GLTransactions">;

const columns: readonly Column<Posting>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  {
    id: "source",
    label: "Source",
    value: (row) => [sourceLabel(row.Source), row.SourceDescription].filter(Boolean).join(" "),
  },
  { id: "who", label: "Employee, vendor or client", value: (row) => row.SourceName, wide: true },
  { id: "company", label: "Company", value: (row) => row.CompanyDescription, wide: true },
  { id: "department", label: "Department", value: (row) => row.DepartmentDescription, wide: true },
  { id: "entry", label: "Entry", value: (row) => String(row.JournalEntryKey), wide: true },
  { id: "debit", label: "Debit", value: (row) => row.Debit || null, kind: "money" },
  { id: "credit", label: "Credit", value: (row) => row.Credit || null, kind: "money" },
];

/** The postings behind a balance; the address holds the dates, company and basis. */
export function AccountTransactionsPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const setSearch = useSetSearch();
  const search = usePageSearch();
  const args = argumentsOf(key, search);
  const accounts = useRead("GetGLAccounts", { RequestedGLAccounts: [key] });
  const account = accounts.data?.Content.GLAccounts[0];
  const list = rowsIn(useRead("ListGLTransactions", args, { whole: true }), ({ GLTransactions }) => GLTransactions);
  const sums = useRead("ListGLTransactions", args, {
    page: { size: 1, number: 1 },
  }).data?.Content;
  if (accounts.data !== undefined && account === undefined && !accounts.isPlaceholderData) return <NotFound />;
  return (
    <Page title={account === undefined ? "Account" : `${account.ID} ${account.Description}`}>
      <Group justify="space-between">
        <Anchor component={Link} to="/app/ledger" size="sm" className="no-print">
          All accounts
        </Anchor>
        <Text role="status">
          {sums !== undefined && (
            <>
              Debits <Money value={sums.TotalDebit} />, credits <Money value={sums.TotalCredit} />, balance{" "}
              <b className="figure">
                <Money value={sums.TotalAmount} />
              </b>
            </>
          )}
        </Text>
      </Group>
      <DataTable
        name={`Postings to ${account?.ID ?? key}`}
        columns={columns}
        {...list}
        newestFirst
        rowKey={(row) => row.PostingKey}
        opens={(row) => sourceAddress(row, user)}
        filters={
          <>
            <DateFilter label="Posting date" />
            <CompanyFilter />
            <SegmentedControl
              aria-label="Basis"
              data={["Accrual", "Cash"]}
              value={search.basis ?? "Accrual"}
              onChange={(basis) => setSearch({ basis })}
            />
          </>
        }
        empty="No postings in this period."
      />
    </Page>
  );
}

function argumentsOf(key: number, { from, to, company, basis = "Accrual", open }: PageSearch) {
  return {
    FilterByGLAccount: [key],
    FilterByBasis: basis,
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
    ...(company === undefined ? {} : { FilterByCompany: [company] }),
    ...(open === true ? { ExcludeCloseYearEntries: true } : {}),
  };
}
