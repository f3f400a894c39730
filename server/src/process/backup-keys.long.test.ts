import { chmodSync, copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { addKeyTo, openKeyFile } from "../platform/keys/index.ts";
import { filesIn } from "../../testing/backup-server.ts";
import { plumbline, type RunningService, startService } from "../../testing/program.ts";

// The real service makes a backup folder; then its key is mistyped, exchanged and lost in every way that was seen.
let parent: string;
let environment: Record<string, string>;
let service: RunningService;
const at = (name: string) => join(parent, name);

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline keys of backups "));
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
  openKeyFile(at("another.json"));
  await start();
  await vi.waitFor(async () => expect((await readyz()).backup.lastFull).not.toBeNull(), waiting);
});

afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  for (const name of ["data", "restored"]) await removeBundledPostgres(at(name));
  rmSync(parent, { recursive: true, force: true });
});

const waiting = { timeout: 120_000, interval: 500 };

interface Ready {
  readonly warning?: string;
  readonly backup: Record<"lastFull" | "savedUntil", string | null>;
}

const readyz = async () => (await (await fetch(`${service.address}/readyz`)).json()) as Ready;
const run = (...args: string[]) => plumbline(args, environment);
const fullsIn = (folder: string) =>
  filesIn(at(folder))
    .filter((file) => file.endsWith("/backup"))
    .map((file) => file.split("/").at(-2) ?? "");

async function start(more: Record<string, string> = {}): Promise<void> {
  service = await startService({ ...environment, ...more });
}

async function restart(more: Record<string, string> = {}): Promise<void> {
  await service.end("SIGTERM");
  await start(more);
}

describe("a mistyped key of plumbline backup", () => {
  it("is refused before a key is created or a byte is written, and the folder stays usable with the right key", async () => {
    const fulls = fullsIn("backups");
    const typo = await run("backup", at("backups"), "--key", at("kye.json"));
    expect(typo).toMatchObject({ code: 2, stdout: "" });
    expect(typo.stderr).toMatch(/The key file \S.*kye\.json does not exist\. .*has backups: give the key/);
    expect(existsSync(at("kye.json"))).toBe(false);
    const wrong = await run("backup", at("backups"), "--key", at("another.json"));
    expect(wrong).toMatchObject({ code: 2, stdout: "" });
    expect(wrong.stderr).toMatch(/another\.json does not open the backups in .*was encrypted with the key/);
    expect(fullsIn("backups")).toEqual(fulls);
    for (const each of ["list", "verify"]) expect((await run("backup", each)).code).toBe(0);
    expect((await run("backup")).code).toBe(0);
    expect(fullsIn("backups")).toHaveLength(fulls.length + 1);
  });

  it("of list, verify and restore is refused and creates no file", async () => {
    const before = readdirSync(parent);
    for (const words of [
      ["backup", "list", at("backups")],
      ["backup", "verify", at("backups")],
      ["restore", "--from", at("backups"), "--to", at("restored")],
    ]) {
      const refused = await run(...words, "--key", at("kye.json"));
      expect(refused.code).toBe(2);
      expect(refused.stderr).toMatch(/The key file \S.*kye\.json does not exist/);
    }
    expect(readdirSync(parent)).toEqual(before);
  });

  it("creates a key only with the first backup into a folder without backups, and says so", async () => {
    const first = await run("backup", at("disk"), "--key", at("disk key.json"));
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(/Creating the key file .*disk key\.json/) });
    const second = await run("backup", at("disk"), "--key", at("disk kye.json"));
    expect(second.code).toBe(2);
    expect(existsSync(at("disk kye.json"))).toBe(false);
    expect((await run("backup", at("disk"), "--key", at("disk key.json"))).code).toBe(0);
    expect(fullsIn("disk")).toHaveLength(2);
  });
});

describe("a backup that the key cannot read, as earlier versions stored with a mistyped key", () => {
  let good: string;
  let bad: string;

  it("is shown and skipped by list, verify and backup, and /readyz warns of it", async () => {
    good = fullsIn("backups")[0] ?? "";
    bad = storeForeignFull();
    const listed = await run("backup", "list");
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(good) });
    expect(listed.stdout).toMatch(new RegExp(`Not readable, and skipped: ${bad}: .*was encrypted with the key`));
    const verified = await run("backup", "verify");
    expect(verified.code).toBe(1);
    expect(verified.stdout).toMatch(new RegExp(`/${bad}/backup was encrypted with the key`));
    expect(verified.stderr).toContain(`${good}: `);
    expect((await run("backup")).code).toBe(0);
    await vi.waitFor(
      async () => expect((await readyz()).warning).toMatch(/contains 1 backup that the service cannot read/),
      waiting,
    );
    expect(await (await fetch(`${service.address}/metrics`)).text()).toMatch(/\nplumbline_backup_unreadable 1\n/);
    const line = expect.objectContaining({ level: 40, unreadable: [expect.stringContaining(bad)] });
    await vi.waitFor(() => expect(service.logged()).toContainEqual(line), waiting);
  });

  it("does not keep another one from being restored, by name or as the newest", async () => {
    for (const chosen of [["--backup", good], []]) {
      const restored = await run("restore", ...chosen, "--to", at("restored"));
      expect([restored.code, restored.stderr]).toEqual([0, expect.not.stringContaining("plumbline:")]);
      expect(restored.stderr.includes(bad)).toBe(chosen.length === 0);
      await removeBundledPostgres(at("restored"));
    }
    const refused = await run("restore", "--backup", bad, "--to", at("restored"));
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/was encrypted with the key/)]);
    expect(existsSync(at("restored"))).toBe(false);
  });

  it("is no longer warned of when it is deleted", async () => {
    const folder = filesIn(at("backups")).find((file) => file.endsWith(`${bad}/backup`)) ?? "";
    rmSync(join(folder, ".."), { recursive: true });
    await vi.waitFor(async () => expect((await readyz()).warning).toBeUndefined(), waiting);
  });

  /** A full in the service's own line that another key encrypted: copied from a line of that key under the same name. */
  function storeForeignFull(): string {
    const foreign = filesIn(at("disk")).find((file) => file.endsWith("/backup")) ?? "";
    const own = filesIn(at("backups")).find((file) => file.endsWith("/backup")) ?? "";
    const name = "20200101T000000Z-ffffff";
    cpSync(join(foreign, ".."), join(own, "..", "..", name), { recursive: true });
    return name;
  }
});

describe("a service that is started with another key than that of its line", () => {
  it("says so, works, writes nothing into the line, and continues it with the right key", async () => {
    const before = fullsIn("backups");
    await restart({ PLUMBLINE_BACKUP_KEY_FILE: at("another.json"), PLUMBLINE_BACKUP_HOURS: "1" });
    await vi.waitFor(
      async () => expect((await readyz()).warning).toMatch(/key does not open the backups.*no changes are saved/i),
      waiting,
    );
    expect(service.logged().filter(({ msg }) => msg === "a new line of backups begins")).toEqual([]);
    const command = await plumbline(["backup"], { ...environment, PLUMBLINE_BACKUP_KEY_FILE: at("another.json") });
    expect(command.code).toBe(2);
    expect(fullsIn("backups")).toEqual(before);
    await restart();
    await vi.waitFor(async () => {
      const { warning, backup } = await readyz();
      expect([warning, backup.lastFull]).toEqual([undefined, expect.any(String)]);
    }, waiting);
    expect((await run("backup", "verify")).code).toBe(0);
  });

  it("creates no key where backups are, and begins to save when the key is there", async () => {
    await restart({ PLUMBLINE_BACKUP_KEY_FILE: at("moved.json") });
    await vi.waitFor(
      async () => expect((await readyz()).warning).toMatch(/key of the backups is missing.*no changes are saved/i),
      waiting,
    );
    expect(existsSync(at("moved.json"))).toBe(false);
    copyFileSync(at("key.json"), at("moved.json"));
    await vi.waitFor(async () => expect((await readyz()).warning).toBeUndefined(), waiting);
    expect((await run("backup", "verify")).code).toBe(0);
  });

  it("begins no line with a key that opens none of a folder's, and goes on when the right one is put in its place", async () => {
    await service.end("SIGTERM");
    const before = readdirSync(at("backups"));
    rmSync(at("data/backup-line.json"));
    copyFileSync(at("another.json"), at("swapped.json"));
    await start({ PLUMBLINE_BACKUP_KEY_FILE: at("swapped.json") });
    await vi.waitFor(
      async () => expect((await readyz()).warning).toMatch(/key does not open the backups.*no changes are saved/i),
      waiting,
    );
    expect(readdirSync(at("backups"))).toEqual(before);
    copyFileSync(at("key.json"), at("swapped.json"));
    await vi.waitFor(async () => expect((await readyz()).warning).toBeUndefined(), waiting);
    const now = Date.now();
    await vi.waitFor(
      async () => expect(Date.parse((await readyz()).backup.savedUntil ?? "")).toBeGreaterThan(now),
      waiting,
    );
    expect(readdirSync(at("backups"))).toEqual(before);
    expect((await run("backup", "verify")).code).toBe(0);
  });

  it("reads everything with a key file that a new key was added to", async () => {
    addKeyTo(at("key.json"));
    await restart();
    expect((await run("backup")).code).toBe(0);
    expect((await run("backup", "verify")).code).toBe(0);
  });
});
