import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";

const database = testDatabase();

describe("rows with readers", () => {
  it("are read by them, column by column; a column without one is read by its type", async () => {
    const rows = await database.firm.db.rows(
      "select n::text as name, n as key, null::text as none from generate_series(1, 2) n",
      [],
      [(text) => `<${text}>`, undefined, () => "not asked about null"],
    );
    expect(rows).toEqual([
      { name: "<1>", key: 1, none: null },
      { name: "<2>", key: 2, none: null },
    ]);
  });

  it("are read as they arrive, before the statement has produced the last row", async () => {
    const times: number[] = [];
    // Each row is longer than PostgreSQL's send buffer, so the first rows have arrived while the statement sleeps.
    const long = "select repeat('x', 20000)";
    await database.firm.db.rows(
      `${long} from generate_series(1, 3) union all ${long} from pg_sleep(0.4)`,
      [],
      [() => times.push(performance.now())],
    );
    expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(200);
  });

  it("fail as a whole when a reader throws, and the connection still works", async () => {
    const failing = () => {
      throw new Error("unreadable");
    };
    await database.firm.transaction(async (db) => {
      await expect(db.rows("select 1 as one", [], [failing])).rejects.toThrow("unreadable");
      expect(await db.rows("select 1 as one")).toEqual([{ one: 1 }]);
    });
  });
});
