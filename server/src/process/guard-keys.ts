import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { shortHash } from "../platform/database/index.ts";
import { type FileKeys, keyFileProblem, keysText } from "../platform/keys/index.ts";
import type { Log } from "./log.ts";

interface GuardOptions {
  readonly file: string;
  readonly keys: FileKeys;
  readonly dataFolder: string;
  readonly log: Pick<Log, "warn" | "info">;
}

const lookEveryMs = 10_000;
/** The system's limit for the path of a socket is 104 bytes on macOS and 108 on Linux, including a final zero. */
const socketPathBytesMax = 100;

/** Reports a key file that was changed or is gone, and gives the keys in memory to `plumbline keys save`. */
export function guardKeys({ file, keys, dataFolder, log }: GuardOptions): { stop(): Promise<void> } {
  let known: string | undefined;
  const look = () => {
    const problem = keyFileProblem(file, keys);
    if (problem !== undefined && problem !== known) log.warn({ file }, problem);
    if (problem === undefined && known !== undefined) log.info({ file }, "the key file has all keys again");
    known = problem;
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  const path = keySocket(dataFolder);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(keysText(keys.all));
  });
  server.on("error", (error) => log.warn({ err: error }, "plumbline keys save will not work"));
  listenForOwner();
  return {
    async stop() {
      clearInterval(timer);
      server.close();
      rmSync(path, { force: true });
    },
  };

  /** Only the service's own user, and root, may connect. */
  function listenForOwner(): void {
    try {
      mkdirSync(dataFolder, { recursive: true });
      // Of a service that was killed; nobody else has this data folder.
      rmSync(path, { force: true });
      const before = process.umask(0o177);
      try {
        server.listen(path, () => chmodSync(path, 0o600)).unref();
      } finally {
        process.umask(before);
      }
    } catch (error) {
      log.warn({ err: error }, "plumbline keys save will not work");
    }
  }
}

/** The warning of a worker, as of the last seconds. */
export function keyFileWarning(
  file: string | undefined,
  keys: FileKeys | undefined,
  clock: () => number = () => performance.now(),
): () => string | undefined {
  let kept: { readonly at: number; readonly problem: string | undefined } | undefined;
  return () => {
    if (file === undefined || keys === undefined) return undefined;
    if (kept === undefined || clock() - kept.at >= lookEveryMs)
      kept = { at: clock(), problem: keyFileProblem(file, keys) };
    return kept.problem;
  };
}

/** The text of a key file from the service that runs on this data folder; undefined if none does. */
export async function keysFromService(dataFolder: string): Promise<string | undefined> {
  try {
    return await text(connect(keySocket(dataFolder)));
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

function keySocket(dataFolder: string): string {
  const near = join(resolve(dataFolder), "keys.socket");
  return Buffer.byteLength(near) <= socketPathBytesMax
    ? near
    : join(tmpdir(), `plumbline-keys-${shortHash(resolve(dataFolder))}.socket`);
}
