import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { testPassword } from "../../server/testing/firm.ts";
import { testHttp } from "../../server/testing/http.ts";
import * as exported from "./index.ts";

const http = testHttp();

it("the README's examples run unchanged, one after another", async () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  expect(blocks.length).toBeGreaterThan(4);
  const said: unknown[][] = [];
  const code = blocks
    .join("\n")
    .replaceAll(/^import .*$/gm, "")
    .replaceAll("http://127.0.0.1:8080/ServiceAPI.ashx?demo", http.apiUrl)
    .replaceAll('"api.demo"', '"api"')
    .replaceAll('password: "demo"', `password: ${JSON.stringify(testPassword)}`);
  const names = Object.keys(exported);
  const values = Object.values(exported);
  const run = new Function(...names, "console", `return (async () => { ${code} })()`) as (
    ...args: unknown[]
  ) => Promise<void>;
  await run(...values, { info: (...each: unknown[]) => said.push(each) });
  expect(said).toContainEqual([true]);
  expect(said.find(([code]) => code === -420)).toBeDefined();
});
