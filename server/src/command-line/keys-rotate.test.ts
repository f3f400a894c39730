import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findFirm } from "../engine/firms/index.ts";
import { keysIn, openCipher } from "../platform/keys/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { runCommandLine } from "./index.ts";

const database = testDatabase();
let folder: string;
let keyFile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-rotate-"));
  keyFile = join(folder, "keys.json");
  const { host, port, user, password = "", database: name } = database.connection;
  const address = new URL(`postgres://localhost/${name}`);
  for (const [part, value] of Object.entries({ host, port, user, password }))
    if (value !== "") address.searchParams.set(part, String(value));
  vi.stubEnv("DATABASE_URL", address.href);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function run(words: string) {
  const printed: string[] = [];
  const code = await runCommandLine(words.split(" "), {
    print: (text) => printed.push(text),
    say: (sentence) => printed.push(sentence),
    ask: async () => undefined,
    read: async () => "",
  });
  return { code, printed: printed.join("\n") };
}

const fileContent = () => JSON.parse(readFileSync(keyFile, "utf8")) as { current: string; keys: object };

it("encrypts what was stored before there was a key file, and again with each new key", async () => {
  await run("firm create acme");
  const { schema = "" } = (await findFirm(database.pools, "acme")) ?? {};
  const { db } = database.pools.firm(schema, "UTC");
  await db.run(
    `insert into vendor (name, recipient_id_1099, payment_date_method, days_from_invoice_date, last_modified) values ('Stone', 'plain:123-45-6789', '1', 30, now())`,
  );
  const stored = () => db.text("select recipient_id_1099 from vendor");
  const decrypted = async () =>
    (await openCipher(database.pools.admin, schema, keysIn(keyFile))).decrypt(
      "vendor.recipient_id_1099",
      await stored(),
    );

  vi.stubEnv("PLUMBLINE_KEY_FILE", keyFile);
  expect((await run("migrate")).printed).toContain("Encrypted the secrets of the firm acme: 1.");
  const first = { value: await stored(), key: fileContent().current };
  expect(first.value).toMatch(/^AQAB.*:6789$/);

  const { printed } = await run("keys rotate");
  expect(printed).toMatch(/^The key k[0-9a-f]{8} in .* is used from now on, for 1 firms\.$/);
  expect(fileContent().current).not.toBe(first.key);
  expect(Object.keys(fileContent().keys)).toHaveLength(2);
  expect(await db.rows("select data_key, master_key_id from data_key")).toEqual([
    { data_key: 1, master_key_id: fileContent().current },
  ]);
  expect(await stored()).toBe(first.value);
  expect(await decrypted()).toBe("123-45-6789");

  expect((await run("keys rotate --data")).printed).toContain("Encrypted all secrets again: 1.");
  expect(await stored()).toMatch(/^AQAC.*:6789$/);
  expect(await decrypted()).toBe("123-45-6789");
});

it("cannot be used without the keys that are in use, and neither can any other command", async () => {
  const { current } = fileContent();
  renameSync(keyFile, join(folder, "kept.json"));
  const { code, printed } = await run("firm list");
  expect(code).toBe(1);
  expect(printed).toContain(`are encrypted with the key ${current}`);
  // A new one would open nothing, and would hide that the right one is lost.
  expect(existsSync(keyFile)).toBe(false);
});
