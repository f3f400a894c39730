import type { Call } from "../../engine/method/method.ts";
import type { Plan, RecordDefinition, Saved, Step, Write } from "../../engine/records/index.ts";
import {
  endIssuers,
  findActor,
  findGrantsOfEmployees,
  findIdentities,
  findIssuers,
  type IdentityAction,
  inWords,
  type Lacking,
  moneyIn,
  namesOf,
  refuseMore,
  remember,
} from "../identities/index.ts";
import { requestOfUser, type UserFacts } from "./user-identity-rules.ts";
import type { UserKind } from "./user-records.ts";

/** What the rules need to know of the users that are changed and of the caller. */
export async function findUserFacts(call: Call, kind: UserKind, steps: readonly Step[]): Promise<UserFacts> {
  const actor = await findActor(call);
  const employees = steps.flatMap((step) => {
    if (step.is === "delete") return [];
    const key = step.values[kind === "api" ? "AuthorizingEmployeeKey" : "EmployeeKey"];
    return typeof key === "number" ? [key] : [];
  });
  const users = steps.map(({ key }) => key).filter((key) => key > 0);
  const found = await findIdentities(call.db, { users, employees });
  const issuers = await findIssuers(call.db, users);
  const isControlled = (key: number) => [...(issuers.get(key) ?? [])].some((each) => actor.controls.has(each));
  return {
    kind,
    actor,
    methods: call.methods,
    identities: new Map(found.map((each) => [each.userKey, each])),
    grants: await findGrantsOfEmployees(call.db, employees),
    known: new Set(
      found.flatMap((each) => (each.kind === "service" && each.employeeKey !== null ? each.employeeKey : [])),
    ),
    issued: new Set(users.filter(isControlled)),
  };
}

/** The plan without the steps that wait for a second person; a user who exists is shown as it is. */
export function askForUsers(
  call: Call,
  record: RecordDefinition,
  plan: Plan,
  {
    lacks,
    passwords,
  }: { readonly lacks: (step: Step) => readonly Lacking[]; readonly passwords: ReadonlyMap<unknown, unknown> },
): Plan {
  // Nothing of the call is saved then.
  if (plan.single && plan.refusals.length > 0) return plan;
  const steps = plan.steps.flatMap((step): Step[] => {
    const lacking = lacks(step);
    if (lacking.length === 0 || step.is === "delete") return [step];
    if (call.confirmation !== null) {
      refuseMore(call, lacking);
      return [step];
    }
    ask(call, record, step, lacking, passwords.has(step.key));
    return step.is === "create" ? [] : [{ ...step, set: {}, values: step.stored.values }];
  });
  return { ...plan, steps };
}

function ask(
  call: Call,
  record: RecordDefinition,
  step: Write,
  lacking: readonly Lacking[],
  hasPassword: boolean,
): void {
  const { name, keyName, plural } = record;
  const userName = String(step.values["UserName"]);
  const changed = step.is === "create" ? [] : Object.keys(step.set).filter((each) => each !== "temporary");
  const what = step.is === "create" ? `A new user ${userName}` : `${changed.join(", ")} of the user ${userName}`;
  const hash = step.is === "create" ? step.values["Password"] : step.set["Password"];
  call.awaits({
    kind: "identity",
    method: `Update${plural}`,
    record: name,
    key: step.is === "create" ? null : step.key,
    summary: inWords(lacking, what),
    subject: {},
    request: requestOfUser({ keyName, plural }, step, hasPassword ? String(hash) : undefined),
    neededRights: name === "APIUser" ? moneyIn(lacking) : [],
    lacked: namesOf(lacking),
  });
}

/** Keeps what was done to whom; a new password ends what others knew. */
export async function rememberUsers(
  call: Call,
  kind: UserKind,
  plan: Plan,
  saved: Saved,
  actionsOf: (step: Write) => readonly IdentityAction[],
): Promise<void> {
  const isSaved = new Set(saved.records.map(({ key }) => key));
  const newKeys = new Map(saved.records.map(({ originalKey, key }) => [originalKey, key]));
  const deeds = plan.steps.flatMap((step) => {
    const userKey = newKeys.get(step.key) ?? step.key;
    if (step.is === "delete" || !isSaved.has(userKey) || userKey === call.caller.userKey) return [];
    const employeeKey = (step.values["EmployeeKey"] ?? null) as number | null;
    return actionsOf(step).map((what) => ({
      of: { userKey, employeeKey, kind },
      what,
      issued: what === "SignIn" || what === "Password",
    }));
  });
  const changed = deeds.filter(({ what }) => what === "Password").map(({ of }) => of.userKey);
  await endIssuers(call.db, changed, call.now);
  await remember(call, deeds);
}
