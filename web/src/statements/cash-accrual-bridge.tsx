import { Anchor, Text } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { sourceAddress, sourceLabel } from "../ledger/source.ts";
import { type Column } from "../shared/columns.ts";
import { fromArgument, statementArguments } from "./statement-search.ts";
import { TableStatement } from "./table-statement.tsx";
import { Money } from "../shared/money.tsx";

/** A document has a key; a source of many documents has none. */
type Row = RowOf<"GetCashAccrualBridge", "Sources"> & { readonly SourceKey?: number };

const columns: readonly Column<Row>[] = [
  {
    id: "source",
    label: "Source",
    value: (row) => [sourceLabel(row.Source), row.SourceKey].filter((part) => part !== undefined).join(" "),
  },
  { id: "accrual", label: "Accrual", value: (row) => row.Accrual, kind: "money", sum: true, wide: true },
  { id: "cash", label: "Cash", value: (row) => row.Cash, kind: "money", sum: true, wide: true },
  { id: "difference", label: "Difference", value: (row) => row.Difference, kind: "money", sum: true },
];

/** Reconciles net income on the cash and accrual bases; a source opens its documents. */
export function CashAccrualBridge({ today }: { today: string }) {
  const search = usePageSearch();
  const setSearch = useSetSearch();
  const user = useSessionUser();
  const { source } = search;
  return (
    <TableStatement
      name="Cash-to-accrual reconciliation"
      today={today}
      method="GetCashAccrualBridge"
      args={{
        ...statementArguments(search, today),
        ...fromArgument(search),
        ...(source === undefined ? {} : { Detail: "Documents" as const }),
      }}
      filters={["from", "asOf", "company"]}
      above={({ CashResult, AccrualResult }) => (
        <>
          <Text>
            Net income is{" "}
            <b className="figure">
              <Money value={CashResult} />
            </b>{" "}
            on the cash basis and{" "}
            <b className="figure">
              <Money value={AccrualResult} />
            </b>{" "}
            on the accrual basis. The documents below explain the difference.
          </Text>
          {source !== undefined && (
            <Anchor component="button" size="sm" ta="left" onClick={() => setSearch({ source: undefined })}>
              All sources
            </Anchor>
          )}
        </>
      )}
      rows={({ Sources, Documents }): readonly Row[] =>
        source === undefined ? Sources : (Documents ?? []).filter((row) => row.Source === source)
      }
      columns={() => columns}
      rowKey={(row) => `${row.Source} ${row.SourceKey ?? ""}`}
      opens={(row) => {
        if (row.SourceKey === undefined)
          return { to: "/app/statements/cash-accrual-bridge", search: { ...search, source: row.Source } };
        return sourceAddress({ Source: row.Source, SourceKey: row.SourceKey }, user);
      }}
      empty="No differences between the cash and accrual bases in this period."
    />
  );
}
