import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, CallError, callService } from "../calls/call.ts";
import { useCall } from "../calls/use-call.ts";
import { useDraft } from "./drafts.ts";

export type RecordValues = Readonly<Record<string, unknown>>;

/** Where a record is read and written: the names of its methods and members. */
export interface RecordPlace {
  readonly noun: string;
  readonly plural: string;
  readonly keyName: string;
  /** Lists to read again after a save. */
  readonly lists: readonly string[];
}

export interface Conflict {
  readonly Property: string;
  readonly Base: unknown;
  readonly Yours: unknown;
  readonly Theirs: unknown;
  readonly ChangedBy: string | null;
  readonly ChangedAt: string | null;
}

interface Draft {
  /** The record as it was read when the editing began: the service merges from there. */
  readonly base: RecordValues;
  readonly changes: RecordValues;
}

const conflictCode = -409;

/** One record under edit: read, changed field by field, kept as a draft, saved with the three-way merge. */
export function useRecord(place: RecordPlace, key: number | "new", starting: RecordValues = {}) {
  const queries = useQueryClient();
  const read = useCall<Record<string, RecordValues[]>>(
    `Get${place.plural}`,
    { [`Requested${place.plural}`]: [key] },
    { enabled: key !== "new" },
  );
  const [draft, keep, clear] = useDraft<Draft>(`${place.plural}.${key}`);
  const [error, setError] = useState<Error | undefined>();
  const [saving, setSaving] = useState(false);
  const stored = key === "new" ? starting : read.data?.Content[place.plural]?.[0];
  const base = draft?.base ?? stored ?? {};
  const values: RecordValues = { ...base, ...draft?.changes };

  const change = (name: string, value: unknown) => {
    const changes = { ...draft?.changes, [name]: value };
    if (JSON.stringify(value) === JSON.stringify(base[name] ?? null) || value === base[name])
      delete (changes as Record<string, unknown>)[name];
    if (Object.keys(changes).length === 0) clear();
    else keep({ base, changes });
  };

  const write = async (from: Draft): Promise<RecordValues | undefined> => {
    setSaving(true);
    setError(undefined);
    try {
      const updated =
        key === "new" ? { ...starting, ...from.changes, [place.keyName]: -1 } : { ...from.base, ...from.changes };
      const answer: Answer<Record<string, RecordValues[]>> = await callService(`Update${place.plural}`, {
        [`Updated${place.plural}`]: [updated],
        [`Unchanged${place.plural}`]: key === "new" ? [] : [from.base],
        UseSingleTransaction: true,
      });
      clear();
      notifications.show({ message: `${place.noun} saved.` });
      for (const warning of answer.Warnings ?? [])
        notifications.show({ color: "yellow", message: warning.WarningMessage });
      await refresh();
      return answer.Content[place.plural]?.[0];
    } catch (caught) {
      setError(caught as Error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => [`Get${place.plural}`, ...place.lists].includes(String(queryKey[0])),
    });

  return {
    values,
    loaded: key === "new" || stored !== undefined || draft !== undefined,
    missing: key !== "new" && read.data !== undefined && read.data.Content[place.plural]?.length === 0,
    readError: read.error,
    changed: draft !== undefined,
    saving,
    change,
    error: conflictsIn(error) === undefined ? error : undefined,
    conflicts: conflictsIn(error),
    problems: problemsByProperty(error),
    save: () => write(draft ?? { base, changes: {} }),
    discard: () => {
      setError(undefined);
      clear();
    },
    /** Settles conflicts: of the named properties mine is taken, of the others theirs; then it is saved from the record as it is now. */
    settle: async (mine: readonly string[]) => {
      const fresh = await callService<Record<string, RecordValues[]>>(`Get${place.plural}`, {
        [`Requested${place.plural}`]: [key],
      });
      const now = fresh.Content[place.plural]?.[0];
      if (now === undefined) return;
      const contested = new Set((conflictsIn(error) ?? []).map((each) => each.Property));
      const changes = Object.fromEntries(
        Object.entries(draft?.changes ?? {}).filter(([name]) => !contested.has(name) || mine.includes(name)),
      );
      keep({ base: now, changes });
      await write({ base: now, changes });
    },
    remove: async (): Promise<boolean> => {
      setSaving(true);
      try {
        await callService(`Update${place.plural}`, {
          [`Updated${place.plural}`]: [
            { [place.keyName]: key, LastModifiedDate: stored?.["LastModifiedDate"], Delete: true },
          ],
          [`Unchanged${place.plural}`]: [],
          UseSingleTransaction: true,
        });
        clear();
        await refresh();
        return true;
      } catch (caught) {
        setError(caught as Error);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

export type RecordEditing = ReturnType<typeof useRecord>;

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError) || error.code !== conflictCode) return undefined;
  const conflicts = error.errors[0]?.ErrorData["Conflicts"];
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : undefined;
}

/** What is wrong with each property, in the service's words. */
function problemsByProperty(error: Error | undefined): Readonly<Record<string, string>> {
  if (!(error instanceof CallError)) return {};
  const found: Record<string, string> = {};
  for (const item of error.errors) {
    const property = item.ErrorData["Property"];
    if (typeof property === "string")
      found[property] = typeof item.ErrorData["Reason"] === "string" ? item.ErrorData["Reason"] : item.ErrorMessage;
  }
  return found;
}
