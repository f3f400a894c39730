import type { Creation, Step, Submitted, Update } from "../../engine/records/index.ts";
import type { Caller } from "../../engine/access/access.ts";
import { passwordLengthMax, passwordLengthMin, passwordsPerCallMax } from "../../engine/fields/limits.ts";
import { type Refusal, refuse } from "../../engine/fields/refusals.ts";

/** Stands for a password everywhere but in the hash: errors repeat the record as submitted. */
export const hiddenPassword = "(hidden)";

export interface SentUsers {
  readonly records: readonly Submitted[];
  /** The passwords by the record's key. */
  readonly passwords: ReadonlyMap<unknown, unknown>;
}

/** Takes the passwords out of the records as soon as they come in. */
export function hidePasswords(keyName: string, sent: readonly Submitted[]): SentUsers {
  const passwords = new Map<unknown, unknown>();
  const records = sent.map((each) => {
    const password = each["Password"];
    if (password === undefined || password === null) return each;
    passwords.set(each[keyName], password);
    return { ...each, Password: hiddenPassword };
  });
  if (passwords.size > passwordsPerCallMax)
    throw refuse("notAllowed", `A call sets at most ${passwordsPerCallMax} passwords; this one has ${passwords.size}.`);
  return { records, passwords };
}

/** What a user must be, whichever kind. */
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
      reason: "UserName must neither begin nor end with a space.",
    });
  refusals.push(...checkPassword(step, passwords));
  const permitted = (step.values["PermittedMethods"] ?? []) as readonly string[];
  const unknown = permitted.filter((name) => !methods.has(name));
  if (unknown.length > 0)
    refusals.push({
      name: "notAllowed",
      property: "PermittedMethods",
      value: unknown,
      reason: `${unknown.join(", ")}: no such method; names are written as the reference writes them.`,
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
  if (typeof password !== "string") return refusal("invalid", "Password must be a text.");
  const length = [...password].length;
  if (length > passwordLengthMax)
    return refusal("tooLong", `Password holds ${length} characters; the maximum is ${passwordLengthMax}.`);
  if (length < passwordLengthMin)
    return refusal("notAllowed", `Password must have at least ${passwordLengthMin} characters.`);
  return [];
}

/** Nobody takes the chair away they sit on. */
export function checkOwnUser(step: Step, caller: Caller): Refusal[] {
  if (step.key !== caller.userKey || step.is === "create") return [];
  const refusal = (property: string, reason: string): Refusal => ({
    name: "notAllowed",
    property,
    reason: `${reason} Let another administrator do it.`,
  });
  if (step.is === "delete") return [refusal("Delete", "You cannot delete the user you are signed in as.")];
  const refusals: Refusal[] = [];
  if (step.set["Status"] === "Inactive")
    refusals.push(refusal("Status", "You cannot make the user inactive that you are signed in as."));
  if (step.set["Authorized"] === false)
    refusals.push(refusal("Authorized", "You cannot take the authorization of the user you are signed in as."));
  return refusals;
}

/** Whether the user must sign in again. */
export function endsSessions(step: Step): boolean {
  return step.is === "update" && (Object.hasOwn(step.set, "Password") || step.set["Status"] === "Inactive");
}
