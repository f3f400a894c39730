import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
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
    const place = { property: "OpeningKey", value: OpeningKey };
    if (opening === undefined) throw refuse("notFound", `OpeningKey ${OpeningKey} does not exist.`, place);
    const before = await recordsNow(call.db, Opening, [OpeningKey]);
    if (!(await deleteDraft(call.db, OpeningKey)))
      throw refuse("wrongState", `Opening ${OpeningKey} was posted. Reverse and correct it instead.`, place);
    await recordHistory(call, Opening, [OpeningKey], before);
    return { content: {} };
  },
});
