import { Select } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCall } from "../calls/use-call.ts";
import type { KeySource } from "./field-input.tsx";

/** Filters by a key chosen by name; kept in the address under the given name. */
export function KeyFilter({
  name,
  label,
  from,
  fallback,
}: {
  name: string;
  label: string;
  from: KeySource;
  /** The value while nothing is chosen; makes the filter required. */
  fallback?: number;
}) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const list = useCall<Record<string, Record<string, unknown>[]>>(from.method, from.args ?? {});
  const data = (list.data?.Content[from.list] ?? []).map((item) => ({
    value: String(item[from.key]),
    label: typeof from.label === "function" ? from.label(item) : String(item[from.label] ?? ""),
  }));
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
          search: (old: Record<string, unknown>) => ({ ...old, [name]: next === null ? undefined : Number(next) }),
          replace: true,
        })
      }
    />
  );
}
