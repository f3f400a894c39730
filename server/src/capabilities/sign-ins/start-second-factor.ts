import { anySession } from "../../engine/access/access.ts";
import { integer, text } from "../../engine/fields/fields.ts";
import { factorNameLengthMax, factorsPerUserMax, passwordLengthMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  confirmedFactors,
  confirmPassword,
  encryptSecret,
  insertSecret,
  newSecret,
  secretUri,
} from "../../engine/sessions/index.ts";
import { refuseAPIUser } from "./manages-access.ts";

export const startSecondFactor = defineMethod({
  name: "StartSecondFactor",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary:
    "Begins to add an authenticator app as a second factor: returns its secret, which ConfirmSecondFactor makes valid.",
  rules: [
    "Only for service users, who are people (-422 for API users). The secret is stored encrypted and is shown only now.",
    "A wrong CurrentPassword counts as a failed sign-in.",
  ],
  errors: ["notAllowed", "wrongState", "tooMany"],
  args: {
    Name: text({
      required: true,
      filled: true,
      max: factorNameLengthMax,
      doc: "What the user calls it, such as Phone.",
    }),
    CurrentPassword: text({ required: true, max: passwordLengthMax, doc: "The user's password." }),
  },
  content: {
    SecondFactorKey: integer({ required: true, doc: "Identifies it; ConfirmSecondFactor takes it." }),
    Secret: text({ required: true, doc: "The secret, to type into the app." }),
    SecretURI: text({ required: true, doc: "The same as an address, to show as a QR code." }),
  },
  example: { Name: "Phone", CurrentPassword: "demo" },
  exampleIsOnce: true,
  async handle({ Name, CurrentPassword }, call) {
    const { caller, db, firm, now } = call;
    refuseAPIUser(caller);
    await confirmPassword(call, CurrentPassword, "CurrentPassword");
    if ((await confirmedFactors(db, caller.userKey)).length >= factorsPerUserMax)
      throw refuse("notAllowed", `A user has at most ${factorsPerUserMax} second factors. Remove one first.`);
    const secret = newSecret();
    const encrypted = encryptSecret(firm, secret);
    const SecondFactorKey = await insertSecret(db, { userKey: caller.userKey, name: Name, secret: encrypted, now });
    const issuer = firm.settings.firmName || firm.id;
    return {
      content: {
        SecondFactorKey,
        Secret: secret,
        SecretURI: secretUri(secret, { firm: issuer, userName: caller.userName }),
      },
    };
  },
});
