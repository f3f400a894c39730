/**
 * Laws of every kind of document that posts or has a void. Locked days and default dates are proved for every method that
 * posts in ledger/locked-days.test.ts, reversals of generated histories in ledger/histories.test.ts, rights cell by cell in
 * surfaces/docs/access-matrix.test.ts; what is said on a locked day is in answers/.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { background } from "../../src/background.ts";
import { checkFirm } from "../../src/checks.ts";
import { documentKinds } from "../../src/capabilities/ledger/index.ts";
import { methodsByName } from "../../src/methods.ts";
import { type Answered, testFirm } from "../firm.ts";
import { whileLocked } from "../while-locked.ts";
import { type DocumentWorld, layDocumentWorld, type Values } from "./document-world.ts";
import { keyIn, makeSample, requestOf, reversalOf, type Sample, samples } from "./samples.ts";
import { everyRow, sumsOfBooks } from "./stored-rows.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let world: DocumentWorld;
beforeAll(async () => {
  world = await layDocumentWorld(firm);
  // The first call of a user opens a session, which is stored.
  for (const version of [1, 2] as const)
    for (const user of ["api", "wren"]) await firm.call("GetSessionUser", {}, { user, version });
});

const reverse = (sample: Sample, keys: readonly number[], envelope: Values = {}) =>
  firm.call(sample.reverses, reversalOf(sample, keys), { version: sample.version, envelope });
const said = ({ Errors }: Answered) => Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Reason"]]);
const preview = { Preview: true };
const unknown = 999_999;

/** Weeks of time, closings of a year and moves of control accounts have a life of their own. */
const withoutSample = ["Timesheet", "CloseYear", "ControlMove"];

test("every kind of document has a sample", () => {
  const kinds = [...new Set(samples.map(({ document }) => document)), ...withoutSample];
  expect(kinds.toSorted()).toEqual([...documentKinds].toSorted());
});

describe.each(samples)("$name:", (sample) => {
  const create = (args: Values, envelope: Values = {}) =>
    firm.call(sample.creates, args, { version: sample.version, envelope });

  test("a preview and whatever is refused change nothing, and a void restores every sum", async () => {
    const args = await sample.prepare(world);
    const before = await sumsOfBooks(db());
    await changesNothing(async () => expect(said(await create(args, preview))).toEqual([]));
    const made = await create(args);
    expect(said(made)).toEqual([]);
    expect(await sumsOfBooks(db())).not.toEqual(before);
    const key = keyIn(sample, made);
    const previewed = await changesNothing(async () => {
      expect((await reverse(sample, [unknown])).Errors.map(problemOf)).toEqual([[-404, sample.key, unknown]]);
      for (const method of methodsOf(sample))
        expect([method, await refusedTo("wren", sample, method, key)]).toEqual([method, [-403]]);
      return reverse(sample, [key], preview);
    });
    const voided = await reverse(sample, [key]);
    expect(said(voided)).toEqual([]);
    expect(withoutTimes(voided.Content)).toEqual(withoutTimes(previewed.Content));
    expect(await sumsOfBooks(db())).toEqual(before);
    await changesNothing(async () => {
      expect(said(await reverse(sample, [key]))).toEqual([[-424, sample.again(key)]]);
      if (sample.requested !== sample.key) await expectEachNamed(sample, key);
    });
  });

  test("of two voids at once one is made and the other is refused", async () => {
    const { table } = sample;
    const key = await makeSample(world, sample);
    const answers = await whileLocked(firm, {
      lock: `select from ${table} where ${table}_key = ${key} for update`,
      calls: () => [reverse(sample, [key]), reverse(sample, [key])],
    });
    const outcomes = answers.map(said).toSorted((one, other) => one.length - other.length);
    expect(outcomes).toEqual([[], [[-424, sample.again(key)]]]);
  });
});

/** All refusals at once, for two keys that do not exist and one that was voided. */
async function expectEachNamed(sample: Sample, voided: number): Promise<void> {
  const { Errors } = await reverse(sample, [unknown - 1, voided, unknown]);
  expect(Errors.map(({ ErrorID }) => ErrorID).toSorted((one, other) => other - one)).toEqual([-404, -404, -424]);
  const named = Errors.map(({ ErrorData }) => ErrorData[sample.key]);
  expect(new Set(named)).toEqual(new Set([unknown - 1, voided, unknown]));
}

async function changesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await everyRow(db());
  const done = await work();
  expect(await everyRow(db())).toEqual(before);
  return done;
}

/** Those that need a right. */
const methodsOf = ({ creates, reverses, lists, gets }: Sample) => [
  ...new Set([creates, reverses, ...[lists, gets ?? lists].filter((method) => !isOfEmployees(method))]),
];

async function refusedTo(user: string, sample: Sample, method: string, key: number): Promise<number[]> {
  const args = method === sample.reverses ? reversalOf(sample, [key]) : requestOf(sample, [key]);
  const { Errors } = await firm.call(method, args, { version: sample.version, user });
  return Errors.map(({ ErrorID }) => ErrorID);
}

const problemOf = ({ ErrorID, ErrorData }: Answered["Errors"][number]) => {
  const { Property } = ErrorData;
  return [ErrorID, Property, ErrorData[String(Property)]];
};

/** Every employee may call it for records of their own. */
const isOfEmployees = (name: string) =>
  methodsByName.get(name)!.some(({ access }) => access.is === "right" && access.of === "employee");

/** Two calls are not made in the same millisecond. */
const withoutTimes = (content: unknown) => JSON.parse(JSON.stringify(content).replaceAll(/\d\d:\d\d:\d\d[.\d]*/g, ""));

test("everything is right after all of it", async () => {
  expect(await checkFirm(db(), background)).toEqual([]);
});
