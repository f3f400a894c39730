import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import type { Db } from "../../platform/database/index.ts";
import { checkAudited, checkSeals, recordOrigin, sealFirm } from "./index.ts";

const firm = testFirm();

describe("a change made directly in the database, with triggers on", () => {
  const db = () => firm.database.firm.db;
  const seal = () => sealFirm(firm.database.firm);
  const check = () => checkAudited(db());
  const newActivity = async (Description: string) => {
    const made = await firm.call("UpdateActivities", {
      UpdatedActivities: [{ ActivityKey: -1, Description, ActivityType: "Labor" }],
      UnchangedActivities: [],
      UseSingleTransaction: true,
    });
    return (made.Content.Activities as { ActivityKey: number }[])[0]?.ActivityKey;
  };
  /** What the work adds to the problems. */
  const newProblems = async (work: () => Promise<unknown>) => {
    await seal();
    const before = new Set(await check());
    await work();
    await seal();
    return (await check()).filter((each) => !before.has(each));
  };

  it("is named, because its transaction has no audit row", async () => {
    const key = await db().text(
      "insert into activity (description, gl_account_key) values ('Drafting', null) returning activity_key::text",
    );
    await seal();
    const changed = () => db().run("update activity set unit_rate = 900 where activity_key = $1", [key]);
    expect(await newProblems(changed)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Activity ${key} \\(Drafting\\) was added, changed or removed outside the service: seal \\d+ found no audit row of that transaction\\.$`,
        ),
      ),
    ]);
    const removed = () => db().run("delete from activity where activity_key = $1", [key]);
    expect(await newProblems(removed)).toEqual([
      expect.stringMatching(`^Activity ${key} was added, changed or removed`),
    ]);
  });

  it("is named although it was sealed together with a change by a call", async () => {
    const key = await newActivity("Surveying");
    expect(key).toBeGreaterThan(0);
    const changed = () => db().run("update activity set notes = 'Directly' where activity_key = $1", [key]);
    expect(await newProblems(changed)).toEqual([expect.stringMatching(`^Activity ${key} \\(Surveying\\)`)]);
  });

  it("is none when a second person was noted before a change that changed nothing", async () => {
    for (const userName of ["first", "second"]) {
      const employeeKey = await firm.addEmployee({ roles: ["Administrator", "AccountingManager", "HumanResources"] });
      await firm.addUser({ userName, kind: "service", authorized: true, employeeKey });
    }
    await db().run("delete from second_person");
    const noted = () => db().run("update sign_in set status = 'Inactive' where sign_in_key = 0");
    expect(await newProblems(noted)).toEqual([]);
    expect(await db().text("select count(*) from second_person")).toBe("1");
  });

  it("is none when a call made it, when work named itself, and when only a count of the service changed", async () => {
    expect(await newProblems(() => newActivity("Modeling"))).toEqual([]);
    const named = () =>
      firm.database.firm.transaction(async (own) => {
        await recordOrigin(own, "Migration 9999", "Upgrade");
        await own.run("update company set notes = 'Named' where company_key = 1");
      });
    expect(await newProblems(named)).toEqual([]);
    await db().run("insert into webhook (url, secret) values ('https://example.com', 'x')");
    await seal();
    expect(await newProblems(() => db().run("update webhook set position = 5, failures = 1"))).toEqual([]);
    expect(await newProblems(() => db().run("update webhook set url = 'https://other.example.com'"))).toHaveLength(1);
  });

  it("is named when it added or changed a link to set a password, but not when it only removed one", async () => {
    const add = (own: Db) =>
      own.run(
        "insert into sign_in_link (link_hash, sign_in_key, purpose, created_at, expires_at) select '\\x01', min(sign_in_key), 'Reset', now(), now() + interval '1 day' from sign_in",
      );
    await firm.database.firm.transaction(async (own) => {
      await recordOrigin(own, "Link", "Upgrade");
      await add(own);
    });
    expect(await newProblems(() => db().run("delete from sign_in_link"))).toEqual([]);
    const named = expect.stringMatching(/^Link to set a password \d+ \(user \d+, Reset\) was added/);
    expect(await newProblems(() => add(db()))).toEqual([named]);
    expect((await checkSeals(db())).filter((each) => each.startsWith("Link"))).toEqual([]);
  });

  it("stays named when the note of it is removed, because the note is sealed too", async () => {
    await db().run("update company set notes = 'Noted' where company_key = 1");
    await seal();
    await seal();
    expect(await checkSeals(db())).toEqual([]);
    const found = await firm.database.rolledBack(async (own) => {
      await own.script("set local session_replication_role = replica; delete from unaudited_change");
      return checkSeals(own);
    });
    expect(found).toContainEqual(expect.stringMatching(/^Change without an audit row \d+ was removed after seal \d+/));
  });

  it("is named although a sealed audit row, which an import or a move brought from another cluster, has the number of its transaction", async () => {
    const key = await newActivity("Imported work");
    await seal();
    const changed = () =>
      firm.database.firm.transaction(async (own) => {
        await own.script(
          "set local session_replication_role = replica; update audit set xact = pg_current_xact_id()::text::bigint where audit_key = (select max(audit_key) from audit); set local session_replication_role = origin",
        );
        await own.run("update activity set unit_rate = 900 where activity_key = $1", [key]);
      });
    expect(await newProblems(changed)).toEqual([
      expect.stringMatching(`^Activity ${key} \\(Imported work\\) was added, changed or removed outside the service`),
    ]);
  });

  it("finds the audit row also where a service of the version before has sealed it already", async () => {
    const pool = firm.database.firm;
    await seal();
    const oldSealer = () =>
      pool.transaction(async (own) => {
        await own.run("delete from seal_queue");
        await own.run("update audit set seal = (select max(seal) from audit_seal) where seal is null");
      });
    const problems = await newProblems(async () => {
      await newActivity("Drawing by hand");
      await oldSealer();
      // It does not know the table, and must not take its rows without sealing them.
      expect(await db().text("select string_agg(table_name, ',') from seal_queue")).toBe("activity");
    });
    expect(problems).toEqual([]);
    expect(await db().text("select count(*) from seal_queue")).toBe("0");
  });
});
