#!/usr/bin/env node
// The program `plumbline`: builds the service if it is out of date, then runs the command (see src/command-line/). A start builds most
// of the service and the web app later, beside other work. A released package has no sources and no build.cjs; it is complete.
import { existsSync } from "node:fs";
import module from "node:module";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`plumbline: Plumbline needs Node.js 20.19 or later; this is ${process.version}.\n`);
  process.exit(1);
}

const built = new URL("../dist/bundle/main.js", import.meta.url);
// Not with import: before a CommonJS module is imported, Node looks through all of its text for the names that it exports.
const require = module.createRequire(import.meta.url);
if (existsSync(new URL("./build.cjs", import.meta.url))) await buildWhatChanged();
// Node 22 and later keep the compiled code for the next start by themselves.
if (module.enableCompileCache === undefined) require("./compiled-code.cjs");
else module.enableCompileCache();
require("../dist/bundle/main.js");

async function buildWhatChanged() {
  try {
    const { build } = require("./build.cjs");
    const say = (sentence) => process.stderr.write(`${sentence}\n`);
    const later = process.argv[2] === "start" ? [] : ["the rest of the service"];
    const failed = await build({ say, only: ["the service", ...later] });
    if (failed.length > 0) process.exit(1);
  } catch (error) {
    // A copy without a compiler, or on a read-only disk, still runs what was built before.
    if (existsSync(built)) return;
    process.stderr.write(`plumbline: The service is not built and cannot be built here: ${error.message}\n`);
    process.exit(1);
  }
}
