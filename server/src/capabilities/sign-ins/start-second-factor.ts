import { anySession } from "../../engine/access/access.ts";
import { choice, integer, json, text } from "../../engine/fields/fields.ts";
import { factorNameLengthMax, factorsPerUserMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import {
  confirmedFactors,
  confirmOwner,
  creationOptions,
  credentialOf,
  encryptSecret,
  type Factor,
  factorKinds,
  insertPasskey,
  insertSecret,
  newChallenge,
  newSecret,
  ownerArguments,
  passkeyUserOf,
  signInChange,
  requirePasskeys,
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
  summary: "Begins to add an authenticator app or a passkey as a second factor, which ConfirmSecondFactor makes valid.",
  rules: [
    "Only for service users, who are people (-422 for API users). The secret of an authenticator app is stored encrypted and is shown only now.",
    "A passkey is confirmed within 5 minutes and 5 tries. It also signs in by itself, without a password. Browsers bind it to the host name of the service's https address (PLUMBLINE_URL), or to localhost; where that is not possible, the error is -424.",
    "A wrong CurrentPassword or OneTimeCode counts as a failed sign-in.",
  ],
  errors: ["notAllowed", "wrongState", "tooMany"],
  args: {
    Name: text({
      required: true,
      filled: true,
      max: factorNameLengthMax,
      doc: "What the user calls it, such as Phone.",
    }),
    Kind: choice(factorKinds, {
      default: "OneTimeCode",
      doc: "OneTimeCode: codes of an authenticator app. Passkey: a passkey of a phone, a computer or a security key.",
    }),
    ...ownerArguments,
  },
  content: {
    SecondFactorKey: integer({ required: true, doc: "Identifies it; ConfirmSecondFactor takes it." }),
    Secret: text({ onlyWhenSet: true, doc: "The secret, to type into the app; only with OneTimeCode." }),
    SecretURI: text({ onlyWhenSet: true, doc: "The same as an address, to show as a QR code; only with OneTimeCode." }),
    PasskeyOptions: json({
      onlyWhenSet: true,
      doc: "What the browser takes to create the passkey (PublicKeyCredentialCreationOptionsJSON); only with Passkey.",
    }),
  },
  example: { Name: "Phone", CurrentPassword: "demo" },
  exampleIsOnce: true,
  async handle({ Name, Kind, CurrentPassword, OneTimeCode }, call) {
    const { caller, db } = call;
    refuseAPIUser(caller);
    await confirmOwner(call, { CurrentPassword, OneTimeCode });
    const factors = await confirmedFactors(db, caller.userKey);
    if (factors.length >= factorsPerUserMax)
      throw refuse("notAllowed", `A user has at most ${factorsPerUserMax} second factors. Remove one first.`);
    const content = Kind === "Passkey" ? await startPasskey(Name, factors, call) : await startApp(Name, call);
    call.wrote(signInChange(caller.userKey, { SecondFactorStarted: content.SecondFactorKey, Kind, Name }));
    return { content };
  },
});

async function startApp(name: string, { caller, db, firm, now }: Call) {
  const secret = newSecret();
  const encrypted = encryptSecret(firm, secret);
  const SecondFactorKey = await insertSecret(db, { userKey: caller.userKey, name, secret: encrypted, now });
  const issuer = firm.settings.firmName || firm.id;
  const SecretURI = secretUri(secret, { firm: issuer, userName: caller.userName });
  return { SecondFactorKey, Secret: secret, SecretURI };
}

async function startPasskey(name: string, factors: readonly Factor[], call: Call) {
  const { caller, db, firm, now } = call;
  const { userKey, userName } = caller;
  const site = requirePasskeys(call.passkeySite());
  const challenge = newChallenge();
  const user = {
    firm: firm.settings.firmName || firm.id,
    userName,
    name: caller.employee?.name ?? userName,
    passkeyUser: await passkeyUserOf(db, userKey),
    existing: factors.flatMap(credentialOf),
  };
  const SecondFactorKey = await insertPasskey(db, { userKey, name, challenge, now });
  return { SecondFactorKey, PasskeyOptions: await creationOptions(site, user, challenge) };
}
