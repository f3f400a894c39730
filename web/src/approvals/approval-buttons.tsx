import { Button, Menu } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState } from "react";
import { pluralize } from "../shared/pluralize.ts";
import { usePhone } from "../shared/use-phone.ts";
import { type Stage, stageLabels } from "./approval-stages.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import type { Queue } from "./queue.tsx";
import type { ApprovalActions, FaultyLine, Outcome } from "./use-approval-actions.ts";

/** The actions for one document: approve, return for correction, undo the approval. */
export function ApprovalButtons({
  documentKey,
  stage,
  actions,
  noun,
  queue,
  faulty = [],
  done = false,
}: {
  documentKey: number;
  stage: Stage;
  actions: ApprovalActions;
  noun: string;
  /** After the document is handled, the next one opens. */
  queue: Queue;
  /** Lines marked for correction; none means the whole document. */
  faulty?: readonly FaultyLine[];
  /** Only undoing the last action is left. */
  done?: boolean;
}) {
  const phone = usePhone();
  const [rejecting, setRejecting] = useState(false);
  const keys = [documentKey];
  const advance = (outcome: Outcome) => {
    if (outcome === "done") queue.advance();
  };
  const approve = () => void actions.approve(keys, stage).then(advance);
  useHotkeys([
    ["A", () => !done && !actions.busy && !rejecting && approve()],
    ["R", () => !done && !actions.busy && setRejecting(true)],
  ]);
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
        <Button variant="default" aria-keyshortcuts="R" disabled={actions.busy} onClick={() => setRejecting(true)}>
          {returnLabel(faulty.length, phone)}
        </Button>
      )}
      {!done && (
        <Button loading={actions.busy} aria-keyshortcuts="A" onClick={approve}>
          {stage === "Process" ? "Process" : phone ? "Approve" : `Approve ${stageLabels[stage].toLowerCase()}`}
        </Button>
      )}
      {rejecting && (
        <RejectDialog
          what={noun}
          busy={actions.busy}
          onCancel={() => setRejecting(false)}
          onReject={(reason) => {
            setRejecting(false);
            void actions.reject(keys, stage, reason, faulty).then(advance);
          }}
        />
      )}
    </>
  );
}

function returnLabel(lines: number, phone: boolean): string {
  const what = lines === 0 ? "Return" : `Return ${pluralize(lines, "line")}`;
  return phone ? `${what}…` : `${what} for correction…`;
}
