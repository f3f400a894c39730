import { anySession } from "../../engine/access/access.ts";
import { integer, list } from "../../engine/fields/fields.ts";
import { keyMax, requestedKeysMax } from "../../engine/fields/limits.ts";
import { noSuch } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { signInChange } from "../../engine/sessions/index.ts";
import { deleteTokens } from "./api-token-store.ts";
import { managesAccess } from "./manages-access.ts";

export const endAPITokens = defineMethod({
  name: "EndAPITokens",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Ends API tokens: one's own, or with the right to manage users those of anyone.",
  rules: ["All of the tokens end, or none. A token of somebody else is -404 without the right to manage users."],
  errors: ["notFound"],
  args: {
    RequestedAPITokens: list(integer({ min: 1, max: keyMax }), {
      required: true,
      maxItems: requestedKeysMax,
      doc: "The keys of the tokens, from ListAPITokens.",
    }),
  },
  content: { NumberOfAPITokensEnded: integer({ required: true, doc: "How many tokens ended." }) },
  example: { RequestedAPITokens: [] },
  async handle({ RequestedAPITokens }, call) {
    const { caller } = call;
    const keys = [...new Set(RequestedAPITokens)];
    const ended = await deleteTokens(call.db, { userKey: managesAccess(caller) ? null : caller.userKey, keys });
    const unknown = keys.filter((each) => !ended.some((token) => token.api_token_key === each));
    if (unknown.length > 0) throw new RefusedCall([noSuch("token", "RequestedAPITokens", unknown)]);
    for (const { api_token_key, sign_in_key } of ended)
      call.wrote(signInChange(sign_in_key, { APITokenEnded: api_token_key }));
    call.announce();
    return { content: { NumberOfAPITokensEnded: ended.length } };
  },
});
