import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  planChanges,
  readChanges,
  readingOf,
  saveRecords,
  showChanges,
  withCustomFields,
} from "../../engine/records/index.ts";
import {
  createListedContacts,
  listedContactRules,
  refuseRepeatedKeys,
  showListedContacts,
  withNewContacts,
} from "../contacts/index.ts";
import { customFieldsOf } from "../../engine/firms/index.ts";
import { office } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Client } from "./client-record.ts";

export const updateClients = defineMethod({
  name: "UpdateClients",
  chapter: "Clients",
  versions: [1],
  access: office,
  effect: "write",
  success: 0,
  summary: "Creates, changes and deletes clients in one call, with new contacts of theirs.",
  rules: [...changeSetRules, ...listedContactRules],
  args: changeSetArguments(Client, { single: "required" }),
  content: changeSetContent(Client),
  example: changeSetExample(Client, {
    Description: "Harbor City Schools",
    Contacts: [{ ContactKey: -2, Order: 0, Note: "Facilities", FirstName: "Ada", LastName: "Palladio" }],
  }),
  async handle(args, call) {
    const record = withCustomFields(Client, customFieldsOf(call.firm, "Client"));
    const read = readChanges(record, args.UpdatedClients, args.UnchangedClients, readingOf(call));
    const changes = refuseRepeatedKeys(record, read);
    const facts = await findFacts(call.db, record, changes);
    const plan = planChanges(record, changes, withNewContacts(facts, changes));
    const withContacts = await createListedContacts(call, plan);
    const saved = await saveRecords(call, record, withContacts.plan);
    const shown = showListedContacts(call, record, withContacts, saved);
    return showChanges(call, record, plan, shown, args.UseSingleTransaction);
  },
});
