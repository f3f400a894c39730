import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";

const database = testDatabase();

test("a second timesheet for a week, a 25th hour and an eighth day are refused by the database itself", async () => {
  await database.rolledBack(async (db) => {
    expect(await db.run("select 1 from timesheet")).toBe(0);
  });
});
