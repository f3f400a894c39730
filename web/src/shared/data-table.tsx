import { Checkbox, Table, Text, TextInput } from "@mantine/core";
import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { sumOf, sumOfShown } from "./cents.ts";
import { type Address, type Column, formatNumber, formatValue, isFigure } from "./columns.ts";
import { ExportMenu } from "./export-menu.tsx";
import { ListTools } from "./list-tools.tsx";
import { Empty, Loading, Problem } from "./page.tsx";
import { type RowSelection, ShownRow, TableHead, TableSums } from "./table-parts.tsx";
import { usePhone } from "./use-phone.ts";
import { usePrinting } from "./use-printing.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";
import { useSetSearch } from "./use-set-search.ts";

export interface DataTableProps<Row> {
  /** The name of the list, also used for export files. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  /** Shows the last rows first, until the user sorts: the service sends the oldest first. */
  readonly newestFirst?: boolean;
  readonly error?: Error | null;
  readonly retry?: () => void;
  /** More rows are still loading. */
  readonly more?: boolean;
  readonly rowKey: (row: Row) => string | number;
  readonly onOpen?: (row: Row) => void;
  /** The page of a row, if only some rows have one. */
  readonly opens?: (row: Row) => Address | undefined;
  /** Lets the user select rows for a bulk action. */
  readonly selection?: RowSelection;
  /** Filters shown next to the search. */
  readonly filters?: ReactNode;
  /** An export of the whole list by the service, in place of the export of the displayed rows. */
  readonly exports?: ReactNode;
  readonly empty: ReactNode;
  readonly height?: string;
}

const rowHeight = 31;
/** Longer lists print only the visible rows; export them instead. */
const printedRowsMax = 5_000;

/** A list with search and sorting (both kept in the address), export and keyboard navigation. Only visible rows are rendered. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, newestFirst = false } = props;
  const rows = useMemo(() => (newestFirst ? props.rows?.toReversed() : props.rows), [props.rows, newestFirst]);
  const search = usePageSearch();
  const phone = usePhone();
  const columns = useMemo(() => props.columns.filter((each) => !phone || each.wide !== true), [props.columns, phone]);
  const wanted = useDeferredValue(search.q ?? "");
  const found = useMemo(() => matching(rows ?? [], columns, wanted), [rows, columns, wanted]);
  const setSearch = useSetSearch();

  const sorting = useMemo(() => readSorting(search.sort), [search.sort]);
  const table = useReactTable({
    data: found as Row[],
    columns: useMemo(() => columns.map(columnDef), [columns]),
    state: { sorting },
    autoResetPageIndex: false,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: (row) => String(props.rowKey(row)),
  });
  const shown = table.getRowModel().rows;
  const frame = useKeptScroll(name, rows !== undefined);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 20,
  });
  const items = virtual.getVirtualItems();
  const whole = usePrinting() && shown.length <= printedRowsMax;
  const above = whole ? 0 : (items[0]?.start ?? 0);
  const below = whole ? 0 : virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const visible = whole ? shown : items.flatMap(({ index }) => shown[index] ?? []);

  if (props.error)
    return <Problem error={props.error} {...(props.retry === undefined ? {} : { retry: props.retry })} />;
  if (rows === undefined) return <Loading />;
  return (
    <>
      <ListTools
        search={
          <TextInput
            placeholder="Search"
            aria-label={`Search ${name}`}
            value={search.q ?? ""}
            onChange={(event) => setSearch({ q: event.currentTarget.value || undefined })}
            {...(phone ? {} : { w: 180 })}
          />
        }
        filters={props.filters}
        count={
          <Text size="sm" c="dimmed" role="status">
            {formatNumber(found.length)} {found.length === 1 ? "row" : "rows"}
            {props.more === true ? ", loading more" : ""}
          </Text>
        }
        exports={
          props.exports ?? (
            <ExportMenu
              name={name}
              columns={props.columns}
              readAll={() => Promise.resolve(shown.map((each) => each.original))}
            />
          )
        }
      />
      {shown.length === 0 ? (
        <Empty>{rows.length === 0 ? props.empty : "No matches."}</Empty>
      ) : (
        <div
          ref={frame}
          className="table-scroll one-line"
          data-scroll-restoration-id={name}
          style={{ maxHeight: props.height ?? "calc(100vh - 220px)" }}
          tabIndex={0}
          role="region"
          aria-label={name}
        >
          <Table highlightOnHover={props.onOpen !== undefined || props.opens !== undefined}>
            <TableHead
              columns={columns}
              sort={search.sort}
              sorts={() => true}
              onSort={(sort) => setSearch({ sort })}
              before={
                props.selection !== undefined && (
                  <SelectAll selection={props.selection} keys={shown.map((each) => props.rowKey(each.original))} />
                )
              }
            />
            <Table.Tbody>
              {above > 0 && <tr style={{ height: above }} aria-hidden />}
              {visible.map(({ original: row }) => (
                <ShownRow
                  key={props.rowKey(row)}
                  row={row}
                  id={props.rowKey(row)}
                  columns={columns}
                  opens={props.opens}
                  onOpen={props.onOpen}
                  selection={props.selection}
                />
              ))}
              {below > 0 && <tr style={{ height: below }} aria-hidden />}
            </Table.Tbody>
            {columns.some((column) => column.sum === true) && (
              <ShownSums columns={columns} rows={found} before={props.selection !== undefined} />
            )}
          </Table>
        </div>
      )}
    </>
  );
}

function SelectAll({ selection, keys }: { selection: RowSelection; keys: readonly (string | number)[] }) {
  const count = keys.filter((key) => selection.chosen.has(key)).length;
  const all = count > 0 && count === keys.length;
  return (
    <Table.Th w={40}>
      <Checkbox
        size="xs"
        aria-label="Select all"
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={() => selection.choose(new Set(all ? [] : keys))}
      />
    </Table.Th>
  );
}

const ShownSums = memo(Sums) as typeof Sums;

/** The totals of the displayed rows. */
function Sums<R>({ columns, rows, before }: { columns: readonly Column<R>[]; rows: readonly R[]; before: boolean }) {
  return (
    <TableSums
      columns={columns}
      before={before}
      totalOf={(column) => (column.hides === undefined ? sumOf : sumOfShown)(rows.map((row) => column.value(row)))}
    />
  );
}

function columnDef<R>(column: Column<R>): ColumnDef<R> {
  return {
    id: column.id,
    accessorFn: (row) => column.value(row) ?? "",
    sortingFn: isFigure(column.kind) ? "basic" : "text",
    sortDescFirst: false,
  };
}

function matching<R>(rows: readonly R[], columns: readonly Column<R>[], wanted: string): readonly R[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = columns
      .map((each) => formatValue(each.kind, each.value(row)))
      .join(" ")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function readSorting(text: string | undefined): SortingState {
  if (text === undefined || text === "") return [];
  return text.startsWith("-") ? [{ id: text.slice(1), desc: true }] : [{ id: text, desc: false }];
}
