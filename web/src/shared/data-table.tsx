import { Anchor, Button, Checkbox, Group, Menu, Table, Text, TextInput, UnstyledButton } from "@mantine/core";
import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type SortingState,
  useReactTable,
} from "@tanstack/react-table";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { sumOf } from "./cents.ts";
import { type Address, type Column, formatValue, isFigure } from "./columns.ts";
import { download, toCsv, toWorkbook } from "./export.ts";
import { Link, useNavigate } from "./link.tsx";
import { Empty, Loading, Problem } from "./page.tsx";
import { usePhone } from "./use-phone.ts";
import { usePrinting } from "./use-printing.ts";

export interface DataTableProps<Row> {
  /** The name of the list, also used for export files. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
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

export interface RowSelection {
  readonly chosen: ReadonlySet<string | number>;
  readonly choose: (keys: ReadonlySet<string | number>) => void;
}

const rowHeight = 37;
/** Longer lists print only the visible rows; export them instead. */
const printedRowsMax = 5_000;

/** A list with search and sorting (both kept in the address), export and keyboard navigation. Only visible rows are rendered. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, rows } = props;
  const search = usePageSearch();
  const navigate = useNavigate();
  const phone = usePhone();
  const columns = useMemo(() => props.columns.filter((each) => !phone || each.wide !== true), [props.columns, phone]);
  const wanted = useDeferredValue(search.q ?? "");
  const found = useMemo(() => matching(rows ?? [], columns, wanted), [rows, columns, wanted]);
  const setSearch = (change: { q?: string | undefined; sort?: string | undefined }) =>
    void navigate({ to: ".", search: (old) => ({ ...old, ...change }), replace: true });

  const sorting = useMemo(() => readSorting(search.sort), [search.sort]);
  const table = useReactTable({
    data: found as Row[],
    columns: useMemo(() => columns.map(columnDef), [columns]),
    state: { sorting },
    autoResetPageIndex: false,
    onSortingChange: (update) => {
      const next = typeof update === "function" ? update(sorting) : update;
      setSearch({ sort: next[0] === undefined ? undefined : `${next[0].desc ? "-" : ""}${next[0].id}` });
    },
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getRowId: (row) => String(props.rowKey(row)),
  });
  const addressed = (row: Row) => {
    const address = props.opens?.(row);
    if (address === undefined) return undefined;
    return () => void navigate({ to: address.to, search: address.search ?? {} });
  };
  const shown = table.getRowModel().rows;
  const frame = useRef<HTMLDivElement>(null);
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
      <Group justify="space-between" className="no-print">
        <Group>
          <TextInput
            placeholder="Search"
            aria-label={`Search ${name}`}
            value={search.q ?? ""}
            onChange={(event) => setSearch({ q: event.currentTarget.value || undefined })}
            w={240}
          />
          {props.filters}
        </Group>
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {found.length.toLocaleString()} {found.length === 1 ? "row" : "rows"}
            {props.more === true ? ", loading more" : ""}
          </Text>
          {props.exports ?? (
            <ExportMenu name={name} columns={props.columns} rows={shown.map((each) => each.original)} />
          )}
        </Group>
      </Group>
      {shown.length === 0 ? (
        <Empty>{rows.length === 0 ? props.empty : "No matches."}</Empty>
      ) : (
        <div
          ref={frame}
          className="table-scroll"
          style={{ maxHeight: props.height ?? "calc(100vh - 220px)" }}
          tabIndex={0}
          role="region"
          aria-label={name}
        >
          <Table highlightOnHover={props.onOpen !== undefined || props.opens !== undefined}>
            <Table.Thead>
              <Table.Tr>
                {props.selection !== undefined && (
                  <SelectAll selection={props.selection} keys={shown.map((each) => props.rowKey(each.original))} />
                )}
                {columns.map((column) => {
                  const sorted = table.getColumn(column.id)?.getIsSorted() ?? false;
                  return (
                    <Table.Th
                      key={column.id}
                      w={column.width}
                      className={isFigure(column.kind) ? "figure" : undefined}
                      aria-sort={sorted === false ? "none" : sorted === "desc" ? "descending" : "ascending"}
                    >
                      <UnstyledButton fw={600} fz="sm" onClick={() => table.getColumn(column.id)?.toggleSorting()}>
                        {column.label}
                        {sorted === false ? "" : sorted === "desc" ? " ▾" : " ▴"}
                      </UnstyledButton>
                    </Table.Th>
                  );
                })}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {above > 0 && <tr style={{ height: above }} aria-hidden />}
              {visible.map(({ original: row }) => (
                <ShownRow
                  key={props.rowKey(row)}
                  row={row}
                  id={props.rowKey(row)}
                  columns={columns}
                  onOpen={addressed(row) ?? props.onOpen}
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

/** Scrolling renders only rows that come into view. */
const ShownRow = memo(Row) as typeof Row;

function Row<R>({
  row,
  id,
  columns,
  onOpen,
  selection,
}: {
  row: R;
  id: string | number;
  columns: readonly Column<R>[];
  onOpen: ((row: R) => void) | undefined;
  selection: RowSelection | undefined;
}) {
  const isSelected = selection?.chosen.has(id) === true;
  const toggle = () => {
    const next = new Set(selection?.chosen);
    if (!next.delete(id)) next.add(id);
    selection?.choose(next);
  };
  const open = onOpen === undefined ? undefined : () => onOpen(row);
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") open?.();
    if (event.key === " " && selection !== undefined) {
      event.preventDefault();
      toggle();
    }
    const next =
      event.key === "ArrowDown"
        ? event.currentTarget.nextElementSibling
        : event.key === "ArrowUp"
          ? event.currentTarget.previousElementSibling
          : null;
    if (next instanceof HTMLElement && next.tabIndex >= 0) {
      event.preventDefault();
      next.focus();
    }
  };
  return (
    <Table.Tr {...(open === undefined ? {} : { onClick: open, onKeyDown, tabIndex: 0, className: "row-link" })}>
      {selection !== undefined && (
        <Table.Td onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="xs"
            aria-label={`Select ${columns.map((each) => formatValue(each.kind, each.value(row))).join(" ")}`}
            checked={isSelected}
            onChange={toggle}
          />
        </Table.Td>
      )}
      {columns.map((column) => (
        <Table.Td key={column.id} className={cellClass(column.kind)}>
          <Value column={column} row={row} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function Value<R>({ column, row }: { column: Column<R>; row: R }) {
  const text = formatValue(column.kind, column.value(row));
  const address = column.opens?.(row);
  if (address !== undefined && text !== "")
    return (
      <Anchor
        component={Link}
        to={address.to}
        search={address.search ?? {}}
        c="inherit"
        size="sm"
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Anchor>
    );
  return column.highlights?.(row) === true ? <span className="highlight">{text}</span> : text;
}

const ShownSums = memo(Sums) as typeof Sums;

/** The totals of the displayed rows. */
function Sums<R>({ columns, rows, before }: { columns: readonly Column<R>[]; rows: readonly R[]; before: boolean }) {
  const first = columns.findIndex((column) => column.sum === true);
  return (
    <Table.Tfoot className="sums">
      <Table.Tr>
        <Table.Th colSpan={first + (before ? 1 : 0)} scope="row">
          Total
        </Table.Th>
        {columns.slice(first).map((column) => (
          <Table.Td key={column.id} className="figure">
            {column.sum === true && formatValue(column.kind, sumOf(rows.map((row) => column.value(row))))}
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}

function cellClass(kind: Column<unknown>["kind"]): string | undefined {
  if (kind === "date") return "day";
  return isFigure(kind) ? "figure" : undefined;
}

function ExportMenu<R>({ name, columns, rows }: { name: string; columns: readonly Column<R>[]; rows: readonly R[] }) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download(`${name}.csv`, toCsv(columns, rows))}>CSV</Menu.Item>
        <Menu.Item onClick={() => download(`${name}.xlsx`, toWorkbook(columns, rows, name))}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
