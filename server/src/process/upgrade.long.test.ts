import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { type Environment, plumbline, type RunningService, startService } from "../../testing/program.ts";
import { createSmallFirm, smallFirmSignIn } from "../../testing/small-firm.ts";

// Two services of this version are replaced, one after the other, by a version that adds to the database.
const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "plumbline-upgrade-"));
const nextVersion = join(folder, "server", "dist", "bundle", "main.js");
const running: RunningService[] = [];
let environment: Environment;

const added = `-- A later version adds columns, an index, a table and a rule, and fills them.
alter table contact add column nickname text not null default '';
alter table client add column nickname text not null default '';
alter table audit add column nickname text;
create index contact_nickname on contact (nickname);
create table nickname (nickname_key int generated always as identity primary key, name text not null);
insert into nickname (name) select last_name from contact;
alter table nickname add constraint nickname_name check (name <> '') not valid;
alter table nickname validate constraint nickname_name;
`;

beforeAll(async () => {
  environment = {
    DATABASE_URL: databaseUrl(database.connection),
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
  };
  await createSmallFirm(database.pools, "small");
  running.push(await startService(environment), await startService(environment));
  makeNextVersion();
}, 300_000);

afterAll(async () => {
  await Promise.all(running.map((service) => service.end("SIGTERM")));
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of the built service with one more migration; everything else is this version's. */
function makeNextVersion(): void {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  for (const name of readdirSync(root))
    if (name !== "server" && !name.startsWith(".")) symlinkSync(join(root, name), join(folder, name));
  for (const name of readdirSync(join(root, "server")))
    if (name !== "src") cpSync(join(root, "server", name), join(folder, "server", name), { recursive: true });
  writeFileSync(join(folder, "server", "migrations", "firm", "9999-nicknames.sql"), added);
}

/** Users who call one of the services that take calls, and remember what they were told. */
function startUsers(takingCalls: readonly RunningService[], SessionToken: string) {
  const failed: string[] = [];
  const saved: string[] = [];
  let at = 0;
  let working = true;
  async function work(user: number) {
    for (let turn = 0; working; turn++) {
      const service = takingCalls[at++ % takingCalls.length]!;
      const name = `Upgrade ${user} ${turn}`;
      const { status, answer } = await service
        .call(
          "UpdateContacts",
          {
            SessionToken,
            MethodArguments: {
              UpdatedContacts: [{ ContactKey: -1, FirstName: "A", LastName: name }],
              UnchangedContacts: [],
              UseSingleTransaction: true,
            },
          },
          "small",
        )
        .catch((error: Error) => ({ status: 0, answer: { Errors: [{ ErrorMessage: error.message }] } }));
      if (status === 200 && answer.Errors.length === 0) saved.push(name);
      else failed.push(`${status} ${JSON.stringify(answer)}`);
      const listed = await service.call("ListClients", { SessionToken }, "small").catch(() => ({ status: 0 }));
      if (listed.status !== 200) failed.push(`ListClients ${listed.status}`);
    }
  }
  const done = Promise.all([1, 2, 3, 4].map(work));
  return {
    failed,
    saved,
    async stop() {
      working = false;
      await done;
    },
  };
}

async function isReady({ address }: RunningService): Promise<boolean> {
  return (await fetch(`${address}/readyz`)).status === 200;
}

describe("An upgrade of two services, one after the other, while people work", () => {
  it("fails no call and loses nothing, and the version before stays ready", { timeout: 300_000 }, async () => {
    const [first, second] = running as [RunningService, RunningService];
    const SessionToken = String(
      (await first.call("CreateAPISession", smallFirmSignIn, "small")).answer.Content["SessionToken"],
    );
    const takingCalls = [first, second];
    const users = startUsers(takingCalls, SessionToken);
    for (const old of [first, second]) {
      const next = await startService(environment, undefined, nextVersion);
      running.push(next);
      expect(await isReady(next)).toBe(true);
      expect(await isReady(second)).toBe(true);
      takingCalls.push(next);
      takingCalls.splice(takingCalls.indexOf(old), 1);
      await pause(1000);
      expect(await old.end("SIGTERM")).toBe(0);
    }
    await pause(1000);
    await users.stop();
    expect(users.failed.slice(0, 3)).toEqual([]);
    expect(users.saved.length).toBeGreaterThan(20);
    const { schema } = (await database.pools.admin.row<{ schema: string }>(
      "select schema_name as schema from firm where firm_id = 'small'",
    ))!;
    const stored = await database.pools.admin.rows<{ name: string }>(
      `select last_name as name from ${schema}.contact where last_name like 'Upgrade %'`,
    );
    expect(stored.map(({ name }) => name).sort()).toEqual(users.saved.sort());
    const check = await plumbline(["check", "small"], environment, "", nextVersion);
    expect(check.code, check.stdout + check.stderr).toBe(0);
  });

  it("leaves the version before able to start again on the new database", { timeout: 120_000 }, async () => {
    const back = await startService(environment);
    running.push(back);
    expect(await isReady(back)).toBe(true);
  });
});
