import { execFileSync, spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PrintedDocument, PrintedRow } from "./document.ts";
import { htmlPage, pdfDocument } from "./index.ts";
import { made, rows } from "./test-document.ts";

describe("a PDF", () => {
  it("has the same bytes for the same document, and the right offset of each object", () => {
    const bytes = pdfDocument(made({ rows: rows(100) }));
    expect(pdfDocument(made({ rows: rows(100) })).equals(bytes)).toBe(true);
    const text = bytes.toString("latin1");
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [, count, ...entries] = text.slice(start).split("\n");
    expect(text.slice(start)).toMatch(/^xref\n/);
    const size = Number(count?.split(" ")[1]);
    for (let key = 1; key < size; key++) {
      const at = Number(entries[key]?.slice(0, 10));
      expect(text.slice(at, at + 20)).toMatch(new RegExp(`^${key} 0 obj\n`));
    }
    for (const [, length, stream] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(stream).toHaveLength(Number(length));
  });

  it("works for any text: long, empty, in any script, with figures that are too wide", () => {
    const wide = "9".repeat(200);
    const long = Array.from({ length: 3000 }, (_, at) => `word${at}`).join(" ");
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 6 }), (texts) => {
        const cells: PrintedRow[] = texts.map((text) => ({ is: "entry", cells: [text, wide] }));
        const table = made({ rows: [{ is: "group", text: texts[0] ?? "" }, { is: "remark", text: long }, ...cells] });
        const bytes = pdfDocument({ ...table, to: texts, blocks: [{ is: "text", text: long }, ...table.blocks] });
        expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.4");
      }),
      { numRuns: 20 },
    );
  });
});

const reader = spawnSync("pdftotext", ["-v"]).status === 0;
const why = "pdftotext is not installed: apt-get install poppler-utils to read PDFs back";

describe.skipIf(!reader && process.env["CI"] === undefined)(reader ? "read back" : why, () => {
  const pagesOf = (document: PrintedDocument): string[] => {
    const input = pdfDocument(document);
    const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input, encoding: "utf8" });
    return text.split("\f").slice(0, -1);
  };

  it("has all text in the right place, including special characters", () => {
    const [page, ...more] = pagesOf(
      made({
        from: { name: "Zoë & “Söhne” (1/2) \\ €", lines: [] },
        rows: [{ is: "group", text: "Łódź" }, ...rows(2)],
      }),
    );
    expect(more).toEqual([]);
    for (const text of ["Zoë & “Söhne” (1/2) \\ €", "Invoice 7", "The City", "Łódź", "Page 1 of 1"])
      expect(page).toContain(text);
    expect(page).toMatch(/Amount due\s+6\.00/);
  });

  it.each([20, 36, 37, 38, 39, 40, 100, 500])(
    "%i rows: a head on every page, and the totals with the last row",
    (count) => {
      const pages = pagesOf(made({ rows: rows(count), mark: "Draft" }));
      for (const [at, page] of pages.entries()) {
        expect(page).toMatch(/Description\s+Amount/);
        expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
        expect(page).toMatch(/Row \d+/);
      }
      const last = pages.at(-1)!;
      expect(last).toContain(`Row ${count} `);
      expect(last).toMatch(/Services\s+6\.00[\s\S]*Amount due\s+6\.00/);
      const all = pages.join("").match(/Row \d+/g)!;
      expect(all).toEqual(Array.from({ length: count }, (_, at) => `Row ${at + 1}`));
    },
  );

  it("keeps a group name with its first entry and the last entry with its total", () => {
    for (let before = 28; before < 42; before++) {
      const group: PrintedRow[] = [
        { is: "group", text: "Group" },
        { is: "entry", cells: ["First", "1.00"] },
        { is: "sum", cells: ["Sum", "1.00"] },
      ];
      const pages = pagesOf(made({ rows: [...rows(before), ...group, ...rows(3)] }));
      const page = pages.find((each) => each.includes("Group"));
      expect(page).toMatch(/Group\s+First\s+1\.00\s+Sum\s+1\.00/);
    }
  });
});

describe("an HTML page", () => {
  it("escapes text and loads nothing from elsewhere", () => {
    const evil = `<script>alert("1")</script> & 'more'`;
    const page = htmlPage(
      made({
        title: evil,
        mark: evil,
        to: [evil],
        from: { name: evil, lines: [evil] },
        facts: [{ name: evil, value: evil }],
        rows: [
          { is: "remark", text: evil },
          { is: "entry", cells: [evil] },
        ],
        paper: "A4",
      }),
    );
    expect(page).not.toContain("<script");
    expect(page).not.toMatch(/https?:|src=|@import|url\(/);
    expect(page.split("&lt;script&gt;")).toHaveLength(11);
    expect(page).toContain("size: a4");
  });
});
