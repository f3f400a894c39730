import { Button, Group } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useSessionUser } from "../app/session.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClients, fromProjects } from "../shared/key-sources.ts";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";
import { type ClientInvoice, isOverdue, projectName, standing } from "./client-invoice.ts";
import { FinalizeDialog } from "./finalize-dialog.tsx";

const columnsOf = (today: string, drafts: boolean): readonly Column<ClientInvoice>[] => [
  { id: "number", label: "Number", value: (row) => row.Number, width: 90 },
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date", wide: true },
  { id: "client", label: "Client", value: (row) => row.ClientDescription },
  { id: "project", label: "Project", value: projectName, wide: true },
  {
    id: "standing",
    label: "Standing",
    value: (row) => standing(row, today),
    highlights: (row) => isOverdue(row, today),
    width: 190,
    wide: true,
  },
  { id: "total", label: "Total", value: total, kind: "money", sum: true, wide: !drafts },
  { id: "open", label: "Open", value: (row) => row.OpenAmount, kind: "money", sum: true },
];

/** A draft has no number yet, and nobody owes it. */
const ofSentOnes = ["number", "standing", "open"];

interface Filters {
  readonly status?: Choice;
  readonly client?: number;
  readonly project?: number;
  readonly from?: string;
  readonly to?: string;
}

const statuses = ["Open", "Draft", "Final", "Voided", "All"] as const;
type Choice = (typeof statuses)[number];

const emptyTexts: Readonly<Record<Choice, string>> = {
  Open: "Clients owe nothing here.",
  Draft: "No drafts. Draft invoices from the work that waits.",
  Final: "No final invoices here.",
  Voided: "Nothing was voided.",
  All: "No invoices here. Draft them from the work that waits.",
};

export function ClientInvoicesPage() {
  const navigate = useNavigate();
  const today = useSessionUser()?.Today ?? "";
  const filters = useSearch({ strict: false }) as Filters;
  const drafts = filters.status === "Draft";
  const columns = useMemo(
    () => columnsOf(today, drafts).filter(({ id }) => !drafts || !ofSentOnes.includes(id)),
    [today, drafts],
  );
  const list = useWholeList<ClientInvoice>("ListClientInvoices", argumentsOf(filters), "ClientInvoices");
  // What is open is read from its oldest on, everything else from its newest.
  const oldestFirst = (filters.status ?? "Open") === "Open";
  const rows = useMemo(() => (oldestFirst ? list.rows : list.rows?.toReversed()), [list.rows, oldestFirst]);
  const [ticked, tick] = useState<ReadonlySet<string | number>>(new Set());
  const [finishing, setFinishing] = useState(false);
  const chosen = (list.rows ?? []).map((row) => row.ClientInvoiceKey).filter((key) => ticked.has(key));
  return (
    <Page
      title="Billing"
      actions={
        <Group gap="xs">
          {drafts && (
            <Button variant="default" disabled={chosen.length === 0} onClick={() => setFinishing(true)}>
              Finalise {chosen.length === 0 ? "" : chosen.length}
            </Button>
          )}
          <Button variant="default" component={Link} to="/app/billing/write-offs">
            Write-offs
          </Button>
          <Button variant="default" component={Link} to="/app/receipts/new">
            Enter a receipt
          </Button>
          <Button component={Link} to="/app/billing/draft">
            Draft invoices
          </Button>
        </Group>
      }
    >
      <DataTable
        name="Client invoices"
        columns={columns}
        {...list}
        rows={rows}
        rowKey={(row) => row.ClientInvoiceKey}
        {...(drafts ? { selection: { chosen: new Set(chosen), choose: tick } } : {})}
        onOpen={(row) => void navigate({ to: `/app/billing/${row.ClientInvoiceKey}` })}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <KeyFilter name="client" label="Any client" from={fromClients} />
            <KeyFilter name="project" label="Any project" from={fromProjects} />
            <DateFilter label="Invoice date" />
          </>
        }
        height="calc(100vh - 290px)"
        empty={emptyTexts[filters.status ?? "Open"]}
      />
      {finishing && (
        <FinalizeDialog
          keys={chosen}
          onClose={() => {
            setFinishing(false);
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

function argumentsOf({ status = "Open", client, project, from, to }: Filters) {
  return {
    ...(status === "Open" ? { FilterByOpen: true } : status === "All" ? {} : { FilterByStatus: [status] }),
    ...(client === undefined ? {} : { FilterByClient: [client] }),
    ...(project === undefined ? {} : { FilterByProject: [project] }),
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
  };
}
