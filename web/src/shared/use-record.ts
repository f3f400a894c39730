import type { Version } from "@plumbline/client";
import { isWaiting, waitsNote } from "./waiting.ts";
import { notify } from "./notify.tsx";
import { useState } from "react";
import {
  type Answer,
  CallError,
  OfflineError,
  type ReadMethod,
  type UsualVersion,
  type WebArguments,
  type WriteMethod,
} from "../calls/call.ts";
import { type Command, useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { type Conflict, conflictsBetween } from "./conflicts.ts";
import { useDraft } from "./drafts.ts";
import { limitOf } from "./limits.ts";
import { problemsByProperty } from "./reasons.ts";

export type RecordValues = Readonly<Record<string, unknown>>;
type RecordContent = Readonly<Record<string, RecordValues[]>>;

/** The members that a form of a record may have fields for. Custom fields are named by the firm. */
export type MemberOf<R> = (R extends unknown ? keyof R & string : never) | `CF_${string}`;

/** A record as a method accepts it in a list of its arguments. */
export type RecordIn<
  M extends WriteMethod,
  List extends keyof WebArguments<M, V>,
  V extends Version = UsualVersion<M>,
> = NonNullable<WebArguments<M, V>[List]> extends readonly (infer R)[] ? R : never;

/** A record as its Update method accepts it. */
export type Updated<T extends UpdatedRecords> = `Updated${T}` extends keyof WebArguments<`Update${T}`>
  ? RecordIn<`Update${T}`, `Updated${T}`>
  : never;

/** How a record is read and written: its methods and members. */
export interface RecordSource<R> {
  /** Only its type counts. */
  readonly of?: R;
  readonly noun: string;
  /** The list of the records in answers. */
  readonly plural: string;
  readonly keyName: string;
  /** How it is read, if not only new ones are written: the record is found by its key in the given list of the answer. */
  readonly reads?: {
    readonly method: ReadMethod;
    readonly args: (key: number) => RecordValues;
    readonly version?: Version;
    readonly list: string;
    /** Adds other parts of the answer to the record. */
    readonly compose?: (record: RecordValues, content: RecordContent) => RecordValues;
  };
  readonly writes: {
    readonly method: WriteMethod;
    /** The method for new records, if it is another one. */
    readonly creates?: WriteMethod;
    readonly version?: Version;
    readonly args: (write: RecordWrite) => RecordValues;
  };
  /** The name of its drafts, if not that of the records. */
  readonly draft?: string;
  /** The app checks for conflicts before a save because the method does not. */
  readonly checksForConflicts?: boolean;
  /** Maps the path of a property in an error to the form's field name. */
  readonly property?: (path: string) => string;
}

/** The records that an Update method changes. */
export type UpdatedRecords = { [M in WriteMethod]: M extends `Update${infer T}` ? T : never }[WriteMethod];

/** The records that a Get method reads and an Update method changes. */
export type EditedRecords = {
  [T in UpdatedRecords]: `Get${T}` extends ReadMethod ? T : never;
}[UpdatedRecords];

/** A source with the methods Get and Update. */
export function recordsOf<T extends EditedRecords>(
  plural: T,
  keyName: MemberOf<Updated<T>>,
  noun: string,
): RecordSource<Updated<T>> {
  return {
    noun,
    plural,
    keyName,
    reads: {
      method: `Get${plural}` as ReadMethod,
      args: (key) => ({ [`Requested${plural}`]: [key] }),
      list: plural,
    },
    writes: changeSets(plural, keyName),
  };
}

/** A source with the methods List and Update, for short lists. */
export function listedRecords<T extends UpdatedRecords>(
  plural: T,
  keyName: MemberOf<Updated<T>>,
  noun: string,
): RecordSource<Updated<T>> {
  return {
    noun,
    plural,
    keyName,
    reads: { method: `List${plural}` as ReadMethod, args: () => ({}), list: plural },
    writes: changeSets(plural, keyName),
  };
}

/** Writes with Update: the changed record together with the record as it was read. */
export function changeSets(plural: UpdatedRecords, keyName: string): RecordSource<unknown>["writes"] {
  return {
    method: `Update${plural}`,
    args: (write) => ({
      [`Updated${plural}`]: [updatedOf(write, keyName)],
      [`Unchanged${plural}`]: write.is === "update" ? [write.base] : [],
      UseSingleTransaction: true,
    }),
  };
}

function updatedOf(write: RecordWrite, keyName: string): RecordValues {
  if (write.is === "create") return { ...write.values, [keyName]: -1 };
  if (write.is === "update") return { ...write.base, ...write.changes };
  return { [keyName]: write.key, LastModifiedDate: write.base["LastModifiedDate"], Delete: true };
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

/** Edits one record: changes are kept as a draft and saved with a three-way merge. */
export function useRecord<R>(source: RecordSource<R>, key: number | "new", starting: RecordValues = {}) {
  const { writes } = source;
  const read = useRecordRead(source, key);
  const create = useRecordCommand(writes.creates ?? writes.method, writes.version);
  const update = useRecordCommand(writes.method, writes.version);
  const sent = (content: RecordContent | undefined) =>
    content?.[source.reads?.list ?? source.plural]?.find((each) => each[source.keyName] === key);
  const find = (content: RecordContent | undefined) => {
    const found = sent(content);
    if (found === undefined || content === undefined) return undefined;
    // What the user may do with it and does not see is no part of the record, and is never sent back.
    const { May: _, Hidden: __, ...record } = found;
    return source.reads?.compose?.(record, content) ?? record;
  };
  const [kept, keep, clear] = useDraft<Draft>(`${source.draft ?? source.plural}.${key}`);
  // A password alone leaves a draft without changes after a reload.
  const draft = kept !== undefined && Object.keys(kept.changes).length > 0 ? kept : undefined;
  const [failed, setFailed] = useState<Error | undefined>();
  const [contested, setContested] = useState<readonly Conflict[] | undefined>();
  const [checking, setChecking] = useState(false);
  const error = failed ?? create.error ?? update.error ?? undefined;
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
    dismiss();
    if (key !== "new" && source.checksForConflicts === true && !(await isUncontested(from))) return undefined;
    const answer =
      key === "new"
        ? await create.run(
            writes.args({ is: "create", values: { ...starting, ...from.changes }, changes: from.changes }),
          )
        : await update.run(writes.args({ is: "update", key, base: from.base, changes: from.changes }));
    if (answer === undefined) return undefined;
    clear();
    notify(isWaiting(answer) ? `${source.noun}: a change ${waitsNote}` : `${source.noun} saved.`);
    return find(answer.Content) ?? answer.Content[source.plural]?.[0] ?? {};
  };

  const isUncontested = async (from: Draft): Promise<boolean> => {
    setChecking(true);
    try {
      const found = conflictsBetween(from.base, from.changes, (await readNow()) ?? from.base);
      setContested(found);
      return found.length === 0;
    } catch (caught) {
      setFailed(caught as Error);
      return false;
    } finally {
      setChecking(false);
    }
  };

  const readNow = async () => find((await read.refetch({ throwOnError: true })).data?.Content);

  /** Returns to the form and keeps the entries. */
  const dismiss = () => {
    setFailed(undefined);
    setContested(undefined);
    create.reset();
    update.reset();
  };

  const conflicts = contested !== undefined && contested.length > 0 ? contested : conflictsIn(error);
  return {
    /** Only its type counts. */
    of: undefined as R | undefined,
    values,
    /** The record as it was when editing began. */
    base,
    loaded: key === "new" || stored !== undefined,
    missing: key !== "new" && read.data !== undefined && !read.isPlaceholderData && stored === undefined,
    /** Without a connection the form stays as it was read before. */
    /** Whether the user may use a method for this very record. */
    may: (method: WriteMethod) => {
      const { May } = (sent(read.data?.Content) ?? {}) as { readonly May?: readonly string[] };
      return May === undefined || May.includes(method);
    },
    /** The members that the service did not send, because this user may not see them. They cannot be changed either. */
    hidden: hiddenIn(read.data, sent(read.data?.Content)),
    readError: read.error instanceof OfflineError && stored !== undefined ? null : read.error,
    changed: draft !== undefined,
    changes: draft?.changes ?? {},
    saving: checking || create.isPending || update.isPending,
    change,
    /** The longest text or the choices of a field. */
    limit: (member: string) => limitOf((key === "new" ? writes.creates : undefined) ?? writes.method, member),
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
      const answer = await update.run(writes.args({ is: "delete", key: Number(key), base: stored ?? {} }));
      if (answer !== undefined) clear();
      return answer !== undefined;
    },
  };
}

export type RecordEditing<R = unknown> = ReturnType<typeof useRecord<R>>;

/** The record's method is known when the app runs; the sources are checked against the methods' names. */
function useRecordRead({ reads }: Pick<RecordSource<unknown>, "reads">, key: number | "new") {
  const { method, version } = reads ?? { method: "ListCompanies" };
  const args = key === "new" ? {} : (reads?.args(key) ?? {});
  const read = useRead(method as "GetClients", args as never, {
    ...(version === undefined ? {} : { version: version as 1 }),
    enabled: reads !== undefined && key !== "new",
  });
  return read as unknown as Omit<typeof read, "data" | "refetch"> & {
    readonly data: Answer<RecordContent> | undefined;
    readonly refetch: (options: { throwOnError: true }) => Promise<{ readonly data?: Answer<RecordContent> }>;
  };
}

function useRecordCommand(method: WriteMethod, version: Version | undefined): Command<RecordValues, RecordContent> {
  const options = version === undefined ? {} : { version: version as 1 };
  return useCommand(method as "UpdateClients", options) as unknown as Command<RecordValues, RecordContent>;
}

const hiddenMember = -152;

function hiddenIn(answer: Answer<unknown> | undefined, sent: RecordValues | undefined): ReadonlySet<string> {
  const { Hidden = hiddenInAll(answer) } = (sent ?? {}) as { readonly Hidden?: readonly string[] };
  // A mask is shown.
  return new Set(Hidden.filter((name) => (sent?.[name] ?? "") === ""));
}

/** A method whose records do not say what they hide hides it in all of them. */
function hiddenInAll(answer: Answer<unknown> | undefined): readonly string[] {
  const warned = (answer?.Warnings ?? []).filter(({ WarningID }) => WarningID === hiddenMember);
  return warned.flatMap(({ WarningData }) => (WarningData as { Members: readonly string[] }).Members);
}

/** What the browser does not keep in a draft: it comes from the record as it is now. */
function privateOf(stored: RecordValues | undefined, { base }: Draft): RecordValues {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([name]) => !(name in base)));
}

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError) || error.code !== conflictCode) return undefined;
  const conflicts = error.errors[0]?.ErrorData["Conflicts"];
  return Array.isArray(conflicts) ? (conflicts as Conflict[]) : undefined;
}
