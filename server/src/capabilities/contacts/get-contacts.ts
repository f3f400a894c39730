import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys, forFirm } from "../../engine/records/index.ts";
import { Contact } from "./contact-record.ts";

export const getContacts = defineMethod({
  name: "GetContacts",
  chapter: "Contacts",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads contacts by key, in the order of the keys.",
  args: { RequestedContacts: requestedKeys(Contact) },
  content: { Contacts: listOfRecord(Contact) },
  example: { RequestedContacts: [1] },
  async handle(args, call) {
    const record = forFirm(Contact, call.firm);
    return { content: { Contacts: await getRecords(call, record, args.RequestedContacts) } };
  },
});
