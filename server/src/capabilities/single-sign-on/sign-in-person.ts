import { asciiLower } from "../../engine/fields/ascii.ts";
import type { Call } from "../../engine/method/method.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { signInChange } from "../../engine/sessions/index.ts";
import { createPerson, createSignIn } from "../directory/index.ts";
import { Employee } from "../employees/index.ts";
import { lockAccess } from "../identities/index.ts";
import { lockRoles, someoneGivesAccess } from "../roles/index.ts";
import { findPerson, linkIdentity, lockRolesOf, saveRolesOf, touchIdentity } from "./identity-store.ts";
import { type Claims, decideWho, planRoles, type Problem, type Provider, type WhoSignsIn } from "./person-rules.ts";

/** Finds, links or creates the person who signed in at the provider, and sets the roles of their groups. */
export async function signInPerson(
  call: Call,
  provider: Provider,
  claims: Claims,
): Promise<{ readonly userKey: number } | { readonly problem: Problem }> {
  const facts = await findPerson(call.db, claims);
  const who = decideWho(claims, facts, provider);
  if (who.is === "nobody") return { problem: who.problem };
  const userKey = await signInKeyOf(call, who, provider, claims);
  if (who.is === "known") await touchIdentity(call.db, claims, call.now);
  else {
    await linkIdentity(call.db, claims, userKey, call.now);
    call.wrote(signInChange(userKey, { LinkedWith: claims.issuer, Subject: claims.subject }));
  }
  await setRoles(call, provider, claims, userKey);
  return { userKey };
}

/** An account that cannot be created, for example because its name is taken, refuses the whole sign-in. */
async function signInKeyOf(
  call: Call,
  who: Exclude<WhoSignsIn, { is: "nobody" }>,
  { companyKey }: Provider,
  { email = "", firstName, lastName }: Claims,
): Promise<number> {
  if (who.is === "known" || who.is === "link") return who.userKey;
  const userName = asciiLower(email);
  if (who.is === "newSignIn") return createSignIn(call, { userName, employeeKey: who.employeeKey });
  const named = firstName === "" && lastName === "" ? userName.slice(0, userName.lastIndexOf("@")) : lastName;
  const person = { userName, firstName: firstName.slice(0, 50), lastName: named.slice(0, 50), email };
  return createPerson(call, person, companyKey ?? undefined);
}

async function setRoles(call: Call, { roleByGroup }: Provider, { groups }: Claims, userKey: number): Promise<void> {
  const { db, now } = call;
  const held = await lockRolesOf(db, userKey);
  if (held === undefined) return;
  const known = await lockRoles(
    db,
    roleByGroup.map(({ role }) => role),
  );
  const rows = roleByGroup.filter(({ role }) => known.has(role));
  const planned = planRoles(held, groups, rows);
  if (planned === undefined) return;
  const key = held.employeeKey;
  const before = (await recordsNow(db, Employee, [key])).get(key) ?? null;
  await lockAccess(db);
  const hadGiver = await someoneGivesAccess(db);
  await saveRolesOf(db, key, planned, now);
  // The provider's groups do not take access from the last person who can give it.
  if (hadGiver && !(await someoneGivesAccess(db)))
    await saveRolesOf(
      db,
      key,
      { roles: [...new Set([...held.roles, ...planned.roles])], fromProvider: held.fromProvider },
      now,
    );
  const after = (await recordsNow(db, Employee, [key])).get(key) ?? null;
  call.wrote({ record: Employee.name, key, before, after });
}
