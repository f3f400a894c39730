import { Switch } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { useRead } from "../calls/use-read.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { Empty, Loading, Problem } from "../shared/page.tsx";
import { Reopenings } from "./reopenings.tsx";
import { SectionTable } from "./section-table.tsx";
import { spanOf } from "./statement-columns.ts";
import { StatementExport } from "./statement-export.tsx";
import { ListTools } from "../shared/list-tools.tsx";
import { StatementFilters } from "./statement-filters.tsx";
import { basisArguments, fromArgument, postingsSearch } from "./statement-search.ts";

export function IncomeStatement({ today }: { today: string }) {
  const setSearch = useSetSearch();
  const search = usePageSearch();
  const read = useRead("GetIncomeStatement", {
    ...basisArguments(search, today),
    ...fromArgument(search),
    MonthColumns: search.months === true,
    LastYear: search.lastYear === true,
  });
  const content = read.data?.Content;
  const columns = content?.Columns.map((each) => spanOf(each, content.FromDate, content.AsOfDate)) ?? [];
  return (
    <>
      <ListTools
        filters={
          <>
            <StatementFilters filters={["from", "asOf", "basis", "company"]} today={today} from={content?.FromDate} />
            <Switch
              label="By month"
              checked={search.months === true}
              onChange={({ currentTarget: { checked } }) => setSearch({ months: checked || undefined })}
            />
            <Switch
              label="Compare with last year"
              checked={search.lastYear === true}
              onChange={({ currentTarget: { checked } }) => setSearch({ lastYear: checked || undefined })}
            />
          </>
        }
        exports={<StatementExport name="Income statement" columns={columns} sections={content?.Sections ?? []} />}
      />
      {read.error !== null && <Problem error={read.error} />}
      {read.error === null && content === undefined && <Loading />}
      {content !== undefined && content.Sections.every((section) => section.Accounts.length === 0) && (
        <Empty>No income or expenses in this period.</Empty>
      )}
      <Reopenings content={content} />
      {content !== undefined && (
        <SectionTable
          label="Income statement"
          columns={columns}
          sections={content.Sections}
          sums={[{ label: "Net income", amounts: content.NetIncome }]}
          search={{ ...postingsSearch(search), open: true }}
        />
      )}
    </>
  );
}
