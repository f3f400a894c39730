import { expect, it } from "vitest";
import { encryptAnew, createFirm, dropFirm, listFirms } from "../engine/firms/index.ts";
import { type MasterKeys, randomMasterKeys } from "../platform/keys/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { migrateAll } from "./migrate-all.ts";

const database = testDatabase();
const keys = randomMasterKeys();

/** The schemas that a start looks into. */
async function lookedInto(with_: MasterKeys | undefined = keys): Promise<string[]> {
  const statements = await database.statements(() => migrateAll(database.pools, with_, () => {}));
  return [...new Set(statements.flatMap((text) => /firm_one|firm_two/.exec(text) ?? []))].toSorted();
}

it("a start looks only into firms that may need something", async () => {
  const { pools } = database;
  for (const id of ["one", "two"]) await createFirm(pools, { id, keys });
  expect(await lookedInto()).toEqual(["firm_one", "firm_two"]);
  expect(await lookedInto()).toEqual([]);
  // As another version, which has other migrations, leaves it.
  await pools.admin.run("update firm set checked_as = 'another version' where firm_id = 'two'");
  expect(await lookedInto()).toEqual(["firm_two"]);
  expect(await lookedInto()).toEqual([]);
  await pools.admin.run("update firm set login_encrypted = 'plain:not encrypted' where firm_id = 'one'");
  await expect(migrateAll(pools, randomMasterKeys(), () => {})).rejects.toThrow(`The key ${keys.current} is missing`);
  await expect(migrateAll(pools, undefined, () => {})).rejects.toThrow(`The key ${keys.current} is missing`);
  expect(await lookedInto()).toEqual(["firm_one"]);

  // A key file that kept the current key but lost an older one, which wraps a firm's data key.
  const lost = { current: keys.current, find: () => undefined };
  await expect(migrateAll(pools, lost, () => {})).rejects.toThrow("is missing");
  await encryptAnew(pools, keys);
  expect(await lookedInto()).toEqual(["firm_one", "firm_two"]);

  // Something takes long: people are told soon how far it is.
  const said: string[] = [];
  await pools.admin.run("update firm set checked_as = null");
  await pools.admin.client(async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", ["plumbline login firm_two"]);
    await pools.admin.run("update firm set login_grants = 'old' where firm_id = 'two'");
    const migrated = migrateAll(pools, keys, (sentence) => said.push(sentence));
    await expect.poll(() => said, { timeout: 20_000 }).toContain("Migrated 1 of 2 firms ...");
    await client.query("select pg_advisory_unlock_all()");
    await migrated;
  });

  const [one] = await listFirms(pools);
  await dropFirm(pools, one!);
  await createFirm(pools, { id: "one", keys });
  expect(await lookedInto()).toEqual(["firm_one"]);
}, 120_000);
