import { untypedCall } from "../calls/use-call.ts";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "../calls/call.ts";
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
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | undefined>();
  const run = async (
    method: string,
    keys: readonly number[],
    more: Record<string, unknown>,
    done: string,
  ): Promise<Outcome> => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await untypedCall(method, { [`Requested${kind}`]: keys, ...more });
      notifications.show({
        message: `${pluralize(keys.length, kind === "Timesheets" ? "timesheet" : "report")} ${done}.`,
      });
      for (const { WarningMessage } of answer.Warnings ?? [])
        notifications.show({ color: "yellow", message: WarningMessage });
      return "done";
    } catch (caught) {
      setError(caught as Error);
      // Some documents may have succeeded.
      return caught instanceof CallError && keys.length > 1 ? "partly" : "failed";
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).match(affected) !== null });
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    approve: (keys, stage) =>
      stage === "Process"
        ? run("ProcessExpenseReports", keys, {}, "processed")
        : run(`Approve${kind}`, keys, { Level: stage }, "approved"),
    reject: (keys, stage, Reason, lines = []) =>
      run(
        `Reject${kind}`,
        keys,
        {
          Level: stage === "Process" ? "Accounting" : stage,
          Reason,
          ...(lines.length === 0 ? {} : { Lines: lines }),
        },
        "returned for correction",
      ),
    undo: (keys, stage) =>
      stage === "Process"
        ? run("ProcessExpenseReports", keys, { Unprocess: true }, "unprocessed")
        : run(`Unapprove${kind}`, keys, { Level: stage }, "unapproved"),
  };
}

/** Methods to reload: documents and the ledger they post to. */
const affected =
  /^(List|Get)(Timesheets|TimesheetHistory|TimesheetChanges|ProjectTimesheetRows|ExpenseReport|GLAccounts|GLTransactions|Transactions|ProjectTotals|TrialBalance|IncomeStatement|BalanceSheet)/;
