import { Group, TextInput } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useNavigate } from "./link.tsx";

/** A date range, kept in the address as `from` and `to`. */
export function DateFilter({ label }: { label: string }) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { from?: string; to?: string };
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
