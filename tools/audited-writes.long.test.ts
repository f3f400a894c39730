import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoFirmId } from "../server/src/demo/index.ts";
import { checkAudited, sealFirm } from "../server/src/engine/audit/index.ts";
import type { FirmPool } from "../server/src/platform/database/index.ts";
import { methods } from "../server/src/methods.ts";
import { testDatabase } from "../server/testing/database.ts";
import { type ExampleFirm, openExampleFirm } from "./example-answers.ts";

const database = testDatabase();
let example: ExampleFirm;
let firm: FirmPool;

beforeAll(async () => {
  example = await openExampleFirm(database.pools, database.connection);
  const schema = await database.pools.admin.text("select schema_name from firm where firm_id = $1", [demoFirmId]);
  firm = database.pools.firm(schema, "UTC");
}, 300_000);

afterAll(() => example?.close());

/** Sealed tables that transactions without an audit row changed and that wait to be sealed; sign-ins say themselves who it was. */
const unaudited = async () =>
  (
    await firm.db.rows<{ name: string }>(
      `select distinct table_name as name from seal_queue
        where xact is not null and table_name <> 'sign_in_attempt' and not exists (select from audit where audit.xact = seal_queue.xact) order by 1`,
    )
  ).map(({ name }) => name);

describe("what the service writes in sealed tables has an audit row of its transaction", () => {
  it("when the demo firm is made", async () => {
    expect(await unaudited()).toEqual([]);
  });

  it("when any method of the interface writes", async () => {
    const found: string[] = [];
    const done: string[] = [];
    for (const method of methods.filter(({ effect, isSessionMethod }) => effect === "write" || isSessionMethod)) {
      const { Errors } = (await example.call(method, method.example)) as { Errors: unknown[] };
      if (Errors.length === 0) done.push(method.name);
      const tables = await unaudited();
      await sealFirm(firm);
      if (tables.length > 0) found.push(`${method.name}: ${tables.join(", ")}`);
    }
    expect(found).toEqual([]);
    expect(await checkAudited(firm.db)).toEqual([]);
    // Some examples need what others have changed.
    expect(done.length).toBeGreaterThan(100);
  });
});
