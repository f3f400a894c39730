import { type Caller, decide } from "../../engine/access/access.ts";
import { firmSignInRules, type Grant, grantsOfAPIUser, scopeOf } from "../../engine/access/caller.ts";
import { apiRights, type Role, roleNamed, roles } from "../../engine/access/ready-made-roles.ts";
import { definitionOfRight, type Right, rights } from "../../engine/access/right-catalog.ts";
import { rightOfTag, sightOf, tags } from "../../engine/access/rights.ts";
import { type Scope } from "../../engine/access/scopes.ts";
import { tagsIn } from "../../engine/access/tags-in.ts";
import type { Tag } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";

/** A kind of caller: a column of the matrix. */
interface Column {
  readonly name: string;
  readonly caller: Caller;
}

const employee = { key: 1, name: "", active: true, companyKey: 1 };
const base = {
  userKey: 1,
  userName: "",
  permittedMethods: null,
  employee,
  authorized: false,
  signInRules: firmSignInRules,
};

/** A ready-made role as someone in company 1 and department 1 has it. */
export function grantOf(role: Role): Grant {
  const { rights: held, readOnly = false } = roleNamed(role);
  return {
    role,
    code: role,
    readOnly,
    rights: (Object.keys(held) as Right[]).flatMap((right) => {
      const scope = held[right];
      return scope === undefined ? [] : [{ right, scope }];
    }),
    companies: [1],
    departments: [1],
  };
}

const serviceUser = (...held: Role[]): Caller => ({
  ...base,
  kind: "service",
  roles: held,
  grants: [...new Set<Role>(["Employee", ...held])].map(grantOf),
});
const apiUser = (own: readonly Right[], more: Partial<Caller> = {}): Caller => ({
  ...base,
  kind: "api",
  employee: null,
  roles: [],
  grants: grantsOfAPIUser(own, []),
  ...more,
});

/** Every kind of caller. */
export const columns: readonly Column[] = [
  ...roles.map((role) => ({ name: role, caller: serviceUser(role) })),
  { name: "new API user", caller: apiUser([], { permittedMethods: new Set() }) },
  { name: "permitted API user", caller: apiUser([]) },
  { name: "authorized API user", caller: apiUser(apiRights.authorized, { authorized: true }) },
  {
    name: "acting API user",
    caller: apiUser([], { employee, roles: [], grants: grantsOfAPIUser([], [grantOf("Employee")]) }),
  },
];

/** What a caller may do with a method: a dash for nothing, else how far, and what is hidden of the answer. */
export function cellOf(method: MethodDefinition, caller: Caller): string {
  const decision = decide(method, caller);
  if (!decision.allowed) return "–";
  const { reach } = sightOf(caller, { extension: method.extension, surface: "api" });
  const found = tagsIn(method.content);
  const hidden = rights.flatMap((right) => {
    const [tag] = found.filter((each) => rightOfTag[each] === right && reach[each] !== "firm");
    if (tag === undefined || reach[tag] === decision.scope) return [];
    return reach[tag] === "none" ? [`no ${shortOf(right)}`] : [`${shortOf(right)} of ${scopeWords(reach[tag])} only`];
  });
  return [scopeWords(decision.scope), ...hidden].join(", ");
}

/** A scope in words; yes for the whole firm. */
export function scopeWords(scope: Scope): string {
  if (scope === "firm") return "yes";
  if (scope === "none") return "–";
  return [
    ...(scope.own ? ["own"] : []),
    ...(scope.team ? ["team"] : []),
    ...(scope.ownProjects ? ["own projects"] : []),
    ...(scope.departments.length > 0 ? ["department"] : []),
    ...(scope.companies.length > 0 ? ["company"] : []),
  ].join(" and ");
}

const shortWords: Readonly<Partial<Record<Right, string>>> = {
  seeCost: "cost",
  seePay: "pay",
  seeClientMoney: "client money",
  seePayables: "payables",
  seePersonal: "personal data",
  seeTaxAndBank: "tax and bank numbers",
};
const shortOf = (right: Right) => shortWords[right] ?? right;

/** The page docs/access-matrix.md: every right and every method for every kind of caller. */
export function accessMatrix(methods: readonly MethodDefinition[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = (first: string) => [
    row([first, ...columns.map(({ name }) => name)]),
    `|${"---|".repeat(columns.length + 1)}`,
  ];
  const ofRight = (right: Right) => {
    const reaches = columns.map(({ caller }) => {
      const isRead = scopeOf(caller, right, "write") !== scopeOf(caller, right, "read");
      return `${scopeWords(scopeOf(caller, right, "read"))}${isRead ? " (read)" : ""}`;
    });
    return row([`\`${right}\``, definitionOfRight(right).doc, ...reaches]);
  };
  const members = tags.map((tag) => row([`\`${tag}\``, `\`${rightOfTag[tag]}\``, taggedWords[tag]]));
  const ofMethods = methods.map((method) => {
    const version = method.versions.length === 1 ? ` (version ${method.versions[0]})` : "";
    return row([`${method.name}${version}`, ...columns.map(({ caller }) => cellOf(method, caller))]);
  });
  return [
    "# Who sees and does what",
    "",
    "A test generates this page from the definitions, compares it cell by cell, and calls every method as every kind of caller. The columns are the ready-made",
    "roles as a new firm has them; a firm may change them. Every active employee also has the role Employee, and a person with several roles has what any of",
    "them has. A new API user has neither methods nor rights; a permitted one may call all methods and has no rights; an acting one has an authorizing employee.",
    "",
    "## Rights",
    "",
    "What a right shows is hidden without it: numbers and dates are null, texts are masked or empty, lists are left out, and warning -152 names them.",
    "A hidden value in an update is ignored (-151). An API user that may call a documented method sees all documented members of it; extensions,",
    "exports and AI assistants need the right, and service users always do. With `seeCost` but without `seePay` for the firm, labor is at",
    "standard cost, as `LaborCostBasis` says. Events contain no tagged member. A reader of the reporting views gets rights from",
    "`plumbline firm reporting-access`.",
    "",
    row(["Right", "Opens", ...columns.map(({ name }) => name)]),
    `|${"---|".repeat(columns.length + 2)}`,
    ...rights.map(ofRight),
    "",
    "| Tag | Right | Members |",
    "|---|---|---|",
    ...members,
    "",
    "## Methods",
    "",
    "A dash: the method is refused with -403. Yes: for the whole firm. Other words: for that part of it; any other record is unknown (-404).",
    "",
    ...head("Method"),
    ...ofMethods,
    "",
  ].join("\n");
}

const taggedWords: Readonly<Record<Tag, string>> = {
  cost: "Cost budgets and totals, cost rates and amounts of resources, overhead percents, project profit.",
  pay: "Pay rates, planned cost of an employee, actual cost of labor, timesheet entries of the general ledger.",
  clientMoney: "Contract amounts, fees, billed, received, work in progress, write-offs.",
  payables: "Vendor invoices and payments in project totals.",
  personal: "Home address, phone numbers, notes, hire and end dates of employees.",
  taxId: "Tax numbers of vendors.",
  bank: "Bank details; no record has any yet.",
};
