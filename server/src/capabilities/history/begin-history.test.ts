import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { beginHistory, historyFamilies, tablesOf } from "./index.ts";

const database = testDatabase();
const families = Object.values(historyFamilies);

it("an import, a take-over and an undo stay fast: vacuum does not count their uncommitted rows as none meanwhile", async () => {
  await database.firm.transaction(async (own) => {
    await beginHistory(own, families.flatMap(tablesOf));
    for (const { table } of families.flatMap(tablesOf))
      await expect(
        database.rolledBack((other) =>
          // The lock that vacuum asks for, and skips a table without.
          other.script(`lock table ${table} in share update exclusive mode nowait`),
        ),
      ).rejects.toThrow(/could not obtain lock/);
  });
});
