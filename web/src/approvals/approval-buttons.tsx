import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { type Stage, stageLabels } from "./approval-stages.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import type { FaultyLine, Moves } from "./use-approval-actions.ts";

/** What can be done about one open document: approve, send back, take the approval back. */
export function ApprovalButtons({
  documentKey,
  stage,
  moves,
  noun,
  faulty = [],
  done = false,
}: {
  documentKey: number;
  stage: Stage;
  moves: Moves;
  noun: string;
  /** Lines that were marked as at fault; all of them when none is. */
  faulty?: readonly FaultyLine[];
  /** Nothing is left but to take the last move back. */
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
          <Menu.Item onClick={() => void moves.takeBack(keys, stage)}>
            {stage === "Process"
              ? "Take the processing back"
              : `Take the approval back (${stageLabels[stage].toLowerCase()})`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {!done && (
        <Button variant="default" disabled={moves.busy} onClick={() => setRejecting(true)}>
          {faulty.length === 0
            ? "Send back …"
            : `Send back for ${faulty.length} ${faulty.length === 1 ? "line" : "lines"} …`}
        </Button>
      )}
      {!done && (
        <Button loading={moves.busy} onClick={() => void moves.approve(keys, stage)}>
          {stage === "Process" ? "Process" : `Approve ${stageLabels[stage].toLowerCase()}`}
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          what={noun}
          busy={moves.busy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false);
            void moves.reject(keys, stage, reason, faulty);
          }}
        />
      )}
    </>
  );
}
