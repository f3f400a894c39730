import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

const keyBytes = 32;

/** The keys that are kept outside the database. The current one wraps new data keys; older ones still open theirs. */
export interface MasterKeys {
  readonly current: string;
  /** The key with this id; undefined if there is none. */
  find(id: string): Buffer | undefined;
}

/** The keys of a file, which are in memory once it was read. */
export interface FileKeys extends MasterKeys {
  /** Also the keys that the file got since, which data keys may be wrapped with before anything here asks for them. */
  readonly all: KeySet;
}

export interface KeySet {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** The file of the keys is missing, unreadable or not of its form, or a key is missing in it. */
export class KeysRefused extends Error {}

/** Reads the file of the keys; creates it, readable by its owner only, if it does not exist. */
export function openKeyFile(path: string): FileKeys {
  if (!existsSync(path)) writeKeyFile(path, newKeySet());
  return keysIn(path);
}

/**
 * The keys of a file that must exist, or that was read before into `known`. It is read again for a key that it did not have, and for
 * all keys: `plumbline keys rotate` adds one while the service runs. What was read once is never forgotten, whatever becomes of the file.
 */
export function keysIn(path: string, known: KeySet = readKeyFile(path)): FileKeys {
  let set = known;
  return {
    get current() {
      return set.current;
    },
    get all() {
      set = grownIn(path, set);
      return set;
    },
    find(id) {
      if (!set.keys.has(id)) set = together(set, readKeyFile(path));
      return set.keys.get(id);
    },
  };
}

/** Only a file with all of ours: one that lacks some is another file, whose keys are none of ours. */
function grownIn(path: string, ours: KeySet): KeySet {
  try {
    const read = readKeyFile(path);
    return lacks(read, ours) ? ours : read;
  } catch (error) {
    if (error instanceof KeysRefused) return ours;
    throw error;
  }
}

/** The current key of a file that replaced ours would protect nothing with a key that we have a copy of. */
function together(ours: KeySet, read: KeySet): KeySet {
  return { current: lacks(read, ours) ? ours.current : read.current, keys: new Map([...read.keys, ...ours.keys]) };
}

function lacks(read: KeySet, ours: KeySet): boolean {
  return [...ours.keys].some(([id, key]) => read.keys.get(id)?.equals(key) !== true);
}

/** What is wrong with the file of keys that are in use, as a sentence; undefined when it has all of them. */
export function keyFileProblem(path: string, { all }: FileKeys): string | undefined {
  const save = "The service still has its keys in memory: save them with plumbline keys save, and put the file back.";
  if (!existsSync(path)) return `The file of the keys that encrypt secrets in the database is gone. ${save}`;
  try {
    if (!lacks(readKeyFile(path), all)) return undefined;
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
  }
  return `The file of the keys that encrypt secrets in the database was changed and lacks keys that are in use. ${save}`;
}

/** Adds a new key to the file and makes it the current one. The older keys stay. */
export function addKeyTo(path: string): FileKeys {
  const { keys } = readKeyFile(path);
  const [id, key] = randomKey();
  const added: KeySet = { current: id, keys: new Map([...keys, [id, key]]) };
  // Written whole under another name first: a key file that was cut off would lose every secret.
  const temporary = `${path}.new`;
  rmSync(temporary, { force: true });
  writeFileSync(temporary, keysText(added), { mode: 0o600, flag: "wx", flush: true });
  renameSync(temporary, path);
  return keysIn(path);
}

/** The text of a key file: { "current": "k1", "keys": { "k1": "32 bytes in base64" } }. */
export function readKeys(text: string, path: string): KeySet {
  const wrong = new KeysRefused(
    `${path} must be JSON such as {"current":"k1","keys":{"k1":"32 random bytes in base64"}}.`,
  );
  let read: { current?: unknown; keys?: Record<string, unknown> };
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    throw wrong;
  }
  const keys = new Map(
    Object.entries(read.keys ?? {}).map(([id, key]) => [id, Buffer.from(String(key), "base64")] as const),
  );
  const { current } = read;
  if (typeof current !== "string" || !keys.has(current)) throw wrong;
  if ([...keys.values()].some((key) => key.length !== keyBytes)) throw wrong;
  return { current, keys };
}

/** For tests: keys that are in no file. */
export function randomMasterKeys(): MasterKeys {
  const [id, key] = randomKey();
  return { current: id, find: (wanted) => (wanted === id ? key : undefined) };
}

function randomKey(): [id: string, key: Buffer] {
  return [`k${randomBytes(4).toString("hex")}`, randomBytes(keyBytes)];
}

function readKeyFile(path: string): KeySet {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new KeysRefused(`The key file ${path} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  return readKeys(text, path);
}

function newKeySet(): KeySet {
  const [id, key] = randomKey();
  return { current: id, keys: new Map([[id, key]]) };
}

function writeKeyFile(path: string, set: KeySet): void {
  try {
    writeFileSync(path, keysText(set), { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Another process may have created it first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** The text of a file with these keys. */
export function keysText({ current, keys }: KeySet): string {
  const texts = Object.fromEntries([...keys].map(([id, key]) => [id, key.toString("base64")]));
  return `${JSON.stringify({ current, keys: texts })}\n`;
}
