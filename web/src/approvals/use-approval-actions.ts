import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError, callService } from "../calls/call.ts";
import { pluralize } from "../shared/pluralize.ts";
import type { Stage } from "./approval-stages.ts";

export type DocumentKind = "Timesheets" | "ExpenseReports";

/** A line of a report that has to be mended, and what about it. */
export interface FaultyLine {
  readonly ExpenseKey: number;
  readonly ManagerNotes?: string;
}

export interface Moves {
  readonly busy: boolean;
  readonly error: Error | undefined;
  readonly approve: (keys: readonly number[], stage: Stage) => Promise<boolean>;
  /** With lines, those alone are at fault. */
  readonly reject: (
    keys: readonly number[],
    stage: Stage,
    reason: string,
    lines?: readonly FaultyLine[],
  ) => Promise<boolean>;
  readonly takeBack: (keys: readonly number[], stage: Stage) => Promise<boolean>;
}

/** Approving, rejecting and taking back. Each document stands alone: those that may not be moved are told, the others are. */
export function useApprovalActions(kind: DocumentKind): Moves {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | undefined>();
  const move = async (method: string, keys: readonly number[], more: Record<string, unknown>, done: string) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await callService(method, { [`Requested${kind}`]: keys, ...more });
      notifications.show({
        message: `${pluralize(keys.length, kind === "Timesheets" ? "timesheet" : "report")} ${done}.`,
      });
      for (const { WarningMessage } of answer.Warnings ?? [])
        notifications.show({ color: "yellow", message: WarningMessage });
      return true;
    } catch (caught) {
      setError(caught as Error);
      // Some may have been moved all the same.
      return caught instanceof CallError;
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
        ? move("ProcessExpenseReports", keys, {}, "processed")
        : move(`Approve${kind}`, keys, { Level: stage }, "approved"),
    reject: (keys, stage, Reason, lines = []) =>
      move(
        `Reject${kind}`,
        keys,
        {
          Level: stage === "Process" ? "Accounting" : stage,
          Reason,
          ...(lines.length === 0 ? {} : { Lines: lines }),
        },
        "sent back",
      ),
    takeBack: (keys, stage) =>
      stage === "Process"
        ? move("ProcessExpenseReports", keys, { Unprocess: true }, "taken back")
        : move(`Unapprove${kind}`, keys, { Level: stage }, "taken back"),
  };
}

/** What reads documents, and the books they go to. */
const affected =
  /^(List|Get)(Timesheets|TimesheetHistory|TimesheetChanges|ProjectTimesheetRows|ExpenseReport|GLAccounts|GLTransactions|Transactions|ProjectTotals|TrialBalance|IncomeStatement|BalanceSheet)/;
