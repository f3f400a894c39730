import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Problem } from "../shared/page.tsx";
import { type Stage } from "./approval-stages.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { type DocumentKind, useApprovalActions } from "./use-approval-actions.ts";

/** Documents that wait, to be opened one by one or moved together. */
export function ApprovalList<Row>(props: {
  kind: DocumentKind;
  stage: Stage;
  columns: readonly Column<Row>[];
  list: { readonly rows: readonly Row[] | undefined; readonly error: Error | null; readonly retry: () => void };
  keyOf: (row: Row) => number;
  onOpen: (row: Row) => void;
  filters: ReactNode;
}) {
  const { kind, stage, keyOf, list } = props;
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(new Set());
  const [rejecting, setRejecting] = useState(false);
  const moves = useApprovalActions(kind);
  const noun = kind === "Timesheets" ? "timesheets" : "expense reports";
  const chosen = (list.rows ?? []).map(keyOf).filter((key) => ticked.has(key));
  const after = (moved: boolean) => {
    if (moved) setTicked(new Set());
  };
  return (
    <>
      {moves.error !== undefined && <Problem error={moves.error} />}
      <Group className="no-print">
        <Button
          loading={moves.busy}
          disabled={chosen.length === 0}
          onClick={() => void moves.approve(chosen, stage).then(after)}
        >
          {stage === "Process" ? "Process" : "Approve"} {chosen.length > 0 ? chosen.length : ""}
        </Button>
        <Button variant="default" disabled={chosen.length === 0 || moves.busy} onClick={() => setRejecting(true)}>
          Send back …
        </Button>
        <Text size="sm" c="dimmed">
          {chosen.length === 0 ? "Tick what you want to move together; open one to look at it first." : ""}
        </Text>
      </Group>
      <DataTable
        name={`Waiting ${noun}`}
        columns={props.columns}
        {...list}
        rowKey={keyOf}
        onOpen={props.onOpen}
        selection={{ chosen: new Set(chosen), choose: setTicked }}
        filters={props.filters}
        height="calc(100vh - 320px)"
        empty={`No ${noun} wait here.`}
      />
      {rejecting && (
        <RejectDialog
          what={`${chosen.length} ${noun}`}
          busy={moves.busy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false);
            void moves.reject(chosen, stage, reason).then(after);
          }}
        />
      )}
    </>
  );
}
