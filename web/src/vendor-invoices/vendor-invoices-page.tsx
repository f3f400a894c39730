import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { sumOf } from "../shared/cents.ts";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { useDraft } from "../shared/drafts.ts";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies, fromVendors } from "../shared/key-sources.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { emptyRun, type PaymentRun, paymentRunName } from "./payment-run.ts";
import { openOf, type VendorInvoice } from "./vendor-invoice.ts";

const columns: readonly Column<VendorInvoice>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "vendor", label: "Vendor", value: (row) => row.VendorDescription },
  { id: "number", label: "Number", value: (row) => row.Number, wide: true },
  { id: "description", label: "Description", value: (row) => row.Description, wide: true },
  { id: "company", label: "Company", value: (row) => row.CompanyDescription, wide: true },
  { id: "due", label: "Due", value: (row) => row.DateToPay, kind: "date", wide: true },
  {
    id: "status",
    label: "Status",
    value: (row) =>
      row.Status === "Voided" ? row.Status : row.OnHold ? "On hold" : openOf(row) === 0 ? "Paid" : "Open",
    wide: true,
  },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", wide: true, sum: true },
  { id: "open", label: "Balance due", value: openOf, kind: "money", sum: true },
];

const statuses = ["Unpaid", "Due", "Paid", "Voided", "All"];

export function VendorInvoicesPage() {
  const user = useSessionUser();
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const mayPay = mayCall(user, "PayVendorInvoices");
  const list = rowsIn(
    useRead("ListVendorInvoices", argumentsOf(usePageSearch(), user?.Today), { whole: true }),
    ({ VendorInvoices }) => VendorInvoices,
  );
  const chosen = (list.rows ?? []).filter((row) => ticked.has(row.VendorInvoiceKey));
  const actions = (
    <>
      {mayPay && (
        <Button variant="default" component={Link} to="/app/vendor-invoices/payments">
          Payments
        </Button>
      )}
      {mayCall(user, "CreateVendorInvoices") && (
        <Button component={Link} to="/app/vendor-invoices/new">
          Enter invoice
        </Button>
      )}
    </>
  );
  return (
    <Page title="Vendor invoices" actions={actions}>
      {mayPay && <ChosenInvoices chosen={chosen} onDone={() => setTicked(new Set())} />}
      <DataTable
        name="Vendor invoices"
        columns={columns}
        {...list}
        rowKey={(row) => row.VendorInvoiceKey}
        opens={(row) => ({ to: `/app/vendor-invoices/${row.VendorInvoiceKey}` })}
        {...(mayPay ? { selection: { chosen: ticked, choose: setTicked }, height: "calc(100vh - 280px)" } : {})}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <KeyFilter name="vendor" label="All vendors" from={fromVendors} />
            <KeyFilter name="company" label="All companies" from={fromCompanies} />
            <DateFilter label="Invoice date" />
          </>
        }
        empty="No invoices."
      />
    </Page>
  );
}

/** Actions for the selected invoices. */
function ChosenInvoices({ chosen, onDone }: { chosen: readonly VendorInvoice[]; onDone: () => void }) {
  const navigate = useNavigate();
  const [run = emptyRun, keep] = useDraft<PaymentRun>(paymentRunName);
  const hold = useCommand("HoldVendorInvoices");
  const release = useCommand("ReleaseVendorInvoices");
  const open = chosen.filter((row) => openOf(row) > 0);
  const [held, free] = [open.filter((row) => row.OnHold), open.filter((row) => !row.OnHold)];
  const keysOf = (rows: readonly VendorInvoice[]) => rows.map((row) => row.VendorInvoiceKey);
  const runAction = async (command: typeof hold, rows: readonly VendorInvoice[]) => {
    if ((await command.run({ RequestedVendorInvoices: keysOf(rows) })) !== undefined) onDone();
  };
  const pay = () => {
    keep({ ...run, invoices: keysOf(free), amounts: {} });
    void navigate({ to: "/app/vendor-invoices/pay" });
  };
  const error = hold.error ?? release.error;
  return (
    <>
      {error !== null && <Problem error={error} />}
      <Group className="no-print">
        <Button disabled={free.length === 0} onClick={pay}>
          {free.length > 0 ? `Pay ${free.length}…` : "Pay…"}
        </Button>
        <Button
          variant="default"
          disabled={free.length === 0}
          loading={hold.isPending}
          onClick={() => void runAction(hold, free)}
        >
          Hold
        </Button>
        <Button
          variant="default"
          disabled={held.length === 0}
          loading={release.isPending}
          onClick={() => void runAction(release, held)}
        >
          Release
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {chosen.length === 0
            ? "Select invoices to pay or hold them together."
            : `${chosen.length} selected, ${formatMoney(sumOf(free.map(openOf)))} payable`}
        </Text>
      </Group>
    </>
  );
}

function argumentsOf(
  { status = "Unpaid", vendor, company, from, to }: PageSearch,
  today: string | undefined,
): Readonly<Record<string, unknown>> {
  const paid = status === "Due" ? "Unpaid" : status;
  // The service does not filter by due date and invoice date together; the invoice date takes precedence.
  const due = status === "Due" && from === undefined && to === undefined;
  return {
    ...(paid === "All" ? {} : { [`FilterBy${paid}`]: true }),
    ...(due ? { FilterByLatestDatetoPay: today } : {}),
    ...(vendor === undefined ? {} : { FilterByVendor: [vendor] }),
    ...(company === undefined ? {} : { FilterByCompany: company }),
    ...(from === undefined ? {} : { FilterByEarliestInvoiceDate: from }),
    ...(to === undefined ? {} : { FilterByLatestInvoiceDate: to }),
  };
}
