import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Address, Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import type { Stage } from "./approval-stages.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { type DocumentKind, type Outcome, useApprovalActions } from "./use-approval-actions.ts";

/** Documents awaiting approval, to open one by one or approve together. */
export function ApprovalList<Row>(props: {
  kind: DocumentKind;
  stage: Stage;
  columns: readonly Column<Row>[];
  list: { readonly rows: readonly Row[] | undefined; readonly error: Error | null; readonly retry: () => void };
  keyOf: (row: Row) => number;
  opens: (row: Row) => Address;
  filters: ReactNode;
}) {
  const { kind, stage, keyOf, list } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const [rejecting, setRejecting] = useState(false);
  const actions = useApprovalActions(kind);
  const noun = kind === "Timesheets" ? "timesheets" : "expense reports";
  const chosen = (list.rows ?? []).map(keyOf).filter((key) => ticked.has(key));
  const after = (outcome: Outcome) => {
    if (outcome !== "failed") setTicked(new Set());
  };
  return (
    <>
      {actions.error !== undefined && <Problem error={actions.error} />}
      <Group className="no-print">
        <Button
          loading={actions.busy}
          disabled={chosen.length === 0}
          onClick={() => void actions.approve(chosen, stage).then(after)}
        >
          {stage === "Process" ? "Process" : "Approve"} {chosen.length > 0 ? chosen.length : ""}
        </Button>
        <Button variant="default" disabled={chosen.length === 0 || actions.busy} onClick={() => setRejecting(true)}>
          Return for correction…
        </Button>
        <Text size="sm" c="dimmed">
          {chosen.length === 0 ? "Select documents to approve them together, or open one to review it." : ""}
        </Text>
      </Group>
      <DataTable
        name={`Pending ${noun}`}
        columns={props.columns}
        {...list}
        rowKey={keyOf}
        opens={props.opens}
        selection={{ chosen: new Set(chosen), choose: setTicked }}
        filters={props.filters}
        height="calc(100vh - 320px)"
        empty={`No ${noun} to approve.`}
      />
      {rejecting && (
        <RejectDialog
          what={pluralize(chosen.length, noun.slice(0, -1))}
          busy={actions.busy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false);
            void actions.reject(chosen, stage, reason).then(after);
          }}
        />
      )}
    </>
  );
}
