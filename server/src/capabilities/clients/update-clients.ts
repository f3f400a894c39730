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
import { Client } from "./client-record.ts";

export const updateClients = defineMethod({
  name: "UpdateClients",
  chapter: "Clients",
  versions: [1],
  access: documented(needs("contacts"), "permitted"),
  effect: "write",
  shares: true,
  success: 0,
  summary: "Creates, changes and deletes clients in one call, with new contacts of theirs.",
  rules: [...changeSetRules, ...listedContactRules],
  args: changeSetArguments(Client, { single: "required" }),
  content: changeSetContent(Client),
  example: changeSetExample(Client, {
    Description: "Harbor City Schools",
    Contacts: [{ ContactKey: -2, Order: 0, Text: "Facilities", FirstName: "Ada", LastName: "Palladio" }],
  }),
  async handle(args, call) {
    const record = forFirm(Client, call.firm);
    const changes = readChanges(record, withOwnMailingAddress(nested(record, args)), call);
    const facts = await findFacts(call.db, record, changes);
    const plan = planChanges(record, changes, facts, { complete: withNewContacts(call.firm) });
    const saved = await saveRecords(call, record, plan);
    return showChanges(call, record, plan, showNewContacts(call, record, plan, saved));
  },
});
