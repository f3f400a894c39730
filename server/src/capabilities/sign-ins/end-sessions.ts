import { anySession } from "../../engine/access/access.ts";
import { integer, list } from "../../engine/fields/fields.ts";
import { keyMax, requestedKeysMax } from "../../engine/fields/limits.ts";
import { noSuch } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { signInChange } from "../../engine/sessions/index.ts";
import { managesAccess } from "./manages-access.ts";
import { deleteSessions } from "./session-store.ts";

export const endSessions = defineMethod({
  name: "EndSessions",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Ends open sessions: one's own, or with the right to manage users those of anyone.",
  rules: ["All of the sessions end, or none. A session of somebody else is -404 without the right to manage users."],
  errors: ["notFound"],
  args: {
    RequestedSessions: list(integer({ min: 1, max: keyMax }), {
      required: true,
      maxItems: requestedKeysMax,
      doc: "The keys of the sessions, from ListSessions.",
    }),
  },
  content: { NumberOfSessionsEnded: integer({ required: true, doc: "How many sessions ended." }) },
  example: { RequestedSessions: [1] },
  async handle({ RequestedSessions }, call) {
    const { caller } = call;
    const keys = [...new Set(RequestedSessions)];
    const ended = await deleteSessions(call.db, { userKey: managesAccess(caller) ? null : caller.userKey, keys });
    const unknown = keys.filter((key) => !ended.some((each) => each.session_key === key));
    if (unknown.length > 0) throw new RefusedCall([noSuch("open session", "RequestedSessions", unknown)]);
    for (const userKey of new Set(ended.map((each) => each.sign_in_key)))
      call.wrote(
        signInChange(userKey, {
          SessionsEnded: ended.filter((each) => each.sign_in_key === userKey).map((each) => each.session_key),
        }),
      );
    call.announce();
    return { content: { NumberOfSessionsEnded: ended.length } };
  },
});
