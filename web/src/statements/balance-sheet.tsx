import { usePageSearch } from "../app/page-search.ts";
import { useRead } from "../calls/use-read.ts";
import { sumOf } from "../shared/cents.ts";
import { formatDate } from "../shared/columns.ts";
import { ListTools } from "../shared/list-tools.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import { Reopenings } from "./reopenings.tsx";
import { SectionTable } from "./section-table.tsx";
import { StatementExport } from "./statement-export.tsx";
import { StatementFilters } from "./statement-filters.tsx";
import { basisArguments, postingsSearch } from "./statement-search.ts";

export function BalanceSheet({ today }: { today: string }) {
  const search = usePageSearch();
  const read = useRead("GetBalanceSheet", basisArguments(search, today));
  const content = read.data?.Content;
  const columns = content?.Columns.map((day) => ({ name: formatDate(day), to: day })) ?? [];
  return (
    <>
      <ListTools
        filters={<StatementFilters filters={["asOf", "basis", "company"]} today={today} />}
        exports={<StatementExport name="Balance sheet" columns={columns} sections={content?.Sections ?? []} />}
      />
      {read.error !== null && <Problem error={read.error} />}
      {read.error === null && content === undefined && <Loading />}
      <Reopenings content={content} />
      {content !== undefined && (
        <SectionTable
          label="Balance sheet"
          columns={columns}
          sections={content.Sections}
          sums={[
            { label: "Current-year earnings", amounts: [content.UnclosedEarnings] },
            { label: "Total equity including current-year earnings", amounts: [content.TotalEquity] },
            {
              label: "Total liabilities and equity",
              amounts: [sumOf([content.TotalLiabilities, content.TotalEquity])],
            },
          ]}
          search={postingsSearch(search)}
        />
      )}
    </>
  );
}
