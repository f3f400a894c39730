import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seededRandom } from "../server/src/demo/random.ts";
import { failoverFaults, type Fault, faults } from "./faults.ts";
import { startPlace } from "./place.ts";
import { startSessionWatch } from "./sessions.ts";
import { startWriters } from "./writers.ts";

const usage = `npm run chaos -- [--seconds N] [--seed N] [--only FAULT,FAULT] [--failover]

Runs two services on one PostgreSQL behind a proxy, lets people write and sign in and out, and breaks something every second or so.
Afterwards every acknowledged write must be there once, nothing that was called not saved may be there, no ended session may have
worked later than 10 seconds, and "plumbline check" must find nothing. The same seed breaks the same things in the same order.

  --seconds N   how long things break; 120 unless given
  --seed N      1 unless given
  --only ...    only these faults: ${faults.map(({ name }) => name).join(", ")}
  --failover    on a synchronous pair of Debian's PostgreSQL with Patroni and etcd, as root; adds the faults
                ${failoverFaults.map(({ name }) => name).join(", ")}
`;

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      seconds: { type: "string", default: "120" },
      seed: { type: "string", default: "1" },
      only: { type: "string" },
      failover: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  if (flags.help) {
    say(usage);
    return 0;
  }
  const only = flags.only?.split(",");
  const { failover } = flags;
  const possible = failover ? [...faults.filter(({ name }) => name !== "databases killed"), ...failoverFaults] : faults;
  const chosen = possible.filter(({ name }) => only?.includes(name) ?? true);
  const random = seededRandom(`chaos ${flags.seed}`);
  const counts = new Map<string, number>();
  say(`Starting PostgreSQL${failover ? " twice" : ""}, a proxy and two services (seed ${flags.seed}) ...`);
  const place = await startPlace({ failover });
  try {
    const writers = startWriters(place);
    const sessions = startSessionWatch(place);
    const until = Date.now() + Number(flags.seconds) * 1000;
    let saidAt = Date.now();
    while (Date.now() < until) {
      await pause(300 + random.whole(0, 900));
      const fault = random.pick(chosen) as Fault;
      if ((await fault.happen(place, random)) !== false) count(counts, fault.name);
      if (Date.now() - saidAt > 15_000) {
        saidAt = Date.now();
        say(`${Math.ceil((until - saidAt) / 1000)} s left: ${summary(counts)}; ${writers.acknowledged} writes so far`);
      }
    }
    await place.calm();
    await writers.stop();
    await sessions.stop();
    const found = [...(await writers.untrue()), ...sessions.untrue, ...place.wrong, ...(await place.check())];
    say(`\nBroken: ${summary(counts)}.`);
    say(`Moves of the firm that ended well: ${place.moved}; that did not: ${reasons(place.notMoved)}.`);
    say(`Answers: ${writers.summary()}. Sessions ended and watched: ${sessions.watched}.`);
    say(found.length === 0 ? "Nothing lost, nothing twice, nothing untrue." : `WRONG:\n${found.join("\n")}`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await place.close();
  }
}

function reasons(notMoved: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of notMoved) count(counts, reason);
  return counts.size === 0 ? "none" : summary(counts);
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function summary(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
