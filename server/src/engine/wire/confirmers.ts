import { type Grant, hasRight } from "../access/caller.ts";
import type { Right } from "../access/right-catalog.ts";
import type { Db } from "../../platform/database/index.ts";
import { grantsOf } from "../sessions/index.ts";

export const pendingKinds = ["pay", "roles", "payment", "reopening", "identity", "guard"] as const;
export type PendingKind = (typeof pendingKinds)[number];

/** What the second person must also see, to know what they confirm. */
export const seenBy: Readonly<Record<PendingKind, Right | null>> = {
  pay: "seePay",
  roles: null,
  payment: "seePayables",
  reopening: "seeBooks",
  identity: null,
  guard: null,
};

/** A person with the right to confirm. */
export interface Confirmer {
  readonly userKey: number;
  readonly employeeKey: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly grants: readonly Grant[];
}

/** What decides who may confirm a change. */
export interface AskedChange {
  readonly kind: string;
  readonly askedBy: number;
  readonly askedByEmployee: number | null;
  /** The employees behind the asker: of an API user also those who made its credential. */
  readonly askedByPeople: readonly number[];
  readonly subjectEmployee: number | null;
  readonly subjectRole: string | null;
  readonly neededRights: readonly Right[];
}

const confirmersMax = 200;

/** Everybody who may confirm something: active people who sign in and have the right. */
export async function findConfirmers(db: Db): Promise<Confirmer[]> {
  const rows = await db.rows<Omit<Confirmer, "grants"> & { grants: string | null }>(
    `select sign_in_key as "userKey", employee.employee_key as "employeeKey",
            concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, roles, (${grantsOf("employee")})::text as grants
       from sign_in join employee using (employee_key)
      where sign_in.kind = 'service' and sign_in.status = 'Active' and employee.status = 'Active'
        and exists (select from role join role_right using (role_key) where (code = any(employee.roles) or code = 'Employee') and right_name = 'confirm')
      order by last_name, first_name, sign_in_key limit ${confirmersMax}`,
  );
  return rows.map((row) => ({ ...row, grants: JSON.parse(row.grants ?? "[]") as Grant[] }));
}

/** Who of them may confirm the change: another person than its asker, whom it does not concern, and who sees what it is about. */
export function whoMayConfirm(people: readonly Confirmer[], change: AskedChange): Confirmer[] {
  const seen = seenBy[change.kind as PendingKind];
  return people.filter(
    (each) =>
      hasRight(each, "confirm", "read") &&
      each.userKey !== change.askedBy &&
      each.employeeKey !== change.askedByEmployee &&
      !change.askedByPeople.includes(each.employeeKey) &&
      each.employeeKey !== change.subjectEmployee &&
      (change.subjectRole === null || !each.roles.includes(change.subjectRole)) &&
      (seen === null || hasRight(each, seen, "read")) &&
      change.neededRights.every((right) => hasRight(each, right, right.startsWith("see") ? "read" : "write")),
  );
}

const namesMax = 5;

/** "A, B or C", and how many more. */
export function inEnglish(names: readonly string[]): string {
  const shown = names.slice(0, namesMax);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`;
}
