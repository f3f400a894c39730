import { Group, Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { FilterDate } from "./date-input.tsx";
import { periodsAround } from "./periods.ts";
import { useSetSearch } from "./use-set-search.ts";

/** A date range, kept in the address as `from` and `to`; a named period fills both. */
export function DateFilter({ label }: { label: string }) {
  const setSearch = useSetSearch();
  const search = usePageSearch();
  const today = useSessionUser()?.Today;
  const periods = today === undefined ? [] : periodsAround(today);
  const chosen = periods.find((each) => each.first === search.from && each.last === search.to);
  const input = (name: "from" | "to") => (
    <FilterDate
      aria-label={`${label} ${name}`}
      value={search[name]}
      onChange={(value) => setSearch({ [name]: value || undefined })}
    />
  );
  return (
    <Group gap={4}>
      <Select
        aria-label={`${label} period`}
        placeholder="Period"
        data={periods.map(({ name }) => name)}
        value={chosen?.name ?? null}
        clearable
        w={130}
        onChange={(name) => {
          const period = periods.find((each) => each.name === name);
          setSearch({ from: period?.first, to: period?.last });
        }}
      />
      {input("from")}
      {input("to")}
    </Group>
  );
}
