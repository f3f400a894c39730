import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../testing/free-port.ts";
import { plumbline } from "../../testing/program.ts";

// Follows the guide "Back up and restore", section "With your own PostgreSQL", with Debian's PostgreSQL and pgBackRest.
const text = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");
const section = text("docs/guides/back-up.md").split("## With your own PostgreSQL\n")[1] ?? "";
const block = (language: string, at: number) =>
  [...section.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g"))][at]?.[1] ?? "";

const programs = existsSync("/usr/lib/postgresql")
  ? readdirSync("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`)
  : [];
const bin = programs.findLast((folder) => existsSync(join(folder, "initdb")));
const isInstalled = bin !== undefined && spawnSync("pgbackrest", ["version"]).status === 0;
// PostgreSQL does not run as root.
const user = process.getuid?.() === 0 ? "postgres" : userInfo().username;

let parent: string;
let port: number;
const at = (name: string) => join(parent, name);

/** Runs a line of the guide as PostgreSQL's user. */
function shell(line: string): string {
  const options = {
    encoding: "utf8",
    cwd: parent,
    env: { PATH: `${bin}:${process.env["PATH"]}`, LC_ALL: "C.UTF-8" },
  } as const;
  const { status, stdout, stderr } =
    process.getuid?.() === 0
      ? spawnSync("runuser", ["--user", user, "--", "sh", "-ec", line], options)
      : spawnSync("sh", ["-ec", line], options);
  if (status !== 0) throw new Error(`${line}\n${stdout}\n${stderr}`);
  return stdout;
}

/** The guide's commands, with the files of this test in place of those of a whole machine. */
const here = (lines: string) => lines.replaceAll("pgbackrest ", `pgbackrest --config=${at("pgbackrest.conf")} `);

const start = (folder: string) =>
  shell(
    `pg_ctl -D ${at(folder)} -w -l ${at("postgres.log")} -o '-p ${port} -k ${parent} -c listen_addresses=127.0.0.1' start`,
  );
const stop = (folder: string) => shell(`pg_ctl -D ${at(folder)} -w -m fast stop`);

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline-pgbackrest-"));
  chmodSync(parent, 0o755);
  if (!isInstalled) return;
  if (process.getuid?.() === 0) spawnSync("chown", ["postgres:", parent]);
  port = await freePort();
  shell(`mkdir log lock repo && initdb -D ${at("main")} -U owner --auth=trust --encoding=UTF8 --locale=C.UTF-8`);
  const config = text("deploy/pgbackrest.conf")
    .replace(/^repo1-path=.*$/m, `repo1-path=${at("repo")}\nlog-path=${at("log")}\nlock-path=${at("lock")}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${at("main")}\npg1-port=${port}\npg1-socket-path=${parent}\npg1-user=owner`);
  writeFileSync(at("pgbackrest.conf"), config);
  spawnSync("chown", [`${user}:`, at("pgbackrest.conf")]);
  appendFileSync(at("main/postgresql.conf"), here(block("conf", 0)));
  start("main");
});

afterAll(() => {
  if (isInstalled) for (const folder of ["main", "restored"]) tryStop(folder);
  rmSync(parent, { recursive: true, force: true });
});

function tryStop(folder: string): void {
  try {
    stop(folder);
  } catch {
    // It does not run.
  }
}

it("pgBackRest restores a moment as the guide says, and plumbline check finds no error in it", async (context) => {
  if (!isInstalled) return context.skip("pgBackRest is not installed: apt-get install pgbackrest postgresql.");
  const environment = {
    DATABASE_URL: `postgres://owner@127.0.0.1:${port}/plumbline`,
    PLUMBLINE_KEY_FILE: at("keys.json"),
    PLUMBLINE_DATA: at("data"),
  };
  mkdirSync(at("data"));
  shell(`psql -h ${parent} -p ${port} -U owner -d postgres -c 'create database plumbline'`);
  const lines = block("sh", 0).trim().split("\n");
  expect(lines).toHaveLength(3);
  shell(here(lines.join("\n")));

  expect((await plumbline(["firm", "create", "before"], environment)).code).toBe(0);
  const moment = await now(environment.DATABASE_URL);
  expect((await plumbline(["firm", "create", "after"], environment)).code).toBe(0);
  shell(`psql -h ${parent} -p ${port} -U owner -d postgres -c 'select pg_switch_wal()'`);
  stop("main");
  const restore = block("sh", 1).replace(/--target='[^']+'/, `--target='${moment}'`);
  expect(restore).toContain(moment);
  shell(`mkdir -m 700 ${at("restored")}`);
  shell(here(restore).replace(" restore", ` --pg1-path=${at("restored")} restore`));
  start("restored");
  const listed = await plumbline(["firm", "list"], environment);
  expect([listed.code, listed.stdout]).toEqual([0, expect.stringMatching(/^before /m)]);
  expect(listed.stdout).not.toMatch(/^after /m);
  const checked = await plumbline(["check"], environment);
  expect([checked.code, checked.stdout]).toEqual([0, expect.stringMatching(/^before: no errors found/)]);
}, 300_000);

async function now(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ at: string }>("select clock_timestamp()::text as at");
  await client.end();
  return rows[0]?.at ?? "";
}
