import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { IdentityProvider } from "./identity-provider-record.ts";

export const getIdentityProviders = defineMethod({
  name: "GetIdentityProviders",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "read",
  summary: "Returns identity providers by key, in the order of the keys, without their secrets.",
  args: { RequestedIdentityProviders: requestedKeys(IdentityProvider) },
  content: { IdentityProviders: listOfRecord(IdentityProvider) },
  example: { RequestedIdentityProviders: [1] },
  async handle(args, call) {
    return {
      content: { IdentityProviders: await getRecords(call, IdentityProvider, args.RequestedIdentityProviders) },
    };
  },
});
