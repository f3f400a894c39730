import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { createReadStream, createWriteStream, lchownSync, rmSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { KeysRefused, type MasterKeys } from "./master-keys.ts";

/** A file that is not whole, was changed, or was encrypted with another key; the message names it. */
export class FileRefused extends Error {}

const algorithm = "aes-256-gcm";
const magic = Buffer.from("PLUMBEF1");
const saltBytes = 32;
const checkBytes = 16;
const tagBytes = 16;
const chunkBytes = 256 * 1024;
const lengthBytes = 4;
/** The bit of a chunk's length that marks the last chunk. */
const lastBit = 0x8000_0000;

/**
 * Writes an encrypted file that only its owner can read, under a temporary name until it is whole and on the disk. It is a series
 * of chunks; each is bound to its place, so chunks that are changed, moved or missing at the end are noticed. The file opens
 * only for the purpose it was written for, such as its own name. Returns its length.
 */
export async function writeEncryptedFile(
  path: string,
  purpose: string,
  master: MasterKeys,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  signal?: AbortSignal,
): Promise<number> {
  const partial = `${path}.partial`;
  let bytes = 0;
  try {
    rmSync(partial, { force: true });
    const file = createWriteStream(partial, { mode: 0o600, flags: "wx", flush: true });
    await pipeline(encrypt(master, purpose, content), file, { signal });
    bytes = file.bytesWritten;
    giveToOwnerOfFolder(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return bytes;
}

/** The content of an encrypted file. A chunk is returned only after it is verified; the end is an error unless it is the real one. */
export async function* readEncryptedFile(path: string, purpose: string, master: MasterKeys): AsyncGenerator<Buffer> {
  const file = readBytes(createReadStream(path, { highWaterMark: chunkBytes }), path);
  try {
    const key = await readHead(file, path, purpose, master);
    for (let number = 0, isLast = false; !isLast; number++) {
      const length = await file.take(lengthBytes);
      isLast = length.readUInt32BE() >= lastBit;
      const size = length.readUInt32BE() % lastBit;
      if (size > chunkBytes) throw damaged(path);
      const decipher = createDecipheriv(algorithm, key, nonce(number), { authTagLength: tagBytes }).setAAD(length);
      const hidden = await file.take(size);
      decipher.setAuthTag(await file.take(tagBytes));
      yield opened(decipher, hidden, path);
    }
    if (!(await file.isAtEnd())) throw damaged(path);
  } finally {
    file.close();
  }
}

/** Makes a new name in the folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What root makes in a folder of the service's user is that user's too, who must be able to read and delete it. */
export function giveToOwnerOfFolder(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) lchownSync(path, uid, gid);
}

async function* encrypt(
  keys: MasterKeys,
  purpose: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const id = Buffer.from(keys.current);
  const master = keys.find(keys.current) as Buffer;
  yield Buffer.concat([magic, Buffer.from([id.length]), id, salt, derive(master, salt, "check", checkBytes)]);
  const key = derive(master, salt, `file ${purpose}`, 32);
  let number = 0;
  const chunk = (plain: Buffer, isLast: boolean) => {
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(plain.length + (isLast ? lastBit : 0));
    const cipher = createCipheriv(algorithm, key, nonce(number++), { authTagLength: tagBytes }).setAAD(length);
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const piece of content) {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes <= chunkBytes) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length > chunkBytes; whole = whole.subarray(chunkBytes))
      yield chunk(whole.subarray(0, chunkBytes), false);
    waiting = [Buffer.from(whole)];
    waitingBytes = whole.length;
  }
  yield chunk(Buffer.concat(waiting), true);
}

/** Every file has its own key, so the numbers of its chunks are never used twice with one key. */
function derive(master: Buffer, salt: Buffer, use: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", master, salt, `plumbline ${use}`, bytes));
}

function nonce(number: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 4);
  return bytes;
}

async function readHead(file: Bytes, path: string, purpose: string, keys: MasterKeys): Promise<Buffer> {
  if (!(await file.take(magic.length)).equals(magic))
    throw new FileRefused(`${path} is damaged, or is not a file that Plumbline encrypted.`);
  const id = (await file.take((await file.take(1)).readUInt8())).toString();
  const salt = await file.take(saltBytes);
  const check = await file.take(checkBytes);
  const master = keys.find(id);
  if (master === undefined)
    throw new KeysRefused(
      `${path} was encrypted with the key ${JSON.stringify(id)}, which is not in the given key file.`,
    );
  if (!timingSafeEqual(derive(master, salt, "check", checkBytes), check))
    throw new KeysRefused(`${path} was encrypted with another key than the given ${id}, or its beginning is damaged.`);
  return derive(master, salt, `file ${purpose}`, 32);
}

function opened(decipher: ReturnType<typeof createDecipheriv>, hidden: Buffer, path: string): Buffer {
  try {
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  } catch (error) {
    throw damaged(path, error);
  }
}

function damaged(path: string, cause?: unknown): FileRefused {
  return new FileRefused(`${path} was changed or damaged after it was written.`, { cause });
}

interface Bytes {
  /** Exactly this many bytes. */
  take(count: number): Promise<Buffer>;
  isAtEnd(): Promise<boolean>;
  close(): void;
}

function readBytes(stream: ReturnType<typeof createReadStream>, path: string): Bytes {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const fill = async (count: number) => {
    const parts = [rest];
    let length = rest.length;
    while (length < count) {
      const { value, done } = await chunks.next();
      if (done === true) break;
      parts.push(value);
      length += value.length;
    }
    rest = parts.length === 1 ? rest : Buffer.concat(parts);
  };
  return {
    async take(count) {
      await fill(count);
      if (rest.length < count) throw new FileRefused(`${path} is cut off: its end is missing.`);
      const taken = rest.subarray(0, count);
      rest = rest.subarray(count);
      return taken;
    },
    async isAtEnd() {
      await fill(1);
      return rest.length === 0;
    },
    close: () => void stream.destroy(),
  };
}
