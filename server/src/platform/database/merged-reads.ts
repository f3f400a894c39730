import { isCanceled, isDatabaseDown } from "./database-errors.ts";

/** A row of a record, found by its key. */
export interface KeyedRow {
  readonly key: number;
}

/** Reads at most one row for each key: $1 of the text are the keys, `params` follow. */
export type ReadByKey = (text: string, keys: readonly number[], params: readonly unknown[]) => Promise<KeyedRow[]>;

/** Reads of the same text and the same params, which are sent together. */
interface Group {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly reads: WaitingRead[];
  keyCount: number;
}

interface WaitingRead {
  readonly keys: readonly number[];
  readonly resolve: (rows: KeyedRow[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A statement has at most this many keys of several reads, so that none waits long for the rows of the others. */
const keysMax = 32;

/**
 * Reads of several calls become one statement if they come in the same turn of the event loop and differ only in their keys: to prepare a
 * statement takes PostgreSQL longer than to find a row.
 */
export function mergeReads(read: ReadByKey): ReadByKey {
  let waiting: Group[] = [];

  const sendWaiting = () => {
    const groups = waiting;
    waiting = [];
    for (const group of groups) void (group.reads.length === 1 ? sendEach(group) : sendMerged(group));
  };

  const sendEach = ({ text, params, reads }: Group) =>
    Promise.all(reads.map(({ keys, resolve, reject }) => read(text, keys, params).then(resolve, reject)));

  const sendMerged = async (group: Group) => {
    const { text, params, reads } = group;
    try {
      const keys = new Set(reads.flatMap((each) => each.keys));
      const rows = new Map((await read(text, [...keys], params)).map((row) => [row.key, row]));
      for (const each of reads) each.resolve([...new Set(each.keys)].flatMap((key) => rows.get(key) ?? []));
    } catch (error) {
      // What is wrong with a row that one call asks for must not be the error of the others.
      if (isAboutRows(error)) await sendEach(group);
      else for (const each of reads) each.reject(error);
    }
  };

  const groupFor = (text: string, params: readonly unknown[], keyCount: number): Group => {
    const known = waiting.find(
      (each) => each.text === text && each.keyCount + keyCount <= keysMax && areEqual(each.params, params),
    );
    if (known !== undefined) return known;
    const group: Group = { text, params, reads: [], keyCount: 0 };
    if (waiting.push(group) === 1) setImmediate(sendWaiting);
    return group;
  };

  return (text, keys, params) => {
    if (keys.length > keysMax) return read(text, keys, params);
    const group = groupFor(text, params, keys.length);
    group.keyCount += keys.length;
    return new Promise((resolve, reject) => void group.reads.push({ keys, resolve, reject }));
  };
}

/** Whether other rows might be read without this error. A statement that took too long is not tried again for each call. */
function isAboutRows(error: unknown): boolean {
  return !isDatabaseDown(error) && !isCanceled(error);
}

/** Whether both have the same numbers and texts; a list or an object is equal only to itself. */
export function areEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
