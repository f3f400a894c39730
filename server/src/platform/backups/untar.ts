import { chown, mkdir, open, symlink, writeFile } from "node:fs/promises";
import { join, normalize } from "node:path";

interface UntarOptions {
  /** The owner of the files; undefined: this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  readonly onBytes: (count: number) => void;
}

const blockBytes = 512;
const smallMax = 1024 * 1024;
/** Small files are written at the same time, because each costs several calls of the system. */
const atOnceMax = 16;

/** Writes the files of a tar archive as PostgreSQL makes it: plain files, folders and symbolic links. */
export async function untar(archive: AsyncIterable<Buffer>, folder: string, options: UntarOptions): Promise<void> {
  const source = readBlocks(archive, options.onBytes);
  const running = new Set<Promise<void>>();
  const own = async (path: string) => {
    if (options.owner !== undefined) await chown(path, options.owner.uid, options.owner.gid);
  };
  try {
    for (let head = await source.take(blockBytes); !isEnd(head); head = await source.take(blockBytes)) {
      const { path, size, type, target } = readHead(head, folder);
      const padding = (blockBytes - (size % blockBytes)) % blockBytes;
      if (type === "5") {
        await mkdir(path, { recursive: true, mode: 0o700 });
        await own(path);
      } else if (type === "2") {
        await symlink(target, path);
      } else if (size <= smallMax) {
        const content = await source.take(size);
        const writing = writeFile(path, content, { mode: 0o600 }).then(() => own(path));
        running.add(writing);
        void writing.then(
          () => running.delete(writing),
          () => {},
        );
        if (running.size >= atOnceMax) await Promise.race(running);
      } else {
        await writeLong(path, size, source);
        await own(path);
      }
      if (padding > 0) await source.take(padding);
    }
    // The rest is padding, but only at its real end is the archive verified.
    await source.drain();
  } finally {
    await Promise.allSettled(running);
  }
  await Promise.all(running);
}

async function writeLong(path: string, size: number, source: Blocks): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    for (let rest = size; rest > 0;) {
      const part = await source.take(Math.min(rest, smallMax));
      await file.writeFile(part);
      rest -= part.length;
    }
  } finally {
    await file.close();
  }
}

function readHead(head: Buffer, folder: string) {
  const text = (from: number, length: number) => head.toString("utf8", from, from + length).split("\0")[0] ?? "";
  const name = normalize([text(345, 155), text(0, 100)].filter((part) => part !== "").join("/"));
  if (name.startsWith("..") || name.startsWith("/"))
    throw new Error(`The archive contains ${name}, outside its folder.`);
  // Sizes of 8 GB and more are binary.
  const size = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(124, 12).trim() || "0", 8);
  return { path: join(folder, name), size, type: text(156, 1) || "0", target: text(157, 100) };
}

function isEnd(head: Buffer): boolean {
  return head.every((byte) => byte === 0);
}

interface Blocks {
  take(count: number): Promise<Buffer>;
  drain(): Promise<void>;
}

function readBlocks(archive: AsyncIterable<Buffer>, onBytes: (count: number) => void): Blocks {
  const chunks = archive[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const next = async () => {
    const { value, done } = await chunks.next();
    if (done === true) return undefined;
    onBytes(value.length);
    return value;
  };
  return {
    async take(count) {
      const parts = [rest];
      for (let length = rest.length; length < count;) {
        const chunk = await next();
        if (chunk === undefined) throw new Error("The archive in the backup ends too early.");
        parts.push(chunk);
        length += chunk.length;
      }
      const whole = parts.length === 1 ? rest : Buffer.concat(parts);
      rest = whole.subarray(count);
      return whole.subarray(0, count);
    },
    async drain() {
      rest = Buffer.alloc(0);
      while ((await next()) !== undefined);
    },
  };
}
