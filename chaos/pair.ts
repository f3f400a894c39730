import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "../server/src/platform/database/index.ts";
import { freePort } from "../server/testing/free-port.ts";
import type { ChaosDatabase } from "./database.ts";
import { childrenOf, killPid } from "./kill.ts";

const programs = "/usr/lib/postgresql/15/bin";
const password = "for chaos";
const secondsMax = 120;

interface Node {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly restPort: number;
  readonly configFile: string;
  process: ChildProcess | undefined;
}

/** Two PostgreSQL servers that replicate synchronously; Patroni promotes the standby when the primary is gone. */
export interface Pair extends ChaosDatabase {
  /** Lets Patroni exchange the roles of both in good order. */
  switchOver(): Promise<void>;
}

/** Starts etcd and a pair of Debian's PostgreSQL 15 under Debian's Patroni. Needs root, because PostgreSQL does not run as root. */
export async function startPair(folder: string, onMoved: (to: ConnectionSettings) => void): Promise<Pair> {
  if (process.getuid?.() !== 0) throw new Error("Failovers need root: etcd and Patroni run as the user postgres.");
  if (!existsSync("/usr/bin/patroni") || !existsSync("/usr/bin/etcd") || !existsSync(join(programs, "postgres")))
    throw new Error("Failovers need: apt-get install postgresql-15 patroni etcd-server");
  const { uid, gid } = statSync("/var/lib/postgresql");
  const made = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, uid, gid);
    return path;
  };
  made(folder);
  const run = (name: string, command: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), "a");
    return spawn(command, args, {
      cwd: folder,
      uid,
      gid,
      stdio: ["ignore", log, log],
    });
  };
  const etcdPort = await freePort();
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const etcd = run("etcd", "etcd", [
    ...["--data-dir", made(join(folder, "etcd")), "--listen-client-urls", etcdUrl, "--advertise-client-urls", etcdUrl],
    ...["--listen-peer-urls", `http://127.0.0.1:${await freePort()}`],
  ]);
  const nodes: Node[] = [];
  for (const name of ["one", "two"]) {
    const at = made(join(folder, name));
    const node: Node = {
      name,
      folder: join(at, "data"),
      port: await freePort(),
      restPort: await freePort(),
      configFile: join(at, "patroni.json"),
      process: undefined,
    };
    // YAML includes JSON.
    writeFileSync(node.configFile, JSON.stringify(settingsOf(node, at, etcdPort)));
    chownSync(node.configFile, uid, gid);
    nodes.push(node);
  }
  const start = (node: Node) => (node.process = run(node.name, "patroni", [node.configFile]));

  const leaderOf = async () => {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.restPort}/primary`).catch(() => undefined);
      if (answer?.status === 200) return node;
    }
    return undefined;
  };
  const until = async <Result>(what: string, find: () => Promise<Result | undefined>): Promise<Result> => {
    const end = Date.now() + secondsMax * 1000;
    for (;;) {
      const found = await find();
      if (found !== undefined) return found;
      if (Date.now() > end)
        throw new Error(`${what} did not happen within ${secondsMax} s; see the logs in ${folder}.`);
      await pause(200);
    }
  };
  const connectionOf = ({ port }: Node): ConnectionSettings => ({
    host: "127.0.0.1",
    port,
    user: "plumbline",
    password,
    database: "plumbline",
  });
  /** Until Patroni knows that the standby has everything that the primary acknowledges; before that, it would not promote it. */
  const inStep = (leader: Node) =>
    until("Synchronous replication", async () => {
      const answer = await fetch(`http://127.0.0.1:${leader.restPort}/cluster`).catch(() => undefined);
      const { members = [] } = ((await answer?.json()) ?? {}) as { members?: { role: string }[] };
      return members.some(({ role }) => role === "sync_standby") ? true : undefined;
    });

  start(nodes[0]!);
  let leader = await until("The first start", leaderOf);
  start(nodes[1]!);
  await inStep(leader);
  await makeDatabase({ ...connectionOf(leader), user: "postgres", database: "postgres" });
  const moved = async (from: Node) => {
    leader = await until("A failover", async () => {
      const now = await leaderOf();
      return now === from ? undefined : now;
    });
    onMoved(connectionOf(leader));
  };
  const killNode = (node: Node) => {
    killPid(node.process!.pid!);
    const file = join(node.folder, "postmaster.pid");
    if (!existsSync(file)) return;
    const postmaster = Number(readFileSync(file, "utf8").split("\n")[0]);
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killPid(pid);
  };

  return {
    get connection() {
      return connectionOf(leader);
    },
    async kill() {
      const old = leader;
      killNode(old);
      await moved(old);
      start(old);
      await inStep(leader);
    },
    async switchOver() {
      const old = leader;
      await fetch(`http://127.0.0.1:${old.restPort}/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: old.name }),
      });
      await moved(old);
      await inStep(leader);
    },
    async close() {
      for (const node of nodes) killNode(node);
      killPid(etcd.pid!);
      await pause(500);
    },
  };
}

function settingsOf(node: Node, at: string, etcdPort: number) {
  const rest = `127.0.0.1:${node.restPort}`;
  const server = `127.0.0.1:${node.port}`;
  const user = (username: string) => ({ username, password });
  return {
    scope: "plumbline",
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 60, wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: node.folder,
      // By default in the home folder, which is root's.
      pgpass: join(at, "pgpass"),
      bin_dir: programs,
      authentication: { superuser: user("postgres"), replication: user("replicator"), rewind: user("rewinder") },
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256"],
      parameters: { unix_socket_directories: at },
    },
  };
}

async function makeDatabase(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create role plumbline login createrole password '${password}'`);
  await client.query("create database plumbline owner plumbline");
  await client.end();
}
