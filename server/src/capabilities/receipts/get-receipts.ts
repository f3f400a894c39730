import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { Receipt, receiptContent } from "./receipt-record.ts";
import { showReceipts } from "./receipt-store.ts";

export const getReceipts = defineMethod({
  name: "GetReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney"),
  effect: "read",
  summary: "Returns receipts with the invoices they were applied to, in the order of the requested keys.",
  args: { RequestedReceipts: requestedKeys(Receipt) },
  content: receiptContent,
  example: { RequestedReceipts: [1, 2] },
  async handle(args, call) {
    const { found, content } = await showReceipts(call.db, args.RequestedReceipts);
    warnOfMissing(call, Receipt, args.RequestedReceipts, found);
    return { content };
  },
});
