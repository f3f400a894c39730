import { defineSessionMethod } from "../../engine/sessions/session-method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

export const endAPISession = defineSessionMethod({
  name: "EndAPISession",
  summary: "Ends the session of the token. Content is the confirmation text itself, not an object.",
  rules: ["An unknown, ended or expired token returns -402."],
  envelope: {},
  content: {},
  async answer(_envelope, { firm, sessions, token, now }) {
    const ended = token !== undefined && (await sessions.end(firm, token, now));
    if (!ended)
      throw refuse(
        "noSession",
        token === undefined
          ? "Send the SessionToken of the session to end; at /api/v1 and /api/v2 in the header Authorization: Bearer."
          : "The session is unknown, ended or expired.",
      );
    return { content: "You have been signed out.", cookie: null };
  },
});
