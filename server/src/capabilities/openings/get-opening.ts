import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord } from "../../engine/records/index.ts";
import { Opening, partContents } from "./opening-record.ts";
import { showRows } from "./opening-store.ts";

export const getOpening = defineMethod({
  name: "GetOpening",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks", { also: "seePay" }),
  effect: "read",
  summary: "Returns an opening with the rows of its parts.",
  args: { OpeningKey: key({ of: "Opening", required: true, doc: "The opening." }) },
  content: { Openings: listOfRecord(Opening), ...partContents },
  example: { OpeningKey: 1 },
  async handle({ OpeningKey }, call) {
    const Openings = await getRecords(call, Opening, [OpeningKey]);
    return { content: { Openings, ...(await showRows(call.db, OpeningKey)) } };
  },
});
