import { Group } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useCall } from "../calls/use-call.ts";
import { AsOfFilter, BasisFilter, type BooksSearch, CompanyFilter } from "../ledger/ledger-filters.tsx";
import { formatDate } from "../shared/columns.ts";
import { Loading, Problem } from "../shared/page.tsx";
import { type Section, SectionTable } from "./section-table.tsx";
import { postingsSearch, statementArguments } from "./statement-arguments.ts";
import { StatementExport } from "./statement-export.tsx";

interface Content {
  readonly Columns: readonly string[];
  readonly Sections: readonly Section[];
  readonly TotalAssets: number;
  readonly TotalLiabilities: number;
  readonly TotalEquity: number;
  readonly UnclosedEarnings: number;
}

export function BalanceSheet({ today }: { today: string }) {
  const search = useSearch({ strict: false }) as BooksSearch;
  const read = useCall<Content>("GetBalanceSheet", statementArguments(search, today));
  const content = read.data?.Content;
  const columns = content?.Columns.map((day) => ({ name: formatDate(day), to: day })) ?? [];
  return (
    <>
      <Group className="no-print">
        <AsOfFilter today={today} />
        <BasisFilter />
        <CompanyFilter />
        <StatementExport name="Balance sheet" columns={columns} sections={content?.Sections ?? []} />
      </Group>
      {read.error !== null && <Problem error={read.error} />}
      {read.error === null && content === undefined && <Loading />}
      {content !== undefined && (
        <SectionTable
          label="Balance sheet"
          columns={columns}
          sections={content.Sections}
          sums={[
            { label: "Earned and not closed yet", amounts: [content.UnclosedEarnings] },
            { label: "Equity with what is earned", amounts: [content.TotalEquity] },
            {
              label: "Liabilities and equity",
              amounts: [(Math.round(content.TotalLiabilities * 100) + Math.round(content.TotalEquity * 100)) / 100],
            },
          ]}
          search={postingsSearch(search)}
        />
      )}
    </>
  );
}
