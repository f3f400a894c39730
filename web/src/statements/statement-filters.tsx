import { Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { AsOfFilter, BasisFilter, CompanyFilter } from "../ledger/ledger-filters.tsx";
import { periodsAround } from "../shared/periods.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { NumberInput } from "../shared/number-input.tsx";
import { FilterDate } from "../shared/date-input.tsx";

export type FilterName = "from" | "asOf" | "basis" | "company" | "year";

/** The filters of a statement, always in the same order. */
export function StatementFilters(props: {
  readonly filters: readonly FilterName[];
  readonly today: string;
  /** The default date; today if omitted. */
  readonly asOf?: string;
  /** The service's default for the first day. */
  readonly from?: string | undefined;
}) {
  const has = (name: FilterName) => props.filters.includes(name);
  return (
    <>
      {!has("year") && <PeriodFilter today={props.today} spans={has("from")} />}
      {has("year") && <YearFilter today={props.today} />}
      {has("from") && <FromFilter taken={props.from} />}
      {has("asOf") && <AsOfFilter today={props.asOf ?? props.today} spans={has("from")} />}
      {has("basis") && <BasisFilter />}
      {has("company") && <CompanyFilter />}
    </>
  );
}

/** A named period; the date filters next to it show its dates. */
function PeriodFilter({ today, spans }: { today: string; spans: boolean }) {
  const { from, asOf } = usePageSearch();
  const setSearch = useSetSearch();
  const periods = periodsAround(today);
  const chosen = periods.find((each) => each.last === asOf && (!spans || each.first === from));
  return (
    <Select
      aria-label="Period"
      placeholder="Period"
      data={periods.map(({ name }) => ({ value: name, label: spans ? name : `End of ${name.toLowerCase()}` }))}
      value={chosen?.name ?? null}
      clearable
      w={spans ? 150 : 190}
      onChange={(name) => {
        const period = periods.find((each) => each.name === name);
        setSearch({ asOf: period?.last, ...(spans ? { from: period?.first } : {}) });
      }}
    />
  );
}

function FromFilter({ taken }: { taken: string | undefined }) {
  const { from } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <FilterDate aria-label="From" value={from ?? taken} onChange={(value) => setSearch({ from: value || undefined })} />
  );
}

export function YearFilter({ today }: { today: string }) {
  const { year } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <NumberInput
      aria-label="Year"
      w={110}
      decimals={0}
      plain
      value={year ?? Number(today.slice(0, 4))}
      onChange={(next) => {
        if (typeof next === "number" && next >= 1900 && next <= 9999) setSearch({ year: next });
      }}
    />
  );
}
