import { needs } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { recalculateDraftsOf } from "../client-invoices/index.ts";
import { chooseDate, findBooked, findDateLimits, refuseVoided } from "../ledger/index.ts";
import { draftsRule, WriteOff } from "./unbilled-work-records.ts";
import { lockTransactions, lockWriteOffs, saveVoidedWriteOffs } from "./unbilled-work-store.ts";

export const voidWriteOffs = defineMethod({
  name: "VoidWriteOffs",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "VoidDate" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Voids write-offs; their work is in progress or on hold again, as before.",
  rules: [draftsRule],
  args: {
    RequestedWriteOffs: list(key({ of: "WriteOff" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the write-offs to void.",
    }),
    VoidDate: date({
      ofDocument: true,
      doc: "The date on which the work is in progress again, not before the date of any of the write-offs. Defaults to the first open day from today on.",
    }),
  },
  content: { WriteOffs: listOfRecord(WriteOff) },
  example: { RequestedWriteOffs: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedWriteOffs)];
    const writeOffs = await lockWriteOffs(call.db, keys);
    refuseAll(refuseVoided(keys, writeOffs, WriteOff.keyName, "write-off"));
    const before = await recordsNow(call.db, WriteOff, keys);
    const booked = await findBooked(call, "WriteOff", keys);
    const restored = booked.flatMap(({ document }) => document.statusChanges.map(({ transaction }) => transaction));
    const transactions = await lockTransactions(call.db, restored);
    const companies = [...new Set(transactions.flatMap(({ company }) => company ?? []))];
    const notBefore =
      [...writeOffs.values()]
        .map(({ date: day }) => day)
        .toSorted()
        .at(-1) ?? null;
    const limits = await findDateLimits(call, companies);
    const day = chooseDate(call, args.VoidDate, { companies, area: "Receivables", notBefore }, limits, "VoidDate");
    await saveVoidedWriteOffs(call, keys, booked, day);
    await recalculateDraftsOf(call, transactions);
    await recordHistory(call, WriteOff, keys, before);
    return { content: { WriteOffs: (await findRecords(call.db, WriteOff, keys)).json } };
  },
});
