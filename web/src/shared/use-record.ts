import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Answer, CallError } from "../calls/call.ts";
import { untypedCall, useCall } from "../calls/use-call.ts";
import { type Conflict, conflictsBetween } from "./conflicts.ts";
import { useDraft } from "./drafts.ts";
import { problemsByProperty } from "./reasons.ts";

export type RecordValues = Readonly<Record<string, unknown>>;

/** How a record is read and written: its methods and members. */
export interface RecordSource {
  readonly noun: string;
  readonly plural: string;
  readonly keyName: string;
  /** List methods to reload after a save. */
  readonly lists: readonly string[];
  /** How it is read, if not by Get<Plural>: the record is found by its key in the given list of the response. */
  readonly reads?: ServiceCall & {
    readonly list: string;
    /** Adds other parts of the response to the record. */
    readonly compose?: (record: RecordValues, content: Readonly<Record<string, RecordValues[]>>) => RecordValues;
  };
  /** How it is written, if not by Update<Plural> with whole records. */
  readonly writes?: (write: RecordWrite) => ServiceCall;
  /** The app checks for conflicts before a save because the method does not. */
  readonly checksForConflicts?: boolean;
  /** Maps the path of a property in an error to the form's field name. */
  readonly property?: (path: string) => string;
}

export interface ServiceCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly version?: 1 | 2;
}

export type RecordWrite =
  | { readonly is: "create"; readonly values: RecordValues; readonly changes: RecordValues }
  | { readonly is: "update"; readonly key: number; readonly base: RecordValues; readonly changes: RecordValues }
  | { readonly is: "delete"; readonly key: number; readonly base: RecordValues };

interface Draft {
  /** The record as it was when editing began, for the three-way merge. */
  readonly base: RecordValues;
  readonly changes: RecordValues;
}

const conflictCode = -409;
const ignoredMembers: readonly number[] = [-150, -151];

/** Edits one record: changes are kept as a draft and saved with a three-way merge. */
export function useRecord(source: RecordSource, key: number | "new", starting: RecordValues = {}) {
  const queries = useQueryClient();
  const reads: NonNullable<RecordSource["reads"]> = source.reads ?? {
    method: `Get${source.plural}`,
    args: { [`Requested${source.plural}`]: [key] },
    list: source.plural,
  };
  const read = useCall<Record<string, RecordValues[]>>(reads.method, reads.args, {
    ...versionOf(reads),
    enabled: key !== "new",
  });
  const find = (content: Readonly<Record<string, RecordValues[]>> | undefined) => {
    const record = content?.[reads.list]?.find((each) => each[source.keyName] === key);
    if (record === undefined || content === undefined) return undefined;
    return reads.compose?.(record, content) ?? record;
  };
  const [kept, keep, clear] = useDraft<Draft>(`${source.plural}.${key}`);
  // A password alone leaves a draft without changes after a reload.
  const draft = kept !== undefined && Object.keys(kept.changes).length > 0 ? kept : undefined;
  const [error, setError] = useState<Error | undefined>();
  const [contested, setContested] = useState<readonly Conflict[] | undefined>();
  const [saving, setSaving] = useState(false);
  const stored = key === "new" ? starting : find(read.data?.Content);
  // Nobody else changes a new record; its starting values may follow a choice, such as a template.
  const base =
    (key === "new" ? starting : draft === undefined ? stored : { ...privateOf(stored, draft), ...draft.base }) ?? {};
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
      if (key !== "new" && source.checksForConflicts === true) {
        const found = conflictsBetween(from.base, from.changes, (await readNow()) ?? from.base);
        setContested(found);
        if (found.length > 0) return undefined;
      }
      const answer = await send(
        key === "new"
          ? { is: "create", values: { ...starting, ...from.changes }, changes: from.changes }
          : { is: "update", key, base: from.base, changes: from.changes },
      );
      clear();
      notifications.show({ message: `${source.noun} saved.` });
      // Warnings about ignored members are for programs, not for people.
      for (const warning of (answer.Warnings ?? []).filter((each) => !ignoredMembers.includes(each.WarningID)))
        notifications.show({ color: "yellow", message: warning.WarningMessage });
      await refresh();
      return find(answer.Content) ?? answer.Content[source.plural]?.[0] ?? {};
    } catch (caught) {
      setError(caught as Error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const readNow = async () =>
    find((await untypedCall<Record<string, RecordValues[]>>(reads.method, reads.args, versionOf(reads))).Content);

  /** Returns to the form and keeps the entries. */
  const dismiss = () => {
    setError(undefined);
    setContested(undefined);
  };

  const send = (write: RecordWrite): Promise<Answer<Record<string, RecordValues[]>>> => {
    const { method, args, ...call } = (source.writes ?? wholeRecords(source))(write);
    return untypedCall(method, args, call);
  };

  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey }) => [reads.method, ...source.lists].includes(String(queryKey[0])),
    });

  const conflicts = contested !== undefined && contested.length > 0 ? contested : conflictsIn(error);
  return {
    values,
    /** The record as it was when editing began. */
    base,
    loaded: key === "new" || stored !== undefined,
    missing: key !== "new" && read.data !== undefined && !read.isPlaceholderData && stored === undefined,
    readError: read.error,
    changed: draft !== undefined,
    changes: draft?.changes ?? {},
    saving,
    change,
    error: conflictsIn(error) === undefined ? error : undefined,
    conflicts,
    problems: problemsByProperty(error, source.property),
    /** Saves the changes, and more that no field shows. */
    save: (more: RecordValues = {}) => write({ base, changes: { ...draft?.changes, ...more } }),
    discard: () => {
      dismiss();
      clear();
    },
    dismiss,
    /** Resolves conflicts: keeps my values of the given properties and theirs of the others, then saves. */
    resolve: async (mine: readonly string[]) => {
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

/** Version 1 updates: the changed record together with the record as it was read. */
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

/** What the browser does not keep in a draft: it comes from the record as it is now. */
function privateOf(stored: RecordValues | undefined, { base }: Draft): RecordValues {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !(name in base)));
}

function versionOf({ version }: ServiceCall): { version?: 1 | 2 } {
  return version === undefined ? {} : { version };
}

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError) || error.code !== conflictCode) return undefined;
  const conflicts = error.errors[0]?.ErrorData["Conflicts"];
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : undefined;
}
