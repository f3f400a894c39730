import { beforeAll, describe, expect, it } from "vitest";
import { background } from "./background.ts";
import { checkFirm, checkNightly, type NightlyCheck } from "./checks.ts";
import { sealFirm } from "./engine/audit/index.ts";
import { numberEvents } from "./engine/events/index.ts";
import type { DateOnly } from "@plumbline/accounting";
import { testFirm } from "../testing/firm.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
const night = (today: string) =>
  checkNightly(firm.database.firm, background, {
    now: () => Date.parse(`${today}T08:00:00Z`),
    today: today as DateOnly,
  });

/** Bypasses the triggers, as a superuser could. */
const tamper = (statement: string) =>
  firm.database.firm.client(async (client) => {
    await client.query("set session_replication_role = replica");
    await client.query(statement);
    await client.query("set session_replication_role = default");
  });

describe("the nightly check", () => {
  beforeAll(async () => {
    await firm.addEmployee({ lastName: "First" });
    await sealFirm(firm.database.firm);
    // The first day of a firm.
    expect(await night("2026-02-28")).toBeUndefined();
  });

  it("runs once a day, even if several processes try, and publishes the last seal as an event", async () => {
    const runs = await Promise.all([night("2026-03-01"), night("2026-03-01"), night("2026-03-01")]);
    const [done] = runs.filter((run) => run !== undefined);
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1);
    expect(done).toEqual({
      problems: [],
      published: { seal: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    expect(await night("2026-03-01")).toBeUndefined();
    await sealFirm(firm.database.firm);
    await numberEvents(firm.database.firm);
    const { Events } = (await firm.call("ListEvents", { FilterByRecordType: ["Seal"] })).Content;
    expect(Events[0]).toMatchObject({
      RecordType: "Seal",
      RecordKey: 1,
      Record: { Seal: 1, Hash: done?.published?.hash },
    });
  });

  it("finds a row that was changed since the last night, and keeps what it found", async () => {
    await firm.addEmployee({ lastName: "Second" });
    await sealFirm(firm.database.firm);
    await tamper("update employee set title = 'Dr' where last_name = 'Second'");
    const run = await night("2026-03-02");
    expect(run?.problems).toEqual([
      expect.stringMatching(/^Employee \d+ \(.*Second\) is not what seal \d+ recorded\.$/),
    ]);
    const kept = await db().row<{ problems: string[] }>("select problems from check_run where run_date = '2026-03-02'");
    expect(kept?.problems).toEqual(run?.problems);
    await tamper("update employee set title = '' where last_name = 'Second'");
  });

  it("finds a row changed long ago within thirty nights", async () => {
    await tamper("update employee set title = 'Dr' where last_name = 'First'");
    const found: string[] = [];
    for (let day = 1; day <= 30; day++)
      found.push(...((await night(`2026-04-${String(day).padStart(2, "0")}`))?.problems ?? []));
    expect(found).toEqual([expect.stringMatching(/^Employee \d+ \(.*First\) is not what seal 1 recorded\.$/)]);
    await tamper("update employee set title = '' where last_name = 'First'");
    expect(await checkFirm(db(), background)).toEqual([]);
  });

  it("notices that the end of the chain was cut off", async () => {
    await sealFirm(firm.database.firm);
    await firm.addEmployee({ lastName: "Third" });
    await sealFirm(firm.database.firm);
    expect((await night("2026-05-01"))?.problems).toEqual([]);
    await tamper(`with last as (select max(seal) as seal from audit_seal), part as (delete from seal_part using last where seal_part.seal = last.seal)
                  delete from audit_seal using last where audit_seal.seal = last.seal`);
    await tamper(
      "delete from employee_target using employee where employee_target.employee_key = employee.employee_key and last_name = 'Third'",
    );
    await tamper("delete from employee where last_name = 'Third'");
    expect(await checkFirm(db(), background)).toEqual([]);
    expect((await night("2026-05-02"))?.problems).toEqual([
      expect.stringMatching(/^Seal \d+ does not exist: the chain was cut off after it was published\.$/),
    ]);
  });
});

describe("upkeep", () => {
  const nights: [string, NightlyCheck][] = [];
  const other = testFirm({ onNightlyCheck: (id, check) => nights.push([id, check]) });

  it("checks every firm once a night and reports the seal to keep", async () => {
    await other.service.upkeep();
    expect(nights).toEqual([]);
    other.advance(24 * 3_600_000);
    await other.service.upkeep();
    other.advance(61_000);
    await other.service.upkeep();
    expect(nights).toHaveLength(1);
    expect(nights[0]).toEqual([
      "test",
      { problems: [], published: { seal: expect.any(Number) as number, hash: expect.any(String) as string } },
    ]);
  });
});
