import { type Caller, decide, needs } from "../../engine/access/access.ts";
import { refuse } from "../../engine/fields/refusals.ts";

/** Whether the caller may manage the sign-ins of others: whoever may change users may. */
export function managesAccess(caller: Caller): boolean {
  const changingUsers = { name: "UpdateServiceUsers", aliases: ["UpdateAPIUsers"], effect: "write" } as const;
  return decide({ ...changingUsers, access: needs("giveAccess") }, caller).allowed;
}

/** Null for everyone, the caller's own key otherwise; asking for everyone needs the right. */
export function whoseSignIns(caller: Caller, all: boolean | undefined, method: string): number | null {
  if (all !== true) return caller.userKey;
  if (managesAccess(caller)) return null;
  throw refuse("notPermitted", `${method} with AllUsers for user ${caller.userName}: this user may not manage users.`, {
    property: "AllUsers",
    value: all,
  });
}

/** Second factors are for people; an integration has nobody who could enter a code. */
export function refuseAPIUser({ kind, userName }: Caller): void {
  if (kind === "api") throw refuse("notAllowed", `${userName} is an API user. Second factors are for employees.`);
}
