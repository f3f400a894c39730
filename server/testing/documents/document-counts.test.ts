/** How many statements each creation and each void takes, and how often it waits for PostgreSQL: what they cost today. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CountedCalls, openCountedCalls } from "../counted-calls.ts";
import { testFirm } from "../firm.ts";
import { type DocumentWorld, layDocumentWorld, type Values } from "./document-world.ts";
import { makeSample, reversalOf, samples } from "./samples.ts";

const firm = testFirm();
let world: DocumentWorld;
let calls: CountedCalls;

beforeAll(async () => {
  world = await layDocumentWorld(firm);
  calls = await openCountedCalls(firm);
});
afterAll(() => calls.close());

type Counts = readonly [statements: number, trips: number];

const today: Readonly<Record<string, { readonly made: Counts; readonly voided: Counts }>> = {
  "client invoice": { made: [14, 12], voided: [16, 14] },
  receipt: { made: [15, 13], voided: [16, 14] },
  "applied prepayment": { made: [15, 13], voided: [16, 14] },
  "credit memo": { made: [12, 10], voided: [15, 13] },
  "receivable adjustment": { made: [12, 10], voided: [15, 13] },
  "write-off": { made: [15, 13], voided: [15, 13] },
  "vendor invoice": { made: [13, 11], voided: [15, 13] },
  "vendor payment": { made: [14, 11], voided: [13, 11] },
  "expense report": { made: [13, 10], voided: [14, 11] },
  reimbursement: { made: [15, 12], voided: [12, 10] },
  "payroll payment": { made: [13, 10], voided: [15, 12] },
  "tax payment": { made: [14, 11], voided: [12, 10] },
  "card payment": { made: [13, 10], voided: [12, 10] },
  "intercompany settlement": { made: [13, 10], voided: [12, 10] },
  "client refund": { made: [14, 11], voided: [12, 10] },
  "journal entry": { made: [11, 8], voided: [11, 9] },
  opening: { made: [66, 64], voided: [74, 72] },
};

test.each(samples.map((sample) => [sample.name, sample] as const))("%s", async (name, sample) => {
  const { creates, reverses, version } = sample;
  const counted = async (method: string, args: () => Promise<Values>, earlier: number) => {
    const { statements, trips } = await calls.countsOf({ method, version, args, earlier });
    return [statements, trips];
  };
  const one = () => makeSample(world, sample);
  const made = await counted(creates, () => sample.prepare(world), 1);
  const voided = await counted(reverses, async () => reversalOf(sample, [await one()]), 0);
  expect({ made, voided }).toEqual(today[name]);
  if (sample.requested === sample.key) return;
  const twoVoided = await counted(reverses, async () => reversalOf(sample, [await one(), await one()]), 0);
  expect(twoVoided, "two cost what one costs").toEqual(voided);
});
