import { needs } from "../../engine/access/access.ts";
import { choice, dateTime, key, text } from "../../engine/fields/fields.ts";
import { invitationHours, resetHours } from "../../engine/fields/limits.ts";
import { noneWithKey } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findSignInByKey, type LinkPurpose, saveLink, signInChange } from "../../engine/sessions/index.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { mayTakeOver } from "../identities/index.ts";

const hoursOf: Readonly<Record<LinkPurpose, number>> = { Invitation: invitationHours, Reset: resetHours };

export const createSignInLink = defineMethod({
  name: "CreateSignInLink",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "write",
  summary: "Makes a one-time link with which an employee chooses a password, so that no administrator ever knows it.",
  rules: [
    `An invitation works for ${invitationHours / 24} days and a reset for ${resetHours} hour, once. A new link replaces the one before.`,
    "The link never replaces the second factor. Until it is used, the current password and sessions stay valid.",
    "For an employee who may do what the caller may not, or who confirms or gives access, it waits until another person confirms it (warning -153, Link is empty). Then the same caller repeats the same call within 3 days, with a new Idempotency-Key if any, and gets the link, which nobody else sees. Until somebody else in the firm could confirm, invitations of employees who never had a sign-in do not wait.",
    "The secret is after the # of the address, which browsers do not send; give it to nobody but the employee.",
  ],
  errors: ["notFound"],
  args: {
    ServiceUserKey: key({ required: true, doc: "The employee's sign-in." }),
    Purpose: choice(["Invitation", "Reset"], {
      required: true,
      doc: "Invitation: for a new user. Reset: for one who forgot the password.",
    }),
  },
  content: {
    Link: text({
      required: true,
      doc: "The address to give to the employee; it is shown only now. Empty if it waits.",
    }),
    ExpirationDate: dateTime({
      nullable: true,
      required: true,
      doc: "When the link stops working; null if it waits for a second person.",
    }),
  },
  example: { ServiceUserKey: 3, Purpose: "Reset" },
  async handle({ ServiceUserKey, Purpose }, call) {
    const { firm, now } = call;
    const found = await findSignInByKey(call.db, ServiceUserKey);
    if (found === undefined || found.caller.kind !== "service")
      throw new RefusedCall([noneWithKey("active service user", "ServiceUserKey", ServiceUserKey)]);
    const asked = { method: "CreateSignInLink", userKey: ServiceUserKey, what: Purpose, repeats: true } as const;
    const doing = Purpose === "Reset" ? "A link to reset the password of" : "An invitation of";
    if (!(await mayTakeOver(call, { ...asked, doing }))) return { content: { Link: "", ExpirationDate: null } };
    const expiresAt = now + hoursOf[Purpose] * 3_600_000;
    const secret = await saveLink(call.db, { userKey: ServiceUserKey, purpose: Purpose, now, expiresAt });
    call.wrote(signInChange(ServiceUserKey, { Link: Purpose }));
    return {
      content: {
        Link: `${call.webUrl()}/app/reset#${encodeURIComponent(firm.id)}:${secret}`,
        ExpirationDate: dateTimeText(expiresAt, firm.settings.timeZone),
      },
    };
  },
});
