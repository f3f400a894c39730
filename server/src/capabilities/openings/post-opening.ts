import { lockAreas, postOpening as postToBooks } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { missing, wrongState } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, forFirm, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { bookRows } from "../ledger/index.ts";
import { Project } from "../projects/index.ts";
import { companies } from "../reference-lists/index.ts";
import { refuseCutover } from "./opening-dates.ts";
import { createDocuments, postInSlices } from "./opening-documents.ts";
import type { StoredOpening } from "./opening-facts.ts";
import { Opening } from "./opening-record.ts";
import { planCash, type PlannedOpening, planOpening } from "./opening-rules.ts";
import {
  beginBooks,
  checkPostings,
  findCashOfDocuments,
  findOpeningFacts,
  findPostedByDocuments,
  findRows,
  lockOpening,
  lockProjects,
  saveDocuments,
  savePosted,
  saveProgress,
} from "./opening-store.ts";

export const postOpening = defineMethod({
  name: "PostOpening",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  heavy: true,
  posts: { areas: [...lockAreas], date: null },
  summary: "Posts the opening of a company to both ledgers on its cutover date. All or nothing.",
  rules: [
    "Open client and vendor invoices, with what was received and paid of them, and prepayments become documents. The rest of the trial balance is posted in one entry, so that on the cutover date every account has the balance of the old system, and every control account equals its documents.",
    "On the cash basis the figures are those of the trial balance without what is open, unless its rows state CashBasis. If they do, what differs must balance (-422).",
    "Work, Billings and VendorCosts are posted to the project ledger, so that project totals start with the figures of the old system. A contract bills only what is not billed to date.",
    "Sums that do not agree are -422, all of them at once: the trial balance must balance, each control account must equal its documents, and what was billed to date beside open invoices must be settled, as must what vendors invoiced.",
    "The books of the company begin on the cutover date if their first day is not set; another first day is -422. A cutover date in a closed period is -424, as is an opening that is posted already.",
    "Preview does everything, and posts nothing.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { OpeningKey: key({ of: "Opening", required: true, doc: "The opening to post." }) },
  content: { Openings: listOfRecord(Opening) },
  example: { OpeningKey: 1 },
  // The books of the example firm began years ago.
  exampleIsOnce: true,
  async handle({ OpeningKey }, call) {
    const opening = await lockDraft(call, OpeningKey);
    const rows = await findRows(call.db, opening.key);
    await lockProjects(call.db, rows);
    const facts = await findOpeningFacts(call.db, opening, rows);
    const decided = planOpening(opening, rows, facts);
    const refusals = [...(await refuseCutover(call, opening)), ...("refusals" in decided ? decided.refusals : [])];
    if (refusals.length > 0 || "refusals" in decided) throw new RefusedCall(refusals);
    const before = await recordsNow(call.db, Opening, [opening.key]);
    const { planned } = decided;
    if (facts.beginning === null) await begin(call, opening);
    await saveDocuments(call.db, opening.key, await createDocuments(call, opening, planned, facts));
    await checkPostings(call.db);
    const { key: of, company, cutover: date } = opening;
    const documents = await findPostedByDocuments(call, of);
    const cash = planCash(planned, documents, await findCashOfDocuments(call, of));
    if ("refusals" in cash) throw new RefusedCall(cash.refusals);
    const posted = postToBooks(
      {
        opening: of,
        date,
        company,
        balances: planned.balances,
        documents,
        cash: cash.differences,
        work: planned.work,
        standard: facts.standard,
      },
      facts.controls,
    );
    const source = { document: "Opening", key: of } as const;
    const { transactions, entries } = bookRows(posted, source, date);
    const toDate = planned.facts.map((fact) => ({ ...fact, source }));
    await postInSlices(call, { transactions, entries, facts: toDate, moves: [] });
    await report(call, planned.progress);
    await savePosted(call, opening);
    await recordHistory(call, Opening, [of], before);
    await checkPostings(call.db);
    return { content: { Openings: (await findRecords(call.db, Opening, [of])).json } };
  },
});

/** The books of the company begin with the opening. */
async function begin(call: Call, { company, cutover }: StoredOpening): Promise<void> {
  const before = await recordsNow(call.db, companies.record, [company]);
  await beginBooks(call.db, company, cutover, call.now);
  await recordHistory(call, companies.record, [company], before);
}

/** Contracts report the progress that they had. */
async function report(call: Call, progress: PlannedOpening["progress"]): Promise<void> {
  const projects = [...new Set(progress.map(({ project }) => project))];
  const record = forFirm(Project, call.firm);
  const before = await recordsNow(call.db, record, projects);
  await saveProgress(call, progress);
  await recordHistory(call, record, projects, before);
}

async function lockDraft(call: Call, key: number): Promise<StoredOpening> {
  const opening = await lockOpening(call.db, { key });
  if (opening === undefined) throw new RefusedCall([missing("OpeningKey", key)]);
  if (opening.status === "Draft") return opening;
  const rest = "is already posted. Reverse it with ReverseOpening first.";
  throw new RefusedCall([wrongState("Opening", "OpeningKey", key, rest)]);
}
