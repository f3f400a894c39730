import { anySession, type Caller, decide } from "../../engine/access/access.ts";
import { choice, dateTime, integer, key, list, text } from "../../engine/fields/fields.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { apiTokenDaysMax, apiTokensPerUserMax, factorNameLengthMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod, type TokenScope, tokenScopes } from "../../engine/method/method.ts";
import { findSignInByKey, hashOfToken, lockSignIn, newAPIToken, signInChange } from "../../engine/sessions/index.ts";
import { mayTakeOver } from "../identities/index.ts";
import { findTokens, insertToken } from "./api-token-store.ts";
import { managesAccess } from "./manages-access.ts";
import { scimMethods } from "./token-scopes.ts";

export const createAPIToken = defineMethod({
  name: "CreateAPIToken",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Creates a token with which a program calls without signing in: Authorization: Bearer plb_….",
  rules: [
    'A token calls only what its user may, and only the methods listed here; ["all"] lists all of them, those of later versions too. It names the interface version with APIVersion in the envelope where the versions of a method differ.',
    `It ends on its date, at most ${apiTokenDaysMax} days from now, and when it is ended with EndAPITokens, the user leaves or an administrator resets the user.`,
    "A token with the Scope scim is for a directory, at /scim/v2/ and the firm's id: it opens nothing else, and no other token opens that. Its user needs the rights people and giveAccess; Methods is left out.",
    "With the right to manage users, a token may be created for an API user. A token cannot create tokens (-403).",
    "A token for an API user that may do what the caller may not, or gives access, and every token with the Scope scim, wait until another person confirms them (warning -153, Token is empty). Then the same caller repeats the same call within 3 days, with a new Idempotency-Key if any, and gets the token, which nobody else sees.",
  ],
  errors: ["notFound", "notAllowed"],
  args: {
    Name: text({
      required: true,
      filled: true,
      max: factorNameLengthMax,
      doc: "What it is for, such as Nightly export.",
    }),
    Methods: list(text(), {
      min: 1,
      doc: 'The methods it may call, or ["all"] for all that its user may. Required, but left out with the Scope scim.',
    }),
    Scope: choice(tokenScopes, { doc: "What it is for: api for calls (the default), scim for a directory." }),
    ExpirationDate: dateTime({
      required: true,
      endOfDay: true,
      doc: "When it ends; a plain date includes the whole day.",
    }),
    APIUserKey: key({ doc: "The API user it is for; the session's own user when left out." }),
  },
  content: {
    APITokenKey: integer({
      nullable: true,
      required: true,
      doc: "Identifies the token; EndAPITokens takes it. Null if it waits for a second person.",
    }),
    Token: text({ required: true, doc: "The token, which is shown only now. Empty if it waits." }),
    ExpirationDate: dateTime({ required: true, doc: "When it ends." }),
  },
  example: { Name: "Nightly export", Methods: ["ListClients", "GetClients"], ExpirationDate: "2026-12-31" },
  async handle({ Name, Methods, Scope: scope = "api", ExpirationDate, APIUserKey }, call) {
    const { db, firm, now } = call;
    if (call.session.sessionKey === null)
      throw refuse("notPermitted", `CreateAPIToken for user ${call.caller.userName}: a token cannot create tokens.`);
    const user = APIUserKey === undefined ? call.caller : await apiUser(call, APIUserKey);
    const expiresAt = ExpirationDate;
    const methods = scope === "scim" ? methodsOfDirectory(Methods) : methodsOfToken(Methods);
    checkExpiration(expiresAt, now, firm.settings.timeZone);
    checkMethods(call, user, methods ?? []);
    const ends = dateTimeText(expiresAt, firm.settings.timeZone);
    if (!(await mayCreate(call, user, { scope, name: Name })))
      return { content: { APITokenKey: null, Token: "", ExpirationDate: ends } };
    lockSignIn(db, user.userKey);
    if ((await findTokens(db, { userKey: user.userKey, max: apiTokensPerUserMax })).length >= apiTokensPerUserMax)
      throw refuse("notAllowed", `A user has at most ${apiTokensPerUserMax} tokens. End one first.`);
    const token = newAPIToken();
    const saved = { tokenHash: hashOfToken(token), userKey: user.userKey, name: Name, methods, scope, now, expiresAt };
    const APITokenKey = await insertToken(db, saved);
    call.wrote(signInChange(user.userKey, { APITokenCreated: APITokenKey, Name, Scope: scope, Methods: methods }));
    return { content: { APITokenKey, Token: token, ExpirationDate: ends } };
  },
});

/** Null for all that the user may call; that has to be said, because leaving the list out, or misspelling it, says nothing. */
function methodsOfToken(named: readonly string[] | undefined): readonly string[] | null {
  const wanted = 'Name the methods that the token may call, or send ["all"] for all that its user may.';
  if (named === undefined) throw refuse("invalid", `Methods is required. ${wanted}`, { property: "Methods" });
  if (!named.includes(allMethods)) return named;
  if (named.length === 1) return null;
  throw refuse("notAllowed", `Methods has "all" beside other names. ${wanted}`, { property: "Methods", value: named });
}

function methodsOfDirectory(named: readonly string[] | undefined): readonly string[] {
  if (named === undefined) return scimMethods;
  throw refuse("notAllowed", "Methods must be left out with the Scope scim.", { property: "Methods", value: named });
}

const allMethods = "all";

/** A directory's token opens everybody's account, so it always waits for a second person; a user's own token does not. */
async function mayCreate(
  call: Call,
  { userKey }: Caller,
  { scope, name }: { readonly scope: TokenScope; readonly name: string },
): Promise<boolean> {
  const isDirectory = scope === "scim";
  if (!isDirectory && userKey === call.caller.userKey) return true;
  const asked = { method: "CreateAPIToken", userKey, repeats: true, always: isDirectory } as const;
  return isDirectory
    ? mayTakeOver(call, { ...asked, what: "DirectoryToken", doing: `A token ${name} for a directory, as` })
    : mayTakeOver(call, { ...asked, what: "Token", doing: `A token ${name} of` });
}

async function apiUser({ caller, db }: Call, userKey: number): Promise<Caller> {
  const found = managesAccess(caller) ? await findSignInByKey(db, userKey) : undefined;
  if (found?.caller.kind === "api") return found.caller;
  throw refuse("notFound", `No active API user has the key ${userKey}, or you do not have access.`, {
    property: "APIUserKey",
    value: userKey,
  });
}

function checkExpiration(expiresAt: number, now: number, timeZone: string): void {
  if (expiresAt > now && expiresAt <= now + apiTokenDaysMax * 86_400_000) return;
  throw refuse("notAllowed", `ExpirationDate must be within ${apiTokenDaysMax} days from now.`, {
    property: "ExpirationDate",
    value: dateTimeText(expiresAt, timeZone),
  });
}

function checkMethods({ methods }: Call, user: Caller, names: readonly string[]): void {
  const wrong = names.filter((name) => {
    const named = methods.get(name) ?? [];
    return !named.some((method) => decide({ ...method, name, aliases: [] }, user).allowed);
  });
  if (wrong.length === 0) return;
  throw refuse("notAllowed", `${user.userName} may not call ${wrong.join(", ")}. Use the names in the reference.`, {
    property: "Methods",
    value: wrong,
  });
}
