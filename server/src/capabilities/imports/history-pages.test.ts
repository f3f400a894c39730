import { expect, test } from "vitest";
import { importedDocumentRowsAtOnce, rowsPerImportedDocumentMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { createStage, finishStage, nextDocuments, stageRows } from "./history-store.ts";

const firm = testFirm();

/** The numbers of rows of the documents of each page, of documents with these numbers of rows. */
function pagesOf(counts: readonly number[], documentsMax: number, rowsMax: number): Promise<number[][]> {
  return firm.database.firm.transaction(async (db) => {
    await createStage(db);
    const rows = counts.flatMap((count, at) =>
      Array.from({ length: count }, (_, number) => ({
        document: `id ${at}`,
        number,
        externalId: String(at),
        values: {},
        cells: null,
        isWrong: false,
      })),
    );
    await stageRows(db, rows);
    await finishStage(db, rowsPerImportedDocumentMax);
    const pages: number[][] = [];
    for (let after = ""; ;) {
      const page = await nextDocuments(db, after, { documentsMax, rowsMax });
      if (page.length === 0) return pages;
      after = page.at(-1)!.document;
      pages.push(page.map((each) => each.rows.length));
    }
  });
}

test("documents with many rows are read a few at a time, each as a whole", async () => {
  expect(await pagesOf([1, 3, 3, 1, 6, 1], 3, 6)).toEqual([[1, 3], [3, 1], [6], [1]]);
  expect(await pagesOf([1, 1, 1, 1, 1], 3, 6)).toEqual([
    [1, 1, 1],
    [1, 1],
  ]);
});

test("the longest document fits", () => {
  expect(importedDocumentRowsAtOnce).toBeGreaterThanOrEqual(rowsPerImportedDocumentMax);
});
