import { needs } from "../../engine/access/access.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findPeopleBehind } from "../../engine/sessions/index.ts";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  type Once,
  planChanges,
  readChanges,
  refuseRepeated,
  refuseSteps,
  requestOf,
  type Saved,
  saveRecords,
  setAside,
  type SetAside,
  showChanges,
  type Step,
  type Update,
} from "../../engine/records/index.ts";
import {
  findActor,
  findHoldersOfRoles,
  findIssuersOfEmployees,
  inWords,
  type Lacking,
  lackedToGive,
  namesOf,
  refuseMore,
} from "../identities/index.ts";
import { Role, type RoleFields } from "./role-record.ts";
import { checkDeletion, checkRole, givenByRole, type OwnRoles, warningOfBooks } from "./role-rules.ts";
import { requireAccessGiver } from "./access-giver.ts";
import { countHolders, findRolesOf } from "./role-store.ts";

const uniqueCode: Once = {
  members: ["Code"],
  name: (row) => `lower(${row}.code)`,
  among: () => "true",
  doc: "A code is unique, ignoring case.",
};
const uniqueName: Once = {
  members: ["Name"],
  name: (row) => `lower(${row}.name)`,
  among: () => "true",
  doc: "A name is unique, ignoring case.",
};

export const updateRoles = defineMethod({
  name: "UpdateRoles",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "write",
  summary: "Creates, changes and deletes roles: sets of rights that the firm gives to employees.",
  rules: [
    ...changeSetRules,
    "Rows of Rights are identified by Right and Scope; rights that two callers add or remove are merged. Every active employee has the role Employee.",
    "Nobody adds a right to a role they have (-422), also not through an API user that acts for them. A change after which nobody could give access is -422.",
    "With the firm setting confirmRoles, Rights wait until another person confirms them (warning -153); the rest is saved.",
    "Rights that the caller lacks, for a role of somebody whose credential the caller made, always wait until another person confirms them.",
    "A role that is given seeBooks without seePay is saved with a warning (-422): the books are at actual cost, and with hours by person pay can be estimated.",
    "SecondFactor, SessionIdleMinutes and SessionHours count at once, also for open sessions; with several roles the strictest counts.",
    "A ready-made role can be changed but not deleted; a role that an employee has cannot be deleted (-410). Give roles with UpdateEmployees.",
    uniqueCode.doc,
    uniqueName.doc,
  ],
  args: changeSetArguments(Role, { single: "optional" }),
  content: changeSetContent(Role),
  example: changeSetExample(Role, {
    Code: "BillingClerk",
    Name: "Billing clerk",
    Description: "Drafts and sends invoices of their company.",
    Rights: [
      { Right: "seeClientMoney", Scope: "company" },
      { Right: "bill", Scope: "company" },
    ],
  }),
  async handle(args, call) {
    const changes = readChanges(Role, nested(Role, args), call);
    const facts = await findFacts(call.db, Role, changes);
    const own = await findOwnRoles(call);
    const planned = planChanges(Role, changes, facts, { check: (step) => checkRole(step, own) });
    const deleted = planned.steps.filter(({ is }) => is === "delete").map(({ key }) => key);
    const holders = await countHolders(call.db, deleted);
    const kept = refuseSteps(Role, planned, (step) => checkDeletion(step, holders));
    const coded = await refuseRepeated(call.db, Role, uniqueCode, kept);
    const decided = await refuseRepeated(call.db, Role, uniqueName, coded);
    const waits = call.firm.settings.confirmRoles && call.confirmation === null;
    const giver = await requireAccessGiver(call.db);
    const lacking = await findLackedByHolders(call, decided.steps);
    const settled = setAside(decided, waits ? ["Rights"] : []);
    const lackedBy = ({ key }: Step<RoleFields>) => lacking.get(key) ?? [];
    const { plan, aside } = setAside(settled.plan, (step) => (lackedBy(step).length > 0 ? ["Rights", "ReadOnly"] : []));
    for (const each of decided.steps.flatMap(warningOfBooks)) call.warn(each);
    const saved = await saveRecords(call, Role, plan);
    for (const each of settled.aside) askSecond(call, each, saved, []);
    for (const each of aside) askSecond(call, each, saved, lackedBy(each.step));
    await giver.stays();
    if (saved.records.some((each) => each.changed)) call.announce();
    return showChanges(call, Role, plan, saved);
  },
});

/** The roles of the caller's employee; of an API user also of those who made its credential. */
async function findOwnRoles({ db, caller }: Call): Promise<OwnRoles> {
  const { employee, kind, roles, userKey } = caller;
  if (kind === "service") return { names: employee === null ? [] : [employee.name], roles: new Set(roles) };
  return findRolesOf(db, (await findPeopleBehind(db, [userKey])).get(userKey) ?? []);
}

function askSecond(call: Call, aside: SetAside<RoleFields>, saved: Saved, lacking: readonly Lacking[]): void {
  const { key, request } = requestOf(Role, aside, saved);
  const { Code, Name } = aside.step.values;
  const isIdentity = lacking.length > 0;
  call.awaits({
    kind: isIdentity ? "identity" : "roles",
    method: "UpdateRoles",
    record: "Role",
    key,
    summary: inWords(lacking, `Rights of the role ${Name}`),
    subject: { role: Code },
    request,
    lacked: namesOf(lacking),
  });
}

/** What a change of a role gives to holders whose credential the caller made, beyond the caller's own rights: by the role's key. */
async function findLackedByHolders(
  call: Call,
  steps: readonly Step<RoleFields>[],
): Promise<ReadonlyMap<number, readonly Lacking[]>> {
  const growing = steps.filter(
    (step) => step.is === "update" && (Object.hasOwn(step.set, "Rights") || step.set["ReadOnly"] === false),
  );
  if (growing.length === 0 || call.needsNoSecond) return new Map();
  const actor = await findActor(call);
  const codes = (growing as readonly Update<RoleFields>[]).map(({ values }) => values.Code);
  const holders = await findHoldersOfRoles(call.db, codes);
  const issuers = await findIssuersOfEmployees(
    call.db,
    holders.map(({ key }) => key),
  );
  const found = new Map<number, readonly Lacking[]>();
  for (const step of growing as readonly Update<RoleFields>[]) {
    const made = holders.some(
      ({ key, role }) =>
        role === step.values.Code && [...(issuers.get(key) ?? [])].some((each) => actor.controls.has(each)),
    );
    const lacking = lackedToGive(actor, { isIssuer: made, isNew: false }, givenByRole(step));
    if (call.confirmation === null) found.set(step.key, lacking);
    else if (call.confirmation.lacked !== null) refuseMore(call, lacking);
  }
  return found;
}
