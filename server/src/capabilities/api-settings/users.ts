import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  type ChangeSetArguments,
  Conditions,
  findFacts,
  nested,
  listOfRecord,
  listRecords,
  type Plan,
  planChanges,
  readChanges,
  type RecordDefinition,
  refuseRepeated,
  refuseSteps,
  saveRecords,
  showChanges,
  statuses,
  type Step,
  type Submitted,
} from "../../engine/records/index.ts";
import { administrator } from "../../engine/access/access.ts";
import { choice, type Fields, list, text } from "../../engine/fields/fields.ts";
import { type Call, defineMethod, type MethodDefinition } from "../../engine/method/method.ts";
import { hashPassword } from "../../engine/sessions/index.ts";
import { APIUser, ServiceUser, type UserKind, userNamedOnce } from "./user-records.ts";
import { checkOwnUser, checkUser, endsSessions, hidePasswords } from "./user-rules.ts";

/** The two kinds of sign-in are kept alike: a list of whole records, and an Update that takes them back. */
export const listAPIUsers = listUsers(APIUser, "api", "Lists the API users by name.");
export const updateAPIUsers = updateUsers(APIUser, "api", "Creates, changes and deletes API users.", {
  UserName: "crm.sync",
  Password: "a long and secret one",
  AuthorizingEmployeeKey: 1,
  PermittedMethods: ["ListClients", "GetClients", "ListProjects"],
});
export const listServiceUsers = listUsers(ServiceUser, "service", "Lists the employees' sign-ins by name.");
export const updateServiceUsers = updateUsers(ServiceUser, "service", "Gives, changes and takes employees' sign-ins.", {
  UserName: "ada.palladio",
  Password: "a long and secret one",
  EmployeeKey: 1,
});

function listUsers(record: RecordDefinition, kind: UserKind, summary: string): MethodDefinition {
  const item = Object.keys(record.fields).filter((name) => name !== "Password");
  return defineMethod({
    name: `List${record.plural}`,
    chapter: "API settings",
    versions: [1, 2],
    extension: true,
    access: administrator,
    effect: "read",
    paged: true,
    summary,
    rules: [`Items are whole records but for the password, as Update${record.plural} takes them back.`],
    args: { FilterByStatus: list(choice(statuses)) },
    content: { [record.plural]: listOfRecord(record, item) },
    example: { FilterByStatus: ["Active"] },
    async handle(args, call) {
      const { items, total } = await listRecords(call.db, record, {
        item,
        where: new Conditions().anyOf("sign_in.kind", [kind]).anyOf("sign_in.status", args.FilterByStatus),
        order: 'lower(sign_in.user_name) collate "C", sign_in.sign_in_key',
        page: call.page,
      });
      return { content: { [record.plural]: items }, ...(total === undefined ? {} : { total }) };
    },
  });
}

function updateUsers(record: RecordDefinition, kind: UserKind, summary: string, example: Submitted): MethodDefinition {
  const { plural } = record;
  // The kind is a fact of the table that the wire does not show.
  const stored = {
    ...record,
    fields: { ...record.fields, kind: text("kind", { sql: "null::text", onlyWhenSet: true }) },
  };
  return defineMethod({
    name: `Update${plural}`,
    chapter: "API settings",
    versions: [1, 2],
    extension: true,
    access: administrator,
    effect: "write",
    summary,
    rules: [
      ...changeSetRules,
      userNamedOnce.doc,
      "A new password and the status Inactive end the user's sessions. Nobody deletes, inactivates or unauthorizes the user they are signed in as.",
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
      const kept = refuseSteps(record, planned, (step) => checkOwnUser(step, call.caller));
      const plan = await refuseRepeated(call.db, record, userNamedOnce, kept);
      const hashed = await withHashes(plan, sent.passwords);
      const saved = await saveRecords(call, stored, {
        ...hashed,
        steps: hashed.steps.map((step) => ofKind(step, kind)),
      });
      await endSessions(call, plan);
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

function ofKind(step: Step, kind: UserKind): Step {
  return step.is === "create" ? { ...step, values: { ...step.values, kind } } : step;
}

async function endSessions(call: Call, plan: Plan): Promise<void> {
  const keys = plan.steps.filter(endsSessions).map((step) => step.key);
  if (keys.length > 0) await call.db.run("delete from session where sign_in_key = any($1)", [keys]);
}
