import { anySession } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys, forFirm } from "../../engine/records/index.ts";
import { Client } from "./client-record.ts";

export const getClients = defineMethod({
  name: "GetClients",
  chapter: "Clients",
  versions: [1],
  access: anySession,
  effect: "read",
  summary: "Reads clients by key, in the order of the keys.",
  args: { RequestedClients: requestedKeys(Client) },
  content: { Clients: listOfRecord(Client) },
  example: { RequestedClients: [1, 2] },
  async handle(args, call) {
    const record = forFirm(Client, call.firm);
    return { content: { Clients: await getRecords(call, record, args.RequestedClients) } };
  },
});
