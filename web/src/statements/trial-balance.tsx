import { Group, Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCall } from "../calls/use-call.ts";
import { AsOfFilter, BasisFilter, type BooksSearch, CompanyFilter } from "../ledger/ledger-filters.tsx";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { postingsSearch, statementArguments } from "./statement-arguments.ts";

interface Row {
  readonly GLAccountKey: number;
  readonly ID: string;
  readonly Description: string;
  readonly AccountType: string;
  readonly Debit: number;
  readonly Credit: number;
}

interface Content {
  readonly Accounts: readonly Row[];
  readonly TotalDebit: number;
  readonly TotalCredit: number;
  readonly AsOfDate: string;
}

const columns: readonly Column<Row>[] = [
  { id: "id", label: "Number", value: (row) => row.ID, width: 110 },
  { id: "name", label: "Account", value: (row) => row.Description },
  { id: "type", label: "Type", value: (row) => row.AccountType, wide: true },
  { id: "debit", label: "Debit", value: (row) => row.Debit || null, kind: "money" },
  { id: "credit", label: "Credit", value: (row) => row.Credit || null, kind: "money" },
];

export function TrialBalance({ today }: { today: string }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as BooksSearch;
  const read = useCall<Content>("GetTrialBalance", statementArguments(search, today));
  const content = read.data?.Content;
  return (
    <>
      <DataTable
        name="Trial balance"
        columns={columns}
        rows={content?.Accounts}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={(row) => row.GLAccountKey}
        onOpen={(row) =>
          void navigate({
            to: `/app/ledger/${row.GLAccountKey}`,
            search: { ...postingsSearch(search), to: content?.AsOfDate } as never,
          })
        }
        filters={
          <>
            <AsOfFilter today={today} />
            <BasisFilter />
            <CompanyFilter />
          </>
        }
        height="calc(100vh - 270px)"
        empty="Every balance is nothing on this day."
      />
      {content !== undefined && (
        <Group justify="flex-end" role="status">
          <Text size="sm">
            Debits <b className="figure">{formatMoney(content.TotalDebit)}</b>, credits{" "}
            <b className="figure">{formatMoney(content.TotalCredit)}</b>
          </Text>
        </Group>
      )}
    </>
  );
}
