import { anySession, decide } from "../../engine/access/access.ts";
import { type Because, type Caller, hasRight } from "../../engine/access/caller.ts";
import { rights } from "../../engine/access/right-catalog.ts";
import { rightOfTag, sightOf } from "../../engine/access/rights.ts";
import { type Scope, scopeNames } from "../../engine/access/scopes.ts";
import { tagsIn } from "../../engine/access/tags-in.ts";
import { boolean, choice, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { userNameLengthMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod, type MethodDefinition } from "../../engine/method/method.ts";
import { findSignIn } from "../../engine/sessions/index.ts";
import { findPositions, findReachOfProject, type ProjectPosition } from "./explain-access-store.ts";
import { scopeText } from "./scope-words.ts";

const reasonFields = {
  Right: choice(rights, { required: true, doc: "The right that allows it." }),
  Role: text({ required: true, doc: "The role that gives it; empty for a right of the API user." }),
  Scope: choice(scopeNames, { required: true, doc: "How far the role gives it." }),
  Text: text({ required: true, doc: "The same in words, such as: role Project manager, bill on own projects." }),
};

const explained = {
  Method: text({ required: true, doc: "The method." }),
  Versions: list(integer(), { required: true, doc: "The interface versions that have it." }),
  Allowed: boolean({ required: true, doc: "Whether the user may call it." }),
  Scope: text({ required: true, doc: "How far: the whole firm, or which part of it; empty if not allowed." }),
  Reason: text({ required: true, doc: "Why not; empty if allowed." }),
  Because: list(group(reasonFields, { title: "AccessReason" }), { required: true, doc: "Why the user may call it." }),
  HiddenRights: list(choice(rights), {
    required: true,
    doc: "The rights without which members of the answer are hidden, everywhere or in some records.",
  }),
};

export const explainAccess = defineMethod({
  name: "ExplainAccess",
  chapter: "Access",
  follows: "ListRights",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Returns which methods a user may call, how far, and why.",
  rules: [
    "Anyone may ask about themselves; asking about others requires the right giveAccess or audit (-403).",
    "The answer is made by the function that decides about every call. With ProjectKey, it also says whether the user's scopes include that project.",
  ],
  errors: ["notPermitted", "notFound"],
  args: {
    UserName: text({ max: userNameLengthMax, doc: "The user. Default: the caller." }),
    Method: text({ max: 100, doc: "The method. Default: all methods." }),
    ProjectKey: key({ of: "Project", doc: "A project, to see whether rights on own projects reach it." }),
  },
  content: {
    UserName: text({ required: true, doc: "The user." }),
    Roles: list(text(), { required: true, doc: "The names of the roles that count for the user." }),
    Positions: list(
      group(
        {
          ProjectKey: key({ of: "Project", required: true, doc: "The project." }),
          Position: text({ required: true, doc: "What the employee is on it: ProjectManager or PrincipalInCharge." }),
          PhaseKey: key({ of: "Phase", nullable: true, required: true, doc: "The phase; null for the whole project." }),
        },
        { title: "ProjectPosition" },
      ),
      { required: true, doc: "Why projects are the user's own: all of them, or those of ProjectKey." },
    ),
    Access: list(group(explained, { title: "ExplainedAccess" }), {
      required: true,
      doc: "The methods, each with why.",
    }),
  },
  example: { Method: "GetTrialBalance" },
  async handle(args, call) {
    const subject = await findSubject(args.UserName, call);
    const positions = await findPositions(call.db, subject.employee?.key ?? null, args.ProjectKey ?? null);
    const methods = args.Method === undefined ? [...call.methods.values()].flat() : call.methods.get(args.Method);
    if (methods === undefined)
      throw refuse("notFound", `There is no method ${args.Method}.`, { property: "Method", value: args.Method });
    const reaches = await reachOf(subject, methods, args.ProjectKey ?? null, call);
    return {
      content: {
        UserName: subject.userName,
        Roles: subject.grants.flatMap(({ role, rights: held }) => (role === null || held.length === 0 ? [] : [role])),
        Positions: positions,
        Access: [...new Set(methods)].map((method) => explain(method, subject, positions, reaches)),
      },
    };
  },
});

async function findSubject(userName: string | undefined, call: Call): Promise<Caller> {
  const { caller } = call;
  if (userName === undefined || userName.toLowerCase() === caller.userName.toLowerCase()) return caller;
  if (!hasRight(caller, "giveAccess", "read") && !hasRight(caller, "audit", "read"))
    throw refuse(
      "notPermitted",
      `ExplainAccess for user ${caller.userName}: asking about others requires the right giveAccess or audit.`,
      { property: "UserName", value: userName },
    );
  const found = await findSignIn(call.db, userName);
  if (found === undefined)
    throw refuse("notFound", `No active user has the name ${userName}: whoever cannot sign in can do nothing.`, {
      property: "UserName",
      value: userName,
    });
  return found.caller;
}

/** Which of the scopes include the project, if one is asked about. */
async function reachOf(
  subject: Caller,
  methods: readonly MethodDefinition[],
  project: number | null,
  call: Call,
): Promise<ReadonlyMap<Scope, boolean>> {
  const scopes = new Set<Scope>();
  for (const method of methods) {
    const decision = decide(method, subject);
    const isOfProject = method.access.is === "right" && method.access.of === "project";
    if (decision.allowed && isOfProject && typeof decision.scope === "object") scopes.add(decision.scope);
  }
  return project === null ? new Map() : findReachOfProject(call.db, subject.employee?.key ?? 0, project, [...scopes]);
}

function explain(
  method: MethodDefinition,
  subject: Caller,
  positions: readonly ProjectPosition[],
  reaches: ReadonlyMap<Scope, boolean>,
) {
  const { name: Method, versions: Versions } = method;
  const decision = decide(method, subject);
  const refused = { Method, Versions, Allowed: false, Scope: "", Because: [], HiddenRights: [] };
  if (!decision.allowed) return { ...refused, Reason: decision.reason };
  if (reaches.get(decision.scope) === false)
    return { ...refused, Reason: "for this project: it is outside the part of the firm that the right reaches." };
  const { reach } = sightOf(subject, { extension: method.extension, surface: "api" });
  const hidden = tagsIn(method.content).filter((tag) => reach[tag] !== "firm");
  return {
    Method,
    Versions,
    Allowed: true,
    Scope: scopeText(decision.scope),
    Reason: "",
    Because: decision.because.map((each) => ({
      Right: each.right,
      Role: each.role ?? "",
      Scope: each.scope,
      Text: textOf(each, positions),
    })),
    HiddenRights: [...new Set(hidden.map((tag) => rightOfTag[tag]))],
  };
}

/** "Role Project manager: bill on own projects (ProjectManager of project 17)." */
function textOf(
  { role, right, scope, companies, departments }: Because,
  positions: readonly ProjectPosition[],
): string {
  const [first, ...others] = positions;
  const places = {
    own: "for own records",
    team: "for the team",
    ownProjects: `on own projects${first === undefined ? "" : ` (${positionText(first)}${others.length > 0 ? ` and ${others.length} more` : ""})`}`,
    department: `in the departments ${departments.join(", ")}`,
    company: `in the companies ${companies.join(", ")}`,
    firm: "for the whole firm",
  };
  return `${role === null ? "Granted to the API user" : `Role ${role}`}: ${right} ${places[scope]}.`;
}

function positionText({ ProjectKey, Position, PhaseKey }: ProjectPosition): string {
  return `${Position} of ${PhaseKey === null ? "" : `phase ${PhaseKey} of `}project ${ProjectKey}`;
}
