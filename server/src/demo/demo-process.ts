import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { type DemoDay, makeDemo } from "./made-demo.ts";
import type { ColumnValues } from "./table-outline.ts";

/** What the process sends: first the outline, then the blocks of every table; null ends a table. */
export type FromDemoProcess =
  | { readonly is: "made"; readonly settings: object; readonly tables: readonly object[] }
  | { readonly is: "block"; readonly block: Uint8Array | null };

// V8 would optimize many functions that this short program soon needs no more. Later is a fifth less work.
setFlagsFromString("--interrupt-budget=1000000");
// A terminal sends signals to all processes; the primary ends this one.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});

void run();

async function run(): Promise<void> {
  const made = await makeDemo(JSON.parse(process.argv[2]!) as DemoDay);
  const answered = once(process, "message") as Promise<[ColumnValues[]]>;
  await send({ is: "made", settings: made.settings, tables: made.tables });
  const [defaults] = await answered;
  for await (const blocks of made.copies(defaults)) {
    for await (const text of blocks) await send({ is: "block", block: new TextEncoder().encode(text as string) });
    await send({ is: "block", block: null });
  }
  process.disconnect();
}

/** Resolves when it is written: what waits would be lost at the end. */
function send(message: FromDemoProcess): Promise<void> {
  return new Promise((resolve, reject) =>
    process.send!(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error))),
  );
}
