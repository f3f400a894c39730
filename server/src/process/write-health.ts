import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import {
  catalogSchema,
  type Pools,
  type WriteProblem,
  writeProblemOf,
  writeProblemSentences,
} from "../platform/database/index.ts";
import type { WriteHealth } from "../engine/wire/request.ts";
import type { Log } from "./log.ts";
import { isToWorker, type ToPrimary } from "./messages.ts";

/** A worker's part: it reports what changes, and hears from the primary what other workers found. */
export function openWriteHealth(send: (message: ToPrimary) => void): WriteHealth {
  let problem: WriteProblem | undefined;
  const change = (to: WriteProblem | undefined) => {
    if (to === problem) return;
    problem = to;
    send({ plumbline: "writes", problem });
  };
  process.on("message", (message: unknown) => {
    if (isToWorker(message) && message.plumbline === "writes") problem = message.problem;
  });
  return {
    get problem() {
      return problem;
    },
    refused: change,
    saved: () => change(undefined),
  };
}

interface WatchOptions {
  readonly pools: Pools;
  /** The folder of the bundled PostgreSQL; undefined with DATABASE_URL. */
  readonly folder: string | undefined;
  readonly log: Pick<Log, "error" | "info">;
  readonly tell: (problem: WriteProblem | undefined) => void;
}

const lookEveryMs = 5000;
/** PostgreSQL may need this much at once, for a file of its log. */
const freeBytesMin = 32 * 1024 * 1024;

/** The primary's part: it tells every worker, and tries whether the database writes again, because nobody may write while no worker is ready. */
export function watchWrites({ pools, folder, log, tell }: WatchOptions) {
  const end = new AbortController();
  let problem: WriteProblem | undefined;
  const change = (to: WriteProblem | undefined) => {
    if (to === problem) return;
    problem = to;
    if (to === undefined) log.info("the database takes writes again");
    else log.error(writeProblemSentences[to]);
    tell(to);
  };
  const isFull = async () => {
    if (folder === undefined) return false;
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < freeBytesMin;
  };
  const look = async () => {
    const full = await isFull();
    if (problem === undefined && !full) return;
    try {
      await tryToWrite(pools);
      change(undefined);
    } catch (error) {
      change(writeProblemOf(error) ?? (full ? "noSpace" : problem));
    }
  };
  const ended = (async () => {
    while (!end.signal.aborted) {
      await pause(lookEveryMs, undefined, { signal: end.signal, ref: false }).catch(() => {});
      if (!end.signal.aborted) await look().catch(() => {});
    }
  })();
  return {
    /** What a worker found. */
    change,
    async stop() {
      end.abort();
      await Promise.race([ended, pause(500, undefined, { ref: false })]);
    },
  };
}

/** Makes a file grow, which an update of a row may not need, and takes it back. */
async function tryToWrite({ admin }: Pools): Promise<void> {
  await admin.client(async (client) => {
    try {
      await client.query("begin");
      await client.query(
        `create table ${catalogSchema}.space_probe as select repeat(md5(n::text), 200) as filler from generate_series(1, 200) n`,
      );
    } finally {
      await client.query("rollback");
    }
  });
}
