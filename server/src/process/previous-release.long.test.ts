import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { methods } from "../methods.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { checkOut, previousRelease } from "../../testing/previous-release.ts";
import { type Environment, plumbline, type RunningService, startService } from "../../testing/program.ts";

// The last release makes a firm, this version upgrades it, makes another one and writes, and the last release runs again.
const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "plumbline-previous-"));
const commit = previousRelease();
let before: string;
let environment: Environment;
let running: RunningService | undefined;

beforeAll(() => {
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  environment = {
    DATABASE_URL: databaseUrl(database.connection),
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
  };
  if (commit !== undefined) before = checkOut(commit, join(folder, "before"));
});

afterAll(async () => {
  await running?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

async function start(program?: string): Promise<RunningService> {
  await running?.end("SIGTERM");
  return (running = await startService(environment, undefined, program));
}

async function expectNoErrors(program?: string): Promise<void> {
  const { code, stdout, stderr } = await plumbline(["check"], environment, "", program);
  expect([code, stdout], stderr).toEqual([0, expect.stringMatching(/^demo: no errors found\.$[^]*^fresh: no errors/m)]);
}

/**
 * Calls the example of every method that writes, and returns how many were saved: some need what an earlier one changed, or another day.
 * Those of the chapter Sessions would sign the caller out.
 */
async function writeExamples({ call }: RunningService): Promise<number> {
  const tokens = new Map<string, unknown>();
  let saved = 0;
  for (const method of methods.filter(({ effect, chapter }) => effect === "write" && chapter !== "Sessions")) {
    const signIn = { Username: method.exampleUser ?? "api.demo", Password: "demo", APIVersion: method.versions[0] };
    const user = JSON.stringify(signIn);
    if (!tokens.has(user)) tokens.set(user, (await call("CreateAPISession", signIn)).answer.Content["SessionToken"]);
    const { answer } = await call(method.name, { SessionToken: tokens.get(user), MethodArguments: method.example });
    if (answer.Errors.length === 0) saved++;
  }
  return saved;
}

/** Waits until everything is sealed that the running version knows; rows of tables that only this version seals wait for it. */
async function untilSealed(id: string, waiting = "true"): Promise<void> {
  const unsealed = `select ((select count(*) from firm_${id}.audit where seal is null) + (select count(*) from firm_${id}.seal_queue where ${waiting}))::text`;
  await vi.waitFor(async () => expect(await database.pools.admin.text(unsealed)).toBe("0"), {
    timeout: 120_000,
    interval: 500,
  });
}

it(
  "plumbline check of the last release finds no error after the upgrade, and it can write again",
  {
    timeout: 900_000,
  },
  async (context) => {
    if (commit === undefined) return context.skip("The history of this clone does not contain the last release.");
    expect((await plumbline(["demo", "--small"], environment, "", before)).code).toBe(0);
    const upgraded = await start();
    expect((await plumbline(["demo", "--small", "--id", "fresh"], environment)).code).toBe(0);
    const saved = await writeExamples(upgraded);
    expect(saved).toBeGreaterThan(30);
    for (const id of ["demo", "fresh"]) await untilSealed(id);
    await expectNoErrors();
    await expectNoErrors(before);

    const back = await start(before);
    const again = await writeExamples(back);
    expect(again).toBeGreaterThan(20);
    for (const id of ["demo", "fresh"]) await untilSealed(id, "not needs_newer");
    await expectNoErrors(before);
    await running?.end("SIGTERM");
    await expectNoErrors();
  },
);
