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
import { documented, needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Contact } from "./contact-record.ts";
import { checkContact } from "./contact-rules.ts";
import { withOwnMailingAddress } from "./own-mailing-address.ts";

export const updateContacts = defineMethod({
  name: "UpdateContacts",
  chapter: "Contacts",
  versions: [1],
  access: documented(needs("contacts"), "permitted"),
  effect: "write",
  shares: true,
  success: 0,
  summary: "Creates, changes and deletes contacts in one call.",
  rules: changeSetRules,
  args: changeSetArguments(Contact, { single: "required" }),
  content: changeSetContent(Contact),
  example: changeSetExample(Contact, { FirstName: "Ada", LastName: "Palladio", Company: "Palladio & Daughters" }),
  async handle(args, call) {
    const record = forFirm(Contact, call.firm);
    const changes = readChanges(record, withOwnMailingAddress(nested(record, args)), call);
    const facts = await findFacts(call.db, record, changes);
    const plan = planChanges(record, changes, facts, { check: checkContact });
    const saved = await saveRecords(call, record, plan);
    return showChanges(call, record, plan, saved);
  },
});
