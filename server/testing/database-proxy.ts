import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { join } from "node:path";
import type { ConnectionSettings } from "../src/platform/database/index.ts";

/** What happens to the next COMMIT that a client sends. */
type CommitFault =
  /** PostgreSQL gets it, and its answer is lost. */
  | "loseAnswer"
  /** PostgreSQL never gets it, and the connection is cut. */
  | "cutBefore"
  /** Nothing moves on this connection from now on, before PostgreSQL gets it. */
  | "freezeBefore"
  /** As loseAnswer, and no further connection is accepted. */
  | "loseAnswerAndRefuse";

/** Stands between a test and PostgreSQL, and fails the way networks do. */
export interface DatabaseProxy {
  readonly connection: ConnectionSettings;
  failNextCommit(fault: CommitFault): void;
  /** PostgreSQL gets messages with this text later by so many milliseconds. */
  delay(text: string, milliseconds: number): void;
  answerAtOnce(): void;
  /** PostgreSQL refuses the next begin, as when it is canceled. */
  failNextBegin(): void;
  /** Nothing moves in either direction; connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Freezes the connections of this moment; later ones work. */
  freezeCurrent(): void;
  /** Cuts every connection, and refuses new ones until accept(). */
  refuse(): void;
  accept(): void;
  /** Cuts every connection; later ones reach this server. */
  pointTo(server: Pick<ConnectionSettings, "host" | "port">): void;
  /** Makes up the server's process of later connections, as a connection pooler does. */
  hideProcesses(): void;
  readonly connections: number;
  /** How often the client sent something and then waited for an answer, while the work ran. */
  roundTrips(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  frozen: boolean;
  /** Whether the client has sent something that is not answered yet. */
  isAsking: boolean;
  /** A connection for announcements asks by itself, now and then, whether it is still up. */
  isListening: boolean;
}

/** The message with the server's process, up to its number. */
const keyData = Buffer.from("K\0\0\0\x0c");
const begin = Buffer.from("begin");
const committed = Buffer.from("COMMIT\0");
const commit = Buffer.from("\0commit\0");

export async function openDatabaseProxy(database: ConnectionSettings): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let target: Pick<ConnectionSettings, "host" | "port"> = database;
  let fault: CommitFault | undefined;
  let frozen = false;
  let refusing = false;
  let trips = 0;
  let failsBegin = false;
  let hidesProcesses = false;
  let delayed: { readonly text: string; readonly milliseconds: number } | undefined;

  const cut = (pair: Pair) => {
    pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  };
  const freezePair = (pair: Pair) => {
    pair.frozen = true;
    pair.client.pause();
    pair.server.pause();
  };
  const refuse = () => {
    refusing = true;
    pairs.forEach(cut);
  };
  const failCommit = (pair: Pair, chunk: Buffer, how: CommitFault) => {
    if (how === "cutBefore") return cut(pair);
    if (how === "freezeBefore") {
      freezePair(pair);
      pair.client.unshift(chunk);
      return undefined;
    }
    pair.server.removeAllListeners("data");
    // Answers to statements sent with the commit may come back before it has happened.
    pair.server.on("data", (answer: Buffer) => {
      if (!answer.includes(committed)) return;
      if (how === "loseAnswerAndRefuse") refuse();
      cut(pair);
    });
    pair.server.write(chunk);
    return undefined;
  };

  const proxy = createServer((client) => {
    if (refusing) return void client.destroy();
    const { host, port } = target;
    const server = host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    const pair: Pair = { client, server, frozen: false, isAsking: false, isListening: false };
    pairs.add(pair);
    for (const socket of [client, server]) {
      socket.on("error", () => cut(pair));
      socket.on("close", () => {
        if (!pair.frozen) cut(pair);
      });
    }
    client.on("data", (chunk: Buffer) => {
      pair.isListening ||= chunk.includes("listen ");
      if (!pair.isAsking && !pair.isListening) trips++;
      pair.isAsking = true;
      if (failsBegin && chunk.includes(begin)) {
        failsBegin = false;
        chunk.write("bogus", chunk.indexOf(begin));
      }
      if (delayed !== undefined && chunk.includes(delayed.text))
        return void setTimeout(() => server.write(chunk), delayed.milliseconds);
      if (fault === undefined || !chunk.includes(commit)) return void server.write(chunk);
      const how = fault;
      fault = undefined;
      failCommit(pair, chunk, how);
    });
    server.on("data", (chunk: Buffer) => {
      pair.isAsking = false;
      const key = hidesProcesses ? chunk.indexOf(keyData) : -1;
      if (key >= 0) chunk.writeInt32BE(1 + Math.floor(Math.random() * 1e9), key + keyData.length);
      client.write(chunk);
    });
    if (frozen) freezePair(pair);
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const { port } = proxy.address() as AddressInfo;

  return {
    connection: { ...database, host: "127.0.0.1", port },
    failNextCommit: (next) => void (fault = next),
    delay: (text, milliseconds) => void (delayed = { text, milliseconds }),
    answerAtOnce: () => void (delayed = undefined),
    failNextBegin: () => void (failsBegin = true),
    freeze() {
      frozen = true;
      pairs.forEach(freezePair);
    },
    freezeCurrent: () => pairs.forEach(freezePair),
    thaw() {
      frozen = false;
      for (const pair of pairs) {
        pair.frozen = false;
        pair.client.resume();
        pair.server.resume();
      }
    },
    refuse,
    accept: () => void (refusing = false),
    pointTo(server) {
      target = server;
      pairs.forEach(cut);
    },
    hideProcesses: () => void (hidesProcesses = true),
    get connections() {
      return pairs.size;
    },
    async roundTrips(work) {
      const before = trips;
      await work();
      return trips - before;
    },
    async close() {
      pairs.forEach(cut);
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
