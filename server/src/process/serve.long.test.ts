import { type ChildProcess, execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPools, removeBundledPostgres, startBundledPostgres } from "../platform/database/index.ts";
import { type Answer, plumbline, type RunningService, startService } from "../../testing/program.ts";

// Runs the service as a person would: the built program, its own PostgreSQL, a folder with a space in its name.
let parent: string;
let environment: Record<string, string>;
let service: RunningService;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline start "));
  chmodSync(parent, 0o711);
  environment = { PLUMBLINE_DATA: join(parent, "the data"), PLUMBLINE_WORKERS: "2" };
  service = await startService(environment);
}, 300_000);

afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  await removeBundledPostgres(environment["PLUMBLINE_DATA"] ?? "");
  rmSync(parent, { recursive: true, force: true });
});

const signIn = { Username: "api.demo", Password: "demo", APIVersion: 1 };

async function openSession(): Promise<string> {
  const { answer } = await service.call("CreateAPISession", signIn);
  return String(answer.Content["SessionToken"]);
}

async function addContact(SessionToken: string, LastName: string): Promise<{ status: number; answer: Answer }> {
  const MethodArguments = {
    UpdatedContacts: [{ ContactKey: -1, LastName }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  };
  return service.call("UpdateContacts", { SessionToken, MethodArguments });
}

async function contactsNamed(SessionToken: string, text: string): Promise<number> {
  const { answer } = await service.call("ListContacts", { SessionToken, MethodArguments: { FilterByText: text } });
  return (answer.Content["Contacts"] as unknown[] | undefined)?.length ?? -1;
}

/** The process ids of the service's workers. */
function workersOf(primary: ChildProcess): number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(primary.pid)], { encoding: "utf8" });
  return [...stdout.matchAll(/^\s*(\d+) .*worker\.js/gm)].map(([, pid]) => Number(pid));
}

/** Waits until the expectation holds; fails with its error when it does not in time. */
async function eventually(expectation: () => Promise<void>, seconds = 15): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(50);
  }
}

async function onDatabase<Result>(work: (pools: ReturnType<typeof openPools>) => Promise<Result>): Promise<Result> {
  const { connection } = await startBundledPostgres({ dataFolder: environment["PLUMBLINE_DATA"] ?? "", say: () => {} });
  const pools = openPools(connection, { max: 2, idleMs: 100 });
  try {
    return await work(pools);
  } finally {
    await pools.close();
  }
}

describe("a started service", () => {
  it("counts calls per second toward one limit, whichever worker they reach", { timeout: 60_000 }, async () => {
    const SessionToken = await openSession();
    const limit = (callsPerSecondPerUser: number | null) =>
      service.call("UpdateFirmSettings", { SessionToken, MethodArguments: { Settings: { callsPerSecondPerUser } } });
    await limit(4);
    const began = Date.now();
    const MethodArguments = { FilterByText: "nobody has this name" };
    const calls = await Promise.all(
      Array.from({ length: 100 }, () => service.call("ListContacts", { SessionToken, MethodArguments })),
    );
    const seconds = (Date.now() - began) / 1000;
    const allowed = calls.filter(({ status }) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(15);
    expect(allowed).toBeLessThanOrEqual(Math.ceil(4 * (5 + seconds)));
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(100 - allowed);
    await eventually(async () => expect((await limit(null)).status).toBe(200));
  });

  it("shows its address, its firm, its users, and a command that works when pasted", () => {
    const { stdout, stderr } = service.output;
    expect(stderr).toContain("Creating the demo firm demo ...");
    expect(stdout).toContain(`API URL   ${service.address}/ServiceAPI.ashx?demo`);
    expect(stdout).toMatch(/^ {2}Database {2}PostgreSQL \d+\.\d+, /m);
    expect(stdout).toContain("api.demo / demo");
    expect(stdout).toContain("api.limited / demo");
    const command = /curl -s[^\n]*\n[^\n]*/.exec(stdout)?.[0] ?? "";
    if (spawnSync("curl", ["--version"]).status !== 0) return;
    const answer = JSON.parse(execFileSync("sh", ["-c", command], { encoding: "utf8" })) as Answer;
    expect(answer.ResponseCode).toBe(0);
    expect(answer.Content["SessionToken"]).toMatch(/^[\w-]{43}$/);
  });

  it("is alive and ready, and sends security headers", async () => {
    const alive = await fetch(`${service.address}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: "alive" }]);
    const ready = await fetch(`${service.address}/readyz`, { method: "HEAD" });
    expect(ready.status).toBe(200);
    expect(alive.headers.get("x-content-type-options")).toBe("nosniff");
    expect(alive.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("counts the calls of all workers by method and result", async () => {
    const count = async () => {
      const text = await (await fetch(`${service.address}/metrics`)).text();
      return {
        text,
        listed: Number(/plumbline_calls_total\{method="ListContacts",result="-402"\} (\d+)/.exec(text)?.[1] ?? 0),
      };
    };
    const before = await count();
    for (let each = 0; each < 6; each++) await service.call("ListContacts");
    await service.call("Anything{goes}");
    const after = await count();
    expect(after.listed - before.listed).toBe(6);
    expect(after.text).toMatch(/plumbline_call_seconds_bucket\{le="0.1",method="ListContacts"\} \d+/);
    expect(after.text).toMatch(/plumbline_pool_connections\{state="open"\} \d+/);
    expect(after.text).toMatch(/plumbline_webhooks\{health="paused"\} \d+/);
    expect(after.text).toMatch(/plumbline_webhook_attempts_total\{result="delivered"\} 0/);
    expect(after.text).toMatch(/\nplumbline_(events_total|webhook_lag_seconds) \d+/);
    expect(after.text).toContain('method="none"');
    expect(after.text).not.toContain("Anything");
  });

  it("logs every call with its UsageKey, and neither passwords nor tokens", async () => {
    const wrong = await service.call("CreateAPISession", { ...signIn, Password: "not the right secret" });
    const token = await openSession();
    const listed = await service.call("ListContacts", { SessionToken: token });
    const lost = (await (await fetch(`${service.address}/nothing`)).json()) as Answer;
    await eventually(async () => {
      const lines = service.logged();
      const line = (usageKey: string) => lines.find((each) => each["usageKey"] === usageKey);
      expect(line(wrong.answer.UsageKey)).toMatchObject({ method: "CreateAPISession", code: -401, firm: "demo" });
      expect(line(listed.answer.UsageKey)).toMatchObject({ method: "ListContacts", user: "api.demo", status: 200 });
      expect(line(lost.UsageKey)).toMatchObject({ code: -404, status: 404 });
    });
    expect(service.output.stderr).not.toContain("not the right secret");
    expect(service.output.stderr).not.toContain(token);
  });

  it("replaces a worker that dies", async () => {
    process.kill(workersOf(service.process)[0] ?? 0, "SIGKILL");
    await eventually(async () => {
      expect(service.logged().some((line) => String(line["msg"]).startsWith("a worker died"))).toBe(true);
    });
    expect((await service.call("CreateAPISession", signIn)).answer.ResponseCode).toBe(0);
  });

  it("goes on after all its workers were killed at once, instead of ending without a word", async () => {
    const killed = workersOf(service.process);
    expect(killed.length).toBeGreaterThan(0);
    for (const pid of killed) process.kill(pid, "SIGKILL");
    await eventually(async () => {
      expect(service.process.exitCode).toBeNull();
      // Node never closes a connection that it was handing to a worker when that one died; callers need a limit.
      const { status } = await fetch(`${service.address}/readyz`, { signal: AbortSignal.timeout(5000) });
      expect(status).toBe(200);
    }, 60);
    expect((await service.call("CreateAPISession", signIn)).answer.ResponseCode).toBe(0);
  });
});

describe("a service that starts", () => {
  it("is ready when one worker listens, whatever the others do", { timeout: 60_000 }, async () => {
    let frozen: number | undefined;
    const settings = {
      ...environment,
      PLUMBLINE_DATA: join(parent, "frozen"),
      PLUMBLINE_DEMO: "no",
      PLUMBLINE_WORKERS: "3",
    };
    const other = await startService(settings, (child) => {
      const watch = setInterval(() => {
        [, frozen] = workersOf(child);
        if (frozen === undefined && child.exitCode === null) return;
        clearInterval(watch);
        if (frozen !== undefined) process.kill(frozen, "SIGSTOP");
      }, 20);
    });
    expect(frozen).toBeDefined();
    expect((await fetch(`${other.address}/readyz`)).status).toBe(200);
    await eventually(async () => expect(workersOf(other.process)).toHaveLength(3));
    process.kill(frozen ?? 0, "SIGCONT");
    expect(await other.end("SIGTERM")).toBe(0);
    await removeBundledPostgres(join(parent, "frozen"));
  });

  it("replaces a worker that dies before it listens", async () => {
    let killed: number | undefined;
    const settings = { ...environment, PLUMBLINE_DATA: join(parent, "starting"), PLUMBLINE_DEMO: "no" };
    const other = await startService(settings, (child) => {
      const watch = setInterval(() => {
        [killed] = workersOf(child);
        if (killed === undefined && child.exitCode === null) return;
        clearInterval(watch);
        if (killed !== undefined) process.kill(killed, "SIGKILL");
      }, 50);
    });
    expect(killed).toBeDefined();
    expect(other.logged().some((line) => String(line["msg"]).startsWith("a worker died"))).toBe(true);
    await eventually(async () => expect((await fetch(`${other.address}/readyz`)).status).toBe(200));
    expect(await other.end("SIGTERM")).toBe(0);
    await removeBundledPostgres(join(parent, "starting"));
  });
});

describe("a second service", () => {
  it("is refused on the same port", async () => {
    const second = await plumbline(["start"], {
      PLUMBLINE_DATA: join(parent, "other"),
      PLUMBLINE_PORT: String(service.port),
    });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(new RegExp(`plumbline: Port ${service.port} on 127.0.0.1 is in use\\.[^\n]*\n$`));
  });

  it("is refused on the same data folder, and the first keeps running", async () => {
    const second = await plumbline(["start"], { ...environment, PLUMBLINE_PORT: "0" });
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/the data is in use by another Plumbline \(process \d+, http:\S+\)\. [^\n]*\n$/);
    expect((await service.call("CreateAPISession", signIn)).answer.ResponseCode).toBe(0);
  });

  it("is refused with a wrong setting", async () => {
    const second = await plumbline(["start"], { PLUMBLINE_WORKERS: "none" });
    expect(second).toMatchObject({ code: 1, stdout: "" });
    expect(second.stderr).toContain(
      'plumbline: The setting PLUMBLINE_WORKERS must be a whole number from 1 to 256; got "none".\n',
    );
  });
});

describe("commands beside a running service", () => {
  it("create and drop a firm, which it serves and stops serving at once", async () => {
    const made = await plumbline(["firm", "create", "acme", "--name", "Acme Engineers"], environment);
    const password = /Password +(\S+)/.exec(made.stdout)?.[1] ?? "";
    const session = await service.call(
      "CreateAPISession",
      { Username: "admin", Password: password, APIVersion: 2 },
      "acme",
    );
    expect(session.answer.Content).toMatchObject({
      CompanyName: "Acme Engineers",
      EmployeeName: "First Administrator",
    });
    expect((await plumbline(["firm", "drop", "acme"], environment)).code).toBe(2);
    expect((await plumbline(["firm", "drop", "acme", "--yes"], environment)).stdout).toBe(
      "The firm acme was deleted.\n",
    );
    await eventually(async () => {
      expect((await service.call("CreateAPISession", signIn, "acme")).status).toBe(404);
    });
  });
});

describe("a service whose database goes away", () => {
  it("returns 503 at once and works again when it is back, without a restart", async () => {
    const token = await openSession();
    const pidFile = join(environment["PLUMBLINE_DATA"] ?? "", "postgres", "postmaster.pid");
    const postmaster = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    process.kill(postmaster, "SIGQUIT");
    await eventually(async () => {
      const began = Date.now();
      const { status, answer } = await service.call("ListContacts", { SessionToken: token });
      expect([status, answer.ResponseCode]).toEqual([503, -500]);
      expect(Date.now() - began).toBeLessThan(2500);
    }, 3);
    await eventually(async () => expect(await contactsNamed(token, "")).toBeGreaterThan(100));
    expect(Number(readFileSync(pidFile, "utf8").split("\n")[0])).not.toBe(postmaster);
  });
});

describe("a service that stops", () => {
  it("killed, starts again at once with everything it acknowledged", async () => {
    const token = await openSession();
    const saved: string[] = [];
    const writing = (async () => {
      for (let each = 0; each < 500; each++) {
        const { answer } = await addContact(token, `Killed ${each}`);
        if (answer.ResponseCode === 0) saved.push(`Killed ${each}`);
      }
    })().catch(() => {});
    await eventually(async () => expect(saved.length).toBeGreaterThan(5));
    await service.end("SIGKILL");
    await writing;
    service = await startService({ ...environment, PLUMBLINE_PORT: String(service.port) });
    const again = await openSession();
    const stored = await contactsNamed(again, "Killed");
    expect(stored === saved.length || stored === saved.length + 1).toBe(true);
  }, 60_000);

  it("on SIGTERM finishes the call in flight, then stops its workers and PostgreSQL", async () => {
    const token = await openSession();
    const { status, answer, code } = await onDatabase((pools) =>
      pools.admin.client(async (client) => {
        await client.query("begin; lock table firm_demo.contact");
        const call = addContact(token, "In Flight");
        const waiting = "select from pg_locks where not granted and relation = 'firm_demo.contact'::regclass";
        await expect.poll(async () => (await client.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
        const ended = service.end("SIGTERM");
        await pause(300);
        await client.query("rollback");
        return { ...(await call), code: await ended };
      }),
    );
    expect([status, answer.ResponseCode, code]).toEqual([200, 0, 0]);
    expect(service.logged().at(-1)).toMatchObject({ msg: "stopped" });
    expect(() => readFileSync(join(environment["PLUMBLINE_DATA"] ?? "", "postgres", "postmaster.pid"))).toThrow(
      /ENOENT/,
    );
    const checked = await plumbline(["check"], environment);
    expect([checked.code, checked.stdout]).toEqual([
      0,
      expect.stringMatching(/^demo: no errors found\.\ndemo: the last seal is \d+:[0-9a-f]{64}\.\n$/),
    ]);
  });
});
