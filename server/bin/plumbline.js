#!/usr/bin/env node
// The program `plumbline`: builds what is out of date, then runs the command (see src/command-line/).
import { existsSync } from "node:fs";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`plumbline: Plumbline needs Node.js 20.19 or later; this is ${process.version}.\n`);
  process.exit(1);
}

const built = new URL("../dist/main.js", import.meta.url);
try {
  const { build } = await import("./build.js");
  const say = (sentence) => process.stderr.write(`${sentence}\n`);
  const failed = await build(process.argv[2] === "start" ? { say } : { say, only: "the service" });
  if (failed.includes("the service")) process.exit(1);
} catch (error) {
  // A copy without a compiler, or on a read-only disk, still runs what was built before.
  if (!existsSync(built)) {
    process.stderr.write(`plumbline: The service is not built and cannot be built here: ${error.message}\n`);
    process.exit(1);
  }
}
await import(built.href);
