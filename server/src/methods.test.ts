import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { background } from "./background.ts";
import { capabilities, chapters, methods } from "./methods.ts";

const isFile = (path: string) => existsSync(new URL(path, import.meta.url));

describe("capabilities", () => {
  it("have the names of their folders", () => {
    const names = capabilities.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const isFolder = (name: string) =>
      ["capabilities", "engine", "surfaces"].some((room) => isFile(`./${room}/${name}/index.ts`));
    expect(names.filter((name) => !isFolder(name))).toEqual([]);
  });

  it("that do something in the background are all in its list", () => {
    const folders = readdirSync(new URL("./capabilities/", import.meta.url));
    const found = folders.filter((name) => isFile(`./capabilities/${name}/background.ts`));
    expect(background.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
  });

  it("do in the background what the primary process loads, in the same order", () => {
    const parts = (of: typeof background) =>
      of
        .map(({ name, cleaning, upkeep, checks, explanations }) => ({
          name,
          work: [cleaning, upkeep, checks, explanations],
        }))
        .filter(({ work }) => work.some((each) => each !== undefined));
    expect(parts(capabilities)).toEqual(parts(background));
    expect(parts(background)).toHaveLength(background.length);
  });

  it("each have their own methods", () => {
    const names = capabilities.flatMap(({ methods: own = {} }) => Object.values(own).map(versionsOf));
    expect(names).toEqual([...new Set(names)]);
    expect(names.toSorted()).toEqual(methods.map(versionsOf).toSorted());
  });
});

describe("the reference", () => {
  it("has a place for every chapter, and something in each", () => {
    expect(new Set(methods.map(({ chapter }) => chapter))).toEqual(new Set(chapters));
  });

  it("has methods after those that they follow", () => {
    const names = methods.map(({ name }) => name);
    for (const { name, follows } of methods)
      if (follows !== undefined) expect([name, names[names.indexOf(name) - 1]]).toEqual([name, follows]);
  });
});

function versionsOf({ name, versions }: (typeof methods)[number]): string {
  return `${name} ${versions.join()}`;
}
