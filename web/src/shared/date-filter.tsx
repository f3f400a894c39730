import { Group, TextInput } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { useSetSearch } from "./use-set-search.ts";

/** A date range, kept in the address as `from` and `to`. */
export function DateFilter({ label }: { label: string }) {
  const setSearch = useSetSearch();
  const search = usePageSearch();
  const input = (name: "from" | "to") => (
    <TextInput
      type="date"
      aria-label={`${label} ${name}`}
      value={search[name] ?? ""}
      onChange={({ currentTarget: { value } }) => setSearch({ [name]: value || undefined })}
    />
  );
  return (
    <Group gap={4}>
      {input("from")}
      {input("to")}
    </Group>
  );
}
