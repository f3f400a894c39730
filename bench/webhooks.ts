import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { removeBundledPostgres, startBundledPostgres } from "../server/src/platform/database/index.ts";
import { post } from "./calls.ts";
import { benchPassword, benchUser, makeBenchFirm } from "./firms.ts";
import { processorMs, startOurs } from "./processes.ts";

const usage = `npm run bench -- webhooks [--rate N] [--seconds N] [--warm-up N] [--replay N]

Creates contacts at a steady rate, one with each call, and prints how long after its answer each write arrives at a webhook's receiver
in this process, and the processor time that a write takes. Then replays the events to the same receiver.

  --rate N      writes offered per second; the default is 500
  --seconds N   how long; the default is 60
  --warm-up N   seconds of writing before that, in which the service compiles what it runs often; the default is 10
  --replay N    events to replay, at most those that were written; the default is 10,000
`;

/** The targets on two cores that do nothing else, with the receiver on the same machine. */
const lagMsMax = 2_000;
const replayMsMax = 60_000;
/** Longer than any delivery takes; a receiver that waits longer has lost events. */
const waitMsMax = 180_000;
const firmId = "webhooks";

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      rate: { type: "string" },
      seconds: { type: "string" },
      "warm-up": { type: "string" },
      replay: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (flags.help) return say(usage);
  const folder = mkdtempSync(join(tmpdir(), "plumbline-webhooks-"));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const { connection } = await startBundledPostgres({ dataFolder, say });
  const receiver = await startReceiver();
  try {
    await makeBenchFirm(connection, firmId);
    const workers = availableParallelism();
    const ours = await startOurs(connection, folder, workers, { PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: "yes" });
    try {
      const call = await signIn(ours.url(firmId));
      const webhook = await createWebhook(call, receiver.url);
      const rate = Number(flags.rate ?? 500);
      await measureLag(call, receiver, rate, Number(flags["warm-up"] ?? 10), () => {});
      receiver.clear();
      const lag = await measureLag(call, receiver, rate, Number(flags.seconds ?? 60), say);
      const replay = await measureReplay(call, receiver, webhook, Number(flags.replay ?? 10_000));
      return lag <= lagMsMax && replay <= replayMsMax ? 0 : 1;
    } finally {
      await ours.stop();
    }
  } finally {
    receiver.server.close();
    await removeBundledPostgres(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Receiver {
  readonly server: Server;
  readonly url: string;
  /** When each event arrived first, by the key of its contact, since the last `clear`. */
  readonly arrived: Map<number, number>;
  /** How many requests brought them. */
  deliveries: number;
  newest: number;
  clear(): void;
}

async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const now = performance.now();
      const { Events } = body as { Events: { EventKey: number; RecordKey: number }[] };
      receiver.deliveries++;
      for (const { EventKey, RecordKey } of Events) {
        if (!receiver.arrived.has(RecordKey)) receiver.arrived.set(RecordKey, now);
        receiver.newest = Math.max(receiver.newest, EventKey);
      }
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: Receiver = {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrived: new Map(),
    deliveries: 0,
    newest: 0,
    clear() {
      receiver.arrived.clear();
      receiver.deliveries = 0;
    },
  };
  return receiver;
}

type Call = (method: string, args: object) => Promise<Record<string, unknown>>;

async function signIn(url: string): Promise<Call> {
  const checked = async (body: object) => {
    const answer = await post(url, body);
    // A service that is too busy answers without an envelope.
    if ((answer.Errors as unknown[] | undefined)?.length !== 0) throw new Error(JSON.stringify(answer));
    return answer.Content;
  };
  const session = { Method: "CreateAPISession", Username: benchUser, Password: benchPassword, APIVersion: 1 };
  const { SessionToken } = await checked(session);
  return (Method, MethodArguments) => checked({ Method, SessionToken, MethodArguments });
}

async function createWebhook(call: Call, URL: string): Promise<number> {
  const webhook = { WebhookKey: -1, Description: "Bench", URL, RecordTypes: ["Contact"] };
  const { Webhooks } = await call("UpdateWebhooks", { UpdatedWebhooks: [webhook], UnchangedWebhooks: [] });
  return (Webhooks as { WebhookKey: number }[])[0]!.WebhookKey;
}

/** As many as a firm's clients have open at once; a service that is slower than the rate gets no more. */
const callsAtOnceMax = 64;

/** Offers writes at the rate; returns the 95th percentile of the lag. */
async function measureLag(
  call: Call,
  receiver: Receiver,
  rate: number,
  seconds: number,
  report: (sentence: string) => void,
): Promise<number> {
  const answered = new Map<number, number>();
  let started = 0;
  let failed = 0;
  const running = new Set<Promise<void>>();
  const create = async () => {
    const contact = { ContactKey: -1, LastName: "Bench" };
    const args = { UpdatedContacts: [contact], UnchangedContacts: [], UseSingleTransaction: true };
    const { Contacts } = await call("UpdateContacts", args);
    answered.set((Contacts as { ContactKey: number }[])[0]!.ContactKey, performance.now());
  };
  const usedBefore = processorMs();
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; started < due && running.size < callsAtOnceMax; started++) {
      const call: Promise<void> = create()
        .catch(() => void failed++)
        .finally(() => running.delete(call));
      running.add(call);
    }
    await pause(5);
  }
  await Promise.all(running);
  const wrote = (performance.now() - began) / 1000;
  await arrivalOf(receiver, answered.size);
  const used = processorMs() - usedBefore;
  const lags = [...answered].map(([key, at]) => receiver.arrived.get(key)! - at).toSorted((a, b) => a - b);
  const p95 = lags[Math.floor(lags.length * 0.95)] ?? 0;
  report(
    `${answered.size} writes, ${(answered.size / wrote).toFixed(0)} per second of ${rate} offered, ${failed} failed`,
  );
  report(
    `lag: median ${ms(lags[Math.floor(lags.length / 2)])}, p95 ${ms(p95)}, longest ${ms(lags.at(-1))}; ${receiver.deliveries} deliveries`,
  );
  if (used > 0)
    report(
      `processor time of this process, the service and PostgreSQL: ${(used / answered.size).toFixed(2)} ms for a write, ${(used / 1000 / wrote).toFixed(2)} cores`,
    );
  return p95;
}

async function measureReplay(call: Call, receiver: Receiver, webhook: number, count: number): Promise<number> {
  const events = Math.min(count, receiver.arrived.size);
  const FromEventKey = receiver.newest - events + 1;
  receiver.clear();
  const began = performance.now();
  await call("ReplayWebhookEvents", { WebhookKey: webhook, FromEventKey });
  await arrivalOf(receiver, events);
  const took = performance.now() - began;
  say(`replay: ${events} events in ${ms(took)}, ${receiver.deliveries} deliveries`);
  return took;
}

async function arrivalOf(receiver: Receiver, count: number): Promise<void> {
  const until = performance.now() + waitMsMax;
  while (receiver.arrived.size < count) {
    if (performance.now() > until) throw new Error(`Only ${receiver.arrived.size} of ${count} events arrived.`);
    await pause(20);
  }
}

const ms = (value = 0) => `${value.toFixed(0)} ms`;

function say(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
