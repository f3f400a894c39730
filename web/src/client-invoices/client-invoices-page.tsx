import { Button, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClients, fromCompanies, fromProjects } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { type ClientInvoice, isOverdue, invoiceStatus, projectName } from "./client-invoice.ts";
import { FinalizeDialog } from "./finalize-dialog.tsx";

const columnsOf = (today: string, drafts: boolean): readonly Column<ClientInvoice>[] => [
  { id: "number", label: "Number", value: (row) => row.Number, width: 90 },
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date", wide: true },
  { id: "client", label: "Client", value: (row) => row.ClientDescription },
  { id: "project", label: "Project", value: projectName, wide: true },
  {
    id: "status",
    label: "Status",
    value: (row) => invoiceStatus(row, today),
    highlights: (row) => isOverdue(row, today),
    width: 190,
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

export function ClientInvoicesPage() {
  const today = useSessionUser()?.Today ?? "";
  const filters = usePageSearch();
  const drafts = filters.status === "Draft";
  const columns = useMemo(
    () => columnsOf(today, drafts).filter(({ id }) => !drafts || !finalOnly.includes(id)),
    [today, drafts],
  );
  const list = rowsIn(
    useRead("ListClientInvoices", argumentsOf(filters), { whole: true }),
    ({ ClientInvoices }) => ClientInvoices,
  );
  // Open invoices start with the oldest, all others with the newest.
  const newestFirst = statusOf(filters) !== "Open";
  const [ticked, tick] = useState<ReadonlySet<string | number>>(new Set());
  const [finalizing, setFinalizing] = useState(false);
  const chosen = (list.rows ?? []).map((row) => row.ClientInvoiceKey).filter((key) => ticked.has(key));
  return (
    <Page
      title="Billing"
      actions={
        <Group gap="xs">
          {drafts && (
            <Button variant="default" disabled={chosen.length === 0} onClick={() => setFinalizing(true)}>
              Finalize {chosen.length === 0 ? "" : chosen.length}
            </Button>
          )}
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
      <DataTable
        name="Client invoices"
        columns={columns}
        {...list}
        newestFirst={newestFirst}
        rowKey={(row) => row.ClientInvoiceKey}
        {...(drafts ? { selection: { chosen: new Set(chosen), choose: tick } } : {})}
        opens={(row) => ({ to: `/app/billing/${row.ClientInvoiceKey}` })}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <KeyFilter name="client" label="All clients" from={fromClients} />
            <KeyFilter name="project" label="All projects" from={fromProjects} />
            <KeyFilter name="company" label="All companies" from={fromCompanies} />
            <DateFilter label="Invoice date" />
          </>
        }
        height="calc(100vh - 290px)"
        empty={emptyTexts[statusOf(filters)]}
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
    </Page>
  );
}

function total({ Amount, SalesTax }: ClientInvoice): number {
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
