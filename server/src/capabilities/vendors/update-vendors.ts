import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  planChanges,
  readChanges,
  saveRecords,
  showChanges,
  forFirm,
} from "../../engine/records/index.ts";
import { listedContactRules, showNewContacts, withNewContacts, withOwnMailingAddress } from "../contacts/index.ts";
import { documented, needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Vendor } from "./vendor-record.ts";
import { checkVendor } from "./vendor-rules.ts";

export const updateVendors = defineMethod({
  name: "UpdateVendors",
  chapter: "Vendors",
  versions: [1],
  access: documented(needs("vendors"), "permitted"),
  effect: "write",
  shares: true,
  success: 0,
  summary: "Creates, changes and deletes vendors in one call, with new contacts of theirs.",
  rules: [
    ...changeSetRules,
    ...listedContactRules,
    "CalculatePaymentDateMethod 1 needs NumberOfDaysFromInvoiceDate, 2 needs DayOfTheMonthToPay; the number of the other method is kept and takes no part.",
  ],
  args: changeSetArguments(Vendor, { single: "required" }),
  content: changeSetContent(Vendor),
  example: changeSetExample(Vendor, {
    Name: "Keystone Structural Engineers",
    Status: "Active",
    CalculatePaymentDateMethod: "1",
    NumberOfDaysFromInvoiceDate: 30,
  }),
  async handle(args, call) {
    const record = forFirm(Vendor, call.firm);
    const changes = readChanges(record, withOwnMailingAddress(nested(record, args)), call);
    const facts = await findFacts(call.db, record, changes);
    const plan = planChanges(record, changes, facts, { check: checkVendor, complete: withNewContacts(call.firm) });
    const saved = await saveRecords(call, record, plan);
    return showChanges(call, record, plan, showNewContacts(call, record, plan, saved));
  },
});
