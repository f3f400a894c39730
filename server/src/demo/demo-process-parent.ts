import { fork } from "node:child_process";
import { on } from "node:events";
import { fileURLToPath } from "node:url";
import type { FromDemoProcess } from "./demo-process.ts";
import type { DemoDay, MadeDemo } from "./made-demo.ts";
import type { ColumnValues } from "./table-outline.ts";

/** Makes the demo on another core, while this one prepares the database and then stores the first tables. */
export interface DemoProcess {
  made(): Promise<MadeDemo>;
  /** Resolves when it has sent everything, failed or was stopped. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Almost every row stays until the end, so collecting garbage often only copies rows. */
const execArgv = [...process.execArgv, "--min-semi-space-size=32", "--max-semi-space-size=32"];

/** A process and not a thread, because it has settings of V8 of its own. */
export function startDemoProcess(day: DemoDay, file = new URL("./demo-process.js", import.meta.url)): DemoProcess {
  const child = fork(fileURLToPath(file), [JSON.stringify(day)], { execArgv, serialization: "advanced" });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.on("error", () => resolve());
  });
  const end = new AbortController();
  // After the messages that it sent: they are read first.
  child.once("disconnect", () => end.abort());
  const messages = on(child, "message", { signal: end.signal });
  const next = async () => {
    try {
      return ((await messages.next()).value as [FromDemoProcess])[0];
    } catch (error) {
      throw end.signal.aborted ? new Error("The process that makes the demo ended early.", { cause: error }) : error;
    }
  };
  const first = next();
  // The database may refuse first; then nobody waits for the demo.
  first.catch(() => {});
  return {
    async made() {
      const message = await first;
      if (message.is !== "made") throw new Error("The process that makes the demo sent rows before their outline.");
      const { settings, tables } = message as unknown as MadeDemo;
      return {
        settings,
        tables,
        async *copies(defaults: readonly ColumnValues[]) {
          // Whether it ended meanwhile is said when its rows are read.
          child.send([...defaults], () => {});
          for (const _ of tables) yield blocks();
        },
      };
    },
    ended,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };

  async function* blocks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const message = await next();
      if (message.is !== "block" || message.block === null) return;
      yield message.block;
    }
  }
}
