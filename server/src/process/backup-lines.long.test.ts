import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { filesIn } from "../../testing/backup-server.ts";
import { plumbline, type RunningService, startService } from "../../testing/program.ts";

// The real service loses its backup disk, and its database goes back in time, as a snapshot that is rolled back does.
let parent: string;
let environment: Record<string, string>;
let service: RunningService;
const at = (name: string) => join(parent, name);
const waiting = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline lines "));
  chmodSync(parent, 0o711);
  environment = {
    PLUMBLINE_DATA: at("data"),
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_BACKUP: at("backups"),
    PLUMBLINE_BACKUP_KEY_FILE: at("key.json"),
    PLUMBLINE_BACKUP_SECONDS: "1",
    PLUMBLINE_BACKUP_PROVE_DAYS: "0",
  };
  await start();
  expect((await run("demo", "--small")).code).toBe(0);
  await vi.waitFor(async () => expect((await readyz()).backup.lastFull).not.toBeNull(), waiting);
  await saved();
});

afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  for (const name of ["data", "restored"]) await removeBundledPostgres(at(name));
  rmSync(parent, { recursive: true, force: true });
});

interface Ready {
  readonly status: string;
  readonly warning?: string;
  readonly backup: Record<"lastFull" | "savedUntil", string | null>;
}

const readyz = async () => (await (await fetch(`${service.address}/readyz`)).json()) as Ready;
const metrics = async () => (await fetch(`${service.address}/metrics`)).text();
const run = (...args: string[]) => plumbline(args, environment);
const lines = () => readdirSync(at("backups"));
const copy = (from: string, to: string) => expect(spawnSync("cp", ["-a", at(from), at(to)]).status).toBe(0);

async function start(more: Record<string, string> = {}): Promise<void> {
  service = await startService({ ...environment, ...more });
}

/** Waits until everything acknowledged until now is saved. */
async function saved(): Promise<void> {
  const now = Date.now();
  await vi.waitFor(async () => {
    const { backup } = await readyz();
    expect(Date.parse(backup.savedUntil ?? "")).toBeGreaterThan(now);
  }, waiting);
}

async function call(method: string, MethodArguments: object) {
  const credentials = { Username: "api.demo", Password: "demo", APIVersion: 1 };
  const { answer } = await service.call("CreateAPISession", credentials);
  return service.call(method, { SessionToken: answer.Content["SessionToken"], MethodArguments });
}

const addContact = (LastName: string) =>
  call("UpdateContacts", {
    UpdatedContacts: [{ ContactKey: -1, LastName }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });

async function contactsNamed(text: string): Promise<string[]> {
  const { answer } = await call("ListContacts", { FilterByText: text });
  return (answer.Content["Contacts"] as { LastName: string }[]).map(({ LastName }) => LastName);
}

const unmount = () => {
  renameSync(at("backups"), at("disk"));
  mkdirSync(at("backups"));
};
const mount = () => {
  rmdirSync(at("backups"));
  renameSync(at("disk"), at("backups"));
};

describe("the record up to when changes are saved", () => {
  it("may be damaged: the next save writes it again", async () => {
    const before = lines();
    await service.end("SIGTERM");
    truncateSync(at(`backups/${before[0]}/saved`), 20);
    await start();
    await saved();
    expect((await run("backup", "verify")).code).toBe(0);
    expect(lines()).toEqual(before);
  });
});

describe("a backup disk that is not mounted", () => {
  it("at a start is said, and nothing is written into its empty folder, by the service or by a person", async () => {
    const [line] = lines();
    await service.end("SIGTERM");
    unmount();
    await start();
    await vi.waitFor(async () => expect((await readyz()).warning).toMatch(/is the disk mounted\?/), waiting);
    expect((await addContact("Unmounted One")).answer.ResponseCode).toBe(0);
    expect((await readyz()).backup).toMatchObject({ lastFull: null, savedUntil: null });
    expect(await metrics()).toMatch(/\nplumbline_backup_failing 1\n/);
    const refused = await run("backup");
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/is the disk mounted\?.*backup accept/)]);
    expect(lines()).toEqual([]);
    const errors = service.logged().filter(({ level }) => level === 50);
    expect(JSON.stringify(errors)).toContain(line);
    mount();
    await vi.waitFor(async () => expect((await readyz()).warning).toBeUndefined(), waiting);
    await saved();
    expect(lines()).toEqual([line]);
  });

  it("any more is said, and its line goes on when it is back, with everything that was written meanwhile", async () => {
    const [line] = lines();
    await service.end("SIGTERM");
    await start({ PLUMBLINE_BACKUP_HOURS: "1" });
    await saved();
    unmount();
    await vi.waitFor(async () => expect((await readyz()).warning).toMatch(/is the disk mounted\?/), waiting);
    await addContact("Unmounted Two");
    expect(lines()).toEqual([]);
    mount();
    await saved();
    expect(lines()).toEqual([line]);
    const restored = await run("restore", "--to", at("restored"));
    expect(restored.code).toBe(0);
    await service.end("SIGTERM");
    service = await startService({ ...withoutBackups(), PLUMBLINE_DATA: at("restored") });
    expect((await contactsNamed("Unmounted")).toSorted()).toEqual(["Unmounted One", "Unmounted Two"]);
    await service.end("SIGTERM");
    await removeBundledPostgres(at("restored"));
    await start();
  });

  it("is begun again only when a person says that its backups are gone", async () => {
    const before = lines();
    const early = await run("backup", "accept");
    expect([early.code, early.stderr]).toEqual([2, expect.stringMatching(/nothing to accept/)]);
    unmount();
    await vi.waitFor(async () => expect((await readyz()).warning).toMatch(/is the disk mounted\?/), waiting);
    // The running service takes the full backup, which needs the key that it did not have when it started.
    expect((await run("keys", "rotate")).code).toBe(0);
    const accepted = await run("backup", "accept");
    expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringMatching(/begins again with a full backup/)]);
    await vi.waitFor(async () => expect((await readyz()).warning).toBeUndefined(), waiting);
    await vi.waitFor(async () => expect((await readyz()).backup.lastFull).not.toBeNull(), waiting);
    expect(lines()).toHaveLength(1);
    expect(lines()).not.toEqual(before);
    rmSync(at("disk"), { recursive: true });
    await saved();
    expect((await run("restore", "--to", at("restored"))).code).toBe(0);
    expect(readFileSync(at("restored/keys.json"), "utf8")).toBe(readFileSync(at("data/keys.json"), "utf8"));
    await removeBundledPostgres(at("restored"));
  });
});

function withoutBackups(): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith("PLUMBLINE_BACKUP")));
}

describe("a database that goes back in time", () => {
  /** Everything acknowledged after `snapshot` is in the backups, and not in the database. */
  async function goBack(write: () => Promise<unknown>): Promise<void> {
    await service.end("SIGTERM");
    copy("data", "snapshot");
    await start();
    await write();
    await saved();
    await service.end("SIGTERM");
    rmSync(at("data"), { recursive: true });
    renameSync(at("snapshot"), at("data"));
  }

  /** Whether the database remembers that it went back. */
  const noted = () => readFileSync(at("data/backup-line.json"), "utf8").includes("wentBack");
  const errorsOfLog = () => service.logged().filter(({ level }) => level === 50);

  it("is said at once with both times, and takes no writes, also after another start", async () => {
    const before = lines();
    const began = Date.now();
    await goBack(async () => {
      for (let each = 0; each < 5; each++) await addContact(`Gone ${each}`);
    });
    const known = Date.now();
    for (let starts = 0; starts < 2; starts++) {
      // Its disk is full: what is known cannot be written down at first.
      if (starts === 0) mkdirSync(at("data/backup-line.json.new"));
      await start();
      const { status, warning = "", backup } = await readyz();
      expect(status).toBe("ready");
      const [, until = "", last = ""] =
        /the backups hold changes until (\S+) that .* last at (\S+)\. /.exec(warning) ?? [];
      expect(Date.parse(until)).toBeGreaterThan(began);
      expect(Date.parse(until)).toBeLessThan(known);
      expect(Date.parse(last)).toBeLessThan(Date.parse(until));
      expect(warning).toMatch(/plumbline restore, .* plumbline backup accept/);
      expect(backup.savedUntil).toBeNull();
      expect(await metrics()).toMatch(/\nplumbline_database_went_back 1\n/);
      expect(JSON.stringify(errorsOfLog())).toContain("went back in time");
      const refused = await addContact("Too Early");
      expect([refused.status, refused.answer.ResponseCode]).toEqual([503, -500]);
      expect(refused.answer.Errors[0]?.ErrorMessage).toMatch(/went back in time.*Nothing was saved/);
      expect(await contactsNamed("Gone")).toEqual([]);
      if (starts > 0) continue;
      rmdirSync(at("data/backup-line.json.new"));
      await vi.waitFor(() => expect(noted()).toBe(true), waiting);
      await service.end("SIGTERM");
    }
    const backed = await run("backup");
    expect([backed.code, backed.stderr]).toEqual([2, expect.stringMatching(/went back in time/)]);
    expect(lines()).toEqual(before);
  });

  it("takes no writes either where the backups are not seen, and begins no other line there", async () => {
    const before = lines();
    const expectHeld = async () => {
      expect((await readyz()).warning).toMatch(/went back in time/);
      expect(await metrics()).toMatch(/\nplumbline_database_went_back 1\n/);
      expect((await addContact("Too Early")).status).toBe(503);
      await service.end("SIGTERM");
      expect(noted()).toBe(true);
    };
    await service.end("SIGTERM");
    service = await startService(withoutBackups());
    await expectHeld();
    await start({ PLUMBLINE_BACKUP: at("another") });
    await expectHeld();
    expect(existsSync(at("another"))).toBe(false);
    renameSync(at("key.json"), at("away.json"));
    await start();
    await expectHeld();
    renameSync(at("away.json"), at("key.json"));
    unmount();
    await start();
    await expectHeld();
    expect(lines()).toEqual([]);
    mount();
    await start();
    expect(lines()).toEqual(before);
  });

  it("is restored with everything that the backups hold", async () => {
    const restored = await run("restore", "--to", at("restored"));
    expect(restored.code).toBe(0);
    const other = service;
    service = await startService({ ...withoutBackups(), PLUMBLINE_DATA: at("restored") });
    expect(await contactsNamed("Gone")).toHaveLength(5);
    await service.end("SIGTERM");
    service = other;
  });

  it("takes writes again when a person accepts it, with a new line beside the old one, once that one is there", async () => {
    const before = lines();
    await service.end("SIGTERM");
    unmount();
    await start();
    const accepted = await run("backup", "accept");
    expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringMatching(/without the changes until 20/)]);
    await vi.waitFor(async () => expect((await addContact("Accepted")).answer.ResponseCode).toBe(0), waiting);
    await vi.waitFor(async () => expect((await readyz()).warning).toMatch(/is the disk mounted\?/), waiting);
    expect(lines()).toEqual([]);
    mount();
    await vi.waitFor(async () => expect((await readyz()).warning).toBeUndefined(), waiting);
    expect(await metrics()).toMatch(/\nplumbline_database_went_back 0\n/);
    expect(lines()).toEqual([...before, expect.any(String)]);
    await saved();
  });

  it("is noticed although it wrote more than it lost while nobody backed it up", async () => {
    await goBack(() => addContact("Gone Too"));
    service = await startService(withoutBackups());
    for (let each = 0; each < 20; each++) await addContact(`More ${each} ${"long ".repeat(8)}`);
    await service.end("SIGTERM");
    const before = lines();
    await start();
    await vi.waitFor(async () => expect((await readyz()).warning).toMatch(/went back in time/), waiting);
    expect((await addContact("Too Early")).status).toBe(503);
    expect(lines()).toEqual(before);
    expect(filesIn(at("backups")).some((file) => file.endsWith(".partial"))).toBe(false);
    expect((await run("backup", "verify")).code).toBe(0);
    await service.end("SIGTERM");
    service = await startService(withoutBackups());
    const accepted = await plumbline(["backup", "accept"], withoutBackups());
    expect([accepted.code, accepted.stdout]).toEqual([0, expect.stringMatching(/takes writes again/)]);
    await vi.waitFor(async () => expect((await addContact("Accepted")).answer.ResponseCode).toBe(0), waiting);
    expect((await readyz()).warning).toBeUndefined();
  });
});
