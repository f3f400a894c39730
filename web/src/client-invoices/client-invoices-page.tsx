import { Button, Group } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import type { WebArguments } from "../calls/call.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Address, Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClients, fromCompanies, fromProjects } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { PagedTable } from "../shared/paged-table.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { sortOrder, usePaged } from "../shared/use-paged.ts";
import { useSeveralCompanies } from "../shared/use-several-companies.ts";
import { type ClientInvoice, isOverdue, invoiceStatus, projectName } from "./client-invoice.ts";
import { FinalizeDialog } from "./finalize-dialog.tsx";

const companyColumn: Column<ClientInvoice> = {
  id: "company",
  label: "Company",
  value: (row) => row.CompanyDescription,
};

const columnsOf = (today: string, drafts: boolean, companies: boolean): readonly Column<ClientInvoice>[] => [
  { id: "number", label: "Number", value: (row) => row.Number },
  ...(companies ? [companyColumn] : []),
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date", wide: true },
  { id: "client", label: "Client", value: (row) => row.ClientDescription },
  { id: "project", label: "Project", value: projectName, wide: true },
  {
    id: "status",
    label: "Status",
    value: (row) => invoiceStatus(row, today),
    highlights: (row) => isOverdue(row, today),
    wide: true,
  },
  { id: "total", label: "Total", value: total, kind: "money", sum: true, wide: !drafts },
  { id: "open", label: "Balance due", value: (row) => row.OpenAmount, kind: "money", sum: true },
];

/** Columns that do not apply to drafts. */
const finalOnly = ["number", "status", "open"];

const statuses = ["Open", "Draft", "Final", "Voided", "All"] as const;
type Choice = (typeof statuses)[number];

const emptyTexts: Readonly<Record<Choice, string>> = {
  Open: "No open invoices.",
  Draft: "No draft invoices. Create them from unbilled work.",
  Final: "No final invoices.",
  Voided: "No voided invoices.",
  All: "No invoices. Create draft invoices from unbilled work.",
};

/** What the service calls the columns that it sorts. */
const sorts = {
  number: "Number",
  date: "Date",
  client: "Client",
  project: "Project",
  total: "Total",
  open: "OpenAmount",
} as const;

const filters = (
  <>
    <StatusFilter choices={statuses} />
    <KeyFilter name="client" label="All clients" from={fromClients} />
    <KeyFilter name="project" label="All projects" from={fromProjects} />
    <KeyFilter name="company" label="All companies" from={fromCompanies} />
    <DateFilter label="Invoice date" />
  </>
);

export function ClientInvoicesPage() {
  return statusOf(usePageSearch()) === "Draft" ? <Drafts /> : <Invoices />;
}

/** Open invoices start with the oldest, all others with the newest. */
function Invoices() {
  const today = useSessionUser()?.Today ?? "";
  const search = usePageSearch();
  const status = statusOf(search);
  const usualSort = status === "Open" ? "date" : "-date";
  const { q, sort = usualSort } = search;
  const args: WebArguments<"ListClientInvoices"> = {
    ...argumentsOf(search),
    ...(q === undefined ? {} : { FilterByText: q }),
    ...sortOrder(sorts, sort),
    IncludeTotals: true,
  };
  const list = usePaged("ListClientInvoices", args, ({ ClientInvoices }) => ClientInvoices);
  const totals = list.content?.Totals;
  const several = useSeveralCompanies();
  const columns = useMemo(() => columnsOf(today, false, several), [today, several]);
  return (
    <BillingPage>
      <PagedTable
        name="Client invoices"
        columns={columns}
        list={list}
        rowKey={keyOf}
        opens={addressOf}
        searches
        sorts={sorts}
        sort={usualSort}
        totals={totals && { total: total(totals), open: totals.OpenAmount }}
        filters={filters}
        empty={emptyTexts[status]}
      />
    </BillingPage>
  );
}

/** Drafts are read whole, because they are selected to be finalized together; an invoice group has one at most. */
function Drafts() {
  const today = useSessionUser()?.Today ?? "";
  const list = rowsIn(
    useRead("ListClientInvoices", argumentsOf(usePageSearch()), { whole: true }),
    ({ ClientInvoices }) => ClientInvoices,
  );
  const several = useSeveralCompanies();
  const columns = useMemo(
    () => columnsOf(today, true, several).filter(({ id }) => !finalOnly.includes(id)),
    [today, several],
  );
  const [ticked, tick] = useState<ReadonlySet<string | number>>(new Set());
  const [finalizing, setFinalizing] = useState(false);
  const chosen = (list.rows ?? []).map(keyOf).filter((key) => ticked.has(key));
  return (
    <BillingPage
      action={
        <Button variant="default" disabled={chosen.length === 0} onClick={() => setFinalizing(true)}>
          Finalize {chosen.length === 0 ? "" : chosen.length}
        </Button>
      }
    >
      <DataTable
        name="Client invoices"
        columns={columns}
        {...list}
        newestFirst
        rowKey={keyOf}
        selection={{ chosen: new Set(chosen), choose: tick }}
        opens={addressOf}
        filters={filters}
        height="calc(100vh - 290px)"
        empty={emptyTexts.Draft}
      />
      {finalizing && (
        <FinalizeDialog
          keys={chosen}
          onClose={() => {
            setFinalizing(false);
            tick(new Set());
          }}
        />
      )}
    </BillingPage>
  );
}

function BillingPage({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Billing"
      actions={
        <Group gap="xs">
          {action}
          <Button variant="default" component={Link} to="/app/billing/write-offs">
            Write-offs
          </Button>
          <Button variant="default" component={Link} to="/app/receipts/new">
            Enter receipt
          </Button>
          <Button component={Link} to="/app/billing/draft">
            Create draft invoices
          </Button>
        </Group>
      }
    >
      {children}
    </Page>
  );
}

const keyOf = (row: ClientInvoice) => row.ClientInvoiceKey;
const addressOf = (row: ClientInvoice): Address => ({ to: `/app/billing/${keyOf(row)}` });

function total({ Amount, SalesTax }: Pick<ClientInvoice, "Amount" | "SalesTax">): number {
  return Math.round((Amount + SalesTax) * 100) / 100;
}

const statusOf = ({ status }: PageSearch): Choice => statuses.find((each) => each === status) ?? "Open";

function argumentsOf(search: PageSearch) {
  const { client, project, company, from, to } = search;
  const status = statusOf(search);
  return {
    ...(status === "Open" ? { FilterByOpen: true } : status === "All" ? {} : { FilterByStatus: [status] }),
    ...(client === undefined ? {} : { FilterByClient: [client] }),
    ...(project === undefined ? {} : { FilterByProject: [project] }),
    ...(company === undefined ? {} : { FilterByCompany: company }),
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
  };
}
