import { recordAudit } from "../../engine/audit/index.ts";
import { text } from "../../engine/fields/fields.ts";
import { passwordLengthMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { lockLink } from "../../engine/sessions/link-store.ts";
import { checkPassword, ownerOf } from "../../engine/sessions/password-rules.ts";
import { hashPassword } from "../../engine/sessions/passwords.ts";
import { defineSessionMethod } from "../../engine/sessions/session-method.ts";
import { signInChange } from "../../engine/sessions/sign-in-change.ts";
import { findSignInByKey, savePassword } from "../../engine/sessions/session-store.ts";

export const useSignInLink = defineSessionMethod({
  name: "UseSignInLink",
  summary:
    "Sets the password of the user for whom CreateSignInLink made the link. Content is the confirmation text itself, not an object.",
  extension: true,
  rules: [
    "A link works once, and only until it expires. Afterwards the user signs in with the new password and, if they have one, the second factor.",
    "The new password ends the user's sessions.",
    "An unknown, used or expired link returns -401.",
  ],
  envelope: {
    Link: text({
      required: true,
      max: 100,
      doc: "What follows # in the address of the link, after the firm's id and a colon.",
    }),
    NewPassword: text({ required: true, max: passwordLengthMax, doc: "The password that the user chose." }),
  },
  content: {},
  example: { Link: "the-secret-part-of-the-link", NewPassword: "four words nobody guesses" },
  exampleIsOnce: true,
  async answer(envelope, { firm, sessions, now, address, isExempt, usageKey }) {
    const { Link, NewPassword } = envelope as { Link: string; NewPassword: string };
    const passwordHash = await hashPassword(NewPassword);
    await firm.pool.transaction(async (db) => {
      const link = await lockLink(db, Link, now);
      const user = link === undefined ? undefined : await findSignInByKey(db, link.userKey);
      if (user === undefined)
        throw refuse("notAuthenticated", "The link is unknown, was used or has expired. Ask for another one.");
      const { caller } = user;
      refuseAll(checkPassword(NewPassword, ownerOf(caller, firm), { property: "NewPassword", isExempt }));
      await savePassword(db, { userKey: caller.userKey, passwordHash, exceptSession: null });
      await recordAudit(db, {
        at: now,
        usageKey,
        method: "UseSignInLink",
        userName: caller.userName,
        employeeKey: caller.employee?.key ?? null,
        written: [signInChange(caller.userKey, { Password: "Changed" })],
        address,
      });
    });
    await sessions.announced(firm);
    return { content: "The password was changed. Sign in with it." };
  },
});
