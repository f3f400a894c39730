import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import {
  Conditions,
  findRecords,
  foldLists,
  listRecords,
  lockRecords,
  withCustomFields,
} from "../../engine/records/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectNoScan } from "../../../testing/plans.ts";
import { Client, clientListItem } from "./client-record.ts";

const firm = testFirm();
const rows = 20_000;

/** Enough rows that a plan that reads them all differs from one that does not. Autovacuum is off: PostgreSQL plans again after it. */
beforeAll(async () => {
  await firm.database.firm.client(async (client) => {
    await client.query(`do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' loop
        execute format('alter table %I set (autovacuum_enabled = off)', name);
      end loop; end $$`);
    await client.query(`drop index client_search`);
    await client.query(`insert into client (description, status, last_modified)
      select 'Client ' || md5(i::text), case when i % 10 = 0 then 'Inactive' else 'Active' end, now() from generate_series(1, ${rows}) i`);
    await client.query(`create index client_search on client using gin (sort_name gin_trgm_ops)`);
    await client.query("vacuum analyze");
  });
}, 60_000);

/** The plan made for any values: what a connection that has run the statement often keeps. When it is run, with what each step found. */
async function planOf(
  args: Record<string, unknown>,
  params: unknown[],
  { paged = true, run = false, number = 1 }: { paged?: boolean; run?: boolean; number?: number } = {},
): Promise<string> {
  const call = () => firm.call("ListClients", args, { envelope: { PageResults: paged, PageNumber: number } });
  const [text] = (await firm.database.statements(call)).filter((each) => each.includes("client.client_key"));
  return firm.database.rolledBack(async (db) => {
    await db.script("set local plan_cache_mode = force_generic_plan");
    const lines = await db.rows<Record<string, string>>(
      `explain ${run ? "(analyze, costs off, timing off, summary off)" : ""} ${text}`,
      params,
    );
    return lines.map((line) => Object.values(line)[0]).join("\n");
  });
}

describe("the plan of ListClients", () => {
  it("reads a page along the index of the order and never counts", async () => {
    await firm.call("ListClients");
    for (const [args, params] of [
      [{}, [10, 0]],
      [{ FilterByStatus: ["Active"] }, [["Active"], 10, 0]],
    ] as const) {
      const plan = await planOf(args, [...params]);
      expect(plan).toContain("Index Only Scan using client_order");
      expect(plan).not.toContain("Seq Scan on client");
    }
  });

  it("finds a page from the nearer end: the last one costs what the first does", async () => {
    for (const [skipped, used, unused] of [
      [0, "Index Only Scan using client_order", "Index Only Scan Backward using client_order"],
      [rows - 10, "Index Only Scan Backward using client_order", "Index Only Scan using client_order"],
    ] as const) {
      const plan = await planOf({}, [10, skipped], { run: true });
      expect(plan).toMatch(new RegExp(`${used}[^\n]* \\(actual rows=10(\\.00)? loops=1\\)`));
      expect(plan).toMatch(new RegExp(`${unused}[^\n]* \\(never executed\\)`));
    }
  });

  it("finds a page in the middle from a mark near it", async () => {
    await foldLists(firm.database.firm);
    const middle = { paged: true, run: true, number: 1001 };
    for (const [args, params] of [
      [{}, [10, 10_000, ""]],
      [{ FilterByStatus: ["Active"] }, [["Active"], 10, 10_000, "Active"]],
    ] as const) {
      const plan = await planOf(args, [...params], middle);
      expect(plan).toMatch(/Index Only Scan Backward using client_order[^\n]* \(never executed\)/);
      expect(plan).toMatch(/Index Only Scan using client_order[^\n]* \(never executed\)/);
      const [, passed] = /Index Only Scan using client_order[^\n]* \(actual rows=(\d+)/.exec(plan) ?? [];
      expect(Number(passed)).toBeLessThan(2 * 500 + 10);
      expect(plan).toMatch(/Index Cond: \(ROW\(sort_name, client_key\) >= ROW/);
      expect(plan).not.toContain("Seq Scan on client");
    }
  });

  it("does not look for a mark near the ends", async () => {
    const plan = await planOf({}, [10, rows - 10, ""], { run: true, number: 1001 });
    expect(plan).toMatch(/Scan[^\n]* on list_mark[^\n]* \(never executed\)/);
    expect(plan).not.toMatch(/Scan[^\n]* on list_change[^\n]* \(actual/);
  });

  it("puts only the page of what a search found in order", async () => {
    const plan = await planOf({ FilterByNameLike: "client" }, ["%client%", 10, 0], { run: true });
    expect(plan).toMatch(/Sort Method: top-N heapsort/);
    expect(plan).not.toContain("external");
  });

  it("reads what a search found once: the page is not looked up again", async () => {
    const plan = await planOf({ FilterByNameLike: "abcd" }, ["%abcd%", 10, 0]);
    expect(plan).not.toContain("client_pkey");
    expect(plan.match(/Sort Key/g)).toHaveLength(1);
  });

  it("searches by the index of letter triples, whatever the text will be", async () => {
    const plan = await planOf({ FilterByNameLike: "abcd" }, ["%abcd%", 10, 0]);
    expect(plan).toContain("Bitmap Index Scan on client_search");
    expect(plan).not.toContain("Seq Scan on client");
  });

  it("does not ask that index for a text of two letters", async () => {
    expect(await planOf({ FilterByNameLike: "ab" }, ["%ab%", 10, 0])).not.toContain("client_search");
  });

  it("finds a name by the index of the order", async () => {
    const plan = await planOf({ FilterByNameEquals: "Client x" }, ["Client x"], { paged: false });
    expect(plan).toMatch(/client_order/);
  });
});

it("statements are planned a few times and then no more", async () => {
  const record = withCustomFields(Client, { customFields: {} });
  const page = { size: 10, number: 1 };
  const list = (db: Db, where: Conditions, status?: string[]) =>
    listRecords(db, record, { item: clientListItem, where, counted: { status }, order: "client.sort_name", page });
  await firm.database.rolledBack(async (db) => {
    for (let round = 0; round < 12; round++) {
      await findRecords(db, record, [1 + round]);
      await list(db, new Conditions());
      await list(db, new Conditions(), ["Active"]);
      await list(db, new Conditions().likeLowered("client.sort_name", `abc${round}`));
      await lockRecords(db, record, [1 + round]);
    }
    const kept = await db.rows<{ statement: string; custom_plans: number; generic_plans: number }>(
      "select statement, custom_plans, generic_plans from pg_prepared_statements where generic_plans + custom_plans >= 12 and statement like '%client%'",
    );
    expect(kept.length).toBeGreaterThanOrEqual(5);
    for (const each of kept) expect(each, each.statement).toMatchObject({ custom_plans: 5 });
  });
});

it("pages of a long list are right: the count, the last page, and what a search finds", async () => {
  const page = (args: Record<string, unknown>, PageNumber: number) =>
    firm.call("ListClients", args, { envelope: { PageResults: true, PageNumber } });
  expect(await page({}, 2000)).toMatchObject({ PageCount: 2000, Content: { Clients: { length: 10 } } });
  expect((await page({}, 2001)).Content.Clients).toEqual([]);
  expect((await page({ FilterByStatus: ["Inactive"] }, 1)).PageCount).toBe(200);
  expect((await page({ FilterByStatus: ["Inactive", "Active"] }, 1)).PageCount).toBe(2000);
  for (const FilterByNameLike of ["abc", "c4", "client%9", "zzzz"]) {
    const all = (await firm.call("ListClients", { FilterByNameLike })).Content.Clients;
    const [first, second] = await Promise.all([page({ FilterByNameLike }, 1), page({ FilterByNameLike }, 2)]);
    expect([...first.Content.Clients, ...second.Content.Clients]).toEqual(all.slice(0, 20));
    expect(first.PageCount).toBe(Math.ceil(all.length / 10));
  }
});

it("changes of several clients at once look them up by key, however many calls share a transaction", async () => {
  const RequestedClients = [11, 12, 13, 14, 15, 16, 17, 18];
  const { Clients } = (await firm.call("GetClients", { RequestedClients })).Content;
  for (const count of [2, 8]) {
    const changeAtOnce = () =>
      Promise.all(
        (Clients as Record<string, unknown>[]).slice(0, count).map((client) =>
          firm.call("UpdateClients", {
            UpdatedClients: [{ ...client, Notes: `changed ${count}` }],
            UnchangedClients: [client],
            UseSingleTransaction: true,
          }),
        ),
      );
    await expectNoScan(firm.database, ["client"], changeAtOnce);
  }
});
