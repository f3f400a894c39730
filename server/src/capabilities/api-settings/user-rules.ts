import type { Creation, Step, Submitted, Update } from "../../engine/records/index.ts";
import type { Caller } from "../../engine/access/caller.ts";
import { passwordLengthMax, passwordLengthMin, passwordsPerCallMax } from "../../engine/fields/limits.ts";
import { type Refusal, refuse } from "../../engine/fields/refusals.ts";

/** Replaces a password in the record, because errors repeat the record as submitted. */
const hiddenPassword = "(hidden)";

interface SentUsers {
  readonly records: readonly Submitted[];
  /** The passwords by the record's key. */
  readonly passwords: ReadonlyMap<unknown, unknown>;
}

/** Separates the passwords from the records before anything else reads them. */
export function hidePasswords(keyName: string, sent: readonly Submitted[]): SentUsers {
  const passwords = new Map<unknown, unknown>();
  const records = sent.map((each) => {
    const password = each["Password"];
    if (password === undefined || password === null) return each;
    passwords.set(each[keyName], password);
    return { ...each, Password: hiddenPassword };
  });
  if (passwords.size > passwordsPerCallMax)
    throw refuse("notAllowed", `The call sets ${passwords.size} passwords; the maximum is ${passwordsPerCallMax}.`);
  return { records, passwords };
}

/** The rules for users of both kinds. */
export function checkUser(
  step: Creation | Update,
  passwords: ReadonlyMap<unknown, unknown>,
  methods: { has(name: string): boolean },
): Refusal[] {
  const userName = String(step.values["UserName"]);
  const refusals: Refusal[] = [];
  if (userName !== userName.trim())
    refusals.push({
      name: "notAllowed",
      property: "UserName",
      value: userName,
      reason: "UserName must not start or end with a space.",
    });
  refusals.push(...checkPassword(step, passwords));
  const permitted = (step.values["PermittedMethods"] ?? []) as readonly string[];
  const unknown = permitted.filter((name) => !methods.has(name));
  if (unknown.length > 0)
    refusals.push({
      name: "notAllowed",
      property: "PermittedMethods",
      value: unknown,
      reason: `PermittedMethods contains methods that do not exist: ${unknown.join(", ")}. Use the names in the reference.`,
    });
  return refusals;
}

function checkPassword(step: Creation | Update, passwords: ReadonlyMap<unknown, unknown>): Refusal[] {
  const refusal = (name: "invalid" | "notAllowed" | "tooLong", reason: string): Refusal[] => [
    { name, property: "Password", value: hiddenPassword, reason },
  ];
  if (!passwords.has(step.key))
    return step.is === "create" ? refusal("invalid", "Password is required for a new user.") : [];
  const password = passwords.get(step.key);
  if (typeof password !== "string") return refusal("invalid", "Password must be text.");
  const length = [...password].length;
  if (length > passwordLengthMax)
    return refusal("tooLong", `Password has ${length} characters; the maximum is ${passwordLengthMax}.`);
  if (length < passwordLengthMin)
    return refusal("notAllowed", `Password must have at least ${passwordLengthMin} characters.`);
  return [];
}

/** Users cannot delete, inactivate or unauthorize themselves. */
export function checkOwnUser(step: Step, caller: Caller): Refusal[] {
  if (step.key !== caller.userKey || step.is === "create") return [];
  const refusal = (property: string, reason: string): Refusal => ({
    name: "notAllowed",
    property,
    reason: `${reason} Ask another administrator.`,
  });
  if (step.is === "delete") return [refusal("Delete", "You cannot delete the user you are signed in as.")];
  const refusals: Refusal[] = [];
  if (step.set["Status"] === "Inactive")
    refusals.push(refusal("Status", "You cannot inactivate the user you are signed in as."));
  if (step.set["Authorized"] === false)
    refusals.push(refusal("Authorized", "You cannot remove the authorization of the user you are signed in as."));
  return refusals;
}

/** Whether the user must sign in again. */
export function endsSessions(step: Step): boolean {
  return step.is === "update" && (Object.hasOwn(step.set, "Password") || step.set["Status"] === "Inactive");
}
