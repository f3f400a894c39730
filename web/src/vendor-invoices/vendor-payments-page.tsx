import { Button, Group } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromVendors } from "../shared/key-sources.ts";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";
import { TakeBackDialog, type VendorPayment } from "./void-dialog.tsx";

const columns: readonly Column<VendorPayment>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "vendor", label: "Vendor", value: (row) => row.VendorDescription },
  { id: "number", label: "Check or transfer", value: (row) => row.Number, wide: true },
  { id: "from", label: "From", value: (row) => row.BankAccountDescription, wide: true },
  {
    id: "status",
    label: "Status",
    value: (row) => (row.Status === "Voided" ? "Taken back" : "Paid"),
    wide: true,
  },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true },
];

interface Filters {
  readonly status?: string;
  readonly vendor?: number;
  readonly from?: string;
  readonly to?: string;
}

/** What vendors were paid; each opens the invoices it settled, and can be taken back. */
export function VendorPaymentsPage() {
  const navigate = useNavigate();
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const [asking, setAsking] = useState(false);
  const list = useWholeList<VendorPayment>(
    "ListVendorPayments",
    argumentsOf(useSearch({ strict: false }) as Filters),
    "VendorPayments",
  );
  const chosen = (list.rows ?? []).filter((row) => ticked.has(row.VendorPaymentKey) && row.Status === "Normal");
  return (
    <Page
      title="Payments of vendors"
      actions={
        <Button variant="default" component={Link} to="/app/vendor-invoices">
          Invoices
        </Button>
      }
    >
      <Group className="no-print">
        <Button variant="default" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Take back {chosen.length > 0 ? chosen.length : ""} …
        </Button>
      </Group>
      <DataTable
        name="Payments of vendors"
        columns={columns}
        {...list}
        rowKey={(row) => row.VendorPaymentKey}
        onOpen={(row) => void navigate({ to: `/app/vendor-invoices/payments/${row.VendorPaymentKey}` })}
        choosing={{ chosen: ticked, choose: setTicked }}
        height="calc(100vh - 280px)"
        filters={
          <>
            <StatusFilter choices={["Paid", "Taken back", "All"]} />
            <KeyFilter name="vendor" label="Any vendor" from={fromVendors} />
            <DateFilter label="Paid" />
          </>
        }
        empty="No payments here. Tick invoices in their list to pay them."
      />
      {asking && (
        <TakeBackDialog
          payments={chosen}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setTicked(new Set());
          }}
        />
      )}
    </Page>
  );
}

function argumentsOf({ status = "Paid", vendor, from, to }: Filters) {
  return {
    ...(status === "All" ? {} : { FilterByStatus: [status === "Paid" ? "Normal" : "Voided"] }),
    ...(vendor === undefined ? {} : { FilterByVendor: [vendor] }),
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
  };
}
