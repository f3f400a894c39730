import { usePageSearch } from "../app/page-search.ts";
import type { RowOf } from "../calls/call.ts";
import type { Column } from "../shared/columns.ts";
import { TableStatement } from "./table-statement.tsx";

type Row = RowOf<"Get1099Totals", "Vendors">;

const columns: readonly Column<Row>[] = [
  { id: "vendor", label: "Vendor", value: (row) => row.Description },
  { id: "form", label: "Form", value: (row) => row.FormType1099, wide: true },
  { id: "id", label: "Recipient tax ID", value: (row) => row.RecipientID1099, wide: true },
  { id: "recipient", label: "Recipient", value: (row) => row.RecipientName1099, wide: true },
  {
    id: "withheld",
    label: "Federal tax withheld",
    value: (row) => row.FederalTaxWitheld,
    kind: "money",
    sum: true,
    wide: true,
  },
  {
    id: "card",
    label: "Paid by credit card",
    value: (row) => row.CreditCardAmount,
    kind: "money",
    sum: true,
    wide: true,
  },
  { id: "reported", label: "Reported", value: (row) => row.ReportedAmount1099, kind: "money", sum: true, wide: true },
  { id: "paid", label: "Paid", value: (row) => row.Amount, kind: "money", sum: true },
];

export function Totals1099({ today }: { today: string }) {
  const { company, year = Number(today.slice(0, 4)) } = usePageSearch();
  return (
    <TableStatement
      name={`1099 totals ${year}`}
      today={today}
      method="Get1099Totals"
      args={{ Year: year, ...(company === undefined ? {} : { Companies: [company] }) }}
      filters={["year", "company"]}
      rows={(content) => content.Vendors}
      columns={() => columns}
      rowKey={(row) => row.VendorKey}
      opens={(row) => ({ to: "/app/vendor-invoices", search: { status: "Paid", vendor: row.VendorKey } })}
      empty="No 1099 vendor reached the reporting threshold in this year."
    />
  );
}
