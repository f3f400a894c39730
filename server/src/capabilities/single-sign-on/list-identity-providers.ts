import { needs } from "../../engine/access/access.ts";
import { choice, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, statuses } from "../../engine/records/index.ts";
import { IdentityProvider } from "./identity-provider-record.ts";

const item = Object.keys(IdentityProvider.fields).filter((name) => name !== "ClientSecret");

export const listIdentityProviders = defineMethod({
  name: "ListIdentityProviders",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "read",
  paged: true,
  summary: "Lists the identity providers with which the firm's people sign in.",
  rules: ["Items are complete records without the secret, which UpdateIdentityProviders accepts."],
  args: { FilterByStatus: list(choice(statuses), { doc: "Only providers with one of these statuses." }) },
  content: { IdentityProviders: listOfRecord(IdentityProvider, item) },
  example: { FilterByStatus: ["Active"] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, IdentityProvider, {
      item,
      where: new Conditions().anyOf("identity_provider.status", args.FilterByStatus),
      order: "identity_provider.identity_provider_key",
      page: call.page,
    });
    return { content: { IdentityProviders: items }, ...(total === undefined ? {} : { total }) };
  },
});
