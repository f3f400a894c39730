import { useState } from "react";
import { CallError } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { notify } from "../shared/notify.tsx";
import { pluralize } from "../shared/pluralize.ts";
import type { Stage } from "./approval-stages.ts";

export type DocumentKind = "Timesheets" | "ExpenseReports";

/** An expense line to correct, and what to correct. */
export interface FaultyLine {
  readonly ExpenseKey: number;
  readonly ManagerNotes?: string;
}

/** Whether all, some or none of the documents were handled. */
export type Outcome = "done" | "partly" | "failed";

export interface ApprovalActions {
  readonly busy: boolean;
  readonly error: Error | undefined;
  readonly approve: (keys: readonly number[], stage: Stage) => Promise<Outcome>;
  /** With lines, only those need correction. */
  readonly reject: (
    keys: readonly number[],
    stage: Stage,
    reason: string,
    lines?: readonly FaultyLine[],
  ) => Promise<Outcome>;
  readonly undo: (keys: readonly number[], stage: Stage) => Promise<Outcome>;
}

/** Approves, returns or undoes. Each document is handled separately: one failure does not stop the others. */
export function useApprovalActions(kind: DocumentKind): ApprovalActions {
  const [timesheets, reports] = [useTimesheetCommands(), useReportCommands()];
  const commands = kind === "Timesheets" ? timesheets : reports;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | undefined>();
  const run = async (
    work: () => Promise<unknown>,
    keys: readonly number[],
    done: string,
    undo?: () => void,
  ): Promise<Outcome> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      notify(`${pluralize(keys.length, kind === "Timesheets" ? "timesheet" : "report")} ${done}.`, undo);
      return "done";
    } catch (caught) {
      setError(caught as Error);
      // Some documents may have succeeded.
      return caught instanceof CallError && keys.length > 1 ? "partly" : "failed";
    } finally {
      setBusy(false);
    }
  };
  const undo = (keys: readonly number[], stage: Stage) =>
    run(() => commands.undo(keys, stage), keys, stage === "Process" ? "unprocessed" : "unapproved");
  return {
    busy,
    error,
    approve: (keys, stage) =>
      run(
        () => commands.approve(keys, stage),
        keys,
        stage === "Process" ? "processed" : "approved",
        () => void undo(keys, stage),
      ),
    reject: (keys, stage, reason, lines = []) =>
      run(() => commands.reject(keys, stage, reason, lines), keys, "returned for correction"),
    undo,
  };
}

type Commands = Readonly<{
  approve: (keys: readonly number[], stage: Stage) => Promise<unknown>;
  reject: (keys: readonly number[], stage: Stage, reason: string, lines: readonly FaultyLine[]) => Promise<unknown>;
  undo: (keys: readonly number[], stage: Stage) => Promise<unknown>;
}>;

/** Whoever processes reports returns them as accounting. */
const levelOf = (stage: Stage) => (stage === "Process" ? "Accounting" : stage);

function useTimesheetCommands(): Commands {
  const approve = useCommand("ApproveTimesheets");
  const reject = useCommand("RejectTimesheets");
  const unapprove = useCommand("UnapproveTimesheets");
  return {
    approve: (keys, stage) => approve.send({ RequestedTimesheets: keys, Level: levelOf(stage) }),
    reject: (keys, stage, Reason) => reject.send({ RequestedTimesheets: keys, Level: levelOf(stage), Reason }),
    undo: (keys, stage) => unapprove.send({ RequestedTimesheets: keys, Level: levelOf(stage) }),
  };
}

function useReportCommands(): Commands {
  const approve = useCommand("ApproveExpenseReports");
  const reject = useCommand("RejectExpenseReports");
  const unapprove = useCommand("UnapproveExpenseReports");
  const process = useCommand("ProcessExpenseReports");
  // Project managers approve time only.
  const level = (stage: Stage) => (stage === "Supervisor" ? "Supervisor" : "Accounting");
  return {
    approve: (keys, stage) =>
      stage === "Process"
        ? process.send({ RequestedExpenseReports: keys })
        : approve.send({ RequestedExpenseReports: keys, Level: level(stage) }),
    reject: (keys, stage, Reason, lines) =>
      reject.send({
        RequestedExpenseReports: keys,
        Level: level(stage),
        Reason,
        ...(lines.length === 0 ? {} : { Lines: lines }),
      }),
    undo: (keys, stage) =>
      stage === "Process"
        ? process.send({ RequestedExpenseReports: keys, Unprocess: true })
        : unapprove.send({ RequestedExpenseReports: keys, Level: level(stage) }),
  };
}
