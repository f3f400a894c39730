import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, CallError, callService } from "../calls/call.ts";
import { useCall } from "../calls/use-call.ts";
import { type Conflict, conflictsBetween } from "./conflicts.ts";
import { useDraft } from "./drafts.ts";
import { problemsByProperty } from "./reasons.ts";

export type RecordValues = Readonly<Record<string, unknown>>;

/** Where a record is read and written: the names of its methods and members. */
export interface RecordSource {
  readonly noun: string;
  readonly plural: string;
  readonly keyName: string;
  /** Lists to read again after a save. */
  readonly lists: readonly string[];
  /** How it is read, where Get<Plural> with its key does not: it is then looked for in the named list of the answer. */
  readonly reads?: ServiceCall & {
    readonly list: string;
    /** What of the answer belongs to the record beside its own members. */
    readonly compose?: (record: RecordValues, content: Readonly<Record<string, RecordValues[]>>) => RecordValues;
  };
  /** How it is written, where Update<Plural> with whole records does not. */
  readonly writes?: (write: RecordWrite) => ServiceCall;
  /** The service takes what it is sent without a look at what others changed: that is looked for before a save. */
  readonly checksForConflicts?: boolean;
  /** The form's name of a property that the service names by a path. */
  readonly property?: (path: string) => string;
}

export interface ServiceCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly version?: 1 | 2;
}

export type RecordWrite =
  | { readonly is: "create"; readonly values: RecordValues }
  | { readonly is: "update"; readonly key: number; readonly base: RecordValues; readonly changes: RecordValues }
  | { readonly is: "delete"; readonly key: number; readonly base: RecordValues };

interface Draft {
  /** The record as it was read when the editing began: the service merges from there. */
  readonly base: RecordValues;
  readonly changes: RecordValues;
}

const conflictCode = -409;
const ignoredMembers: readonly number[] = [-150, -151];

/** One record under edit: read, changed field by field, kept as a draft, saved with the three-way merge. */
export function useRecord(place: RecordSource, key: number | "new", starting: RecordValues = {}) {
  const queries = useQueryClient();
  const reads: NonNullable<RecordSource["reads"]> = place.reads ?? {
    method: `Get${place.plural}`,
    args: { [`Requested${place.plural}`]: [key] },
    list: place.plural,
  };
  const read = useCall<Record<string, RecordValues[]>>(reads.method, reads.args, {
    ...versionOf(reads),
    enabled: key !== "new",
  });
  const find = (content: Readonly<Record<string, RecordValues[]>> | undefined) => {
    const record = content?.[reads.list]?.find((each) => each[place.keyName] === key);
    if (record === undefined || content === undefined) return undefined;
    return reads.compose?.(record, content) ?? record;
  };
  const [draft, keep, clear] = useDraft<Draft>(`${place.plural}.${key}`);
  const [error, setError] = useState<Error | undefined>();
  const [contested, setContested] = useState<readonly Conflict[] | undefined>();
  const [saving, setSaving] = useState(false);
  const stored = key === "new" ? starting : find(read.data?.Content);
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
    dismiss();
    try {
      if (key !== "new" && place.checksForConflicts === true) {
        const found = conflictsBetween(from.base, from.changes, (await readNow()) ?? from.base);
        setContested(found);
        if (found.length > 0) return undefined;
      }
      const answer = await send(
        key === "new"
          ? { is: "create", values: { ...starting, ...from.changes } }
          : { is: "update", key, base: from.base, changes: from.changes },
      );
      clear();
      notifications.show({ message: `${place.noun} saved.` });
      // Members that took no part are a program's business, not a person's.
      for (const warning of (answer.Warnings ?? []).filter((each) => !ignoredMembers.includes(each.WarningID)))
        notifications.show({ color: "yellow", message: warning.WarningMessage });
      await refresh();
      return find(answer.Content) ?? answer.Content[place.plural]?.[0] ?? {};
    } catch (caught) {
      setError(caught as Error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const readNow = async () =>
    find((await callService<Record<string, RecordValues[]>>(reads.method, reads.args, versionOf(reads))).Content);

  /** Back to the form with everything that was typed. */
  const dismiss = () => {
    setError(undefined);
    setContested(undefined);
  };

  const send = (write: RecordWrite): Promise<Answer<Record<string, RecordValues[]>>> => {
    const { method, args, ...call } = (place.writes ?? wholeRecords(place))(write);
    return callService(method, args, call);
  };

  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => [reads.method, ...place.lists].includes(String(queryKey[0])),
    });

  const conflicts = contested !== undefined && contested.length > 0 ? contested : conflictsIn(error);
  return {
    values,
    loaded: key === "new" || stored !== undefined || draft !== undefined,
    missing: key !== "new" && read.data !== undefined && !read.isPlaceholderData && stored === undefined,
    readError: read.error,
    changed: draft !== undefined,
    changes: draft?.changes ?? {},
    saving,
    change,
    error: conflictsIn(error) === undefined ? error : undefined,
    conflicts,
    problems: problemsByProperty(error, place.property),
    save: () => write(draft ?? { base, changes: {} }),
    discard: () => {
      dismiss();
      clear();
    },
    dismiss,
    /** Settles conflicts: of the named properties mine is taken, of the others theirs; then it is saved from the record as it is now. */
    settle: async (mine: readonly string[]) => {
      const now = await readNow();
      if (now === undefined) return;
      const names = new Set((conflicts ?? []).map((each) => each.Property));
      const changes = Object.fromEntries(
        Object.entries(draft?.changes ?? {}).filter(([name]) => !names.has(name) || mine.includes(name)),
      );
      keep({ base: now, changes });
      await write({ base: now, changes });
    },
    remove: async (): Promise<boolean> => {
      setSaving(true);
      try {
        await send({ is: "delete", key: Number(key), base: stored ?? {} });
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

/** The version 1 Update rule: the record as it should be beside the record as it was read. */
function wholeRecords({ plural, keyName }: RecordSource) {
  return (write: RecordWrite): ServiceCall => {
    const updated =
      write.is === "create"
        ? { ...write.values, [keyName]: -1 }
        : write.is === "update"
          ? { ...write.base, ...write.changes }
          : { [keyName]: write.key, LastModifiedDate: write.base["LastModifiedDate"], Delete: true };
    return {
      method: `Update${plural}`,
      args: {
        [`Updated${plural}`]: [updated],
        [`Unchanged${plural}`]: write.is === "update" ? [write.base] : [],
        UseSingleTransaction: true,
      },
    };
  };
}

function versionOf({ version }: ServiceCall): { version?: 1 | 2 } {
  return version === undefined ? {} : { version };
}

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError) || error.code !== conflictCode) return undefined;
  const conflicts = error.errors[0]?.ErrorData["Conflicts"];
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : undefined;
}
