import { Button, Group, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import {
  fromAccounts,
  fromActivities,
  fromCompanies,
  fromDepartments,
  fromProjects,
  fromVendors,
} from "../shared/key-sources.ts";
import { phaseChoice } from "../shared/phase-choice.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard, type RowsField, rowsOf } from "../shared/rows-card.tsx";
import { type RecordEditing, type RecordSource, useRecord } from "../shared/use-record.ts";
import { openAmount } from "./balance.ts";

const source: RecordSource = {
  noun: "Invoice",
  plural: "VendorInvoices",
  keyName: "VendorInvoiceKey",
  writes: {
    method: "CreateVendorInvoices",
    args: (write) => ({ VendorInvoices: write.is === "create" ? [write.values] : [] }),
  },
  property: (path) => path.replace(/^VendorInvoices\[0\]\./, ""),
};

const sections: readonly FormSection[] = [
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

const lines: RowsField = {
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

export function NewVendorInvoicePage() {
  const user = useSessionUser();
  const editing = useRecord(source, "new", {
    Date: user?.Today,
    CompanyKey: user?.CompanyKey ?? null,
    LineItems: [],
  });
  useVendorDefaults(editing);
  useSingleLine(editing);
  return (
    <RecordForm
      title="Enter vendor invoice"
      editing={editing}
      sections={sections}
      placed={/^LineItems\[\d+\]\.\w+$/}
      listAddress="/app/vendor-invoices"
      recordAddress={(saved) => `/app/vendor-invoices/${String(saved["VendorInvoiceKey"])}`}
    >
      <RowsCard field={lines} editing={editing}>
        <Balance editing={editing} />
      </RowsCard>
    </RecordForm>
  );
}

/** The first line defaults to the usual account and department of the vendor. */
function useVendorDefaults(editing: RecordEditing): void {
  const { VendorKey, LineItems } = editing.values;
  const vendor = useRead(
    "GetVendors",
    { RequestedVendors: [Number(VendorKey)] },
    { enabled: typeof VendorKey === "number" },
  ).data?.Content.Vendors.find((each) => each["VendorKey"] === VendorKey);
  const vendorKey = vendor?.VendorKey;
  const fill = useEffectEvent(() => {
    if (vendor === undefined || rowsOf(LineItems).length > 0) return;
    const { AccountKey, DepartmentKey } = vendor;
    editing.change("LineItems", [{ AccountKey, DepartmentKey, CostAmount: editing.values["Amount"] ?? null }]);
  });
  // Only when the vendor changes: lines that the user deleted stay deleted.
  useEffect(() => {
    if (vendorKey !== undefined) fill();
  }, [vendorKey]);
}

/** The only line follows the amount of the invoice until someone enters another amount in it. */
function useSingleLine(editing: RecordEditing): void {
  const { Amount, LineItems } = editing.values;
  // The input changes "1250.50" to 1250.5 when it loses the focus; that is no new amount.
  const amount = amountOf(Amount);
  const before = useRef(amount);
  const follow = useEffectEvent((next: number | null) => {
    const [line, ...others] = rowsOf(LineItems);
    const previous = before.current;
    before.current = next;
    if (line === undefined || others.length > 0) return;
    const own = amountOf(line["CostAmount"]);
    if (own !== next && (own === null || own === previous))
      editing.change("LineItems", [{ ...line, CostAmount: next }]);
  });
  useEffect(() => follow(amount), [amount]);
}

const amountOf = (value: unknown): number | null =>
  value === null || value === undefined || value === "" ? null : Number(value);

function Balance({ editing }: { editing: RecordEditing }) {
  const rows = rowsOf(editing.values["LineItems"]);
  const sum = sumOf(rows.map((row) => row["CostAmount"]));
  const open = openAmount(editing.values["Amount"], rows);
  return (
    <Group justify="flex-end" role="status">
      <Text size="sm">
        Total <b className="figure">{formatMoney(sum)}</b>
      </Text>
      <Text size="sm" c={open === 0 ? "teal" : "red"} fw={600}>
        {open === 0
          ? "Balanced"
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
