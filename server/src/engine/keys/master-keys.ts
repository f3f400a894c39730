import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const keyBytes = 32;

/** The keys that are kept outside the database. The current one wraps new data keys; older ones still open theirs. */
export interface MasterKeys {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** The file of the keys is missing, unreadable or not of its form. */
export class KeysRefused extends Error {}

/** Reads the file of the keys; creates it, readable by its owner only, if it does not exist. */
export function openKeyFile(path: string): MasterKeys {
  if (!existsSync(path)) createKeyFile(path);
  return readKeys(readFileSync(path, "utf8"), path);
}

/** The text of a key file: { "current": "k1", "keys": { "k1": "32 bytes in base64" } }. */
export function readKeys(text: string, path: string): MasterKeys {
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

export function randomMasterKeys(): MasterKeys {
  const id = `k${randomBytes(4).toString("hex")}`;
  return { current: id, keys: new Map([[id, randomBytes(keyBytes)]]) };
}

function createKeyFile(path: string): void {
  const { current, keys } = randomMasterKeys();
  const text = JSON.stringify({
    current,
    keys: Object.fromEntries([...keys].map(([id, key]) => [id, key.toString("base64")])),
  });
  try {
    writeFileSync(path, `${text}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Another process may have created it first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
