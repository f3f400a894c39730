import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The core must always give the same result for the same values, so it imports nothing from outside.
const folder = new URL(".", import.meta.url);
const sources = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

test.each(sources)("%s imports only accounting and uses no clock, randomness or I/O", (name) => {
  const text = readFileSync(new URL(name, folder), "utf8");
  const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, path]) => path);
  expect(imported.filter((path) => !path?.startsWith("./"))).toEqual([]);
  expect(text).not.toMatch(/\bnew Date\b|\bDate\.|\bMath\.random\b|\bprocess\.|\bglobalThis\b|\bimport\(|\brequire\(/);
  expect(text).not.toMatch(/\bexport default\b/);
});

test("index.ts exports every file except tests and test helpers", () => {
  const door = readFileSync(new URL("index.ts", folder), "utf8");
  const apart = (name: string) => name === "index.ts" || name === "testing.ts" || name.startsWith("test-");
  expect(sources.filter((name) => !apart(name) && !door.includes(`"./${name}"`))).toEqual([]);
  expect(door).not.toMatch(/"\.\/test/);
});
