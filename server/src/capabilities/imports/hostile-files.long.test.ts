import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { bytesSource, readFile } from "./read-file.ts";
import type { ImportFormat } from "./sheet.ts";
import { bookOf } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const blockedMsMax = 500;
/** The size of every file, unpacked. */
const megabytes = 10;
const mebibyte = 1024 * 1024;

/** The part as often as it fits into so many megabytes. */
const filled = (part: string, size: number) => part.repeat(Math.floor((size * mebibyte) / part.length));

/** What the cells of a spreadsheet refer to as the shared string 0. */
const shared = (text: string) => ({ "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>` });

const csv = (text: string) => Buffer.from(text);

/** Files that once blocked every other call, or still would if they were read at once. */
const hostile: readonly (readonly [what: string, format: ImportFormat, file: () => Buffer])[] = [
  [
    "rows of an empty cell in the last column",
    "Excel",
    () => bookOf(filled('<row><c r="SF1"><v></v></c></row>', megabytes)),
  ],
  [
    "rows of a space in the last column",
    "Excel",
    () => bookOf(filled('<row><c r="SF1" t="str"><v> </v></c></row>', megabytes)),
  ],
  [
    "cells that share one long text of spaces",
    "Excel",
    () => bookOf(filled('<row><c t="s"><v>0</v></c></row>', 1), shared(" ".repeat(mebibyte / 2))),
  ],
  [
    "cells that share one long text",
    "Excel",
    () => bookOf(filled('<c t="s"><v>0</v></c>', 0.01), shared("x".repeat(mebibyte / 2))),
  ],
  [
    "shared texts in millions",
    "Excel",
    () => bookOf("", { "xl/sharedStrings.xml": `<sst>${filled("<si/>", megabytes)}</sst>` }),
  ],
  ["one text of entities", "Excel", () => bookOf(`<row><c t="str"><v>${filled("&amp;", megabytes)}</v></c></row>`)],
  ["one text without an end", "Excel", () => bookOf(`<row><c t="str"><v>${filled("ü", megabytes)}`)],
  ["one tag of quotes", "Excel", () => bookOf(`<row ${filled('a=">" ', megabytes)}></row>`)],
  ["one tag without an end", "Excel", () => bookOf(`<row ${filled('"> ', megabytes)}`)],
  [
    "styles in millions",
    "Excel",
    () => bookOf("", { "xl/styles.xml": `<s><cellXfs>${filled("<xf/>", megabytes)}</cellXfs></s>` }),
  ],
  [
    "sheets in millions",
    "Excel",
    () => bookOf("", { "xl/workbook.xml": `<w>${filled('<sheet state="h"/>', megabytes)}</w>` }),
  ],
  ["empty lines", "CSV", () => csv(filled("\n", megabytes))],
  ["one cell", "CSV", () => csv(filled("x", 2 * megabytes))],
  ["one row of long cells", "CSV", () => csv(filled(`${"x".repeat(mebibyte / 2)},`, 2 * megabytes))],
  ["one quoted cell of quotes", "CSV", () => csv(`A\n"${filled('""', 2 * megabytes)}"`)],
  [
    "lines before one that is not UTF-8",
    "CSV",
    () => Buffer.concat([csv(filled("\n", 2 * megabytes)), Buffer.from([0xff])]),
  ],
];

/**
 * The longest time that nothing else runs while the work does, and all of its time, in milliseconds of the processor: other
 * programs of the machine do not count.
 */
async function measured(work: () => Promise<unknown>): Promise<{ blocked: number; spent: number }> {
  const began = process.cpuUsage();
  const sinceBegin = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  let blocked = 0;
  let last = 0;
  let ended = false;
  const watch = (): void => {
    const now = sinceBegin();
    blocked = Math.max(blocked, now - last);
    last = now;
    if (!ended) setImmediate(watch);
  };
  watch();
  await work();
  const spent = sinceBegin();
  await nextTurn();
  ended = true;
  return { blocked, spent };
}

describe("a hostile file lets other calls run while it is read", () => {
  it.each(hostile)(
    "%s",
    async (_what, format, file) => {
      const bytes = file();
      const { blocked, spent } = await measured(() =>
        readFile(format, bytesSource(bytes)).catch((error: unknown) => {
          expect(error, String(error)).toBeInstanceOf(RefusedCall);
        }),
      );
      expect(blocked).toBeLessThan(blockedMsMax);
      expect(spent).toBeLessThan(megabytes * 1000);
    },
    120_000,
  );
});

describe("while ImportRecords reads a hostile file", () => {
  it("the calls of others are answered", async () => {
    const Data = (hostile[1]?.[2]() ?? Buffer.of()).toString("base64");
    const importing = { ended: false };
    const imported = firm.call("ImportRecords", { Type: "Clients", Format: "Excel", Data }).finally(() => {
      importing.ended = true;
    });
    let answered = 0;
    for (; !importing.ended; answered++) await firm.call("ListContacts", {});
    expect(JSON.stringify((await imported).Errors)).toContain("has no headings");
    expect(answered).toBeGreaterThan(20);
  }, 60_000);
});
