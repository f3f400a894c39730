import { Button, Group, Text } from "@mantine/core";
import { centsOf, sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { withoutControls } from "../shared/control-accounts.ts";
import {
  fromAccounts,
  fromActivities,
  fromCompanies,
  fromDepartments,
  fromProjects,
  fromVendors,
} from "../shared/key-sources.ts";
import { phaseChoice } from "../shared/phase-choice.ts";
import type { FormSection } from "../shared/record-form.tsx";
import { RowsCard, type RowsIn, rowsOf } from "../shared/rows-card.tsx";
import type { RecordEditing, MemberOf, RecordIn } from "../shared/use-record.ts";
import { openAmount } from "./balance.ts";
import { Money } from "../shared/money.tsx";

export type NewInvoice = RecordIn<"CreateVendorInvoices", "VendorInvoices">;

export const sections: readonly FormSection<MemberOf<NewInvoice>>[] = [
  {
    title: "Invoice",
    fields: [
      { name: "VendorKey", label: "Vendor", kind: "key", from: fromVendors, required: true },
      { name: "Number", label: "Invoice number" },
      { name: "Amount", label: "Amount", kind: "money", required: true },
      { name: "Description", label: "Description" },
    ],
  },
  {
    title: "Dates and company",
    fields: [
      { name: "Date", label: "Invoice date", kind: "date" },
      { name: "AccountingDate", label: "Posting date", kind: "date", help: "Defaults to the invoice date" },
      { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
];

const lines: RowsIn<NewInvoice, "LineItems"> = {
  name: "LineItems",
  title: "Lines",
  columns: [
    { name: "AccountKey", label: "Account", kind: "key", from: fromAccounts, required: true },
    { name: "DepartmentKey", label: "Department", kind: "key", from: fromDepartments, required: true },
    { name: "ProjectKey", label: "Project", kind: "key", from: fromProjects },
    { name: "PhaseKey", label: "Phase" },
    { name: "ActivityKey", label: "Activity", kind: "key", from: fromActivities },
    { name: "CostAmount", label: "Amount", kind: "money", required: true },
    { name: "Notes", label: "Notes" },
  ],
  columnFor: (column, row) => (column.name === "PhaseKey" ? phaseChoice(column, row) : column),
  starting: (rows) => ({
    AccountKey: rows.at(-1)?.["AccountKey"] ?? null,
    DepartmentKey: rows.at(-1)?.["DepartmentKey"] ?? null,
    CostAmount: null,
  }),
  empty: "No lines yet. The total of the lines must equal the invoice amount.",
};

/** Errors that the lines show at their cells. */
export const placedInLines = /^LineItems\[\d+\]\.\w+$/;

/** The lines of an invoice, with what is left to distribute. */
export function InvoiceLines({ editing }: { editing: RecordEditing<NewInvoice> }) {
  return (
    <RowsCard
      field={{
        ...lines,
        columnFor: (column, row) =>
          column.name === "AccountKey"
            ? { ...column, from: withoutControls(fromAccounts, editing.values["CompanyKey"]) }
            : (lines.columnFor?.(column, row) ?? column),
      }}
      editing={editing}
    >
      <Balance editing={editing} />
    </RowsCard>
  );
}

function Balance({ editing }: { editing: RecordEditing<NewInvoice> }) {
  const rows = rowsOf(editing.values["LineItems"]);
  const sum = sumOf(rows.map((row) => row["CostAmount"]));
  const open = openAmount(editing.values["Amount"], rows);
  const isEmpty = rows.every((row) => centsOf(row["CostAmount"]) === 0);
  return (
    <Group justify="flex-end" role="status">
      <Text size="sm">
        Total{" "}
        <b className="figure">
          <Money value={sum} />
        </b>
      </Text>
      <Text size="sm" c={open === 0 ? (isEmpty ? "dimmed" : "teal") : "red"} fw={600}>
        {open === 0
          ? isEmpty
            ? "Nothing entered yet"
            : "Balanced"
          : open > 0
            ? `${formatMoney(open)} not distributed`
            : `${formatMoney(-open)} over the invoice amount`}
      </Text>
      {open !== 0 && (
        <Button size="xs" variant="default" onClick={() => editing.change("Amount", sum)}>
          Set amount to total
        </Button>
      )}
    </Group>
  );
}
