// Keeps the compiled code of the bundle for the next start, in which compiling would take most of the time. Node 22 and later do this by
// themselves (module.enableCompileCache), so this is only loaded by Node 20. Plain JavaScript: it is loaded before the bundle.
"use strict";
const { createHash } = require("node:crypto");
const { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { basename, dirname, join, sep } = require("node:path");
const { cachedDataVersionTag } = require("node:v8");
const { Script } = require("node:vm");

const bundle = join(__dirname, "..", "dist", "bundle") + sep;
/** As later versions of Node read it. */
const folder = process.env.NODE_COMPILE_CACHE ?? join(bundle, "compiled");
const tag = cachedDataVersionTag();
/** By then a process has used what every start uses. Functions that it uses later are not worth reading at every start. */
const keepAfterMs = 3000;

const compile = Module.prototype._compile;
Module.prototype._compile = function (content, filename, ...more) {
  if (!filename.startsWith(bundle)) return compile.call(this, content, filename, ...more);
  // V8 itself compares only the length of the source. Its version and flags are in the tag: workers have other flags.
  const hash = createHash("sha1").update(content).digest("hex").slice(0, 16);
  const file = join(folder, `${basename(filename)}.${hash}.${tag}`);
  const cachedData = attempt(() => readFileSync(file));
  // It cannot import modules of the other kind; the bundle does not (tools/bundle.long.test.ts).
  const script = new Script(Module.wrap(content), { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) setTimeout(keep, keepAfterMs, script, file).unref();
  const run = script.runInThisContext();
  return run.call(this.exports, this.exports, Module.createRequire(filename), this, filename, dirname(filename));
};

function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Complete or not there, and without those of former builds. Where nothing may be written, every start compiles. */
function keep(script, file) {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    // On the disk before it has its name: V8 would run what a power failure left of it.
    writeFileSync(temporary, script.createCachedData(), { flush: true });
    renameSync(temporary, file);
    const [name, extension, hash] = basename(file).split(".");
    for (const each of readdirSync(folder))
      if (each.startsWith(`${name}.${extension}.`) && !each.startsWith(`${name}.${extension}.${hash}.`))
        rmSync(join(folder, each), { force: true });
  } catch {
    attempt(() => rmSync(temporary, { force: true }));
  }
}
