import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { background } from "../../background.ts";
import { checkImport } from "../../checks.ts";
import { migrateAll } from "../../process/migrate-all.ts";
import { testFirm, testFirmId } from "../../../testing/firm.ts";
import { migrateFirm, quoteName, readMigrations } from "../../platform/database/index.ts";
import { addNextDataKey, encryptStored, openCipher, randomMasterKeys } from "../../platform/keys/index.ts";
import { createFirm, exportFirm, findFirm, importFirm } from "./index.ts";

const firm = testFirm();
const taxNumber = "123-45-6789";

type Values = Record<string, unknown>;

async function saveVendor(values: Values = {}, options = {}): Promise<Values> {
  const vendor = {
    VendorKey: -1,
    Name: "Stone",
    Status: "Active",
    Receives1099Form: true,
    RecipientID1099: taxNumber,
    CalculatePaymentDateMethod: "1",
    NumberOfDaysFromInvoiceDate: 30,
    ...values,
  };
  const args = { UpdatedVendors: [vendor], UnchangedVendors: [], UseSingleTransaction: true };
  const saved = await firm.call("UpdateVendors", args, options);
  expect(saved.Errors).toEqual([]);
  return saved.Content.Vendors[0] as Values;
}

const getVendor = async (key: unknown) =>
  (await firm.call("GetVendors", { RequestedVendors: [key] })).Content.Vendors[0] as Values;

/** Everything in the firm's tables as text, as whoever copies the database reads it. */
async function everything(schema: string): Promise<string> {
  const { admin } = firm.database.pools;
  const tables = await admin.rows<{ name: string }>(
    "select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'",
    [quoteName(schema)],
  );
  const texts = await Promise.all(
    tables.map(({ name }) =>
      admin.row<{ all: string | null }>(
        `select string_agg(t::text, ' ') as all from ${quoteName(schema)}.${quoteName(name)} t`,
      ),
    ),
  );
  return texts.map((each) => each?.all ?? "").join("\n");
}

describe("a copy of the database", () => {
  it("shows no tax number, in any table, while people who may see it do", async () => {
    const made = await saveVendor({}, { idempotencyKey: "first" });
    expect(made["RecipientID1099"]).toBe(taxNumber);
    // A repeated call gets the saved response, which is encrypted too.
    expect(await saveVendor({}, { idempotencyKey: "first" })).toEqual(made);
    const read = await getVendor(made["VendorKey"]);
    expect(read["RecipientID1099"]).toBe(taxNumber);
    await saveVendor({ ...read, Notes: "changed" });
    await saveVendor({ ...(await getVendor(made["VendorKey"])), RecipientID1099: "987-65-4321" });
    expect((await getVendor(made["VendorKey"]))["RecipientID1099"]).toBe("987-65-4321");
    const stored = await everything("firm_test");
    expect(stored).toContain("Stone");
    expect(stored).not.toMatch(/123-45|987-65/);
    // The audit shows that it changed.
    expect(stored).toMatch(/RecipientID1099\W+•••••6789.*RecipientID1099\W+•••••4321/);
  });

  it("keeps a tax number with any characters, also those that separate values", async () => {
    for (const RecipientID1099 of [
      "a\u001fb\u001fc:d",
      "\u001f\u001f\u001f\u001f\u001f",
      '"RecipientID1099":"x',
      "plain:1",
      "12",
    ]) {
      const made = await saveVendor({ RecipientID1099 });
      expect(made["RecipientID1099"]).toBe(RecipientID1099);
      expect((await getVendor(made["VendorKey"]))["RecipientID1099"]).toBe(RecipientID1099);
    }
  });

  it("shows no webhook secret and no request that waits for a second person", async () => {
    await firm.setSetting("confirmPay", true);
    const made = await firm.call("UpdateWebhooks", {
      UpdatedWebhooks: [{ WebhookKey: -1, URL: "https://example.com/in" }],
      UnchangedWebhooks: [],
      UseSingleTransaction: true,
    });
    const [webhook] = made.Content.Webhooks as { Secret: string }[];
    expect(webhook?.Secret).toMatch(/^whsec_/);
    expect(await everything("firm_test")).not.toContain(webhook?.Secret);
    await firm.setSetting("confirmPay", false);
  });
});

describe("secrets from before there was a key", () => {
  const before = readMigrations("firm").filter(({ name }) => name < "0064");
  const rows = `insert into vendor (vendor_key, name, receives_1099_form, recipient_id_1099, payment_date_method, days_from_invoice_date, last_modified)
      select key, 'Old ' || key, true, case when key = 3 then '' else '111-22-' || (3000 + key) end, '1', 30, now() from generate_series(1, 1200) key;
    insert into webhook (url, status, secret, former_secret, last_modified) values ('https://example.com', 'Paused', 'whsec_old', null, now());
    insert into pending_change (kind, method, request, summary, asked_by, asked_by_name, asked_at, expires_at, usage_key)
      values ('pay', 'UpdateEmployees', '{"PayRate": 77.25}', 'Pay', 1, 'x', now(), now(), gen_random_uuid())`;
  const fill = async (client: { query(sql: string): Promise<unknown> }) => void (await client.query(rows));

  it("are encrypted when the service starts, every one of them, and read as before", async () => {
    const { pools } = firm.database;
    const { schema } = await createFirm(pools, { id: "old", migrations: before, fill });
    const said: string[] = [];
    await migrateFirm(pools.admin, schema);
    expect(await everything(schema)).toContain("plain:111-22-3001");
    await migrateAll(pools, firm.keys, (sentence) => said.push(sentence));
    expect(said).toContain("Encrypted the secrets of the firm old: 1201.");
    expect(await everything(schema)).not.toMatch(/111-22|whsec_old|77\.25/);
    expect(
      await pools.admin.row(
        `select count(*)::int as count, max(last_modified) < now() as kept from ${schema}.vendor where recipient_id_1099 like 'AQAB%'`,
      ),
    ).toEqual({ count: 1199, kept: true });
    const cipher = await openCipher(pools.admin, schema, firm.keys);
    const row = await pools.admin.row<{ stored: string }>(
      `select recipient_id_1099 as stored from ${schema}.vendor where vendor_key = 7`,
    );
    expect(row?.stored).toMatch(/:3007$/);
    expect(cipher.decrypt("vendor.recipient_id_1099", row?.stored ?? "")).toBe("111-22-3007");
    expect(await encryptStored(pools.admin, schema, cipher)).toBe(0);
  });

  it("stay as they are when the process ends half way, and the next start continues", async () => {
    const { pools } = firm.database;
    const { schema } = await createFirm(pools, { id: "half", migrations: before, fill, keys: firm.keys });
    await migrateFirm(pools.admin, schema);
    const cipher = await openCipher(pools.admin, schema, firm.keys);
    let runs = 0;
    const ends: typeof pools.admin.transaction = (work, options) => {
      if (++runs === 3) throw new Error("the process ended");
      return pools.admin.transaction(work, options);
    };
    await expect(encryptStored({ transaction: ends }, schema, cipher)).rejects.toThrow("the process ended");
    expect(await encryptStored(pools.admin, schema, cipher)).toBe(701);
  });

  it("are encrypted while a call changes the same vendor, and no change is lost", async () => {
    const { pools } = firm.database;
    const { schema } = await createFirm(pools, { id: "busy", migrations: before, fill, keys: firm.keys });
    await migrateFirm(pools.admin, schema);
    const cipher = await openCipher(pools.admin, schema, firm.keys);
    const changing = pools.firm(schema, "UTC").transaction(async (db) => {
      await db.run("update vendor set recipient_id_1099 = $1 where vendor_key = 5", [
        cipher.encrypt("vendor.recipient_id_1099", "999-99-9999", 4),
      ]);
      await db.run("select pg_sleep(0.2)");
    });
    await Promise.all([changing, encryptStored(pools.admin, schema, cipher)]);
    const row = await pools.admin.row<{ stored: string }>(
      `select recipient_id_1099 as stored from ${schema}.vendor where vendor_key = 5`,
    );
    expect(cipher.decrypt("vendor.recipient_id_1099", row?.stored ?? "")).toBe("999-99-9999");
  });
});

describe("a service without the key", () => {
  it("does not start, and names the key", async () => {
    await expect(migrateAll(firm.database.pools, randomMasterKeys(), () => {})).rejects.toThrow(
      `The key ${firm.keys.current} is missing`,
    );
    await expect(migrateAll(firm.database.pools, undefined, () => {})).rejects.toThrow(
      `The key ${firm.keys.current} is missing`,
    );
  });
});

describe("a firm file", () => {
  async function exported(): Promise<string> {
    const listed = await findFirm(firm.database.pools, testFirmId);
    const file = new PassThrough();
    const whole = text(file);
    await exportFirm(firm.database.pools, listed ?? { id: "", schema: "" }, file);
    file.end();
    return whole;
  }
  const imported = (content: string, id: string, more: object) =>
    importFirm(firm.database.pools, Readable.from([content]), {
      id,
      check: (db) => checkImport(db, background),
      ...more,
    });

  it("does not contain the tax numbers, and another service needs the keys of the one that wrote it", async () => {
    const made = await saveVendor();
    const content = await exported();
    expect(content).not.toContain(taxNumber);
    const others = randomMasterKeys();
    await expect(imported(content, "copy", { keys: others })).rejects.toThrow(
      `The secrets of the firm in the file are encrypted with the key ${firm.keys.current}`,
    );
    await expect(imported(content, "copy", {})).rejects.toThrow("Set PLUMBLINE_KEY_FILE");
    await expect(imported(content, "copy", { keys: others, sourceKeys: randomMasterKeys() })).rejects.toThrow(
      "--source-keys",
    );
    expect(await findFirm(firm.database.pools, "copy")).toBeUndefined();
    // The catalog here has the key of this service.
    const keys = { current: others.current, find: (id: string) => others.find(id) ?? firm.keys.find(id) };
    await imported(content, "copy", { keys, sourceKeys: firm.keys });
    const { schema } = (await findFirm(firm.database.pools, "copy")) ?? { schema: "" };
    const cipher = await openCipher(firm.database.pools.admin, schema, keys);
    const row = await firm.database.pools.admin.row<{ stored: string }>(
      `select recipient_id_1099 as stored from ${schema}.vendor where vendor_key = $1`,
      [made["VendorKey"]],
    );
    expect(cipher.decrypt("vendor.recipient_id_1099", row?.stored ?? "")).toBe(taxNumber);
  });

  it("needs no other keys on the service that wrote it", async () => {
    await imported(await exported(), "twin", { keys: firm.keys });
    expect((await firm.service.firms.find("twin"))?.cipher.hasKey).toBe(true);
  });
});

describe("a new data key", () => {
  it("encrypts everything again while calls go on", async () => {
    const { admin } = firm.database.pools;
    const { VendorKey } = await saveVendor();
    const announced = firm.service.firms.announced("firm_test");
    await admin.transaction(async (db) => {
      await addNextDataKey(db, "firm_test", firm.keys);
      await db.run("select pg_notify('plumbline_changed', 'firm_test')");
    });
    await announced;
    const reading = Array.from({ length: 20 }, async () => (await getVendor(VendorKey))["RecipientID1099"]);
    const cipher = await openCipher(admin, "firm_test", firm.keys);
    const [count, ...seen] = await Promise.all([encryptStored(admin, "firm_test", cipher), ...reading]);
    expect(count).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([taxNumber]));
    expect(
      await admin.row(
        "select count(*)::int as count from firm_test.vendor where recipient_id_1099 <> '' and not starts_with(recipient_id_1099, 'AQAC')",
      ),
    ).toEqual({ count: 0 });
    expect((await getVendor(VendorKey))["RecipientID1099"]).toBe(taxNumber);
  });
});
