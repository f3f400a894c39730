import { Anchor, Checkbox, Table, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { type Address, type Column, formatValue, isFigure } from "./columns.ts";
import { Link, useNavigate } from "./link.tsx";
import { Hidden, isHidden } from "./money.tsx";

/** The parts of every list: its headings, rows and totals. */
export interface RowSelection {
  readonly chosen: ReadonlySet<string | number>;
  readonly choose: (keys: ReadonlySet<string | number>) => void;
}

/** Scrolling renders only rows that come into view. */
export const ShownRow = memo(Row) as typeof Row;

function Row<R>({
  row,
  id,
  columns,
  opens,
  onOpen,
  selection,
}: {
  row: R;
  id: string | number;
  columns: readonly Column<R>[];
  opens: ((row: R) => Address | undefined) | undefined;
  onOpen: ((row: R) => void) | undefined;
  selection: RowSelection | undefined;
}) {
  const navigate = useNavigate();
  const address = opens?.(row);
  const isSelected = selection?.chosen.has(id) === true;
  const toggle = () => {
    const next = new Set(selection?.chosen);
    if (!next.delete(id)) next.add(id);
    selection?.choose(next);
  };
  const open =
    address !== undefined
      ? () => void navigate({ to: address.to, search: address.search ?? {} })
      : onOpen === undefined
        ? undefined
        : () => onOpen(row);
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
      {columns.map((column, at) => {
        const title = titleOf(column, row);
        const value = <Value column={column} row={row} page={at === 0 ? address : undefined} />;
        return (
          <Table.Td key={column.id} className={cellClass(column.kind)} title={title}>
            {title === undefined ? value : <div className="long-text">{value}</div>}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/** A value; in the first column a link to the page of the row, which can be opened in a new tab. */
function Value<R>({ column, row, page }: { column: Column<R>; row: R; page: Address | undefined }) {
  const text = formatValue(column.kind, column.value(row));
  if (column.hides !== undefined && text === "") return <Hidden of={column.hides} />;
  const own = column.opens?.(row);
  const address = own ?? page;
  if (address !== undefined && text !== "")
    return (
      <Anchor
        component={Link}
        to={address.to}
        search={address.search ?? {}}
        c="inherit"
        size="sm"
        // The row itself takes the focus and opens the same page.
        tabIndex={own === undefined ? -1 : 0}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Anchor>
    );
  return column.highlights?.(row) === true ? <span className="highlight">{text}</span> : text;
}

/** A long text is cut off where the room ends; pointing at it shows it. */
function titleOf<R>({ kind = "text", value }: Column<R>, row: R): string | undefined {
  const text = kind === "text" ? String(value(row) ?? "") : "";
  return text.length > longText ? text : undefined;
}

/** Shorter texts, such as a status, are never cut off. */
const longText = 12;

function cellClass(kind: Column<unknown>["kind"]): string | undefined {
  if (kind === "date") return "day";
  if (kind === "sentence") return "sentence";
  return isFigure(kind) ? "figure" : undefined;
}

/** The headings; a column that can be sorted is a button. */
export function TableHead<R>({
  columns,
  sort,
  sorts,
  onSort,
  before,
}: {
  columns: readonly Column<R>[];
  /** The sorted column, with a minus in front if it is sorted from the largest. */
  sort: string | undefined;
  /** Whether a column can be sorted. */
  sorts: (column: Column<R>) => boolean;
  onSort: (sort: string | undefined) => void;
  /** A column in front of the others, such as checkboxes. */
  before?: ReactNode;
}) {
  const next = (id: string) => (sort === id ? `-${id}` : sort === `-${id}` ? undefined : id);
  return (
    <Table.Thead>
      <Table.Tr>
        {before}
        {columns.map((column) => {
          const direction = sort === column.id ? "ascending" : sort === `-${column.id}` ? "descending" : "none";
          return (
            <Table.Th
              key={column.id}
              w={column.width}
              className={isFigure(column.kind) ? "figure" : undefined}
              aria-sort={direction}
            >
              {sorts(column) ? (
                <UnstyledButton fw={600} fz="inherit" ta="inherit" onClick={() => onSort(next(column.id))}>
                  {column.label}
                  <SortIcon direction={direction} />
                </UnstyledButton>
              ) : (
                column.label
              )}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}

/** The direction is also in `aria-sort`. */
function SortIcon({ direction }: { direction: "ascending" | "descending" | "none" }) {
  if (direction === "none") return null;
  const Icon = direction === "descending" ? IconChevronDown : IconChevronUp;
  return <Icon size={12} stroke={2.5} className="inline-icon" aria-hidden />;
}

/** A group of rows, with its name, its number of rows and its totals. */
export interface RowGroup {
  readonly name: string;
  readonly count: number;
  /** By the ids of their columns. */
  readonly totals: Readonly<Record<string, number | null>>;
}

/** The heading of a group of rows: its totals are those of all pages. */
export function GroupRow<R>({ columns, group }: { columns: readonly Column<R>[]; group: RowGroup }) {
  const first = columns.findIndex((column) => column.sum === true);
  const name = `${group.name} (${formatValue("number", group.count)})`;
  return (
    <Table.Tr className="group-row">
      <Table.Th colSpan={first < 0 ? columns.length : first} scope="rowgroup">
        {name}
      </Table.Th>
      {first >= 0 &&
        columns.slice(first).map((column) => (
          <Table.Td key={column.id} className="figure">
            <Total column={column} value={group.totals[column.id]} />
          </Table.Td>
        ))}
    </Table.Tr>
  );
}

function Total<R>({ column, value }: { column: Column<R>; value: number | null | undefined }) {
  if (column.sum !== true) return null;
  if (column.hides !== undefined && isHidden(value)) return <Hidden of={column.hides} />;
  return formatValue(column.kind, value);
}

/** The totals below the columns that have one. */
export function TableSums<R>({
  columns,
  totalOf,
  before = false,
}: {
  columns: readonly Column<R>[];
  totalOf: (column: Column<R>) => number | null | undefined;
  /** Whether there is a column in front of the others. */
  before?: boolean;
}) {
  const first = columns.findIndex((column) => column.sum === true);
  if (first < 0) return null;
  return (
    <Table.Tfoot className="sums">
      <Table.Tr>
        <Table.Th colSpan={first + (before ? 1 : 0)} scope="row">
          Total
        </Table.Th>
        {columns.slice(first).map((column) => (
          <Table.Td key={column.id} className="figure">
            <Total column={column} value={totalOf(column)} />
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  );
}
