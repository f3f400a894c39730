import { describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";

const database = testDatabase();

describe("rows with readers", () => {
  it("are read by them, column by column; a column without one is read as its type says", async () => {
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

  it("are read as they come in, before the statement has made the last", async () => {
    const times: number[] = [];
    // Several rows, each longer than what PostgreSQL keeps back before it sends: the first have come in when it sleeps.
    const long = "select repeat('x', 20000)";
    await database.firm.db.rows(
      `${long} from generate_series(1, 3) union all ${long} from pg_sleep(0.4)`,
      [],
      [() => times.push(performance.now())],
    );
    expect((times.at(-1) as number) - (times[0] as number)).toBeGreaterThan(200);
  });

  it("of which a reader fails are refused as a whole, and the connection works on", async () => {
    const failing = () => {
      throw new Error("unreadable");
    };
    await database.firm.transaction(async (db) => {
      await expect(db.rows("select 1 as one", [], [failing])).rejects.toThrow("unreadable");
      expect(await db.rows("select 1 as one")).toEqual([{ one: 1 }]);
    });
  });
});
