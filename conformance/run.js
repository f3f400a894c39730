import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/** `npm run conformance -- --url http://localhost:8080/ServiceAPI.ashx?demo --user api.demo --password demo` */
const { module } = await runnerImport(fileURLToPath(new URL("src/command-line.ts", import.meta.url)), {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
});
process.exitCode = await module.run(process.argv.slice(2));
