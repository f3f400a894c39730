import { Group, TextInput } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { useNavigate } from "./link.tsx";

/** A date range, kept in the address as `from` and `to`. */
export function DateFilter({ label }: { label: string }) {
  const navigate = useNavigate();
  const search = usePageSearch();
  const input = (name: "from" | "to") => (
    <TextInput
      type="date"
      aria-label={`${label} ${name}`}
      value={search[name] ?? ""}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: ".",
          search: (old) => ({ ...old, [name]: value || undefined }),
          replace: true,
        })
      }
    />
  );
  return (
    <Group gap={4}>
      {input("from")}
      {input("to")}
    </Group>
  );
}
