import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { connectionsMax } from "../row.ts";
import { clientCount, projectCount, weekCount, words } from "./ours.ts";

/** Debian's Tryton 6.0 as gunicorn serves it fastest on two cores: two workers without threads. */
export interface Tryton {
  readonly url: string;
  readonly process: ChildProcess;
  /** The first address that needs the database answered after this many milliseconds. */
  readonly startedInMs: number;
  /** The headers of each connection, which has a user of its own. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** What each connection sends for a row. */
  bodies(row: string): readonly (readonly string[])[];
  stop(): void;
}

interface Keys {
  readonly clients: readonly number[];
  readonly projects: readonly number[];
  readonly works: readonly number[];
  readonly company: number;
  readonly employee: number;
}

const ports = { database: "5544", service: "8069" };
const url = `http://127.0.0.1:${ports.service}/tryton/`;
const password = "Kz7-mQd4Wx";
const monday = Date.UTC(2020, 0, 6);
const dayMs = 86_400_000;

/** Installs the packages and fills the database: about three minutes. Needs root. */
export function setUpTryton(folder: string): void {
  execFileSync(fileURLToPath(new URL("tryton/setup.sh", import.meta.url)), {
    env: { ...process.env, FOLDER: folder, DATABASE_PORT: ports.database, PORT: ports.service },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export async function startTryton(folder: string): Promise<Tryton> {
  const started = performance.now();
  const log = openSync(join(folder, "tryton.log"), "a");
  const child = spawn(
    "gunicorn",
    ["--bind", `127.0.0.1:${ports.service}`, "--workers", "2", "--user", "tryton", "--group", "tryton"].concat(
      "trytond.application:app",
    ),
    {
      cwd: folder,
      env: {
        ...process.env,
        PYTHONOPTIMIZE: "1",
        TRYTOND_CONFIG: join(folder, "trytond.conf"),
        TRYTOND_DATABASE_NAMES: "tryton",
      },
      stdio: ["ignore", log, log],
    },
  );
  const first = await firstSignIn();
  const startedInMs = performance.now() - started;
  const headers = [first];
  for (let connection = 1; connection < connectionsMax; connection++) headers.push(await signIn(connection));
  const keys = await findKeys(first);
  return {
    url,
    process: child,
    startedInMs,
    headers,
    bodies: (row) =>
      Array.from({ length: connectionsMax }, (_, connection) =>
        rows[row]!(keys, connection).map(([method, ...params]) => request(method, params, keys)),
      ),
    stop() {
      child.kill("SIGTERM");
      execFileSync("runuser", [
        "-u",
        "postgres",
        "--",
        "/usr/lib/postgresql/15/bin/pg_ctl",
        "-D",
        join(folder, "postgres"),
        "-m",
        "fast",
        "-w",
        "stop",
      ]);
    },
  };
}

async function firstSignIn(): Promise<Record<string, string>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await signIn(0);
    } catch (error) {
      if (attempt === 600) throw error;
      await pause(50);
    }
  }
}

async function signIn(connection: number): Promise<Record<string, string>> {
  const user = `bench${connection}`;
  const [id, key] = (await call({}, "common.db.login", [user, { password }, "en"])) as [number, string];
  return { authorization: `Session ${Buffer.from(`${user}:${id}:${key}`).toString("base64")}` };
}

async function call(headers: Readonly<Record<string, string>>, method: string, params: readonly unknown[]) {
  const body = JSON.stringify({ id: 0, method, params });
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { result?: unknown };
  if (answer.result === undefined) throw new Error(`Tryton ${method}: ${text.slice(0, 500)}`);
  return answer.result;
}

async function findKeys(headers: Readonly<Record<string, string>>): Promise<Keys> {
  const find = async (model: string, domain: unknown[]) => {
    const params = [domain, 0, null, [["id", "ASC"]], ["id"], {}];
    const found = (await call(headers, `model.${model}.search_read`, params)) as { id: number }[];
    return found.map(({ id }) => id);
  };
  return {
    clients: await find("party.party", [["name", "like", "% Engineering %"]]),
    projects: await find("project.work", [["type", "=", "project"]]),
    works: await find("timesheet.work", []),
    company: (await find("company.company", []))[0]!,
    employee: (await find("company.employee", []))[0]!,
  };
}

function request(method: string, params: readonly unknown[], { company, employee }: Keys): string {
  const context = { client: "bench", language: "en", company, employee, company_filter: "one" };
  return JSON.stringify({ id: 1, method: `model.${method}`, params: [...params, context] });
}

type TrytonCall = readonly [method: string, ...params: unknown[]];

/** The record with its address and the ways to reach it, without the balances that Tryton's own client also reads and that take it five times as long. */
const clientFields = [
  ...["name", "code", "active", "addresses.street", "addresses.postal_code", "addresses.city", "addresses.active"],
  ...["contact_mechanisms.type", "contact_mechanisms.value", "contact_mechanisms.name"],
];

const rows: Readonly<Record<string, (keys: Keys, connection: number) => readonly TrytonCall[]>> = {
  "get one client": ({ clients }) =>
    some(20).map((n) => ["party.party.read", [clients[n % clientCount]], clientFields]),
  // Only stored columns, which is faster than what Tryton's own client lists.
  "list 10 of 1,000 by text": () =>
    words.map((word) => [
      "party.party.search_read",
      [["name", "ilike", `%${word}%`]],
      0,
      10,
      [["name", "ASC"]],
      ["name", "code", "active"],
    ]),
  "list all 1,000": () => [
    ["party.party.search_read", [["name", "like", "% Engineering %"]], 0, 1000, [["name", "ASC"]], ["name"]],
  ],
  "list a week, 25 lines": ({ employee }) =>
    some(20).map((n) => {
      const from = monday + (n % weekCount) * 7 * dayMs;
      return [
        "timesheet.line.search_read",
        [
          ["employee", "=", employee],
          ["date", ">=", date(from)],
          ["date", "<=", date(from + 6 * dayMs)],
        ],
        0,
        null,
        [
          ["date", "ASC"],
          ["id", "ASC"],
        ],
        ["date", "duration", "description", "work", "work.rec_name"],
      ];
    }),
  "project totals, 10 phases, 250 lines": ({ projects }) =>
    Array.from({ length: projectCount }, (_, n) => [
      "project.work.read",
      [projects[n]],
      ["name", "timesheet_duration", "total_effort", "total_progress", "children"],
    ]),
  "update one client": ({ clients }, connection) =>
    ["one", "two"].map((name) => ["party.party.write", [clients[500 + connection]], { name: `Changed ${name}` }]),
  "create one client": (_keys, connection) => [
    [
      "party.party.create",
      [
        {
          name: `New client ${connection}`,
          addresses: [["create", [{ street: "1 Side Street", postal_code: "10001", city: "Springfield" }]]],
          contact_mechanisms: [["create", [{ type: "email", value: "new@example.com" }]]],
        },
      ],
    ],
  ],
  "a week of time, 5 lines": ({ company, employee, works }, connection) =>
    some(20).map((n) => [
      "timesheet.line.create",
      Array.from({ length: 5 }, (_, day) => ({
        company,
        employee,
        date: date(monday + (400 + n) * 7 * dayMs + day * dayMs),
        duration: { __class__: "timedelta", seconds: 8 * 3600 },
        work: works[(n + day + connection) % works.length],
        description: "Week",
      })),
    ]),
};

function some(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n * 37);
}

function date(ms: number) {
  const day = new Date(ms);
  return { __class__: "date", year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}
