import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { Method } from "../calls/call.ts";
import type { Address, Column } from "./columns.ts";
import { GroupFilter, type GroupChoices, shownGroups, useGroupChoice } from "./group-filter.tsx";
import { KeyFilter } from "./key-filter.tsx";
import type { KeySource } from "./key-source.ts";
import { Link } from "./link.tsx";
import { Page } from "./page.tsx";
import { PagedTable } from "./paged-table.tsx";
import { SavedViews } from "./saved-views.tsx";
import { StatusFilter, statusArguments } from "./status-filter.tsx";
import { type PagedRows, sortOrder } from "./use-paged.ts";

/** What a client and a vendor have in common in their lists. */
interface Listed {
  readonly City: string | null;
  readonly Status: string;
  readonly OpenBalance: number | null;
  readonly LastActivityDate: string | null;
}

type GroupMember<Type extends string> = Type | "City" | "Status";

/** What is different between the list of clients and the list of vendors. */
export interface ListDescription<Row extends Listed, Type extends "ClientType" | "VendorType"> {
  readonly title: "Clients" | "Vendors";
  readonly path: "/app/clients" | "/app/vendors";
  readonly updates: Method;
  readonly keyOf: (row: Row) => number;
  readonly nameOf: (row: Row) => string | null;
  /** The member that holds the type, and the list of types. */
  readonly type: Type;
  readonly types: KeySource;
  /** The columns that only one of the lists has. */
  readonly own: readonly Column<Row>[];
  /** The documents that an open balance consists of. */
  readonly opens: (row: Row) => Address;
}

const commonSorts = { city: "City", status: "Status", open: "OpenBalance", activity: "LastActivityDate" } as const;

/** The arguments of both lists that the address says. `sorts` are the columns that only one of them sorts. */
export function useListArguments<
  Type extends "ClientType" | "VendorType",
  const Sorts extends Readonly<Record<string, string>>,
>(type: Type, sorts: Sorts) {
  const { q, sort = "name", status } = usePageSearch();
  const group = useGroupChoice(groupsBy(type));
  const allSorts = { ...commonSorts, type, ...sorts };
  return {
    sorts: allSorts,
    args: {
      ...statusArguments(status),
      ...(q === undefined ? {} : { FilterByNameLike: q }),
      ...sortOrder(allSorts, sort),
      ...(group === undefined ? {} : { GroupBy: group.member }),
      IncludeTotals: true,
    },
  };
}

const groupsBy = <Type extends string>(type: Type): GroupChoices<GroupMember<Type>> => ({
  type: { label: "Type", member: type, without: "No type" },
  city: { label: "City", member: "City", without: "No city" },
  status: { label: "Status", member: "Status", without: "No status" },
});

interface Content {
  readonly Totals?: { readonly OpenBalance: number } | undefined;
  readonly Groups?:
    | readonly { readonly Name: string | null; readonly Count: number; readonly OpenBalance: number | null }[]
    | undefined;
}

/** The list of clients or of vendors. */
export function ClientVendorList<
  Type extends "ClientType" | "VendorType",
  Row extends Listed & Readonly<Record<Type, string | null>>,
>({
  of,
  list,
  sorts,
}: {
  of: ListDescription<Row, Type>;
  list: PagedRows<Row, Content>;
  sorts: Readonly<Record<string, string>>;
}): ReactNode {
  const user = useSessionUser();
  const groups = groupsBy(of.type);
  const group = useGroupChoice(groups);
  const totals = list.content?.Totals;
  return (
    <Page
      title={of.title}
      actions={
        mayCall(user, of.updates) && (
          <Button component={Link} to={`${of.path}/new`}>
            New {nounOf(of.title)}
          </Button>
        )
      }
    >
      <PagedTable
        name={of.title}
        columns={columnsOf(of, totals !== undefined)}
        list={list}
        rowKey={of.keyOf}
        opens={(row) => ({ to: `${of.path}/${of.keyOf(row)}` })}
        searches
        sorts={sorts}
        sort="name"
        totals={totals && { open: totals.OpenBalance }}
        groups={shownGroups(group, list.content?.Groups, (each) => ({ open: each.OpenBalance }))}
        filters={
          <>
            <StatusFilter />
            <KeyFilter name="type" label="All types" from={of.types} />
            <GroupFilter choices={groups} />
            <SavedViews />
          </>
        }
        empty={`No ${of.title.toLowerCase()}.`}
      />
    </Page>
  );
}

const nounOf = (title: string) => title.toLowerCase().replace(/s$/, "");

/** Who sees no money sees no empty columns for it. */
function columnsOf<
  Type extends "ClientType" | "VendorType",
  Row extends Listed & Readonly<Record<Type, string | null>>,
>(of: ListDescription<Row, Type>, seesMoney: boolean): readonly Column<Row>[] {
  const money: readonly Column<Row>[] = [
    {
      id: "open",
      label: "Open balance",
      value: (row) => row.OpenBalance,
      kind: "money",
      sum: true,
      opens: (row) => (row.OpenBalance ? of.opens(row) : undefined),
    },
    { id: "activity", label: "Last activity", value: (row) => row.LastActivityDate, kind: "date", wide: true },
  ];
  return [
    { id: "name", label: of.title.replace(/s$/, ""), value: of.nameOf },
    { id: "type", label: "Type", value: (row) => row[of.type], wide: true },
    { id: "city", label: "City", value: (row) => row.City, wide: true },
    { id: "status", label: "Status", value: (row) => row.Status, wide: true },
    ...of.own,
    ...(seesMoney ? money : []),
  ];
}
