/** `check` names a document that is unlike what it posted. What it does not find today is expected to fail, with the reason. */
import { randomUUID } from "node:crypto";
import { addDays } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { background } from "../../src/background.ts";
import { checkFirm } from "../../src/checks.ts";
import { type BookRows, findBookedDocument, postDocument, reversalOf } from "../../src/capabilities/ledger/index.ts";
import type { Db } from "../../src/platform/database/index.ts";
import { testFirm } from "../firm.ts";
import { layDocumentWorld } from "./document-world.ts";
import { clearings, makeSample, type Sample, samples } from "./samples.ts";

const firm = testFirm();
const keys = new Map<Sample, number>();
/** The sentences of a check after each change of all documents, which was rolled back. */
const found = new Map<Change, readonly string[]>();

beforeAll(async () => {
  const world = await layDocumentWorld(firm);
  for (const sample of samples) keys.set(sample, await makeSample(world, sample));
  expect(await checkFirm(firm.database.firm.db, background)).toEqual([]);
  for (const change of changes) found.set(change, await firm.database.rolledBack((db) => checkAfter(db, change)));
});

interface Change {
  readonly name: string;
  readonly of: (db: Db, sample: Sample, key: number) => Promise<void>;
  /** It changes the document and not what it posted to the general ledger, which for a write-off is nothing. */
  readonly isOfRow?: true;
  /** The samples that are not named after it today, and why. */
  readonly unnoticed: Readonly<Record<string, string>>;
}

const ofClearings = (why: string) => Object.fromEntries(clearings.map(({ name }) => [name, why]));

const changes: readonly Change[] = [
  {
    name: "posts twice",
    of: (db, sample, key) => postAgain(db, sample, key, (entries) => entries),
    unnoticed: {
      ...ofClearings("no recount reads clearings"),
      opening: "its recount reads only what was posted by the call that posted it",
    },
  },
  {
    name: "posts on another day",
    of: (db, sample, key) =>
      postAgain(db, sample, key, (entries, reversed) => [
        ...reversed,
        ...entries.map((entry) => ({ ...entry, date: addDays(entry.date, 1) })),
      ]),
    unnoticed: {
      ...ofClearings("their dates are compared with no entry"),
      "expense report": "its posting date is compared with no entry",
      opening: "its cutover date is compared with no entry",
    },
  },
  {
    name: "does not exist",
    isOfRow: true,
    of: (db, { table }, key) =>
      db.script(`set local session_replication_role = replica; delete from ${table} where ${table}_key = ${key}`),
    unnoticed: {
      ...ofClearings("entries of kinds that are not listed are right"),
      "write-off": "nobody looks for the document of a move of work",
    },
  },
];

type Entries = NonNullable<BookRows["entries"]>;

async function postAgain(
  db: Db,
  { document }: Sample,
  key: number,
  entriesOf: (entries: Entries, reversed: Entries) => Entries,
): Promise<void> {
  const booked = await findBookedDocument(db, { document, key });
  const { entries } = booked.document;
  const [first] = entries;
  if (first === undefined) return;
  const { entries: reversed = [] } = reversalOf(booked, first.date);
  await postDocument({ db, now: firm.now(), usageKey: randomUUID() }, { entries: entriesOf(entries, reversed) });
}

async function checkAfter(db: Db, { of }: Change): Promise<string[]> {
  for (const [sample, key] of keys) await of(db, sample, key);
  return checkFirm(db, background);
}

/** "Client invoice 7" or "ClientInvoice 7". */
const namedAs = (sample: Sample) =>
  new RegExp(`\\b${sample.document.replace(/(?<=[a-z])(?=[A-Z])/g, "[- ]?")} ${keys.get(sample)}\\b`, "i");

describe.each(changes)("a document that $name is named", (change) => {
  for (const sample of samples.filter(({ document }) => document !== "WriteOff" || change.isOfRow)) {
    const why = change.unnoticed[sample.name];
    const title = why === undefined ? sample.name : `${sample.name}, not today: ${why}`;
    (why === undefined ? test : test.fails)(title, () => {
      expect(found.get(change)).toContainEqual(expect.stringMatching(namedAs(sample)));
    });
  }
});
