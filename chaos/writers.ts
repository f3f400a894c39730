import { setTimeout as pause } from "node:timers/promises";
import { callAt, sessionAt, type Outcome } from "./calls.ts";
import type { Place } from "./place.ts";

const writerCount = 6;
/** Of the first saved calls, those that are repeated at the end. */
const repeatedCount = 50;

/** People who add contacts, follow the advice in the answers, and remember every answer. */
export interface Writers {
  readonly acknowledged: number;
  /** Ends what was begun, once the service works again. */
  stop(): Promise<void>;
  /** How many calls had which outcome. */
  summary(): string;
  /** What the database contradicts. */
  untrue(): Promise<string[]>;
}

export function startWriters(place: Place): Writers {
  const saved = new Set<string>();
  const notSaved = new Set<string>();
  /** The connection broke before an answer came, and the caller had no way to ask. */
  const unanswered = new Set<string>();
  let unknown = 0;
  let working = true;

  async function write(writer: number, turn: number): Promise<void> {
    const name = `Chaos ${writer} ${turn}`;
    // Half of the callers name their intent, and may then repeat it; the others may not.
    const key = turn % 2 === 0 ? `chaos-${writer}-${turn}` : undefined;
    const answer = await add(name, key, writer + turn);
    if (answer.is === "saved") return void saved.add(name);
    if (answer.is === "notSaved") return void notSaved.add(name);
    if (answer.is === "unknown") unknown++;
    if (key !== undefined) return repeat(name, key, writer + turn);
    if (answer.is === "unknown") return lookUp(name, answer.usageKey, writer + turn);
    unanswered.add(name);
  }

  async function add(name: string, key: string | undefined, at: number): Promise<Outcome> {
    const address = place.addresses[at % 2]!;
    const SessionToken = await sessionAt(address);
    if (SessionToken === undefined) return { is: "notSaved" };
    const contact = { ContactKey: -1, FirstName: "A", LastName: name };
    return callAt(
      address,
      {
        Method: "UpdateContacts",
        SessionToken,
        MethodArguments: { UpdatedContacts: [contact], UnchangedContacts: [], UseSingleTransaction: true },
      },
      key,
    );
  }

  async function repeat(name: string, key: string, at: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await pause(300);
      const answer = await add(name, key, at + attempt);
      if (answer.is === "saved") return void saved.add(name);
      if (attempt > 300) return void unanswered.add(name);
    }
  }

  /** A minute after the error the result is final; found earlier, it is final too. */
  async function lookUp(name: string, usageKey: string, at: number): Promise<void> {
    const finalAt = Date.now() + 61_000;
    for (let attempt = 1; attempt < 600; attempt++) {
      const isFinal = Date.now() > finalAt;
      const found = await findCall(usageKey, place.addresses[(at + attempt) % 2]!);
      if (found === true) return void saved.add(name);
      if (found === false && isFinal) return void notSaved.add(name);
      await pause(500);
    }
    unanswered.add(name);
  }

  async function findCall(UsageKey: string, address: string): Promise<boolean | undefined> {
    const SessionToken = await sessionAt(address);
    if (SessionToken === undefined) return undefined;
    const answer = await callAt(address, { Method: "FindCall", SessionToken, MethodArguments: { UsageKey } });
    return answer.is === "saved" ? (answer.content["Calls"] as unknown[]).length > 0 : undefined;
  }

  async function endedSessions(): Promise<string[]> {
    const ended: string[] = [];
    for (const address of place.addresses) {
      const SessionToken = await sessionAt(address);
      const answer = await callAt(address, { Method: "ListContactTypes", SessionToken });
      if (answer.is !== "saved") ended.push(address);
    }
    return ended;
  }

  /** Saved calls are known for a day, whatever the clock did: repeated, they save nothing again. */
  async function repeatOld(): Promise<void> {
    const keyed = [...saved].filter((name) => Number(name.split(" ")[2]) % 2 === 0).slice(0, repeatedCount);
    for (const [at, name] of keyed.entries()) {
      const [, writer, turn] = name.split(" ");
      await add(name, `chaos-${writer}-${turn}`, at);
    }
  }

  const done = Promise.all(
    Array.from({ length: writerCount }, async (_, writer) => {
      for (let turn = 0; working; turn++) await write(writer, turn);
    }),
  );
  return {
    get acknowledged() {
      return saved.size;
    },
    async stop() {
      working = false;
      await done;
    },
    summary: () =>
      `${saved.size} saved, ${notSaved.size} not saved, ${unknown} unknown and then looked up or repeated, ${unanswered.size} without an answer`,
    async untrue() {
      const ended = await endedSessions();
      await repeatOld();
      const stored = await place.stored();
      const times = (name: string) => stored.get(name) ?? 0;
      return [
        ...[...saved].filter((name) => times(name) === 0).map((name) => `LOST: ${name} was saved and is gone.`),
        ...[...stored]
          .filter(([, count]) => count > 1)
          .map(([name, count]) => `TWICE: ${name} is there ${count} times.`),
        ...[...notSaved].filter((name) => times(name) > 0).map((name) => `UNTRUE: ${name} was called not saved.`),
        ...ended.map((address) => `UNTRUE: the session at ${address} was ended by nobody.`),
      ];
    },
  };
}
