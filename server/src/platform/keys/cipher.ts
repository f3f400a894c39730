import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import { quoteName } from "../database/connection.ts";
import { KeysRefused, type MasterKeys } from "./master-keys.ts";

/**
 * Encrypts values of one firm for text columns. A value opens only for the purpose it was encrypted for: the table and
 * column it is in.
 *
 * A stored value is `<base64>:<end>`, where the end is what a mask may show; or `plain:<text>`, where there was no key; or empty.
 */
export interface Cipher {
  /** Whether there is a key. Without one, values are stored as they are. */
  readonly hasKey: boolean;
  /** What every value begins with that is encrypted with the newest key. */
  readonly mark: string;
  /** `shown`: how many of the last characters stay readable for masks; a text that is not longer than that shows none. */
  encrypt(purpose: string, text: string, shown?: number): string;
  decrypt(purpose: string, stored: string): string;
  /** The same for columns of bytes, which need a quarter less space. */
  encryptBytes(purpose: string, bytes: Buffer): Buffer;
  decryptBytes(purpose: string, stored: Buffer): Buffer;
}

/** A key of a firm as it is stored: only wrapped by a master key. */
export interface DataKey {
  readonly number: number;
  readonly wrapped: Buffer;
  readonly master: string;
}

const algorithm = "aes-256-gcm";
const formatVersion = 1;
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
/** Version, number of the data key, IV and tag. */
const headBytes = 3 + ivBytes + tagBytes;
export const plainMark = "plain:";
/** What bytes begin with that were stored without a key. */
const plainHead = Buffer.from([0]);

/** The cipher of a firm's schema, or of the catalog. Its first data key is created here. */
export async function openCipher(db: Db, schema: string, master: MasterKeys | undefined): Promise<Cipher> {
  const stored = await findDataKeys(db, schema);
  if (stored.length > 0 || master === undefined) return cipherOf(stored, master);
  await addDataKey(db, schema, 1, master);
  return cipherOf(await findDataKeys(db, schema), master);
}

/** The cipher of data keys that were read before. Throws KeysRefused, with the id, when a master key is missing. */
export function cipherOf(stored: readonly DataKey[], master: MasterKeys | undefined): Cipher {
  const keys = new Map(stored.map((each) => [each.number, unwrap(master, each)]));
  const newest = Math.max(0, ...keys.keys());
  const hasKey = newest > 0;
  return {
    hasKey,
    mark: hasKey ? headOf(newest).toString("base64") : plainMark,
    encrypt(purpose, text, shown = 0) {
      if (text === "") return "";
      if (!hasKey) return plainMark + text;
      const sealed = seal(keyOf(keys, newest), newest, purpose, Buffer.from(text, "utf8"));
      return `${sealed.toString("base64")}:${endOf(text, shown)}`;
    },
    decrypt(purpose, stored) {
      if (stored === "" || stored.startsWith(plainMark)) return stored.slice(plainMark.length);
      const value = Buffer.from(stored.slice(0, stored.indexOf(":")), "base64");
      if (value.length < headBytes || value[0] !== formatVersion)
        throw new KeysRefused(`An encrypted value of ${purpose} is damaged.`);
      return open(keyOf(keys, value.readUInt16BE(1)), purpose, value).toString("utf8");
    },
    encryptBytes: (purpose, bytes) =>
      hasKey ? seal(keyOf(keys, newest), newest, purpose, bytes) : Buffer.concat([plainHead, bytes]),
    decryptBytes(purpose, stored) {
      if (stored[0] === plainHead[0]) return stored.subarray(plainHead.length);
      if (stored.length < headBytes || stored[0] !== formatVersion)
        throw new KeysRefused(`An encrypted value of ${purpose} is damaged.`);
      return open(keyOf(keys, stored.readUInt16BE(1)), purpose, stored);
    },
  };
}

export async function findDataKeys(db: Db, schema: string): Promise<DataKey[]> {
  return db.rows<DataKey>(
    `select data_key as number, wrapped, master_key_id as master from ${quoteName(schema)}.data_key order by data_key`,
  );
}

/** Adds a data key, unless another process has added the same one. */
export async function addDataKey(db: Db, schema: string, number: number, master: MasterKeys): Promise<void> {
  await db.run(
    `insert into ${quoteName(schema)}.data_key (data_key, wrapped, master_key_id) values ($1, $2, $3) on conflict (data_key) do nothing`,
    [number, wrap(master, randomBytes(keyBytes)), master.current],
  );
}

/** Wraps the data keys with the current master key. `from` opens those that came from another service. */
export async function rewrapDataKeys(
  db: Db,
  schema: string,
  master: MasterKeys,
  from: MasterKeys = master,
): Promise<number> {
  const stored = (await findDataKeys(db, schema)).filter((each) => each.master !== master.current);
  for (const each of stored)
    await db.run(`update ${quoteName(schema)}.data_key set wrapped = $2, master_key_id = $3 where data_key = $1`, [
      each.number,
      wrap(master, unwrap(master.find(each.master) === undefined ? from : master, each)),
      master.current,
    ]);
  return stored.length;
}

const wrapping = "data_key";

function wrap(master: MasterKeys, key: Buffer): Buffer {
  return seal(masterKey(master, master.current), 0, wrapping, key);
}

function unwrap(master: MasterKeys | undefined, { wrapped, master: id }: DataKey): Buffer {
  return open(masterKey(master, id), wrapping, wrapped);
}

function masterKey(master: MasterKeys | undefined, id: string): Buffer {
  const key = master?.find(id);
  if (key !== undefined) return key;
  throw new KeysRefused(
    `The key ${id} is missing: secrets in the database are encrypted with it. ` +
      (master === undefined
        ? "Set PLUMBLINE_KEY_FILE to the file that has it."
        : "Restore the key file that has it, or add it to the key file."),
  );
}

function keyOf(keys: ReadonlyMap<number, Buffer>, number: number): Buffer {
  const key = keys.get(number);
  if (key === undefined) throw new KeysRefused(`The data key ${number} does not exist.`);
  return key;
}

/** The end of a text that a mask shows; nothing of a short one, which would be most of it. */
function endOf(text: string, shown: number): string {
  const letters = [...text];
  return shown > 0 && letters.length > shown ? letters.slice(-shown).join("") : "";
}

/** Three bytes are four characters of base64, so that a value shows which key it needs. */
function headOf(number: number): Buffer {
  return Buffer.from([formatVersion, number >> 8, number & 0xff]);
}

function seal(key: Buffer, number: number, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([headOf(number), iv, cipher.getAuthTag(), hidden]);
}

function open(key: Buffer, purpose: string, value: Buffer): Buffer {
  const iv = value.subarray(3, 3 + ivBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(value.subarray(3 + ivBytes, headBytes));
  return Buffer.concat([decipher.update(value.subarray(headBytes)), decipher.final()]);
}
