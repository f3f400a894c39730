import type { Creation, Step, Submitted, Update } from "../../engine/records/index.ts";
import type { Caller } from "../../engine/access/caller.ts";
import { passwordsPerCallMax } from "../../engine/fields/limits.ts";
import type { Firm } from "../../engine/firms/index.ts";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import { type Refusal, refuse } from "../../engine/fields/refusals.ts";
import { checkPassword, hiddenPassword } from "../../engine/sessions/index.ts";
import type { UserKind } from "./user-records.ts";

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
  about: {
    readonly kind: UserKind;
    readonly methods: { has(name: string): boolean };
    readonly firm: Firm;
    readonly isExempt: boolean;
    /** The passwords were checked when the change was asked, and are hashes now. */
    readonly isConfirmed: boolean;
  },
): Refusal[] {
  const userName = String(step.values["UserName"]);
  const refusals: Refusal[] = [];
  if (userName !== userName.trim())
    refusals.push(refusedMember("notAllowed", "UserName", userName, "must not start or end with a space."));
  if (!about.isConfirmed) refusals.push(...checkNewPassword(step, passwords, about));
  if (about.kind === "service" && step.is === "update" && Object.hasOwn(step.set, "EmployeeKey"))
    refusals.push(
      refusedMember(
        "notAllowed",
        "EmployeeKey",
        step.set["EmployeeKey"],
        "never changes: a sign-in is of one person. Make another sign-in for the other employee.",
      ),
    );
  const permitted = (step.values["PermittedMethods"] ?? []) as readonly string[];
  const unknown = permitted.filter((name) => !about.methods.has(name));
  if (unknown.length > 0) {
    const rest = `contains methods that do not exist: ${unknown.join(", ")}. Use the names in the reference.`;
    refusals.push(refusedMember("notAllowed", "PermittedMethods", unknown, rest));
  }
  return refusals;
}

/** Errors repeat the record as submitted, with the password hidden. */
function checkNewPassword(
  step: Creation | Update,
  passwords: ReadonlyMap<unknown, unknown>,
  { kind, firm, isExempt }: { readonly kind: UserKind; readonly firm: Firm; readonly isExempt: boolean },
): Refusal[] {
  const invalid = (rest: string) => [refusedMember("invalid", "Password", hiddenPassword, rest)];
  if (!passwords.has(step.key))
    return step.is === "create" && kind === "api" ? invalid("is required for a new API user.") : [];
  const password = passwords.get(step.key);
  if (typeof password !== "string") return invalid("must be text.");
  const owner = {
    userName: String(step.values["UserName"]),
    employeeName: "",
    firmName: firm.settings.firmName,
    firmId: firm.id,
  };
  return checkPassword(password, owner, { property: "Password", isExempt });
}

/** Users cannot delete, inactivate or unauthorize themselves, nor let go of the employee that nobody raises through them. */
export function checkOwnUser(step: Step, caller: Caller): Refusal[] {
  if (step.key !== caller.userKey || step.is === "create") return [];
  const refusal = (property: string, reason: string): Refusal => ({
    name: "notAllowed",
    property,
    reason: `${reason} Ask another administrator.`,
  });
  if (step.is === "delete") return [refusal("Delete", "You cannot delete the user you are signed in as.")];
  const refusals: Refusal[] = [];
  if (caller.kind === "service" && Object.hasOwn(step.set, "Password"))
    refusals.push({
      name: "notAllowed",
      property: "Password",
      reason: "Change your own password with ChangePassword.",
    });
  if (step.set["Status"] === "Inactive")
    refusals.push(refusal("Status", "You cannot inactivate the user you are signed in as."));
  if (step.set["Authorized"] === false)
    refusals.push(refusal("Authorized", "You cannot remove the authorization of the user you are signed in as."));
  if (Object.hasOwn(step.set, "AuthorizingEmployeeKey"))
    refusals.push(
      refusal("AuthorizingEmployeeKey", "You cannot change the authorizing employee of the user you are signed in as."),
    );
  return refusals;
}

/** Whether the user must sign in again. */
export function endsSessions(step: Step): boolean {
  return step.is === "update" && (Object.hasOwn(step.set, "Password") || step.set["Status"] === "Inactive");
}
