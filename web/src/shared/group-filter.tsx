import { Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import type { RowGroup } from "./table-parts.tsx";
import { useSetSearch } from "./use-set-search.ts";

/** One of the members that the rows of a list are grouped by. */
export interface GroupChoice<Member extends string> {
  readonly label: string;
  /** What the service calls it. */
  readonly member: Member;
  /** The heading of the rows without a value. */
  readonly without: string;
  /** How a value is shown, if not as it is. */
  readonly nameOf?: (value: string) => string;
}

/** By the names that the address has for them. */
export type GroupChoices<Member extends string> = Readonly<Record<string, GroupChoice<Member>>>;

/** What the address says the rows are grouped by. */
export function useGroupChoice<Member extends string>(choices: GroupChoices<Member>): GroupChoice<Member> | undefined {
  const { group } = usePageSearch();
  return group !== undefined && Object.hasOwn(choices, group) ? choices[group] : undefined;
}

interface ListedGroup {
  readonly Name: string | null;
  readonly Count: number;
}

/** The groups of an answer, as `PagedTable` shows them. */
export function shownGroups<Member extends string, Group extends ListedGroup>(
  choice: GroupChoice<Member> | undefined,
  groups: readonly Group[] | undefined,
  totalsOf: (group: Group) => RowGroup["totals"] = () => ({}),
) {
  if (choice === undefined) return undefined;
  const heading = (value: string | null) => (value ? (choice.nameOf?.(value) ?? value) : choice.without);
  return {
    nameOf: (row: Readonly<Record<Member, string | null>>) => heading(row[choice.member]),
    all: (groups ?? []).map((each) => ({ name: heading(each.Name), count: each.Count, totals: totalsOf(each) })),
  };
}

/** Chooses what the rows of a list are grouped by; kept in the address, and so in saved views. */
export function GroupFilter({ choices }: { choices: GroupChoices<string> }) {
  const { group } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <Select
      aria-label="Group by"
      placeholder="Group by"
      w={130}
      clearable
      data={Object.entries(choices).map(([value, { label }]) => ({ value, label }))}
      value={group !== undefined && Object.hasOwn(choices, group) ? group : null}
      onChange={(next) => setSearch({ group: next ?? undefined })}
    />
  );
}
