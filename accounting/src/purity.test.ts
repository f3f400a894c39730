import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The core has to give the same answer to the same values for ever, so it may reach for nothing outside itself.
const folder = new URL(".", import.meta.url);
const sources = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));

test.each(sources)("%s imports nothing and asks nobody", (name) => {
  const text = readFileSync(new URL(name, folder), "utf8");
  const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, path]) => path);
  expect(imported.filter((path) => !path?.startsWith("./"))).toEqual([]);
  expect(text).not.toMatch(/\bnew Date\b|\bDate\.|\bMath\.random\b|\bprocess\.|\bglobalThis\b|\bimport\(|\brequire\(/);
  expect(text).not.toMatch(/\bexport default\b/);
});

test("the door opens to every file, test helpers apart", () => {
  const door = readFileSync(new URL("index.ts", folder), "utf8");
  const apart = (name: string) => name === "index.ts" || name === "testing.ts" || name.startsWith("test-");
  expect(sources.filter((name) => !apart(name) && !door.includes(`"./${name}"`))).toEqual([]);
  expect(door).not.toMatch(/"\.\/test/);
});
