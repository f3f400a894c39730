import { anySession } from "../../engine/access/access.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { boolean, choice, dateTime, group, integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { confirmedFactors, countRecoveryCodes, factorKinds } from "../../engine/sessions/index.ts";

export const listSecondFactors = defineMethod({
  name: "ListSecondFactors",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Lists the second factors of the session's user.",
  args: {},
  content: {
    SecondFactors: list(
      group(
        {
          SecondFactorKey: integer({
            required: true,
            doc: "Identifies it; RenameSecondFactor and RemoveSecondFactor take it.",
          }),
          Kind: choice(factorKinds, {
            required: true,
            doc: "OneTimeCode: codes of an authenticator app. Passkey: a passkey, which also signs in by itself.",
          }),
          Name: text({ required: true, doc: "What the user calls it." }),
          AddedDate: dateTime({ required: true, doc: "When it was added." }),
          LastUsedDate: dateTime({ required: true, nullable: true, doc: "When it was last used; null if never." }),
        },
        { title: "SecondFactor" },
      ),
      { required: true, doc: "The second factors." },
    ),
    RecoveryCodesLeft: integer({ required: true, doc: "How many recovery codes have not been used." }),
    IsRequired: boolean({ required: true, doc: "Whether a role of the user requires a second factor." }),
  },
  example: {},
  async handle(_args, { db, caller, firm }) {
    const factors = await confirmedFactors(db, caller.userKey);
    const at = (moment: number) => dateTimeText(moment, firm.settings.timeZone);
    return {
      content: {
        SecondFactors: factors.map((each) => ({
          SecondFactorKey: each.sign_in_factor_key,
          Kind: each.kind,
          Name: each.name,
          AddedDate: at(each.created_at),
          LastUsedDate: each.last_used_at === null ? null : at(each.last_used_at),
        })),
        RecoveryCodesLeft: await countRecoveryCodes(db, caller.userKey),
        IsRequired: caller.signInRules.secondFactor,
      },
    };
  },
});
