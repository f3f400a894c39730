import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { type ColumnValues, type DemoDay, makeDemo } from "./made-demo.ts";

/** What the thread sends: first the outline, then the blocks of every table; null ends a table. */
export type FromDemoThread =
  | { readonly is: "made"; readonly settings: object; readonly tables: readonly object[] }
  | { readonly is: "block"; readonly block: Uint8Array | null };

const port = parentPort!;
const send = (message: FromDemoThread, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred);

const made = await makeDemo(workerData as DemoDay);
send({ is: "made", settings: made.settings, tables: made.tables });
const [defaults] = (await once(port, "message")) as [ColumnValues[]];
for await (const blocks of made.copies(defaults)) {
  for await (const text of blocks) {
    const block = new TextEncoder().encode(text as string);
    send({ is: "block", block }, [block.buffer as ArrayBuffer]);
  }
  send({ is: "block", block: null });
}
