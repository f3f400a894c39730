import type { Call } from "../../engine/method/method.ts";
import {
  type Plan,
  requestOf,
  type Saved,
  setAside,
  type SetAside,
  type Submitted,
} from "../../engine/records/index.ts";
import {
  findActor,
  findIdentities,
  findIssuersOfEmployees,
  findRoleRights,
  inWords,
  linksByEmail,
  namesOf,
  refuseMore,
  remember,
} from "../identities/index.ts";
import {
  addressThatWaits,
  type EmployeeIdentityFacts,
  issuesAddress,
  rightsThatWait,
  type Waiting,
} from "./employee-identity-rules.ts";
import { Employee, type EmployeeFields } from "./employee-record.ts";

/** What the rules need to know of the employees that are changed and of the caller. */
export async function findIdentityFacts(call: Call, { steps }: Plan<EmployeeFields>): Promise<EmployeeIdentityFacts> {
  const actor = await findActor(call);
  const employees = steps.map(({ key }) => key).filter((key) => key > 0);
  const issuers = await findIssuersOfEmployees(call.db, employees);
  const isControlled = (key: number) => [...(issuers.get(key) ?? [])].some((each) => actor.controls.has(each));
  const signIns = await findIdentities(call.db, { employees });
  return {
    actor,
    roles: await findRoleRights(call.db),
    issued: new Set(employees.filter(isControlled)),
    known: new Set(
      signIns.flatMap(({ isNew, kind, employeeKey }) => (isNew || kind === "api" ? [] : (employeeKey ?? []))),
    ),
    linksByEmail: await linksByEmail(call.db),
  };
}

interface Kept {
  readonly aside: SetAside<EmployeeFields>;
  readonly parts: readonly (Waiting & { readonly is: "rights" | "address" })[];
}

/** The plan without the members with which the caller would give both a credential and rights that they lack. */
export function setIdentityAside(
  call: Call,
  plan: Plan<EmployeeFields>,
  facts: EmployeeIdentityFacts,
): { plan: Plan<EmployeeFields>; kept: Kept[] } {
  const found = new Map<unknown, Kept["parts"]>();
  const aside = setAside(plan, (step) => {
    const rights = rightsThatWait(step, facts);
    const address = addressThatWaits(step, facts);
    const parts = [
      ...(rights === undefined ? [] : [{ ...rights, is: "rights" as const }]),
      ...(address === undefined ? [] : [{ ...address, is: "address" as const }]),
    ];
    for (const { lacking } of parts) if (call.confirmation !== null) refuseMore(call, lacking);
    if (parts.length === 0 || call.confirmation !== null) return [];
    found.set(step, parts);
    return parts.flatMap(({ members }) => members);
  });
  return { plan: aside.plan, kept: aside.aside.map((each) => ({ aside: each, parts: found.get(each.step) ?? [] })) };
}

/** Leaves them to a second person: the owner may confirm an address, but not their own rights. */
export function askAboutIdentity(call: Call, { aside, parts }: Kept, saved: Saved): void {
  const { FirstName, LastName } = aside.step.values;
  for (const { is, members, lacking } of parts) {
    const only = (from: Submitted) =>
      Object.fromEntries(members.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
    const part = { ...aside, updated: only(aside.updated), base: only(aside.base) };
    const { key, request } = requestOf(Employee, part, saved);
    const who = `employee ${key} ${[FirstName, LastName].filter(Boolean).join(" ")}`;
    call.awaits({
      kind: "identity",
      method: "UpdateEmployees",
      record: "Employee",
      key,
      summary: inWords(lacking, is === "rights" ? `Rights of ${who}` : `The address with which ${who} signs in`),
      subject: is === "rights" ? { employee: key } : {},
      request,
      lacked: namesOf(lacking),
    });
  }
}

/** Keeps who gave an address by which somebody signs in. */
export function rememberAddresses(
  call: Call,
  { steps }: Plan<EmployeeFields>,
  saved: Saved,
  facts: EmployeeIdentityFacts,
): Promise<void> {
  const isSaved = new Set(saved.records.map(({ key }) => key));
  const newKeys = new Map(saved.records.map(({ originalKey, key }) => [originalKey, key]));
  const deeds = steps.flatMap((step) => {
    const employeeKey = newKeys.get(step.key) ?? step.key;
    const isOwn = employeeKey === call.caller.employee?.key;
    if (step.is === "delete" || !issuesAddress(step, facts) || isOwn || !isSaved.has(employeeKey)) return [];
    return [{ of: { userKey: null, employeeKey, kind: "service" as const }, what: "Email" as const }];
  });
  return remember(call, deeds);
}
