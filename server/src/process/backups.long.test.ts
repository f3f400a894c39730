import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { filesIn, killTree } from "../../testing/backup-server.ts";
import { plumbline, type RunningService, startProgram, startService } from "../../testing/program.ts";

// Runs the service with backups as a person would, loses its disk, and restores it with the command.
let parent: string;
let environment: Record<string, string>;
let service: RunningService;
const seconds = 1;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline backups "));
  chmodSync(parent, 0o711);
  environment = {
    PLUMBLINE_DATA: join(parent, "data"),
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_BACKUP: join(parent, "backups"),
    PLUMBLINE_BACKUP_KEY_FILE: join(parent, "backup key"),
    PLUMBLINE_BACKUP_SECONDS: String(seconds),
  };
  service = await startService(environment);
  const made = await plumbline(["demo", "--small"], environment);
  expect(made.code).toBe(0);
});

afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  for (const name of ["data", "restored", "earlier"]) await removeBundledPostgres(join(parent, name));
  rmSync(parent, { recursive: true, force: true });
});

interface Ready {
  readonly warning?: string;
  readonly backup: Record<"lastFull" | "savedUntil" | "lastProvedRestore", string | null>;
}

const readyz = async () => (await (await fetch(`${service.address}/readyz`)).json()) as Ready;

async function signIn(): Promise<string> {
  const { answer } = await service.call("CreateAPISession", { Username: "api.demo", Password: "demo", APIVersion: 1 });
  return String(answer.Content["SessionToken"]);
}

async function addContact(SessionToken: string, LastName: string): Promise<boolean> {
  const MethodArguments = {
    UpdatedContacts: [{ ContactKey: -1, LastName }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  };
  return (await service.call("UpdateContacts", { SessionToken, MethodArguments })).answer.ResponseCode === 0;
}

/** The names that contain the text, of the firm that runs now. */
async function contactsNamed(text: string): Promise<string[]> {
  const SessionToken = await signIn();
  const { answer } = await service.call("ListContacts", { SessionToken, MethodArguments: { FilterByText: text } });
  return (answer.Content["Contacts"] as { LastName: string }[]).map(({ LastName }) => LastName);
}

describe("a service with backups", () => {
  it("takes a full backup, tries to restore it, and reports both", async () => {
    const { backup, warning } = await vi.waitFor(
      async () => {
        const ready = await readyz();
        expect(ready.backup.lastProvedRestore).not.toBeNull();
        return ready;
      },
      { timeout: 120_000, interval: 500 },
    );
    expect(warning).toBeUndefined();
    expect(Date.now() - Date.parse(backup.savedUntil ?? "")).toBeLessThan(10_000);
    expect(Date.parse(backup.lastFull ?? "")).toBeLessThan(Date.parse(backup.lastProvedRestore ?? ""));
    const metrics = await (await fetch(`${service.address}/metrics`)).text();
    expect(metrics).toMatch(/\nplumbline_backup_full_age_seconds \d/);
    expect(metrics).toMatch(/\nplumbline_backup_saved_age_seconds \d/);
    expect(metrics).toMatch(/\nplumbline_backup_proved_age_seconds \d/);
    expect(metrics).toMatch(/\nplumbline_backup_failing 0\n/);
    await service.untilLogged("full backup taken");
    await service.untilLogged("a restore was tried and found right");
    expect(existsSync(join(parent, "data", "restore-trial"))).toBe(false);
  });

  it("is backed up by command while a firm is created and migrated, in files that show nothing", async () => {
    const [taken, created] = await Promise.all([
      plumbline(["backup"], environment),
      plumbline(["firm", "create", "during-backup"], environment),
    ]);
    expect([taken.code, created.code]).toEqual([0, 0]);
    expect(taken.stdout).toMatch(/^Backup \w+-\w+: [\d.]+ MB, stored as [\d.]+ MB, complete at [^\n]+\nIt restores /);
    // The service goes on writing: a piece of the log that was listed is replaced by a longer one. Then all are listed again.
    await vi.waitFor(() => {
      for (const file of filesIn(join(parent, "backups"))) expect(readFileSync(file).includes("api.demo")).toBe(false);
    });
    const tried = await plumbline(["backup", "verify", "--restore"], environment);
    expect([tried.code, tried.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^All files of \d backups are whole\.\nRestored \S+ until \S+ in [\d.]+ s; checked 2 firms: no errors found\.\n$/,
      ),
    ]);
  });

  it("does not count a backup whose command was killed", async () => {
    const listed = async () => (await plumbline(["backup", "list"], environment)).stdout.split("\n").length;
    const before = await listed();
    const command = startProgram(["backup"], environment);
    const ended = once(command, "close");
    const isWriting = () => filesIn(join(parent, "backups")).some((file) => file.endsWith("data.partial"));
    while (!isWriting() && command.exitCode === null) await pause(2);
    command.kill("SIGKILL");
    await ended;
    expect(isWriting()).toBe(true);
    expect(await listed()).toBe(before);
    expect((await plumbline(["backup", "verify"], environment)).code).toBe(0);
  });

  it("loses nothing acknowledged before the last seconds when it is killed and its disk is gone", async () => {
    const token = await signIn();
    const acknowledged: { name: string; at: number }[] = [];
    const writing = (async () => {
      for (let number = 1; ; number++)
        if (await addContact(token, `Lost ${number}`)) acknowledged.push({ name: `Lost ${number}`, at: Date.now() });
    })().catch(() => {});
    await pause(10_000);
    const keys = readFileSync(join(parent, "data", "keys.json"));
    const { postgres, primary } = pidsOf();
    const killedAt = Date.now();
    killTree(primary);
    killTree(postgres);
    await writing;
    await removeBundledPostgres(join(parent, "data"));
    expect(existsSync(join(parent, "data"))).toBe(false);

    const { PLUMBLINE_BACKUP: from = "", PLUMBLINE_BACKUP_KEY_FILE: key = "" } = environment;
    const restored = await plumbline(["restore", "--from", from, "--key", key, "--to", join(parent, "restored")], {});
    expect([restored.code, restored.stderr]).toEqual([0, expect.stringContaining("These times can be restored: from")]);
    expect(restored.stdout).toMatch(/^Restored everything until [^\n]+\nThe keys of secrets in the database are in /);
    expect(readFileSync(join(parent, "restored", "keys.json")).equals(keys)).toBe(true);
    const moment = acknowledged[Math.floor(acknowledged.length / 3)]!;
    const earlier = ["--to", join(parent, "earlier"), "--to-time", new Date(moment.at).toISOString()];
    expect((await plumbline(["restore", "--from", from, "--key", key, ...earlier], {})).code).toBe(0);

    for (const name of ["restored", "earlier"]) {
      const checked = await plumbline(["check"], { PLUMBLINE_DATA: join(parent, name) });
      expect([checked.code, checked.stdout]).toEqual([0, expect.stringMatching(/^demo: no errors found/)]);
    }
    const namesIn = async (name: string) => {
      service = await startService({ ...environment, PLUMBLINE_DATA: join(parent, name) });
      return new Set(await contactsNamed("Lost"));
    };
    const then = await namesIn("earlier");
    const until = acknowledged.filter(({ at }) => at <= moment.at).map((each) => each.name);
    // One more may have been committed, but not yet answered, in the millisecond of that time.
    expect([...then].filter((name) => !until.includes(name)).length).toBeLessThanOrEqual(1);
    for (const name of until) expect(then).toContain(name);
    await service.end("SIGTERM");

    const now = await namesIn("restored");
    const grace = (seconds + 3) * 1000;
    const needed = acknowledged.filter(({ at }) => at <= killedAt - grace);
    expect(needed.length).toBeGreaterThan(5);
    for (const { name } of needed) expect(now).toContain(name);
    // The restored server begins its own backups beside the old ones.
    await vi.waitFor(async () => expect((await readyz()).backup.lastFull).not.toBeNull(), { timeout: 60_000 });
    await service.untilLogged("a new line of backups begins");
  });

  it("says when changes cannot be saved, keeps working, and catches up", async () => {
    const folder = join(parent, "backups");
    // A trial that loses its backup in the middle fails too, and is tried again only an hour later.
    await vi.waitFor(async () => expect((await readyz()).backup.lastProvedRestore).not.toBeNull(), {
      timeout: 120_000,
      interval: 500,
    });
    cpSync(folder, `${folder} copy`, { recursive: true });
    rmSync(folder, { recursive: true });
    // A file is in the way, as when another disk is mounted there.
    cpSync(join(parent, "backup key"), folder);
    await vi.waitFor(async () => expect((await readyz()).warning).toMatch(/Changes are not being saved/), {
      timeout: 30_000,
    });
    expect(await (await fetch(`${service.address}/metrics`)).text()).toMatch(/\nplumbline_backup_failing 1\n/);
    expect(await addContact(await signIn(), "Written Without Backup")).toBe(true);
    rmSync(folder);
    cpSync(`${folder} copy`, folder, { recursive: true });
    const written = Date.now();
    await vi.waitFor(
      async () => {
        const { warning, backup } = await readyz();
        expect(warning).toBeUndefined();
        expect(Date.parse(backup.savedUntil ?? "")).toBeGreaterThan(written);
      },
      { timeout: 90_000, interval: 500 },
    );
    expect((await plumbline(["backup", "verify"], environment)).code).toBe(0);
  });

  it("stops in order within ten seconds, with everything saved", async () => {
    await addContact(await signIn(), "Last Word");
    const began = Date.now();
    expect(await service.end("SIGTERM")).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    await removeBundledPostgres(join(parent, "restored"));
    const restored = await plumbline(["restore", "--to", join(parent, "restored")], environment);
    expect(restored.code).toBe(0);
    service = await startService({ ...environment, PLUMBLINE_DATA: join(parent, "restored") });
    expect(await contactsNamed("Last Word")).toEqual(["Last Word"]);
    expect(await contactsNamed("Written Without Backup")).toHaveLength(1);
  });
});

function pidsOf(): { postgres: number; primary: number } {
  const pidFile = readFileSync(join(environment["PLUMBLINE_DATA"] ?? "", "postgres", "postmaster.pid"), "utf8");
  return { postgres: Number(pidFile.split("\n")[0]), primary: service.process.pid ?? 0 };
}
