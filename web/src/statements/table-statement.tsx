import { Group, Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCall } from "../calls/use-call.ts";
import type { Address, Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Reopenings } from "./reopenings.tsx";
import { type FilterName, StatementFilters } from "./statement-filters.tsx";
import type { StatementSearch } from "./statement-search.ts";

/** A statement shown as a table. */
export interface TableStatementProps<Row, Content> {
  readonly name: string;
  readonly today: string;
  /** The default date, if not today. */
  readonly asOf?: string;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly filters: readonly FilterName[];
  readonly moreFilters?: ReactNode;
  readonly rows: (content: Content) => readonly Row[];
  readonly columns: (content: Content) => readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly opens?: (row: Row, content: Content) => Address | undefined;
  /** A text or chart above the table. */
  readonly above?: (content: Content) => ReactNode;
  /** A summary below the table. */
  readonly result?: (content: Content) => ReactNode;
  readonly empty: string;
}

export function TableStatement<Row, Content>(props: TableStatementProps<Row, Content>) {
  const navigate = useNavigate();
  const { from } = useSearch({ strict: false }) as StatementSearch;
  const read = useCall<Content>(props.method, props.args);
  const content = read.data?.Content;
  const firstDay = (content as { readonly FromDate?: string } | undefined)?.FromDate ?? from;
  const { opens } = props;
  return (
    <>
      {content !== undefined && props.above?.(content)}
      <Reopenings content={content as object | undefined} />
      <DataTable
        name={props.name}
        columns={content === undefined ? [] : props.columns(content)}
        rows={content === undefined ? undefined : props.rows(content)}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={props.rowKey}
        {...(opens === undefined || content === undefined
          ? {}
          : {
              onOpen: (row: Row) => {
                const address = opens(row, content);
                if (address !== undefined) void navigate({ to: address.to, search: (address.search ?? {}) as never });
              },
            })}
        filters={
          <>
            <StatementFilters
              filters={props.filters}
              today={props.today}
              asOf={props.asOf ?? props.today}
              from={firstDay}
            />
            {props.moreFilters}
          </>
        }
        height="calc(100vh - 300px)"
        empty={props.empty}
      />
      {content !== undefined && props.result !== undefined && (
        <Group justify="flex-end">
          <Text size="sm" role="status">
            {props.result(content)}
          </Text>
        </Group>
      )}
    </>
  );
}
