import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { missing, wrongState } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { Opening } from "./opening-record.ts";
import { deleteDraft, lockOpening } from "./opening-store.ts";

export const deleteOpening = defineMethod({
  name: "DeleteOpening",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  summary: "Deletes the opening of a company that was never posted.",
  rules: ["An opening that was posted is -424, also if it is reversed: its entries refer to it. Correct it instead."],
  errors: ["notFound", "wrongState"],
  args: { OpeningKey: key({ of: "Opening", required: true, doc: "The opening to delete." }) },
  content: {},
  example: { OpeningKey: 2 },
  // The books of the example firm began years ago.
  exampleIsOnce: true,
  async handle({ OpeningKey }, call) {
    const opening = await lockOpening(call.db, { key: OpeningKey });
    if (opening === undefined) throw new RefusedCall([missing("OpeningKey", OpeningKey)]);
    const before = await recordsNow(call.db, Opening, [OpeningKey]);
    if (!(await deleteDraft(call.db, OpeningKey))) {
      const rest = "was posted. Reverse and correct it instead.";
      throw new RefusedCall([wrongState("Opening", "OpeningKey", OpeningKey, rest)]);
    }
    await recordHistory(call, Opening, [OpeningKey], before);
    return { content: {} };
  },
});
