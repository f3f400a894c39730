import { anySession } from "../../engine/access/access.ts";
import { integer } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  findRecords,
  listOfRecord,
  requestedKeys,
  visible,
  warnOfMissing,
  forFirm,
} from "../../engine/records/index.ts";
import { Vendor } from "./vendor-record.ts";

export const getVendors = defineMethod({
  name: "GetVendors",
  chapter: "Vendors",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads vendors by key, in the order of the keys.",
  args: { RequestedVendors: requestedKeys(Vendor) },
  rules: ["UpdatedVenders and Vendors hold the same records; NumberOfVendorsUpdated is how many they are."],
  content: {
    UpdatedVenders: listOfRecord(Vendor),
    NumberOfVendorsUpdated: integer({ doc: "The number of vendors returned." }),
    Vendors: listOfRecord(Vendor),
  },
  example: { RequestedVendors: [1, 2] },
  async handle(args, call) {
    const record = visible(forFirm(Vendor, call.firm), call);
    const { found, json } = await findRecords(call.db, record, args.RequestedVendors);
    warnOfMissing(call, record, args.RequestedVendors, found);
    return { content: { UpdatedVenders: json, NumberOfVendorsUpdated: found.length, Vendors: json } };
  },
});
