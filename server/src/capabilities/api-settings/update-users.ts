import { randomBytes } from "node:crypto";
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
import { boolean, type Fields, text } from "../../engine/fields/fields.ts";
import { defineMethod, type MethodDefinition } from "../../engine/method/method.ts";
import { hashPasswords } from "../../engine/sessions/index.ts";
import { requireAccessGiver } from "../roles/index.ts";
import { checkGiven } from "./given-rights-rules.ts";
import { askForUsers, findUserFacts, rememberUsers } from "./user-identities.ts";
import { actionsOf, lackedByStep } from "./user-identity-rules.ts";
import { APIUser, oneActiveSignIn, ServiceUser, uniqueUserName, type UserKind } from "./user-records.ts";
import { checkOwnUser, checkUser, endsSessions, hidePasswords } from "./user-rules.ts";
import { endSessions } from "./user-store.ts";

const ownPasswordRules = [
  "A Password set here is temporary: the user must change it at the next sign-in. It is better to leave it out and to give the user a link from CreateSignInLink, so that nobody else ever knows the password.",
];

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
    EmployeeKey: 1,
  },
);

function updateUsers(record: RecordDefinition, kind: UserKind, summary: string, example: Submitted): MethodDefinition {
  const { plural } = record;
  // These are stored but not part of the record on the wire.
  const stored = {
    ...record,
    fields: {
      ...record.fields,
      kind: text("kind", { sql: "null::text", onlyWhenSet: true }),
      temporary: boolean("password_temporary", { sql: "null::boolean", onlyWhenSet: true }),
    },
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
      ...(kind === "service" ? ownPasswordRules : []),
      "What lets the caller, or somebody of their choice, act as a user who may do what the caller may not, or who confirms or gives access, waits until another person confirms it (warning -153): a password, a user name, the authorizing employee. So do rights for a user whose credential the caller made. Passwords that wait are kept as hashes.",
      "A new password and the status Inactive end the user's sessions. Users cannot delete, inactivate or unauthorize themselves, nor change their own authorizing employee.",
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
      // Before any record is locked, because callers that wait for each other's records would have to start again.
      const access = await requireAccessGiver(call.db);
      const facts = await findFacts(call.db, record, changes);
      const isConfirmed = call.confirmation !== null;
      const about = { kind, methods: call.methods, firm: call.firm, isExempt: call.isExempt, isConfirmed };
      const planned = planChanges(record, changes, facts, { check: (step) => checkUser(step, sent.passwords, about) });
      const kept = refuseSteps(record, planned, (step) => [
        ...checkOwnUser(step, call.caller),
        ...checkGiven(step, call.caller, call.methods),
      ]);
      const named = await refuseRepeated(call.db, record, uniqueUserName, kept);
      const decided = kind === "api" ? named : await refuseRepeated(call.db, record, oneActiveSignIn, named);
      const hashed = await withHashes(decided, sent.passwords, { kind, isConfirmed });
      const identities = await findUserFacts(call, kind, hashed.steps);
      const lacks = (step: Step) => lackedByStep(step, sent.passwords.has(step.key), identities);
      const plan = askForUsers(call, record, hashed, { lacks, passwords: sent.passwords });
      const saved = await saveRecords(call, stored, {
        ...plan,
        steps: plan.steps.map((step) => withKind(step, kind)),
      });
      await endSessions(
        call.db,
        plan.steps.filter(endsSessions).map((step) => step.key),
      );
      await rememberUsers(call, kind, plan, saved, (step) => actionsOf(step, kind, sent.passwords.has(step.key)));
      await access.stays();
      if (saved.records.some((each) => each.changed)) call.announce();
      return showChanges(call, record, plan, saved);
    },
  });
}

/** A new employee without a password gets one that nobody knows, until they choose theirs by a link. */
async function withHashes(
  plan: Plan,
  passwords: ReadonlyMap<unknown, unknown>,
  { kind, isConfirmed }: { readonly kind: UserKind; readonly isConfirmed: boolean },
): Promise<Plan> {
  const given = plan.steps.map((step) => {
    if (step.is === "delete") return undefined;
    return passwords.get(step.key) ?? (step.is === "create" ? randomBytes(32).toString("base64") : undefined);
  });
  // What a second person confirmed has the hashes already, and random passwords for those who have none.
  const isHashed = (step: Step) => isConfirmed && passwords.has(step.key);
  const toHash = given.filter((each, at) => typeof each === "string" && !isHashed(plan.steps[at] as Step));
  const hashes = await hashPasswords(toHash as string[]);
  const withHash = (step: Step, at: number): Step => {
    if (step.is === "delete" || typeof given[at] !== "string") return step;
    const added = { Password: isHashed(step) ? given[at] : hashes.shift(), temporary: kind === "service" };
    return step.is === "create"
      ? { ...step, values: { ...step.values, ...added } }
      : { ...step, set: { ...step.set, ...added } };
  };
  return { ...plan, steps: plan.steps.map(withHash) };
}

function withKind(step: Step, kind: UserKind): Step {
  return step.is === "create" ? { ...step, values: { ...step.values, kind } } : step;
}
