import { anySession } from "../../engine/access/access.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { boolean, choice, dateTime, group, integer, list, text } from "../../engine/fields/fields.ts";
import { sessionsPerListMax } from "../../engine/fields/limits.ts";
import { defineMethod, tokenScopes } from "../../engine/method/method.ts";
import { findTokens } from "./api-token-store.ts";
import { whoseSignIns } from "./manages-access.ts";

export const listAPITokens = defineMethod({
  name: "ListAPITokens",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Lists the user's API tokens: what they may call, when they end and when they were last used.",
  rules: [
    `The newest come first, at most ${sessionsPerListMax}. AllUsers requires the right to manage users (-403).`,
    "The time of last use is saved now and then, so it may be a few minutes old.",
  ],
  args: { AllUsers: boolean({ doc: "Whether to list the tokens of all users." }) },
  content: {
    APITokens: list(
      group(
        {
          APITokenKey: integer({ required: true, doc: "Identifies the token; EndAPITokens takes it." }),
          UserName: text({ required: true, doc: "The user." }),
          Name: text({ required: true, doc: "What it is for." }),
          Methods: list(text(), {
            required: true,
            nullable: true,
            doc: "The methods it may call; null for all that the user may.",
          }),
          Scope: choice(tokenScopes, { required: true, doc: "What it is for: calls, or a directory (scim)." }),
          CreatedDate: dateTime({ required: true, doc: "When it was created." }),
          ExpirationDate: dateTime({ required: true, doc: "When it ends." }),
          LastUsedDate: dateTime({ required: true, nullable: true, doc: "When it was last used; null if never." }),
          LastUsedAddress: text({ required: true, doc: "The network address of the last use; empty if never." }),
        },
        { title: "APIToken" },
      ),
      { required: true, doc: "The tokens." },
    ),
  },
  example: { AllUsers: true },
  async handle(args, { db, caller, firm }) {
    const userKey = whoseSignIns(caller, args.AllUsers, "ListAPITokens");
    const at = (moment: number) => dateTimeText(moment, firm.settings.timeZone);
    const APITokens = (await findTokens(db, { userKey, max: sessionsPerListMax })).map((each) => ({
      APITokenKey: each.api_token_key,
      UserName: each.user_name,
      Name: each.name,
      Methods: each.methods,
      Scope: each.scope,
      CreatedDate: at(each.created_at),
      ExpirationDate: at(each.expires_at),
      LastUsedDate: each.last_used_at === null ? null : at(each.last_used_at),
      LastUsedAddress: each.last_used_address ?? "",
    }));
    return { content: { APITokens } };
  },
});
