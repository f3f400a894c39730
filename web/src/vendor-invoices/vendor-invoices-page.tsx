import { Button, Text } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { mayReadAccounts, useSessionUser } from "../app/session.ts";
import { sumOf } from "../shared/cents.ts";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies, fromVendors } from "../shared/key-sources.ts";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";
import type { VendorInvoice } from "./vendor-invoice.ts";

const columns: readonly Column<VendorInvoice>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "vendor", label: "Vendor", value: (row) => row.VendorDescription },
  { id: "number", label: "Number", value: (row) => row.Number, wide: true },
  { id: "description", label: "Description", value: (row) => row.Description, wide: true },
  { id: "company", label: "Company", value: (row) => row.CompanyDescription, wide: true },
  { id: "due", label: "Due", value: (row) => row.DateToPay, kind: "date", wide: true },
  { id: "status", label: "Status", value: (row) => row.Status, wide: true },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money" },
];

interface Filters {
  readonly status?: string;
  readonly vendor?: number;
  readonly company?: number;
  readonly from?: string;
  readonly to?: string;
}

const statuses = ["Unpaid", "Paid", "Voided", "All"];

export function VendorInvoicesPage() {
  const navigate = useNavigate();
  const user = useSessionUser();
  const list = useWholeList<VendorInvoice>(
    "ListVendorInvoices",
    argumentsOf(useSearch({ strict: false }) as Filters),
    "VendorInvoices",
  );
  const add = mayReadAccounts(user) && (
    <Button component={Link} to="/app/vendor-invoices/new">
      Enter an invoice
    </Button>
  );
  return (
    <Page title="Vendor invoices" actions={add}>
      <DataTable
        name="Vendor invoices"
        columns={columns}
        {...list}
        rowKey={(row) => row.VendorInvoiceKey}
        onOpen={(row) => void navigate({ to: `/app/vendor-invoices/${row.VendorInvoiceKey}` })}
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
      {list.rows !== undefined && list.rows.length > 0 && (
        <Text size="sm" ta="right">
          In all {formatMoney(sumOf(list.rows.map((row) => row.Amount)))}
        </Text>
      )}
    </Page>
  );
}

function argumentsOf({ status = "Unpaid", vendor, company, from, to }: Filters): Readonly<Record<string, unknown>> {
  return {
    ...(status === "All" ? {} : { [`FilterBy${status}`]: true }),
    ...(vendor === undefined ? {} : { FilterByVendor: [vendor] }),
    ...(company === undefined ? {} : { FilterByCompany: company }),
    ...(from === undefined ? {} : { FilterByEarliestInvoiceDate: from }),
    ...(to === undefined ? {} : { FilterByLatestInvoiceDate: to }),
  };
}
