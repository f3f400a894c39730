import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  type ChangeSetArguments,
  findFacts,
  nested,
  type Plan,
  planChanges,
  readChanges,
  type RecordDefinition,
  refuseRepeated,
  refuseSteps,
  saveRecords,
  showChanges,
  type Step,
  type Submitted,
} from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import { type Fields, text } from "../../engine/fields/fields.ts";
import { defineMethod, type MethodDefinition } from "../../engine/method/method.ts";
import { hashPassword } from "../../engine/sessions/index.ts";
import { APIUser, ServiceUser, uniqueUserName, type UserKind } from "./user-records.ts";
import { checkGiven } from "./given-rights-rules.ts";
import { checkOwnUser, checkUser, endsSessions, hidePasswords } from "./user-rules.ts";
import { endSessions } from "./user-store.ts";

// API users and service users share a table and all rules, so UpdateAPIUsers and UpdateServiceUsers share a definition.
export const updateAPIUsers = updateUsers(APIUser, "api", "Creates, changes and deletes API users.", {
  UserName: "crm.sync",
  Password: "a long and secret one",
  AuthorizingEmployeeKey: 1,
  PermittedMethods: ["ListClients", "GetClients", "ListProjects"],
  Rights: ["contacts"],
});
export const updateServiceUsers = updateUsers(
  ServiceUser,
  "service",
  "Creates, changes and deletes the sign-ins of employees.",
  {
    UserName: "ada.palladio",
    Password: "a long and secret one",
    EmployeeKey: 1,
  },
);

function updateUsers(record: RecordDefinition, kind: UserKind, summary: string, example: Submitted): MethodDefinition {
  const { plural } = record;
  // The kind is stored but not part of the record on the wire.
  const stored = {
    ...record,
    fields: { ...record.fields, kind: text("kind", { sql: "null::text", onlyWhenSet: true }) },
  };
  return defineMethod({
    name: `Update${plural}`,
    chapter: "API settings",
    versions: [1, 2],
    extension: true,
    access: needs("giveAccess"),
    effect: "write",
    summary,
    rules: [
      ...changeSetRules,
      uniqueUserName.doc,
      "A new password and the status Inactive end the user's sessions. Users cannot delete, inactivate or unauthorize themselves.",
      ...(kind === "api"
        ? [
            "A new API user may call nothing and has no rights. Rights to money, Authorized, and methods that show money are given only by someone who has these rights (-422); nobody gives themselves more.",
          ]
        : []),
    ],
    args: changeSetArguments(record, { single: "optional" }) as Fields,
    content: changeSetContent(record),
    example: changeSetExample(record, example),
    async handle(args, call) {
      const sent = hidePasswords(record.keyName, args[`Updated${plural}`] as Submitted[]);
      const submission = nested(record, { ...(args as ChangeSetArguments), [`Updated${plural}`]: sent.records });
      const changes = readChanges(record, submission, call);
      const facts = await findFacts(call.db, record, changes);
      const planned = planChanges(record, changes, facts, {
        check: (step) => checkUser(step, sent.passwords, call.methods),
      });
      const kept = refuseSteps(record, planned, (step) => [
        ...checkOwnUser(step, call.caller),
        ...checkGiven(step, call.caller, call.methods),
      ]);
      const plan = await refuseRepeated(call.db, record, uniqueUserName, kept);
      const hashed = await withHashes(plan, sent.passwords);
      const saved = await saveRecords(call, stored, {
        ...hashed,
        steps: hashed.steps.map((step) => withKind(step, kind)),
      });
      await endSessions(
        call.db,
        plan.steps.filter(endsSessions).map((step) => step.key),
      );
      if (saved.records.some((each) => each.changed)) call.announce();
      return showChanges(call, record, plan, saved);
    },
  });
}

async function withHashes(plan: Plan, passwords: ReadonlyMap<unknown, unknown>): Promise<Plan> {
  const hashOf = async (step: Step): Promise<Step> => {
    const password = passwords.get(step.key);
    if (step.is === "delete" || typeof password !== "string") return step;
    const Password = await hashPassword(password);
    return step.is === "create"
      ? { ...step, values: { ...step.values, Password } }
      : { ...step, set: { ...step.set, Password } };
  };
  return { ...plan, steps: await Promise.all(plan.steps.map(hashOf)) };
}

function withKind(step: Step, kind: UserKind): Step {
  return step.is === "create" ? { ...step, values: { ...step.values, kind } } : step;
}
