import { needs } from "../../engine/access/access.ts";
import { integer, key } from "../../engine/fields/fields.ts";
import { noneWithKey } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findSignInByKey, signInChange } from "../../engine/sessions/index.ts";
import { findIdentities, remember } from "../identities/index.ts";
import { unlinkIdentities } from "./identity-store.ts";

export const unlinkIdentity = defineMethod({
  name: "UnlinkIdentity",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "write",
  summary: "Unlinks an employee's sign-in from the identity providers, so that their next sign-in links it again.",
  rules: [
    "For a person whose account at the provider was created anew: its id is another one, and the sign-in is refused until the old link is removed. Sessions stay open; EndSessions ends them.",
  ],
  errors: ["notFound"],
  args: { ServiceUserKey: key({ required: true, doc: "The employee's sign-in." }) },
  content: { Unlinked: integer({ required: true, doc: "How many links were removed." }) },
  example: { ServiceUserKey: 3 },
  async handle({ ServiceUserKey }, call) {
    const found = await findSignInByKey(call.db, ServiceUserKey);
    if (found === undefined || found.caller.kind !== "service")
      throw new RefusedCall([noneWithKey("active service user", "ServiceUserKey", ServiceUserKey)]);
    const Unlinked = await unlinkIdentities(call.db, ServiceUserKey);
    if (Unlinked > 0) {
      call.wrote(signInChange(ServiceUserKey, { Unlinked }));
      const identities = await findIdentities(call.db, { users: [ServiceUserKey] });
      await remember(
        call,
        identities.map((of) => ({ of, what: "Unlinked", issued: false })),
      );
    }
    return { content: { Unlinked } };
  },
});
