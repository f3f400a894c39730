import { Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { type KeySource, labelIn, useKeyItems } from "./key-source.ts";
import { useNavigate } from "./link.tsx";

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
  const navigate = useNavigate();
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
      w={200}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(next) =>
        void navigate({
          to: ".",
          search: (old) => ({ ...old, [name]: next === null ? undefined : Number(next) }),
          replace: true,
        })
      }
    />
  );
}
