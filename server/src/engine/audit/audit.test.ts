import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { checkSeals, lastChanges, sealFirm } from "./index.ts";

const firm = testFirm();

const update = (records: unknown[], unchanged: unknown[] = [], single = true) =>
  firm.call("UpdateContacts", {
    UpdatedContacts: records,
    UnchangedContacts: unchanged,
    UseSingleTransaction: single,
  });
const create = async (LastName: string) => {
  const made = await update([{ ContactKey: -1, LastName }]);
  const { OriginalContactKey: _, ...contact } = made.Content.Contacts[0] as Record<string, unknown>;
  return { contact, usageKey: made.UsageKey };
};

interface Row {
  method: string;
  user_name: string;
  employee_key: number;
  touched: string[];
  records: string;
}
const rowsOf = (usageKey: string) =>
  firm.database.firm.db.rows<Row>(
    "select method, user_name, employee_key, touched, records from audit where usage_key = $1",
    [usageKey],
  );

describe("a write leaves one audit row", () => {
  it("with the user, the method, the response's UsageKey and each record before and after", async () => {
    const { contact, usageKey } = await create("Audited");
    const key = contact["ContactKey"] as number;
    const [made, ...more] = await rowsOf(usageKey);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ method: "UpdateContacts", user_name: "api", employee_key: firm.employeeKey });
    expect(made?.touched).toEqual([`Contact:${key}`]);
    expect(JSON.parse(made?.records ?? "")).toEqual([{ record: "Contact", key, before: null, after: contact }]);

    const changed = await update([{ ...contact, Title: "Dr" }], [contact]);
    const after = changed.Content.Contacts[0] as Record<string, unknown>;
    expect(JSON.parse((await rowsOf(changed.UsageKey))[0]?.records ?? "")).toEqual([
      {
        record: "Contact",
        key,
        changed: { LastModifiedDate: contact["LastModifiedDate"], Title: contact["Title"] },
        after,
      },
    ]);
    const gone = await update([{ ContactKey: key, LastModifiedDate: after["LastModifiedDate"], Delete: true }]);
    expect(JSON.parse((await rowsOf(gone.UsageKey))[0]?.records ?? "")).toEqual([
      { record: "Contact", key, before: after, after: null },
    ]);
  });

  it("only for the saved records of a batch, and none for a refused, empty or unchanged one", async () => {
    const partial = await update([{ ContactKey: -1, LastName: "Saved" }, { ContactKey: -2 }], [], false);
    expect((await rowsOf(partial.UsageKey))[0]?.touched).toHaveLength(1);
    expect(await rowsOf((await update([{ ContactKey: -1, LastName: "No" }, { ContactKey: -2 }])).UsageKey)).toEqual([]);
    expect(await rowsOf((await update([])).UsageKey)).toEqual([]);
    const { contact } = await create("Same");
    expect(await rowsOf((await update([contact], [contact])).UsageKey)).toEqual([]);
  });

  it("that cannot be changed or deleted, and the table cannot be truncated", async () => {
    const { db } = firm.database.firm;
    await create("Kept");
    await expect(db.run("update audit set user_name = 'x'")).rejects.toThrow(/never changed or removed/);
    const columns = await db.rows<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = 'audit'::regclass and attnum > 0 and not attisdropped and attname <> 'seal'`,
    );
    expect(columns.length).toBeGreaterThan(8);
    // Sealing sets only the seal, and no trigger runs for that: every other column, also one that is added later, must be named in one.
    for (const { name } of columns)
      await expect(db.run(`update audit set ${name} = default`), name).rejects.toThrow(/never changed or removed/);
    await expect(db.run("delete from audit")).rejects.toThrow(/never changed or removed/);
    await expect(db.run("truncate audit")).rejects.toThrow(/never changed or removed/);
    await sealFirm(firm.database.firm);
    await expect(db.run("update audit set seal = seal")).rejects.toThrow(/never changed or removed/);
    await expect(db.run("update audit set seal = null")).rejects.toThrow(/never changed or removed/);
    await expect(db.run("update audit_seal set hash = ''")).rejects.toThrow(/never changed or removed/);
    await expect(db.run("delete from audit_seal")).rejects.toThrow();
  });
});

describe("who changed a property last", () => {
  it("is found in a record's history in one statement, for many at once", async () => {
    await firm.addUser({ userName: "other" });
    const { contact } = await create("History");
    const touched = `Contact:${contact["ContactKey"] as number}`;
    const args = {
      UpdatedContacts: [{ ...contact, Title: "Dr" }],
      UnchangedContacts: [contact],
      UseSingleTransaction: true,
    };
    await firm.call("UpdateContacts", args, { user: "other" });
    await update([{ ...contact, Email: "a@example.com" }], [contact]);
    const wanted = [
      { touched, property: "Title" },
      { touched, property: "Email" },
      { touched, property: "LastName" },
      { touched: "Contact:0", property: "Title" },
    ];
    const found = await lastChanges(firm.database.firm.db, wanted);
    expect(found.map((each) => each?.by ?? null)).toEqual(["other", "api", "api", null]);
    expect(found[0]?.at).toMatch(/GMT-0\d:00$/);
    expect(await firm.database.statements(() => lastChanges(firm.database.firm.db, wanted))).toHaveLength(1);
  });
});

describe("the chain of seals", () => {
  /** Bypasses the triggers, as a superuser could. */
  const tamper = (statement: string) =>
    firm.database.firm.client(async (client) => {
      await client.query("set session_replication_role = replica");
      await client.query(statement);
      await client.query("set session_replication_role = default");
    });
  const db = () => firm.database.firm.db;
  const check = () => checkSeals(db());

  beforeAll(async () => {
    await sealFirm(firm.database.firm);
    for (let batch = 0; batch < 4; batch++) {
      await create(`Chain ${batch} a`);
      await create(`Chain ${batch} b`);
      expect(await sealFirm(firm.database.firm)).toBe(2);
    }
  });
  const lastSeal = () => firm.database.firm.db.text("select max(seal) from audit_seal");

  it("is intact when nothing was changed, while writers continue and several processes seal", async () => {
    expect(await check()).toEqual([]);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => create(`Busy ${index}`)),
      ...Array.from({ length: 4 }, () => sealFirm(firm.database.firm)),
    ]);
    await sealFirm(firm.database.firm);
    expect(await check()).toEqual([]);
    expect(await firm.database.firm.db.text("select count(*) from audit where seal is null")).toBe("0");
  });

  it.each([
    ["records", "replace(records, 'Chain 1 a', 'Chain 1 x')", "'%Chain 1 a%'"],
    ["user_name", "'somebody'", "'%Chain 1 b%'"],
    ["at", "at + interval '1 second'", "'%Chain 2 a%'"],
    ["method", "'Nothing'", "'%Chain 2 b%'"],
    ["employee_key", "null", "'%Chain 2 b%'"],
    ["usage_key", "gen_random_uuid()", "'%Chain 0 a%'"],
  ])("reports a row whose %s was changed, and is intact again when it is restored", async (column, value, like) => {
    await tamper("create table kept as select * from audit");
    await tamper(`update audit set ${column} = ${value} where records like ${like}`);
    expect(await check()).toEqual([
      expect.stringMatching(/^Audit row \d+ \(.*\) is not what seal \d+ recorded\.$/) as unknown,
    ]);
    await tamper(`update audit set ${column} = kept.${column} from kept where kept.audit_key = audit.audit_key`);
    await tamper("drop table kept");
    expect(await check()).toEqual([]);
  });

  it("reports a removed row, a row moved to another seal, and a removed seal, also the last one", async () => {
    await tamper("create table kept as select * from audit");
    await tamper("create table kept_seal as select * from audit_seal");
    const restore = async () => {
      await tamper("delete from audit");
      await tamper("delete from audit_seal");
      await tamper("insert into audit_seal select * from kept_seal");
      await tamper("insert into audit overriding system value select * from kept");
      expect(await check()).toEqual([]);
    };
    await tamper("delete from audit where records like '%Chain 1 a%'");
    expect(await check()).toEqual([
      expect.stringMatching(/covers 2 rows, but 1 exist/) as unknown,
      expect.stringMatching(/^Audit row \d+ was removed after seal \d+ recorded it\.$/) as unknown,
    ]);
    await restore();
    await tamper("update audit set seal = seal + 1 where records like '%Chain 1 a%'");
    expect(await check()).toHaveLength(2);
    await restore();
    await tamper("delete from audit_seal where seal = 2");
    expect(await check()).toEqual([
      expect.stringMatching(/seal 3 does not match/) as unknown,
      expect.stringMatching(/seal 2 was removed/) as unknown,
    ]);
    await restore();
    const last = await lastSeal();
    await tamper(`delete from audit_seal where seal = ${last}`);
    expect(await check()).toEqual([expect.stringMatching(/was removed, but \d+ rows refer to it/) as unknown]);
    await restore();
    await tamper(`update audit_seal set hash = repeat('0', 64) where seal = 2`);
    expect(await check()).toHaveLength(2);
    await restore();
  });

  it("reports digests that were changed, removed or left behind by a removed seal", async () => {
    const found = (statements: string) =>
      firm.database.rolledBack(async (db) => {
        await db.script(`set local session_replication_role = replica; ${statements}`);
        return checkSeals(db);
      });
    expect(
      await found("update seal_part set digests = decode(repeat('ab', length(digests)), 'hex') where seal = 2"),
    ).toContain("Audit seal 2 was changed: its digests do not give its hash.");
    expect(await found("delete from seal_part where seal = 2")).toContain(
      "Audit seal 2: one of its rows was changed after sealing.",
    );
    expect(await found("update seal_form set columns = columns[2:] where table_name = 'audit'")).toContain(
      "Audit seal 2 was changed: its digests do not give its hash.",
    );
    await firm.database.firm.db.run("update company set notes = 'Sealed without a call' where company_key = 1");
    await sealFirm(firm.database.firm);
    const last = await lastSeal();
    expect(await found(`delete from audit_seal where seal = ${last}`)).toEqual([
      `Audit seal ${last} was removed, but its digests exist.`,
    ]);
  });

  it("keeps the seals of earlier versions, which have no digests, and continues them", async () => {
    const sealedEarlier = `
      with batch as (update audit set seal = (select max(seal) + 1 from audit_seal) where seal is null returning audit.*),
           last as (select seal, hash from audit_seal order by seal desc limit 1)
      insert into audit_seal (seal, previous_hash, hash, rows)
      select last.seal + 1, last.hash, encode(sha256(convert_to(last.hash || string_agg(encode(sha256(convert_to(
               concat_ws(E'\\x1f', audit_key, (extract(epoch from at) * 1000)::bigint, usage_key, method, user_name, coalesce(employee_key::text, ''), array_to_string(touched, ','), records), 'UTF8')), 'hex'), '' order by audit_key), 'UTF8')), 'hex'), count(*)
        from batch, last group by last.seal, last.hash`;
    await create("Earlier");
    await tamper(sealedEarlier);
    expect(await check()).toEqual([]);
    await create("Later");
    expect(await sealFirm(firm.database.firm)).toBe(1);
    expect(await check()).toEqual([]);
    await tamper("update audit set records = replace(records, 'Earlier', 'Earliest') where records like '%Earlier%'");
    expect(await check()).toEqual([expect.stringMatching(/^Audit seal \d+: one of its rows was changed/) as unknown]);
    await tamper("update audit set records = replace(records, 'Earliest', 'Earlier') where records like '%Earliest%'");
  });

  it("seals all rows of a table again when it gets another column, and finds a change of what was sealed before", async () => {
    const { db } = firm.database.firm;
    await firm.addEmployee({ lastName: "Sealed" });
    await sealFirm(firm.database.firm);
    await db.script("alter table employee add column badge text not null default 'none'");
    expect(await check()).toEqual([]);
    await db.run("update employee set title = 'Dr' where last_name = 'Sealed'");
    await sealFirm(firm.database.firm);
    expect(await check()).toEqual([]);
    await tamper("update employee set badge = 'gold' where last_name = 'Archer'");
    expect(await check()).toEqual([
      expect.stringMatching(/^Employee \d+ \(Alex Archer\) is not what seal \d+ recorded\.$/) as unknown,
    ]);
    await tamper("update employee set badge = 'none' where last_name = 'Archer'");
    expect(await check()).toEqual([]);
  });

  it("matches rows that many writers add, change and remove while several processes seal", async () => {
    const pool = firm.database.firm;
    const write = async (index: number) => {
      const key = await firm.addEmployee({ lastName: `Busy ${index}` });
      for (const title of ["a", "b", "c"])
        await db().run("update employee set title = $2 where employee_key = $1", [key, title]);
      if (index % 3 === 0) await db().run("delete from employee where employee_key = $1", [key]);
      // A write that is rolled back leaves nothing to seal.
      await firm.database.rolledBack((own) =>
        own.run("update employee set title = 'never' where employee_key = $1", [key]),
      );
    };
    const seal = async () => {
      for (let run = 0; run < 5; run++) await sealFirm(pool);
    };
    const checked = Promise.all([check(), check()]);
    await Promise.all([...Array.from({ length: 12 }, (_, index) => write(index)), seal(), seal(), seal()]);
    expect(await checked).toEqual([[], []]);
    expect(await check()).toEqual([]);
    await sealFirm(pool);
    expect(await check()).toEqual([]);
    expect(await db().text("select count(*) from seal_queue")).toBe("0");
  });

  it("finds a changed row that never changes even if it was put into the queue to be sealed again", async () => {
    await db().run(
      "insert into approval_move (document, document_key, move, employee_key, at) values ('Timesheet', 1, 'Submit', $1, now())",
      [firm.employeeKey],
    );
    await sealFirm(firm.database.firm);
    await tamper("update approval_move set move = 'Approve'");
    await tamper(
      "insert into seal_queue (table_name, keys) select 'approval_move', array_agg(approval_move_key) from approval_move",
    );
    await sealFirm(firm.database.firm);
    expect(await check()).toEqual([
      expect.stringMatching(/^Approval \d+ \(Timesheet 1\) is not what seal \d+ recorded\.$/) as unknown,
    ]);
    await tamper("update approval_move set move = 'Submit'");
    // The seal of the changed row remains, as evidence.
    expect(await check()).toHaveLength(1);
  });
});
