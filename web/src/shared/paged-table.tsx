import { Table, Text } from "@mantine/core";
import { Fragment, type ReactNode, useMemo } from "react";
import { usePageSearch } from "../app/page-search.ts";
import type { Address, Column } from "./columns.ts";
import { ExportMenu } from "./export-menu.tsx";
import { ListTools } from "./list-tools.tsx";
import { Empty, Loading, Problem } from "./page.tsx";
import { Pager } from "./pager.tsx";
import { pluralize } from "./pluralize.ts";
import { GroupRow, type RowGroup, ShownRow, TableHead, TableSums } from "./table-parts.tsx";
import { TextFilter } from "./text-filter.tsx";
import type { PagedRows } from "./use-paged.ts";
import { usePhone } from "./use-phone.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";
import { useSetSearch } from "./use-set-search.ts";

/** A list that the service searches, sorts and divides into pages. Filters, order and page are kept in the address. */
export function PagedTable<Row>({
  name,
  columns: all,
  list,
  rowKey,
  opens,
  onOpen,
  searches = false,
  sorts = {},
  sort: usualSort,
  totals,
  groups,
  filters,
  exports,
  empty,
}: {
  /** The name of the list, also used for export files. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly list: Omit<PagedRows<Row, unknown>, "content">;
  readonly rowKey: (row: Row) => string | number;
  /** The page of a row. */
  readonly opens?: (row: Row) => Address | undefined;
  readonly onOpen?: (row: Row) => void;
  /** Whether the service searches by a text. */
  readonly searches?: boolean;
  /** The columns that the service sorts, by their ids. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** The order while the address names none. */
  readonly sort?: string;
  /** The totals of all pages, by the ids of their columns. */
  readonly totals?: Readonly<Record<string, number | null | undefined>> | undefined;
  /** The groups of all pages and the name of a row's group; the service sends the rows of a group one after the other. */
  readonly groups?: { readonly all: readonly RowGroup[]; readonly nameOf: (row: Row) => string } | undefined;
  readonly filters?: ReactNode;
  /** An export by the service, in place of the export of the columns. */
  readonly exports?: ReactNode;
  readonly empty: ReactNode;
}) {
  const search = usePageSearch();
  const setSearch = useSetSearch();
  const phone = usePhone();
  const columns = useMemo(() => all.filter((each) => !phone || each.wide !== true), [all, phone]);
  const { rows, pages, number } = list;
  const frame = useKeptScroll(name, rows !== undefined);
  if (list.error !== null) return <Problem error={list.error} retry={list.retry} />;
  return (
    <>
      <ListTools
        search={
          searches ? (
            <TextFilter
              label={`Search ${name.toLowerCase()}`}
              value={search.q}
              w={phone ? "100%" : 180}
              onChange={(q) => setSearch({ q })}
            />
          ) : undefined
        }
        filters={filters}
        count={
          pages > 1 ? (
            <Pager number={number} pages={pages} onChange={(page) => setSearch({ page })} />
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {pluralize(rows?.length ?? 0, "row")}
            </Text>
          )
        }
        exports={exports ?? <ExportMenu name={name} columns={all} readAll={list.readAll} />}
      />
      {rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty>{search.q === undefined ? empty : "No matches."}</Empty>
      ) : (
        <div
          ref={frame}
          className="table-scroll dense"
          data-scroll-restoration-id={name}
          style={{ maxHeight: "calc(100vh - 232px)", opacity: list.isOld ? 0.6 : 1 }}
          tabIndex={0}
          role="region"
          aria-label={name}
          aria-busy={list.isOld}
        >
          <Table highlightOnHover={opens !== undefined || onOpen !== undefined} verticalSpacing={5}>
            <TableHead
              columns={columns}
              sort={search.sort ?? usualSort}
              sorts={({ id }) => id in sorts}
              onSort={(sort) => setSearch({ sort })}
            />
            <Table.Tbody>
              {rows.map((row, at) => {
                const group = startedGroup(groups, row, rows[at - 1]);
                return (
                  <Fragment key={rowKey(row)}>
                    {group !== undefined && <GroupRow columns={columns} group={group} />}
                    <ShownRow
                      row={row}
                      id={rowKey(row)}
                      columns={columns}
                      opens={opens}
                      onOpen={onOpen}
                      selection={undefined}
                    />
                  </Fragment>
                );
              })}
            </Table.Tbody>
            {totals !== undefined && <TableSums columns={columns} totalOf={({ id }) => totals[id]} />}
          </Table>
        </div>
      )}
    </>
  );
}

/** The group that begins with a row: the first row of a page names its group again. */
function startedGroup<Row>(
  groups: { readonly all: readonly RowGroup[]; readonly nameOf: (row: Row) => string } | undefined,
  row: Row,
  before: Row | undefined,
): RowGroup | undefined {
  const name = groups?.nameOf(row);
  if (groups === undefined || (before !== undefined && groups.nameOf(before) === name)) return undefined;
  return groups.all.find((each) => each.name === name);
}
