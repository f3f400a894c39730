import { type ChildProcess, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  openPools,
  type Pools,
  removeBundledPostgres,
  startBundledPostgres,
  useServiceRole,
} from "../platform/database/index.ts";
import { type RunningService, startService } from "../../testing/program.ts";
import { createSmallFirm, smallFirmSignIn } from "../../testing/small-firm.ts";

// The built program with one worker and one small firm.
let parent: string;
let dataFolder: string;
let service: RunningService;
let pools: Pools;
let SessionToken: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline-load-"));
  chmodSync(parent, 0o711);
  dataFolder = join(parent, "data");
  service = await startService({ PLUMBLINE_DATA: dataFolder, PLUMBLINE_WORKERS: "1", PLUMBLINE_DEMO: "no" });
  const { connection } = await startBundledPostgres({ dataFolder, say: () => {} });
  pools = openPools(await useServiceRole(connection, () => {}), { max: 2, idleMs: 1000 });
  // None of the files is on a line.
  await createSmallFirm(pools, "small", { unusedAttachmentMegabytes: 1000 });
  SessionToken = String(
    (await service.call("CreateAPISession", smallFirmSignIn, "small")).answer.Content["SessionToken"],
  );
}, 300_000);

afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  await (pools as Pools | undefined)?.close();
  await removeBundledPostgres(dataFolder);
  rmSync(parent, { recursive: true, force: true });
});

/** The most memory that the worker has used so far, in MB. */
function memoryOfWorker(primary: ChildProcess): number {
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(primary.pid)], { encoding: "utf8" });
  const pid = /^\s*(\d+) .*worker\.js/m.exec(stdout)?.[1] ?? "";
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

describe("sixteen uploads of 20 MB at once", () => {
  it("are all saved by one worker within 1.2 GB, while others are answered", { timeout: 300_000 }, async () => {
    const file = Buffer.alloc(20 * 1024 * 1024);
    file.write("GIF89a");
    file[file.length - 1] = 0x3b;
    const MethodArguments = { ExpenseKey: -1, Filename: "receipt.gif", Data: file.toString("base64") };
    let uploading = true;
    let answered = 0;
    const others = (async () => {
      while (uploading) {
        expect((await service.call("ListContacts", { SessionToken }, "small")).status).toBe(200);
        answered++;
        await pause(50);
      }
    })();
    const upload = () => service.call("SaveAttachment", { SessionToken, MethodArguments }, "small");
    const answers = await Promise.all(Array.from({ length: 16 }, upload)).finally(() => (uploading = false));
    await others;
    expect(service.logged().filter((line) => "err" in line)).toEqual([]);
    expect(answers.map(({ status, answer }) => [status, answer.ResponseCode])).toEqual(Array(16).fill([200, 200]));
    expect(service.logged().filter((line) => String(line["msg"]).startsWith("a worker died"))).toEqual([]);
    expect(answered).toBeGreaterThan(8);
    if (process.platform === "linux") expect(memoryOfWorker(service.process)).toBeLessThan(1200);
  });
});

describe("SIGTERM", () => {
  it("stops the service within 10 seconds, whatever upkeep and a call wait for", { timeout: 150_000 }, async () => {
    const MethodArguments = {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Never saved" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    };
    let took = Infinity;
    const held = pools.admin.client(async (client) => {
      await client.query("begin; lock table firm_small.audit, firm_small.contact");
      const waiting = "select from pg_locks where not granted and relation = $1::regclass";
      const isWaitedFor = async (table: string) => (await client.query(waiting, [table])).rowCount !== 0;
      // After a load, a round of upkeep begins up to a minute later.
      await expect.poll(() => isWaitedFor("firm_small.audit"), { timeout: 70_000 }).toBe(true);
      const call = service.call("UpdateContacts", { SessionToken, MethodArguments }, "small").catch(() => undefined);
      await expect.poll(() => isWaitedFor("firm_small.contact"), { timeout: 20_000 }).toBe(true);
      const began = Date.now();
      expect(await service.end("SIGTERM")).toBe(0);
      took = Date.now() - began;
      await call;
      await client.query("rollback");
    });
    // The server stops too, and with it the connection that holds the locks.
    await held.catch((error: unknown) => {
      if (took === Infinity) throw error;
    });
    expect(took).toBeLessThan(10_000);
    expect(service.logged().at(-1)).toMatchObject({ msg: "stopped" });
  });
});
