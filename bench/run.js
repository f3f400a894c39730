import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `npm run bench -- --quick`: runs bench.ts without building anything but the service itself. */
const folder = fileURLToPath(new URL(".", import.meta.url));
const { module } = await runnerImport(`${folder}bench.ts`, {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"], externalConditions: ["source"] }, noExternal: [/^@plumbline\//] },
});
process.exitCode = await module.run(process.argv.slice(2));
