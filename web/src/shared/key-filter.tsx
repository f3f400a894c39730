import { Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { type KeySource, labelIn, useKeyItems } from "./key-source.ts";
import { useSetSearch } from "./use-set-search.ts";

/** The filters that hold a key. */
type FilterName = "client" | "company" | "employee" | "project" | "type" | "vendor";

/** Filters by a key chosen by name; kept in the address under the given name. */
export function KeyFilter({
  name,
  label,
  from,
  fallback,
}: {
  name: FilterName;
  label: string;
  from: KeySource;
  /** The value while nothing is chosen; makes the filter required. */
  fallback?: number;
}) {
  const setSearch = useSetSearch();
  const search = usePageSearch();
  const { items } = useKeyItems(from);
  const data = items.map((item) => ({ value: String(item[from.key]), label: labelIn(from, item) }));
  const chosen = search[name] ?? fallback;
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={data}
      searchable
      clearable={fallback === undefined}
      allowDeselect={fallback === undefined}
      limit={200}
      w={160}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(next) => setSearch({ [name]: next === null ? undefined : Number(next) })}
    />
  );
}
