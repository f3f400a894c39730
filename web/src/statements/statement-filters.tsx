import { NumberInput, TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { AsOfFilter, BasisFilter, CompanyFilter, useRemember } from "../ledger/ledger-filters.tsx";
import type { StatementSearch } from "./statement-search.ts";

export type FilterName = "from" | "asOf" | "basis" | "company" | "year";

/** The filters of a statement, in one order everywhere. */
export function StatementFilters(props: {
  readonly filters: readonly FilterName[];
  readonly today: string;
  /** The first day that the service took when none was given. */
  readonly from?: string | undefined;
}) {
  const has = (name: FilterName) => props.filters.includes(name);
  return (
    <>
      {has("year") && <YearFilter today={props.today} />}
      {has("from") && <FromFilter taken={props.from} />}
      {has("asOf") && <AsOfFilter today={props.today} />}
      {has("basis") && <BasisFilter />}
      {has("company") && <CompanyFilter />}
    </>
  );
}

function FromFilter({ taken }: { taken: string | undefined }) {
  const { from } = useSearch({ strict: false }) as StatementSearch;
  const remember = useRemember();
  return (
    <TextInput
      type="date"
      aria-label="From"
      value={from ?? taken ?? ""}
      onChange={({ currentTarget: { value } }) => remember({ from: value || undefined })}
    />
  );
}

function YearFilter({ today }: { today: string }) {
  const { year } = useSearch({ strict: false }) as StatementSearch;
  const remember = useRemember();
  return (
    <NumberInput
      aria-label="Year"
      w={110}
      min={1900}
      max={9999}
      value={year ?? Number(today.slice(0, 4))}
      onChange={(next) => {
        if (typeof next === "number" && next >= 1900) remember({ year: next });
      }}
    />
  );
}
