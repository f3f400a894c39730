import { Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ReadRows } from "../calls/use-read.ts";
import type { Address, Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { StatusFilter } from "../shared/status-filter.tsx";
import type { Payment } from "./payment.ts";
import type { VoidPaymentsProps } from "./void-dialog.tsx";

/** A list of payments; selected ones can be voided together. */
export function PaymentList<Row extends Payment>({
  name,
  columns,
  list,
  rowKey,
  opens,
  filter,
  empty,
  voidDialog: VoidDialog,
}: {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly list: ReadRows<Row>;
  readonly rowKey: (row: Row) => number;
  readonly opens: (row: Row) => Address;
  /** The filter by payee. */
  readonly filter: ReactNode;
  readonly empty: string;
  readonly voidDialog: (props: VoidPaymentsProps<Row>) => ReactNode;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const [asking, setAsking] = useState(false);
  const chosen = (list.rows ?? []).filter((row) => ticked.has(rowKey(row)) && row.Status === "Normal");
  return (
    <>
      <Group className="no-print">
        <Button variant="default" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          {chosen.length > 0 ? `Void ${chosen.length}…` : "Void…"}
        </Button>
      </Group>
      <DataTable
        name={name}
        columns={columns}
        {...list}
        newestFirst
        rowKey={rowKey}
        opens={opens}
        selection={{ chosen: ticked, choose: setTicked }}
        height="calc(100vh - 280px)"
        filters={
          <>
            <StatusFilter choices={["Paid", "Voided", "All"]} />
            {filter}
            <DateFilter label="Payment date" />
          </>
        }
        empty={empty}
      />
      {asking && (
        <VoidDialog
          payments={chosen}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setTicked(new Set());
          }}
        />
      )}
    </>
  );
}
