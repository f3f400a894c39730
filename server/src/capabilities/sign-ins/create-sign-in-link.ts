import { needs } from "../../engine/access/access.ts";
import { choice, dateTime, key, text } from "../../engine/fields/fields.ts";
import { invitationHours, resetHours } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findSignInByKey, type LinkPurpose, saveLink, signInChange } from "../../engine/sessions/index.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";

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
    Link: text({ required: true, doc: "The address to give to the employee; it is shown only now." }),
    ExpirationDate: dateTime({ required: true, doc: "When the link stops working." }),
  },
  example: { ServiceUserKey: 3, Purpose: "Reset" },
  async handle({ ServiceUserKey, Purpose }, call) {
    const { firm, now } = call;
    const found = await findSignInByKey(call.db, ServiceUserKey);
    if (found === undefined || found.caller.kind !== "service")
      throw refuse("notFound", `No active service user has the key ${ServiceUserKey}.`, {
        property: "ServiceUserKey",
        value: ServiceUserKey,
      });
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
