import { Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageSearch } from "../app/page-search.ts";
import type { ReadMethod, WebArguments, WebContent } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";
import type { Address, Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { useNavigate } from "../shared/link.tsx";
import { Reopenings } from "./reopenings.tsx";
import { type FilterName, StatementFilters } from "./statement-filters.tsx";

/** A statement shown as a table. */
export interface TableStatementProps<M extends ReadMethod, Row> {
  readonly name: string;
  readonly today: string;
  /** The default date, if not today. */
  readonly asOf?: string;
  readonly method: M;
  readonly args: WebArguments<M>;
  readonly filters: readonly FilterName[];
  readonly moreFilters?: ReactNode;
  readonly rows: (content: WebContent<M>) => readonly Row[];
  readonly columns: (content: WebContent<M>) => readonly Column<Row>[];
  readonly rowKey: (row: Row) => string | number;
  readonly opens?: (row: Row, content: WebContent<M>) => Address | undefined;
  /** A text or chart above the table. */
  readonly above?: (content: WebContent<M>) => ReactNode;
  /** A summary below the table. */
  readonly result?: (content: WebContent<M>) => ReactNode;
  readonly empty: string;
}

export function TableStatement<M extends ReadMethod, Row>(props: TableStatementProps<M, Row>) {
  const navigate = useNavigate();
  const { from } = usePageSearch();
  const read = useRead<M>(props.method, props.args);
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
                if (address !== undefined) void navigate({ to: address.to, search: address.search ?? {} });
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
