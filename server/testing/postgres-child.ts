import { startBundledPostgres } from "../src/platform/database/index.ts";

// A minimal service: starts PostgreSQL on a folder, prints how to connect, and waits to be killed.
const { connection, adopted, folder } = await startBundledPostgres({
  dataFolder: process.argv[2] ?? "",
  say: () => {},
  throwaway: process.argv[3] === "throwaway",
});
process.stdout.write(`${JSON.stringify({ connection, adopted, folder })}\n`);
setInterval(() => {}, 60_000);
