import { beforeAll, describe, expect, it } from "vitest";
import { methods } from "../../../methods.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { testFirm } from "../../../../testing/firm.ts";
import type { Db, FirmPool } from "../../../platform/database/index.ts";
import { entriesOf } from "../../fields/nested-kinds.ts";
import type { Field } from "../../fields/fields.ts";
import type { RecordDefinition } from "../define/record.ts";
import { recordsNow } from "../read/get-records.ts";
import { separator, sqlOfMembers } from "../read/row-text.ts";
import { lockRecords } from "./find-facts.ts";
import { updateRecords } from "./write-records.ts";

// A call that changes one record reads only the changed members again. Here every member of every record is changed by itself.

const database = testDatabase({ demo: "small" });
const timeZone = "America/New_York";
let firm: FirmPool;
beforeAll(() => {
  firm = database.demo;
});

/** The records that methods save, without those that are trees. */
const records = [
  ...new Set(
    methods.flatMap(({ args }) =>
      entriesOf(args).flatMap(([, { kind }]) =>
        kind.madeOf?.is === "records" && kind.madeOf.change ? [kind.madeOf.record as RecordDefinition] : [],
      ),
    ),
  ),
].filter(({ levels }) => levels.length === 0);

/** Another value of a member; undefined for one that cannot be made up. */
function otherValue({ kind }: Field, value: unknown): unknown {
  const { type, format, enum: choices } = kind.schema;
  if (Array.isArray(choices)) return choices.find((each) => each !== value);
  if (format === "date") return "2031-05-06";
  if (typeof value === "bigint") return value + 100n;
  if (typeof value === "boolean") return !value;
  if (type === "string" && format === undefined) return `${String(value ?? "")}x`.slice(0, 10);
  return undefined;
}

interface Change {
  readonly given: string | undefined;
  readonly fresh: string | undefined;
  readonly statements: readonly string[];
}

/** Changes a member of a record and takes it back; undefined if a rule of the database refuses the value. */
async function change(
  record: RecordDefinition,
  key: number,
  set: (stored: object) => object,
): Promise<Change | undefined> {
  let found: Omit<Change, "statements"> | undefined;
  const changeAndRead = async (db: Db) => {
    const stored = (await lockRecords(db, record, [key])).get(key);
    if (stored === undefined) throw new Error(`There is no ${record.name} ${key}.`);
    const update = { key, set: { ...set(stored.values) }, before: stored };
    // What is sent behind the change without waiting for it sees it.
    const [given, fresh] = await Promise.all([
      updateRecords(db, record, [update], { now: Date.now(), timeZone }),
      recordsNow(db, record, [key]),
    ]);
    found = { given: given.get(key), fresh: fresh.get(key) };
  };
  const statements = await database.statements(() =>
    firm.transaction(changeAndRead, { rollback: () => true }).catch(() => undefined),
  );
  return found && { ...found, statements };
}

const isRowOnly = ({ statements }: Change) => statements.some((each) => each.startsWith("update "));

describe("a call that changes one record", () => {
  it("answers what a fresh read gives, whichever member of whichever record it changes", async () => {
    let compared = 0;
    let short = 0;
    const differing: string[] = [];
    for (const record of records) {
      const [first] = await firm.db.rows<{ key: number }>(
        `select min(${record.keyColumn}) as key from ${record.table}`,
      );
      if (typeof first?.key !== "number") continue;
      for (const [name, field] of entriesOf(record.fields)) {
        if (field.column === undefined || field.readOnly || name === record.keyName || field.kind.decrypt !== undefined)
          continue;
        const found = await change(record, first.key, (stored) => ({
          [name]: otherValue(field, (stored as Record<string, unknown>)[name]),
        }));
        if (found === undefined) continue;
        compared++;
        if (isRowOnly(found)) short++;
        if (found.given !== found.fresh) differing.push(`${record.name}.${name}: ${found.given} and ${found.fresh}`);
      }
    }
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(150);
    expect(short).toBeGreaterThan(100);
  });

  it("reads a record again if a value has the sign that separates members", async () => {
    const client = records.find(({ name }) => name === "Client") as RecordDefinition;
    const [{ key } = { key: 0 }] = await firm.db.rows<{ key: number }>("select min(client_key) as key from client");
    const found = await change(client, key, () => ({ Notes: `one${separator}two` }));
    expect(found?.given).toBe(found?.fresh);
    expect(JSON.parse(found?.given ?? "{}")).toMatchObject({ Notes: `one${separator}two` });
  });

  it("shows no column that PostgreSQL computes from others, because such a member would not be seen to change", async () => {
    const computed = await firm.db.rows<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = current_schema() and is_generated = 'ALWAYS'`,
    );
    expect(computed.length).toBeGreaterThan(5);
    const shown = records.flatMap((record) =>
      computed
        .filter(({ table }) => table === record.table)
        .flatMap(({ column }) =>
          sqlOfMembers(record).flatMap(([name, sql]) =>
            new RegExp(`\\b${column}\\b`).test(sql) ? [`${record.name}.${name}`] : [],
          ),
        ),
    );
    expect(shown).toEqual([]);
  });
});

describe("a change that PostgreSQL refuses although nobody waited for it", () => {
  const test = testFirm();

  it("is not saved, not shown in the audit, and stops no other call", async () => {
    const update = (contact: object) =>
      test.call("UpdateContacts", { UpdatedContacts: [contact], UnchangedContacts: [], UseSingleTransaction: true });
    const { ContactKey } = (await update({ ContactKey: -1, LastName: "Lovelace" })).Content.Contacts[0];
    const stored = async () =>
      (await test.call("GetContacts", { RequestedContacts: [ContactKey] })).Content.Contacts[0];
    const made = await stored();
    await test.database.firm.db.script("alter table contact add constraint kind check (title <> 'rude')");
    const audited = () => test.database.firm.db.row("select count(*) from audit");
    const before = await audited();
    const refused = await update({ ...made, Title: "rude" });
    expect(refused.Errors).toHaveLength(1);
    expect(await audited()).toEqual(before);
    expect(await stored()).toEqual(made);
    expect((await update({ ...made, Title: "kind" })).Content.Contacts[0].Title).toBe("kind");
  });
});
