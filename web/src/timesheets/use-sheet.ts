import { notifications } from "@mantine/notifications";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError, callService } from "../calls/call.ts";
import { useCall } from "../calls/use-call.ts";
import { useDraft } from "../shared/drafts.ts";
import type { Conflict } from "../shared/conflicts.ts";
import { type Edits, isChanged, problemsByCell, type Sheet, updateItem } from "./sheet.ts";

const version = 2;
const pauseMs = 700;

/** Edits a timesheet: changes are kept in the browser, validated by the service while typing, and merged when saved. */
export function useSheet(sheetKey: number) {
  const queries = useQueryClient();
  const args = { RequestedTimesheets: [sheetKey] };
  const read = useCall<{ Timesheets: Sheet[] }>("GetTimesheets", args, { version });
  const [edits, keep, clear] = useDraft<Edits>(`timesheet.${sheetKey}`);
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const sheet = read.data?.Content.Timesheets[0];
  const preview = usePreview(sheet, edits);

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => ["GetTimesheets", "ListTimesheets"].includes(String(queryKey[0])),
      });
      notifications.show({ message: done });
      return true;
    } catch (caught) {
      setError(caught as Error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const write = (from: Edits) =>
    attempt(async () => {
      if (sheet === undefined) return;
      await callService("UpdateTimesheets", { Timesheets: [updateItem(sheet, from)] }, { version });
      clear();
    }, "Saved.");
  const save = async () => (edits !== undefined && isChanged(edits) ? write(edits) : true);
  const conflicts = conflictsIn(error);
  const problems = { ...preview.problems, ...problemsOf(edits, error) };
  return {
    sheet,
    readError: read.error,
    edits,
    keep,
    clear: () => {
      setError(undefined);
      clear();
    },
    busy,
    save,
    conflicts,
    /** The error, unless it is shown at cells. */
    error: conflicts !== undefined || Object.keys(problemsOf(edits, error)).length > 0 ? undefined : error,
    problems,
    /** Includes unsaved hours. */
    billablePercent: preview.billablePercent ?? sheet?.ActualBillablePercent ?? 0,
    submit: async () => {
      if (!(await save())) return;
      await attempt(() => callService("SubmitTimesheets", args, { version }), "Submitted.");
    },
    unsubmit: () =>
      attempt(
        () => callService("SubmitTimesheets", { ...args, Unsubmit: true }, { version }),
        "Submission undone. You can edit the timesheet again.",
      ),
    dismiss: () => setError(undefined),
    /** Applies the same edits to the current timesheet, overwriting the other changes. */
    keepMine: async () => {
      const fresh = await callService<{ Timesheets: Sheet[] }>("GetTimesheets", args, { version });
      const now = fresh.Content.Timesheets[0];
      if (now === undefined || edits === undefined) return;
      const next = { ...edits, unchanged: now.UnchangedData };
      keep(next);
      await write(next);
    },
  };
}

export type SheetEditing = ReturnType<typeof useSheet>;

/** Validates the changes when typing pauses, without saving them. */
function usePreview(sheet: Sheet | undefined, edits: Edits | undefined) {
  const [settled] = useDebouncedValue(edits, pauseMs);
  const preview = useQuery({
    queryKey: ["UpdateTimesheets as preview", sheet?.TimesheetKey, settled],
    enabled: sheet !== undefined && sheet.Status === "In Progress" && isChanged(settled),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<SheetPreview> => {
      if (sheet === undefined || settled === undefined) return {};
      try {
        const answer = await callService<{ Timesheets: Sheet[] }>(
          "UpdateTimesheets",
          { Timesheets: [updateItem(sheet, settled)] },
          { version, preview: true, signal },
        );
        return { billablePercent: answer.Content.Timesheets[0]?.ActualBillablePercent };
      } catch (caught) {
        return { problems: problemsOf(settled, caught as Error) };
      }
    },
  });
  return isChanged(edits) && preview.data !== undefined ? preview.data : emptyPreview;
}

interface SheetPreview {
  readonly billablePercent?: number | undefined;
  readonly problems?: Readonly<Record<string, string>>;
}

const emptyPreview: SheetPreview = {};

function problemsOf(edits: Edits | undefined, error: Error | undefined): Readonly<Record<string, string>> {
  if (!(error instanceof CallError)) return {};
  return problemsByCell(edits ?? { cells: {}, newRows: [], removed: [], unchanged: {} }, error.errors);
}

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError)) return undefined;
  const found = error.errors.map((each) => each.ErrorData["Conflicts"]).find(Array.isArray);
  return found as readonly Conflict[] | undefined;
}
