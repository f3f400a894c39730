import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PrintedDocument, PrintedRow } from "./document.ts";
import { htmlPage } from "./index.ts";
import { pdfDocument } from "./pdf-document.ts";
import { made, rows } from "../../../testing/printed-document.ts";
import { canReadPdf, pagesOf } from "../../../testing/read-pdf.ts";
import { runs } from "@plumbline/accounting/testing";

describe("a PDF", () => {
  it("has the same bytes for the same document", () => {
    const bytes = pdfDocument(made({ rows: rows(100) }));
    expect(pdfDocument(made({ rows: rows(100) })).equals(bytes)).toBe(true);
    expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
  });

  it("says what its parts and its language are, for programs that read it aloud", () => {
    const text = pdfDocument(made({ mark: "Draft" })).toString("latin1");
    const roles = [...text.matchAll(/\/S \/(\w+)/g)].map(([, role]) => role);
    for (const role of ["Document", "H1", "P", "Table", "TR", "TH", "TD"]) expect(roles).toContain(role);
    expect(text.includes("/Lang (en)")).toBe(true);
  });

  it("works for any text: long, empty, in any script, with figures that are too wide", () => {
    const wide = "9".repeat(200);
    const long = Array.from({ length: 3000 }, (_, at) => `word${at}`).join(" ");
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" }), { maxLength: 6 }), (texts) => {
        const cells: PrintedRow[] = texts.map((text) => ({ is: "entry", cells: [text, wide] }));
        const table = made({ rows: [{ is: "group", text: texts[0] ?? "" }, { is: "remark", text: long }, ...cells] });
        const bytes = pdfDocument({ ...table, to: texts, blocks: [{ is: "text", text: long }, ...table.blocks] });
        expect(bytes.subarray(0, 8).toString()).toBe("%PDF-1.7");
      }),
      { numRuns: runs(8) },
    );
  });
});

const why = "pdftotext is not installed: apt-get install poppler-utils to read PDFs back";

describe.skipIf(!canReadPdf)(canReadPdf ? "read back" : why, () => {
  const pages = (document: PrintedDocument) => pagesOf(pdfDocument(document));

  it("is tagged", () => {
    const facts = execFileSync("pdfinfo", ["-"], { input: pdfDocument(made()), encoding: "utf8" });
    expect(facts).toMatch(/Tagged: +yes/);
    expect(facts).toMatch(/Title: +Invoice 7 Meridian\n/);
  });

  it("has all text in the right place, including special characters", () => {
    const [page, ...more] = pages(
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
      const read = pages(made({ rows: rows(count), mark: "Draft" }));
      for (const [at, page] of read.entries()) {
        expect(page).toMatch(/Description\s+Amount/);
        expect(page).toContain(`Page ${at + 1} of ${read.length}`);
        expect(page).toMatch(/Row \d+/);
      }
      const last = read.at(-1)!;
      expect(last).toContain(`Row ${count} `);
      expect(last).toMatch(/Services\s+6\.00[\s\S]*Amount due\s+6\.00/);
      const all = read.join("").match(/Row \d+/g)!;
      expect(all).toEqual(Array.from({ length: count }, (_, at) => `Row ${at + 1}`));
    },
  );

  it.each([
    "Żółć Łódź sp. z o.o.",
    "Ελληνικά ΑΕ",
    "ООО «Ромашка»",
    "上海建筑设计院",
    "東京スタジオ株式会社",
    "한국 건축",
  ])("shows %s", (name) => {
    const [page] = pages(made({ to: [name], rows: [{ is: "group", text: name }] }));
    expect(page!.split(name).length).toBeGreaterThanOrEqual(4);
  });

  it.each(["אדריכלים בע״מ", "مكتب الهندسة المعمارية", "בית (קומה 3) Ltd"])("shows %s from right to left", (name) => {
    const [page] = pages(made({ to: [name], blocks: [{ is: "text", text: name }] }));
    // The signs that are drawn turned around are read as they are drawn.
    for (const word of name.split(/[ ()]+/)) expect(page).toContain(word);
  });

  it("keeps a group name with its first entry and the last entry with its total", () => {
    for (let before = 28; before < 42; before++) {
      const group: PrintedRow[] = [
        { is: "group", text: "Group" },
        { is: "entry", cells: ["First", "1.00"] },
        { is: "sum", cells: ["Sum", "1.00"] },
      ];
      const read = pages(made({ rows: [...rows(before), ...group, ...rows(3)] }));
      const page = read.find((each) => each.includes("Group"));
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
