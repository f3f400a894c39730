import { Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { useSetSearch } from "./use-set-search.ts";

/** Chooses what the rows of a list are grouped by; kept in the address, and so in saved views. */
export function GroupFilter({ choices }: { choices: Readonly<Record<string, string>> }) {
  const { group } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <Select
      aria-label="Group by"
      placeholder="Group by"
      w={130}
      clearable
      data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      value={group !== undefined && group in choices ? group : null}
      onChange={(next) => setSearch({ group: next ?? undefined })}
    />
  );
}
