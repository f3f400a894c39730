import { Button, Group, Text } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { hasRole, mayReadAccounts, useSessionUser } from "../app/session.ts";
import { useWrite } from "../calls/use-call.ts";
import { sumOf } from "../shared/cents.ts";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { useDraft } from "../shared/drafts.ts";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies, fromVendors } from "../shared/key-sources.ts";
import { Page, Problem } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";
import { emptyRun, type PaymentRun, paymentRunName } from "./payment-run.ts";
import { openOf, payableReads, type VendorInvoice } from "./vendor-invoice.ts";

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
  { id: "open", label: "Open", value: openOf, kind: "money", sum: true },
];

interface Filters {
  readonly status?: string;
  readonly vendor?: number;
  readonly company?: number;
  readonly from?: string;
  readonly to?: string;
}

const statuses = ["Unpaid", "Due", "Paid", "Voided", "All"];

export function VendorInvoicesPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const keeps = hasRole(user, "AccountingManager");
  const list = useWholeList<VendorInvoice>(
    "ListVendorInvoices",
    argumentsOf(useSearch({ strict: false }) as Filters, user?.Today),
    "VendorInvoices",
  );
  const chosen = (list.rows ?? []).filter((row) => ticked.has(row.VendorInvoiceKey));
  const actions = (
    <>
      {keeps && (
        <Button variant="default" component={Link} to="/app/vendor-invoices/payments">
          Payments
        </Button>
      )}
      {mayReadAccounts(user) && (
        <Button component={Link} to="/app/vendor-invoices/new">
          Enter an invoice
        </Button>
      )}
    </>
  );
  return (
    <Page title="Vendor invoices" actions={actions}>
      {keeps && <ChosenInvoices chosen={chosen} onDone={() => setTicked(new Set())} />}
      <DataTable
        name="Vendor invoices"
        columns={columns}
        {...list}
        rowKey={(row) => row.VendorInvoiceKey}
        onOpen={(row) => void navigate({ to: `/app/vendor-invoices/${row.VendorInvoiceKey}` })}
        {...(keeps ? { selection: { chosen: ticked, choose: setTicked }, height: "calc(100vh - 280px)" } : {})}
        filters={
          <>
            <StatusFilter choices={statuses} />
            <KeyFilter name="vendor" label="Any vendor" from={fromVendors} />
            <KeyFilter name="company" label="Any company" from={fromCompanies} />
            <DateFilter label="Invoice date" />
          </>
        }
        empty="No invoices here. Enter one when it arrives."
      />
    </Page>
  );
}

/** What can be done with the invoices that are ticked, together. */
function ChosenInvoices({ chosen, onDone }: { chosen: readonly VendorInvoice[]; onDone: () => void }) {
  const navigate = useNavigate();
  const [run = emptyRun, keep] = useDraft<PaymentRun>(paymentRunName);
  const hold = useWrite("HoldVendorInvoices", payableReads);
  const release = useWrite("ReleaseVendorInvoices", payableReads);
  const open = chosen.filter((row) => openOf(row) > 0);
  const [held, free] = [open.filter((row) => row.OnHold), open.filter((row) => !row.OnHold)];
  const keysOf = (rows: readonly VendorInvoice[]) => rows.map((row) => row.VendorInvoiceKey);
  const move = (write: typeof hold, rows: readonly VendorInvoice[]) =>
    void write
      .mutateAsync({ RequestedVendorInvoices: keysOf(rows) })
      .then(onDone)
      .catch(() => undefined);
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
          Pay {free.length > 0 ? free.length : ""} …
        </Button>
        <Button
          variant="default"
          disabled={free.length === 0}
          loading={hold.isPending}
          onClick={() => move(hold, free)}
        >
          Hold
        </Button>
        <Button
          variant="default"
          disabled={held.length === 0}
          loading={release.isPending}
          onClick={() => move(release, held)}
        >
          Release
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {chosen.length === 0
            ? "Tick invoices to pay them together, or to hold them back."
            : `${chosen.length} ticked, ${formatMoney(sumOf(free.map(openOf)))} can be paid`}
        </Text>
      </Group>
    </>
  );
}

function argumentsOf(
  { status = "Unpaid", vendor, company, from, to }: Filters,
  today: string | undefined,
): Readonly<Record<string, unknown>> {
  const paid = status === "Due" ? "Unpaid" : status;
  // Days to pay and invoice dates are not filtered together: a range of invoice dates comes first.
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
