import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import { KeysRefused, type MasterKeys } from "./master-keys.ts";

/** Encrypts values of one firm. A value opens only for the purpose it was encrypted for, such as a column's name. */
export interface Cipher {
  encrypt(purpose: string, text: string): Buffer;
  decrypt(purpose: string, value: Buffer): string;
}

const algorithm = "aes-256-gcm";
const formatVersion = 1;
const ivBytes = 12;
const tagBytes = 16;
/** Version, number of the data key, IV and tag. */
const headBytes = 3 + ivBytes + tagBytes;

/** The firm's cipher. Its data key is created at the first use, and stored only wrapped by a master key. */
export async function openCipher(db: Db, master: MasterKeys): Promise<Cipher> {
  let stored = await findDataKeys(db);
  if (stored.length === 0) {
    await db.run(
      "insert into data_key (data_key, wrapped, master_key_id) values (1, $1, $2) on conflict (data_key) do nothing",
      [wrap(master), master.current],
    );
    stored = await findDataKeys(db);
  }
  const keys = new Map(stored.map((each) => [each.data_key, unwrap(master, each)]));
  const newest = Math.max(...keys.keys());
  return {
    encrypt: (purpose, text) => seal(keyOf(keys, newest), newest, purpose, Buffer.from(text, "utf8")),
    decrypt: (purpose, value) => open(keyOf(keys, value.readUInt16BE(1)), purpose, value).toString("utf8"),
  };
}

interface StoredKey {
  readonly data_key: number;
  readonly wrapped: Buffer;
  readonly master_key_id: string;
}

function findDataKeys(db: Db): Promise<StoredKey[]> {
  return db.rows<StoredKey>("select data_key, wrapped, master_key_id from data_key");
}

const wrapping = "data_key";

function wrap({ current, keys }: MasterKeys): Buffer {
  return seal(keys.get(current) as Buffer, 0, wrapping, randomBytes(32));
}

function unwrap({ keys }: MasterKeys, { wrapped, master_key_id }: StoredKey): Buffer {
  const key = keys.get(master_key_id);
  if (key === undefined) throw new KeysRefused(`The key ${master_key_id} is missing. Add it to the key file.`);
  return open(key, wrapping, wrapped);
}

function keyOf(keys: ReadonlyMap<number, Buffer>, number: number): Buffer {
  const key = keys.get(number);
  if (key === undefined) throw new KeysRefused(`The data key ${number} does not exist.`);
  return key;
}

function seal(key: Buffer, number: number, purpose: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  const head = Buffer.from([formatVersion, number >> 8, number & 0xff]);
  return Buffer.concat([head, iv, cipher.getAuthTag(), hidden]);
}

function open(key: Buffer, purpose: string, value: Buffer): Buffer {
  if (value.length < headBytes || value[0] !== formatVersion) throw new KeysRefused("The encrypted value is damaged.");
  const iv = value.subarray(3, 3 + ivBytes);
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(value.subarray(3 + ivBytes, headBytes));
  return Buffer.concat([decipher.update(value.subarray(headBytes)), decipher.final()]);
}
