import { anySession } from "../../engine/access/access.ts";
import { text } from "../../engine/fields/fields.ts";
import { passwordLengthMax, passwordLengthMin } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  checkPassword,
  confirmPassword,
  hashPassword,
  ownerOf,
  savePassword,
  signInChange,
} from "../../engine/sessions/index.ts";
import { endIssuersOfOwner } from "../identities/index.ts";

export const changePassword = defineMethod({
  name: "ChangePassword",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Changes the password of the session's user.",
  rules: [
    `A password has ${passwordLengthMin} to ${passwordLengthMax} characters, is not among the passwords that are guessed first, and does not consist of the name of the user or the firm (-422). The demo firm on loopback is exempt.`,
    "All other sessions of the user end.",
    "A wrong CurrentPassword counts as a failed sign-in; after several the caller must wait: -429.",
  ],
  errors: ["notAllowed", "tooMany"],
  args: {
    CurrentPassword: text({ required: true, max: passwordLengthMax, doc: "The password until now." }),
    NewPassword: text({ required: true, max: passwordLengthMax, doc: "The password from now on." }),
  },
  content: { Changed: text({ required: true, doc: "A confirmation." }) },
  example: { CurrentPassword: "demo", NewPassword: "four words nobody guesses" },
  async handle({ CurrentPassword, NewPassword }, call) {
    const { caller, firm, isExempt } = call;
    await confirmPassword(call, CurrentPassword, "CurrentPassword");
    const refusals = checkPassword(NewPassword, ownerOf(caller, firm), { property: "NewPassword", isExempt });
    if (NewPassword === CurrentPassword)
      refusals.push({ name: "notAllowed", property: "NewPassword", reason: "NewPassword is the current password." });
    refuseAll(refusals);
    const passwordHash = await hashPassword(NewPassword);
    await endIssuersOfOwner(call.db, { userKey: caller.userKey, sessionKey: call.session.sessionKey, now: call.now });
    await savePassword(call.db, {
      userKey: caller.userKey,
      passwordHash,
      exceptSession: call.session.sessionKey,
    });
    call.wrote(signInChange(caller.userKey, { Password: "Changed" }));
    call.announce();
    return { content: { Changed: "The password was changed. Other sessions of this user have ended." } };
  },
});
