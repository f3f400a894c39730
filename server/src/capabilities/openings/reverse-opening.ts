import { lockAreas } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { reasonLengthMax } from "../../engine/fields/limits.ts";
import { missing, refuseAll, wrongState } from "../../engine/fields/refusal-words.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBookedDocument, reversalOf } from "../ledger/index.ts";
import { refuseCutover } from "./opening-dates.ts";
import { postInSlices, voidDocuments } from "./opening-documents.ts";
import type { StoredOpening } from "./opening-facts.ts";
import { Opening } from "./opening-record.ts";
import { findDocuments, findMovedWork, lockOpening, saveReversed } from "./opening-store.ts";

export const reverseOpening = defineMethod({
  name: "ReverseOpening",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  heavy: true,
  posts: { areas: [...lockAreas], date: null },
  summary: "Reverses a posted opening on its cutover date, so that it can be corrected and posted again.",
  rules: [
    "Everything that it posted is reversed, and its documents are voided. The opening is a draft again with all its rows.",
    "Until the first close: a cutover date in a closed period is -424.",
    "A document of the opening that was settled or voided since, and work that was billed or written off since, are -424. Undo those first, on the day on which they were posted: a document that was settled for some days cannot be reversed from the cutover date on (-422).",
    "The reported percent complete of contracts and the first day of the books stay as they are.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    OpeningKey: key({ of: "Opening", required: true, doc: "The opening to reverse." }),
    Reason: text({ required: true, filled: true, max: reasonLengthMax, doc: "Why it is reversed." }),
  },
  content: { Openings: listOfRecord(Opening) },
  example: { OpeningKey: 1, Reason: "Two invoices were missing." },
  // The books of the example firm began years ago.
  exampleIsOnce: true,
  async handle({ OpeningKey, Reason }, call) {
    const opening = await lockPosted(call, OpeningKey);
    refuseAll([...(await refuseCutover(call, opening)), ...(await refuseMovedWork(call, opening))]);
    const before = await recordsNow(call.db, Opening, [opening.key]);
    const { key: of, cutover } = opening;
    await voidDocuments(call, await findDocuments(call.db, of), cutover);
    const booked = await findBookedDocument(call.db, { document: "Opening", key: of });
    await postInSlices(call, reversalOf(booked, cutover));
    await saveReversed(call, of, Reason);
    await recordHistory(call, Opening, [of], before);
    return { content: { Openings: (await findRecords(call.db, Opening, [of])).json } };
  },
});

async function lockPosted(call: Call, key: number): Promise<StoredOpening> {
  const opening = await lockOpening(call.db, { key });
  if (opening === undefined) throw new RefusedCall([missing("OpeningKey", key)]);
  if (opening.status === "Posted") return opening;
  throw new RefusedCall([wrongState("Opening", "OpeningKey", key, "is a draft. There is nothing to reverse.")]);
}

async function refuseMovedWork(call: Call, { key }: StoredOpening): Promise<Refusal[]> {
  return (await findMovedWork(call.db, key)).map(({ row, document, key: by }) => {
    const rest = `of the opening was billed or written off by ${document} ${by}. Void it first.`;
    const data = { Document: document, DocumentKey: by };
    return { ...wrongState("Transaction", "TransactionKey", row, rest), data };
  });
}
