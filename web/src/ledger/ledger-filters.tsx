import { SegmentedControl } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { FilterDate } from "../shared/date-input.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies } from "../shared/key-sources.ts";
import { useSetSearch } from "../shared/use-set-search.ts";

/** The day of a balance, or the last day of a period. */
export function AsOfFilter({ today, spans = false }: { today: string | undefined; spans?: boolean }) {
  const { asOf } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <FilterDate
      aria-label={spans ? "Through" : "As of"}
      value={asOf ?? today}
      onChange={(value) => setSearch({ asOf: value || undefined })}
    />
  );
}

export function BasisFilter() {
  const { basis } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <SegmentedControl
      aria-label="Basis"
      data={["Accrual", "Cash"]}
      value={basis ?? "Accrual"}
      onChange={(next) => setSearch({ basis: next === "Cash" ? next : undefined })}
    />
  );
}

export const CompanyFilter = () => <KeyFilter name="company" label="All companies" from={fromCompanies} />;

/** A company filter that always has a value. */
export const RequiredCompanyFilter = ({ fallback }: { fallback: number }) => (
  <KeyFilter name="company" label="Company" from={fromCompanies} fallback={fallback} />
);
