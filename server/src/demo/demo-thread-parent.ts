import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { FromDemoThread } from "./demo-thread.ts";
import type { ColumnValues, DemoDay, MadeDemo } from "./made-demo.ts";

/** Makes the demo on another core, while this one prepares the database and then stores the first tables. */
export interface DemoThread {
  made(): Promise<MadeDemo>;
  stop(): Promise<void>;
}

export function startDemoThread(day: DemoDay, file = new URL("./demo-thread.js", import.meta.url)): DemoThread {
  const thread = new Worker(file, { workerData: day });
  const end = new AbortController();
  // After the messages that it sent: they are read first.
  thread.once("exit", () => end.abort());
  const messages = on(thread, "message", { signal: end.signal });
  const next = async () => ((await messages.next()).value as [FromDemoThread])[0];
  const first = next();
  // The database may refuse first; then nobody waits for the demo.
  first.catch(() => {});
  return {
    async made() {
      const message = await first;
      if (message.is !== "made") throw new Error("The thread that makes the demo sent rows before their outline.");
      const { settings, tables } = message as unknown as MadeDemo;
      return {
        settings,
        tables,
        async *copies(defaults: readonly ColumnValues[]) {
          thread.postMessage(defaults);
          for (const _ of tables) yield blocks();
        },
      };
    },
    async stop() {
      await thread.terminate();
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
