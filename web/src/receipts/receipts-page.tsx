import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromClients } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import { type Receipt, receiptLabels, type ReceiptType } from "./receipt.ts";

const columns: readonly Column<Receipt>[] = [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "client", label: "Client", value: (row) => row.ClientDescription },
  { id: "type", label: "Type", value: typeLabel, wide: true },
  { id: "reference", label: "Reference", value: (row) => row.Reference || row.Notes, wide: true },
  { id: "bank", label: "Bank account", value: (row) => row.BankAccountDescription, wide: true },
  {
    id: "prepaid",
    label: "Prepayment",
    value: (row) => row.PrepaymentAmount || null,
    kind: "money",
    sum: true,
    wide: true,
  },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true },
];

const kinds = ["Receipts", "Prepayments applied", "Credits", "Write-offs", "All"] as const;
type Kind = (typeof kinds)[number];

const typeOf: Readonly<Record<Kind, readonly ReceiptType[] | undefined>> = {
  Receipts: ["Receipt"],
  "Prepayments applied": ["PrepaymentApplied"],
  Credits: ["CreditMemo"],
  "Write-offs": ["ReceivableAdjustment"],
  All: undefined,
};

/** Receipts, credit memos and write-offs of clients. */
export function ReceiptsPage() {
  const { status = "Receipts", client, from, to } = usePageSearch();
  const types = typeOf[kinds.find((kind) => kind === status) ?? "Receipts"];
  const list = rowsIn(
    useRead(
      "ListReceipts",
      {
        ...(types === undefined ? {} : { FilterByType: types }),
        ...(client === undefined ? {} : { FilterByClient: [client] }),
        ...(from === undefined ? {} : { FilterByEarliestDate: from }),
        ...(to === undefined ? {} : { FilterByLatestDate: to }),
      },
      { whole: true },
    ),
    ({ Receipts }) => Receipts,
  );
  return (
    <Page
      title="Receipts"
      actions={
        <Button component={Link} to="/app/receipts/new" search={client === undefined ? {} : { client }}>
          Enter receipt
        </Button>
      }
    >
      <DataTable
        name="Receipts"
        columns={columns}
        {...list}
        newestFirst
        rowKey={(row) => row.ReceiptKey}
        opens={(row) => ({ to: `/app/receipts/${row.ReceiptKey}` })}
        filters={
          <>
            <StatusFilter choices={kinds} />
            <KeyFilter name="client" label="All clients" from={fromClients} />
            <DateFilter label="Date" />
          </>
        }
        height="calc(100vh - 290px)"
        empty="No receipts."
      />
    </Page>
  );
}

function typeLabel({ Type, Status }: Receipt): string {
  return Status === "Voided" ? `${receiptLabels[Type]}, voided` : receiptLabels[Type];
}
