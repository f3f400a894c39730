import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ConnectionSettings } from "../server/src/platform/database/index.ts";
import { databaseUrl } from "../server/testing/database-url.ts";
import type { BenchRow, FirmName } from "./row.ts";

export interface Running {
  readonly url: (firm: string) => string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The service with default settings, except for the port, the database and what is given. */
export async function startOurs(
  connection: ConnectionSettings,
  folder: string,
  workers: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Running> {
  // Node reads such a file at the start of every process, which takes longer than starting Node itself; no service here calls others.
  const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;
  const child = spawn(process.execPath, [here("../server/bin/plumbline.js"), "start"], {
    env: {
      ...environment,
      PLUMBLINE_PORT: "0",
      PLUMBLINE_WORKERS: String(workers),
      PLUMBLINE_DEMO: "no",
      PLUMBLINE_DATA: join(folder, "data"),
      DATABASE_URL: databaseUrl(connection),
      ...more,
    },
    stdio: ["ignore", "pipe", openSync(join(folder, "service.log"), "w")],
  });
  const address = await firstMatch(child, /http:\/\/127\.0\.0\.1:\d+/);
  return { child, url: (firm) => `${address}/ServiceAPI.ashx?${firm}`, stop: () => stop(child) };
}

/** The bare server for one firm's schema; it finds rows by name. */
export async function startBare(
  connection: ConnectionSettings,
  schemas: Record<FirmName, string>,
  firm: FirmName,
  rows: readonly BenchRow[],
  options: { workers: number; connectionsMax: number },
): Promise<Running> {
  const statements = Object.fromEntries(
    rows.flatMap(({ name, bare }, index) =>
      bare === undefined
        ? []
        : [[name, { ...bare, statements: bare.statements.map((each, at) => ({ ...each, name: `s${index}_${at}` })) }]],
    ),
  );
  const child = spawn(process.execPath, [here("bare-server.js")], {
    env: { ...process.env, BARE: JSON.stringify({ connection, schema: schemas[firm], rows: statements, ...options }) },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const port = /\d+/.exec(await firstMatch(child, /"port":\d+/))?.[0];
  return { child, url: () => `http://127.0.0.1:${port}/`, stop: () => stop(child) };
}

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export interface LoadOptions {
  /** What each connection adds to its headers. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
  /** The two bodies create and fill a timesheet; each turn is for the week before. */
  readonly weeks?: { readonly last: string } | undefined;
  /** Whether the server ends each connection after its answer. */
  readonly closes?: boolean;
}

/** Puts load on one URL from a separate process. */
export async function load(
  url: string,
  bodies: readonly (readonly string[])[],
  connections: number,
  seconds: number,
  more: LoadOptions = {},
): Promise<Load> {
  const child = spawn(process.execPath, [here("load.js")], { stdio: ["pipe", "pipe", "inherit"] });
  // A body can be longer than the limit on process arguments.
  child.stdin.end(JSON.stringify({ url, bodies, connections, seconds, ...more }));
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part.toString()));
  await once(child, "close");
  return JSON.parse(text) as Load;
}

/** The memory of each child process of a process, in megabytes. */
export function memoryOfWorkers(parent: number): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" }).trim().split("\n");
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.filter(([, ppid]) => ppid === parent).map(([, , kilobytes = 0]) => kilobytes / 1024);
}

/** How long this process and all it started have used processors, in milliseconds; 0 where the system does not tell. */
export function processorMs(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const found = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    const [parent = 0, ticks = 0] = statOf(name) ?? [];
    found.set(Number(name), { parent, ticks });
  }
  const isOurs = (id: number): boolean => id === process.pid || (id > 1 && isOurs(found.get(id)?.parent ?? 0));
  const ours = [...found].filter(([id]) => isOurs(id));
  return ours.reduce((sum, [, { ticks }]) => sum + ticks * msPerTick, 0);
}

const msPerTick = 10;

/** The parent of a process and the time it used; undefined if it has ended. */
function statOf(id: string): [number, number] | undefined {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    // The name of the program is in parentheses and may contain spaces.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return [Number(parent), Number(rest[9]) + Number(rest[10])];
  } catch {
    return undefined;
  }
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (part: Buffer) => {
      text += part.toString();
      const found = pattern.exec(text);
      if (found !== null) resolve(found[0]);
    });
    child.once("exit", (code) => reject(new Error(`A server exited with code ${code} before it was ready:\n${text}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  if (child.connected) child.disconnect();
  else child.kill("SIGTERM");
  await exited;
}
