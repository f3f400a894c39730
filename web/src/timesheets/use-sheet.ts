import { notify } from "../shared/notify.tsx";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { CallError } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import type { Conflict } from "../shared/conflicts.ts";
import { useDraft } from "../shared/drafts.ts";
import {
  type Edits,
  gridRows,
  isChanged,
  problemsByCell,
  type Sheet,
  sheetOf,
  unreadableCell,
  updateItem,
} from "./sheet.ts";

const version = 2;
const pauseMs = 700;

/** Edits a timesheet: changes are kept in the browser, validated by the service while typing, and merged when saved. */
export function useSheet(sheetKey: number) {
  const args = { RequestedTimesheets: [sheetKey] };
  const read = useRead("GetTimesheets", args, { version });
  const [edits, keep, clear] = useDraft<Edits>(`timesheet.${sheetKey}`);
  const [refused, setRefused] = useState<{ readonly title: string; readonly error: Error } | undefined>();
  const error = refused?.error;
  const [busy, setBusy] = useState(false);
  const update = useCommand("UpdateTimesheets", { version });
  const submission = useCommand("SubmitTimesheets", { version });
  const stored = read.data?.Content.Timesheets[0];
  const sheet = stored === undefined ? undefined : sheetOf(stored);
  const preview = usePreview(sheet, edits);

  const attempt = async (work: () => Promise<unknown>, done: string, title = "Not saved"): Promise<boolean> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
      notify(done);
      return true;
    } catch (caught) {
      setRefused({ title, error: caught as Error });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const write = (from: Edits) =>
    attempt(async () => {
      if (sheet === undefined) return;
      await update.send({ Timesheets: [updateItem(sheet, from)] });
      clear();
    }, "Saved.");
  /** Nothing is sent while a cell is unreadable. */
  const mayWrite = (title: string): boolean => {
    const unreadable = sheet === undefined ? undefined : unreadableCell(gridRows(sheet, edits));
    if (unreadable !== undefined) setRefused({ title, error: new UnreadableCell(unreadable.day) });
    return unreadable === undefined;
  };
  const save = async (title = "Not saved") =>
    mayWrite(title) && (edits !== undefined && isChanged(edits) ? write(edits) : true);
  const conflicts = conflictsIn(error);
  const refusedCells = problemsOf(edits, error);
  return {
    sheet,
    readError: read.error,
    edits,
    keep,
    clear: () => {
      setRefused(undefined);
      clear();
    },
    busy,
    save,
    conflicts,
    /** Why the last save or submission was refused, and how many cells are marked for it. */
    refusal:
      conflicts !== undefined || refused === undefined
        ? undefined
        : {
            ...refused,
            marked: refused.error instanceof UnreadableCell ? 1 : Object.keys(refusedCells).length,
            day: refused.error instanceof UnreadableCell ? refused.error.day : dayIn(refusedCells),
          },
    problems: { ...preview.problems, ...refusedCells },
    /** Includes unsaved hours. */
    billablePercent: preview.billablePercent ?? sheet?.ActualBillablePercent ?? 0,
    submit: async () => {
      if (!(await save("Not submitted"))) return;
      await attempt(() => submission.send(args), "Submitted.", "Not submitted");
    },
    unsubmit: () =>
      attempt(
        () => submission.send({ ...args, Unsubmit: true }),
        "Submission undone. You can edit the timesheet again.",
        "Submission not undone",
      ),
    dismiss: () => setRefused(undefined),
    /** Applies the same edits to the current timesheet, overwriting the other changes. */
    keepMine: async () => {
      const now = (await read.refetch()).data?.Content.Timesheets[0];
      if (now === undefined || edits === undefined) return;
      const next = { ...edits, unchanged: sheetOf(now).UnchangedData };
      keep(next);
      await write(next);
    },
  };
}

export type SheetEditing = ReturnType<typeof useSheet>;

/** A cell, on the day with the given index, has text that is not hours. */
class UnreadableCell extends Error {
  readonly day: number;

  constructor(day: number) {
    super("Enter hours as 1.5, 1:30 or 90m.");
    this.day = day;
  }
}

/** The index of the first day with an error. */
function dayIn(problems: Readonly<Record<string, string>>): number | undefined {
  const days = Object.keys(problems).flatMap((place) => /\bD([1-7])\b/.exec(place)?.[1] ?? []);
  return days.length === 0 ? undefined : Math.min(...days.map(Number)) - 1;
}

/** Validates the changes when typing pauses, without saving them. */
function usePreview(sheet: Sheet | undefined, edits: Edits | undefined) {
  const [settled] = useDebouncedValue(edits, pauseMs);
  const checks =
    sheet !== undefined &&
    settled !== undefined &&
    sheet.Status === "In Progress" &&
    isChanged(settled) &&
    isReadable(sheet, settled);
  const preview = useRead(
    "UpdateTimesheets",
    { Timesheets: checks ? [updateItem(sheet, settled)] : [] },
    {
      version,
      preview: true,
      enabled: checks,
    },
  );
  // The result is shown until the next one is here, so that marked cells do not flicker while typing.
  const [shown, setShown] = useState({ at: 0, result: emptyPreview });
  const at = Math.max(preview.dataUpdatedAt, preview.errorUpdatedAt);
  if (checks && !preview.isFetching && at > shown.at)
    setShown({
      at,
      result:
        preview.error === null
          ? { billablePercent: preview.data?.Content.Timesheets[0]?.ActualBillablePercent }
          : { problems: problemsOf(settled, preview.error) },
    });
  return isChanged(edits) ? shown.result : emptyPreview;
}

const isReadable = (sheet: Sheet, edits: Edits | undefined) => unreadableCell(gridRows(sheet, edits)) === undefined;

interface SheetPreview {
  readonly billablePercent?: number | undefined;
  readonly problems?: Readonly<Record<string, string>>;
}

const emptyPreview: SheetPreview = {};

function problemsOf(edits: Edits | undefined, error: Error | undefined): Readonly<Record<string, string>> {
  if (!(error instanceof CallError)) return {};
  return problemsByCell(edits ?? { cells: {}, newRows: [], removed: [] }, error.errors);
}

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError)) return undefined;
  const found = error.errors.map((each) => each.ErrorData["Conflicts"]).find(Array.isArray);
  return found as readonly Conflict[] | undefined;
}
