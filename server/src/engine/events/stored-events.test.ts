import { expect, it } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../firms/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readMessages } from "./delivery-store.ts";
import { readEvents } from "./event-store.ts";

const database = testDatabase();

const paid = {
  EmployeeKey: 7,
  LastName: "Paid",
  PayRates: [{ Amount: 77.31 }],
  HireDate: "2020-01-01",
  "CF_Shoe size": 44,
};
const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const written = (records: readonly { type: string; key: number; after: unknown }[]) =>
  json(records.map(({ type, key, after }) => ({ record: type, key, before: null, after })));

/** An audit row with two records, and events as versions before stored them. */
const before = `
  insert into audit (audit_key, at, usage_key, method, user_name, touched, records) overriding system value values
    (1, now(), gen_random_uuid(), 'UpdateEmployees', 'ada', '{Contact:3,Employee:7}',
     ${written([
       { type: "Contact", key: 3, after: { ContactKey: 3, LastName: "Known" } },
       { type: "Employee", key: 7, after: paid },
     ])});
  insert into event_stream (last_event_key) values (9);
  insert into event (event_key, at, record_type, record_key, happened, method, user_name, usage_key, record, audit_key, place, members_left_out) values
    (1, now(), 'Contact', 3, 'Created', 'm', 'ada', gen_random_uuid(), null, 1, 1, '{}'),
    (2, now(), 'Employee', 7, 'Created', 'm', 'ada', gen_random_uuid(), null, 1, 2, '{}'),
    (3, now(), 'Employee', 7, 'Updated', 'm', 'ada', gen_random_uuid(), ${json(paid)}, null, null, '{}'),
    (4, now(), 'Employee', 7, 'Updated', 'm', 'ada', gen_random_uuid(), ${json({ ...paid, PayRates: undefined })}, null, null, '{PayRates,HireDate}'),
    (5, now(), 'Secret', 7, 'Updated', 'm', 'ada', gen_random_uuid(), ${json(paid)}, null, null, '{}'),
    (6, now(), 'Client', 7, 'Updated', 'm', 'ada', gen_random_uuid(), '"a text"', null, null, '{}'),
    (7, now(), 'Client', 7, 'Updated', 'm', 'ada', gen_random_uuid(), '[1]', null, null, '{}'),
    (8, now(), 'Client', 7, 'Deleted', 'm', 'ada', gen_random_uuid(), null, null, null, '{}'),
    (9, now(), 'Employee', 7, 'Updated', 'm', 'ada', gen_random_uuid(), null, 99, 4, '{}');
  insert into webhook (url, secret) values ('https://example.com', 'plain:x');
  insert into webhook_delivery (webhook_key, kind, status, first_event_key, last_event_key, events, created, request_url, response_body) values
    (1, 'Events', 'Delivered', 2, 3, 2, now(), 'https://example.com', 'thank you for 77.31'),
    (1, 'Test', 'Delivered', null, null, 1, now(), 'https://example.com', 'pong')`;

async function oldFirm(id: string, rows: string): Promise<string> {
  const migrations = readMigrations("firm").filter(({ name }) => name < "0089");
  const fill = async (client: { query(sql: string): Promise<unknown> }) => void (await client.query(rows));
  return (await createFirm(database.pools, { id, migrations, fill })).schema;
}

type Shown = { EventKey: number; Record: Record<string, unknown> | null; MembersLeftOut: string[] };
const readAll = async (schema: string): Promise<Shown[]> =>
  JSON.parse((await readEvents(database.pools.firm(schema, "UTC").db, 0, [], 100)).json) as Shown[];

it("an upgrade takes pay out of stored events and saved deliveries", async () => {
  const schema = await oldFirm("old", before);
  await migrateFirm(database.pools.admin, schema);
  const { db } = database.pools.firm(schema, "UTC");
  const shown = { EmployeeKey: 7, LastName: "Paid", "CF_Shoe size": 44 };
  expect(
    (await readAll(schema)).map(({ EventKey, Record, MembersLeftOut }) => [EventKey, Record, MembersLeftOut]),
  ).toEqual([
    [1, { ContactKey: 3, LastName: "Known" }, []],
    [2, shown, ["PayRates", "HireDate"]],
    [3, shown, ["PayRates", "HireDate"]],
    [4, shown, ["PayRates", "HireDate"]],
    [5, null, []],
    [6, null, []],
    [7, null, []],
    [8, null, []],
    // Its audit row is gone.
    [9, null, []],
  ]);
  expect(await db.text("select string_agg(event::text, ' ') from event")).not.toMatch(/77\.31|2020-01-01/);
  const delivered = await readMessages(db, "old", 1);
  expect(delivered?.requestBody).toContain('"LastName"');
  expect(delivered?.requestBody).not.toContain("77.31");
  expect(delivered?.responseBody).toBe("Removed by an upgrade, because a receiver may repeat what it was sent.");
  expect((await readMessages(db, "old", 2))?.responseBody).toBe("pong");
});

it("an upgrade does not fail on a stored record that PostgreSQL cannot take apart, and says that it keeps the key only", async () => {
  const record = String.raw`'{"EmployeeKey": 7, "Un\u0000known": 1}'`;
  const schema = await oldFirm("strange", before.replace(json(paid), record));
  const said: string[] = [];
  await migrateFirm(database.pools.admin, schema, undefined, (sentence) => said.push(sentence));
  expect(said).toContain("The records of 5 stored events cannot be read; their keys are kept.");
  const events = await readAll(schema);
  expect(events.filter(({ Record }) => Record !== null).map(({ EventKey }) => EventKey)).toEqual([1, 2]);
});

it("events that a version before makes during an upgrade carry the key only", async () => {
  const schema = await oldFirm("during", before);
  await migrateFirm(database.pools.admin, schema);
  const { db } = database.pools.firm(schema, "UTC");
  await db.run(
    `insert into event (event_key, at, record_type, record_key, happened, method, user_name, usage_key, record, audit_key, place, members_left_out) values
       (10, now(), 'Employee', 7, 'Updated', 'm', 'ada', gen_random_uuid(), null, 1, 2, '{}'),
       (11, now(), 'Employee', 7, 'Updated', 'm', 'ada', gen_random_uuid(), ${json(paid)}, null, null, '{}')`,
  );
  expect((await readAll(schema)).slice(-2).map(({ Record }) => Record)).toEqual([null, null]);
  // And what that version reads of the events before has nothing to show.
  expect(
    await db.rows("select event_key from event where event_key < 10 and (record is not null or audit_key is not null)"),
  ).toEqual([]);
});
