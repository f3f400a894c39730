import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { plumbline, type RunningService, startService } from "../../testing/program.ts";

// The real service on a disk of its own that becomes full, and has room again. Only root can mount it.
let parent: string;
let disk: string;
let isMounted = false;
let service: RunningService;
const waiting = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline-full-"));
  spawnSync("chmod", ["711", parent]);
  disk = join(parent, "disk");
  mkdirSync(disk);
  isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=600m,mode=755", "tmpfs", disk]).status === 0;
  if (!isMounted) return;
  const environment = {
    PLUMBLINE_DATA: join(disk, "data"),
    PLUMBLINE_WORKERS: "2",
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_BACKUP: join(parent, "backups"),
    PLUMBLINE_BACKUP_KEY_FILE: join(parent, "key.json"),
  };
  service = await startService(environment);
  expect((await plumbline(["demo", "--small"], environment)).code).toBe(0);
});

afterAll(async () => {
  if (isMounted) {
    rmSync(join(disk, "filler"), { force: true });
    await (service as RunningService | undefined)?.end("SIGTERM");
    await removeBundledPostgres(join(disk, "data"));
    spawnSync("umount", [disk]);
  }
  rmSync(parent, { recursive: true, force: true });
});

const readyz = async () => {
  const response = await fetch(`${service.address}/readyz`);
  return { status: response.status, body: await response.text() };
};

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`)).text();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1],
  );
}

async function addContacts(SessionToken: unknown) {
  const UpdatedContacts = Array.from({ length: 100 }, (_, at) => ({
    ContactKey: -1 - at,
    LastName: `Filler ${at} `.padEnd(40, "x"),
  }));
  return service.call("UpdateContacts", {
    SessionToken,
    MethodArguments: { UpdatedContacts, UnchangedContacts: [], UseSingleTransaction: true },
  });
}

describe("a database whose disk is full", () => {
  it("is said by every refused write, and by /readyz until a write succeeds", async (context) => {
    if (!isMounted) return context.skip();
    const signedIn = await service.call("CreateAPISession", { Username: "api.demo", Password: "demo", APIVersion: 1 });
    const token = signedIn.answer.Content["SessionToken"];
    expect((await addContacts(token)).answer.ResponseCode).toBe(0);
    expect(await metric('plumbline_disk_free_bytes{disk="database"}')).toBeGreaterThan(1e8);
    for (const part of ["database", "wal", "backups"])
      expect(await metric(`plumbline_stored_bytes{part="${part}"}`)).toBeGreaterThan(1e6);

    spawnSync("sh", ["-c", `cat /dev/zero > '${disk}/filler'`], { stdio: "ignore" });
    const refused = await vi.waitFor(async () => {
      const { status, answer } = await addContacts(token);
      expect(status).toBe(503);
      return answer;
    }, waiting);
    expect(refused.Errors[0]?.ErrorMessage).toMatch(/no space left on its disk.*Nothing was saved/);
    // Each of them answers, whichever refused the write.
    for (let each = 0; each < 6; each++) {
      const { status, body } = await readyz();
      expect([status, body]).toEqual([503, expect.stringContaining("no space left on its disk")]);
    }
    const error = expect.objectContaining({ level: 50, msg: expect.stringContaining("no space left") }) as object;
    await vi.waitFor(() => expect(service.logged()).toContainEqual(error), waiting);

    rmSync(join(disk, "filler"));
    await vi.waitFor(async () => expect((await readyz()).status).toBe(200), waiting);
    await vi.waitFor(async () => expect((await addContacts(token)).answer.ResponseCode).toBe(0), waiting);
  });
});
