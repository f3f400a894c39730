import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { type Stage, stageLabels } from "./approval-stages.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import type { ApprovalActions, FaultyLine } from "./use-approval-actions.ts";

/** The actions for one document: approve, return for correction, undo the approval. */
export function ApprovalButtons({
  documentKey,
  stage,
  actions,
  noun,
  faulty = [],
  done = false,
}: {
  documentKey: number;
  stage: Stage;
  actions: ApprovalActions;
  noun: string;
  /** Lines marked for correction; none means the whole document. */
  faulty?: readonly FaultyLine[];
  /** Only undoing the last action is left. */
  done?: boolean;
}) {
  const [rejecting, setRejecting] = useState(false);
  const keys = [documentKey];
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="subtle">More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void actions.undo(keys, stage)}>
            {stage === "Process" ? "Undo processing" : `Undo approval (${stageLabels[stage].toLowerCase()})`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!done && (
        <Button variant="default" disabled={actions.busy} onClick={() => setRejecting(true)}>
          {faulty.length === 0
            ? "Return for correction…"
            : `Return ${faulty.length} ${faulty.length === 1 ? "line" : "lines"} for correction…`}
        </Button>
      )}
      {!done && (
        <Button loading={actions.busy} onClick={() => void actions.approve(keys, stage)}>
          {stage === "Process" ? "Process" : `Approve ${stageLabels[stage].toLowerCase()}`}
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          what={noun}
          busy={actions.busy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false);
            void actions.reject(keys, stage, reason, faulty);
          }}
        />
      )}
    </>
  );
}
