import { expect } from "vitest";
import type { TestFirm } from "./firm.ts";

type Values = Record<string, unknown>;

/** A change that was acknowledged as saved: the members, from the value read to the value written. */
interface Acknowledged {
  readonly record: Values;
  readonly before: Values;
  readonly change: Values;
}

export interface InterleavedEdits {
  /** "Client" for its Get and Update methods, and UpdateContacts for its contacts. */
  readonly thing: string;
  readonly minimum: Values;
  /** Text members that writers change. */
  readonly members: readonly string[];
  readonly edits: number;
  readonly writers: number;
  readonly seed: number;
}

/**
 * Several writers change one record at the same time, each from a version it read some time ago, and trust the responses.
 * Then each acknowledged change, applied to a model in the order of LastModifiedDate, must have found the value that its
 * writer had read; each response must equal the model at that moment, and the stored record the model at the end.
 */
export async function checkInterleavedEdits(firm: TestFirm, test: InterleavedEdits): Promise<{ conflicts: number }> {
  const { thing, members } = test;
  const random = randomFrom(test.seed);
  const keyName = `${thing}Key`;
  const update = (updated: Values, unchanged: Values[]) =>
    firm.call(`Update${thing}s`, {
      [`Updated${thing}s`]: [updated],
      [`Unchanged${thing}s`]: unchanged,
      UseSingleTransaction: true,
    });
  const made = await update({ [keyName]: -1, ...test.minimum }, []);
  const start = made.Content[`${thing}s`][0] as Values;
  const key = start[keyName];
  const read = async () =>
    (await firm.call(`Get${thing}s`, { [`Requested${thing}s`]: [key] })).Content[`${thing}s`][0] as Values;
  const contacts = await makeContacts(firm, 8);

  const acknowledged: Acknowledged[] = [];
  let conflicts = 0;
  let left = test.edits;
  const write = async (name: number) => {
    let known = await read();
    while (left-- > 0) {
      if (random() < 0.3) known = await read();
      const change: Values = {};
      for (const member of members) if (random() < 0.25) change[member] = `${name} wrote ${left}`;
      if (random() < 0.3) change["Contacts"] = otherContacts(known, contacts, `${name} ${left}`, random);
      const answer = await update({ ...known, ...change }, [known]);
      if (answer.Errors.length === 0) {
        const record = answer.Content[`${thing}s`][0] as Values;
        if (answer.Content[`NumberOf${thing}sUpdated`] === 1) acknowledged.push({ record, before: known, change });
        if (random() < 0.5) known = record;
      } else {
        expect(answer.Errors.map((each) => each.ErrorID)).toEqual([-409]);
        expect(answer.Errors[0]?.ErrorData["Conflicts"]).not.toEqual([]);
        conflicts++;
        known = await read();
      }
    }
  };
  await Promise.all(Array.from({ length: test.writers }, (_, index) => write(index)));
  replay(start, acknowledged, members, await read());
  return { conflicts };
}

function replay(start: Values, acknowledged: readonly Acknowledged[], members: readonly string[], end: Values): void {
  const at = (each: Acknowledged) => String(each.record["LastModifiedDate"]);
  const ordered = acknowledged.toSorted((one, other) => (at(one) < at(other) ? -1 : 1));
  expect(new Set(ordered.map(at)).size).toBe(ordered.length);
  const model = Object.fromEntries(members.map((member) => [member, start[member]]));
  let texts = textsOf(start);
  for (const { record, before, change } of ordered) {
    for (const member of members) {
      if (!Object.hasOwn(change, member)) continue;
      expect([before[member], change[member]]).toContain(model[member]);
      model[member] = change[member];
    }
    if (change["Contacts"] !== undefined) texts = mergedTexts(texts, textsOf(before), textsOf(change));
    expect(Object.fromEntries(members.map((member) => [member, record[member]]))).toEqual(model);
    expect(textsOf(record)).toEqual(texts);
  }
  expect(Object.fromEntries(members.map((member) => [member, end[member]]))).toEqual(model);
  expect(textsOf(end)).toEqual(texts);
}

/** The model's simple way to apply one writer's change of contacts. */
function mergedTexts(
  now: Map<unknown, unknown>,
  before: Map<unknown, unknown>,
  after: Map<unknown, unknown>,
): Map<unknown, unknown> {
  const merged = new Map(now);
  for (const key of before.keys()) if (!after.has(key)) merged.delete(key);
  for (const [key, text] of after) {
    if (before.get(key) === text && before.has(key)) continue;
    if (before.has(key)) expect([before.get(key), text]).toContain(now.get(key));
    merged.set(key, text);
  }
  return new Map([...merged].toSorted(([one], [other]) => Number(one) - Number(other)));
}

function textsOf(record: Values): Map<unknown, unknown> {
  const contacts = (record["Contacts"] ?? []) as Values[];
  return new Map(
    contacts
      .map((each) => [each["ContactKey"], each["Text"]] as const)
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  );
}

/** Adds, removes or changes one contact of the list. */
function otherContacts(known: Values, contacts: readonly number[], text: string, random: () => number): Values[] {
  const listed = known["Contacts"] as Values[];
  const chosen = contacts[Math.floor(random() * contacts.length)] as number;
  const others = listed.filter((each) => each["ContactKey"] !== chosen);
  const found = listed.find((each) => each["ContactKey"] === chosen);
  if (found === undefined) return others.length < 5 ? [...others, { ContactKey: chosen, Text: text }] : others.slice(1);
  return random() < 0.5 ? others : [...others, { ...found, Text: text }];
}

async function makeContacts(firm: TestFirm, count: number): Promise<number[]> {
  const made = await firm.call("UpdateContacts", {
    UpdatedContacts: Array.from({ length: count }, (_, index) => ({ ContactKey: -1 - index, LastName: `L${index}` })),
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
  return (made.Content.Contacts as Values[]).map((each) => each["ContactKey"] as number);
}

/** A small generator of random numbers from 0 to 1, repeatable by seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
