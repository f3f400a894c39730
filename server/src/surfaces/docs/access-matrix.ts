import { type Caller, denied, type Role, roles } from "../../engine/access/access.ts";
import { type Right, rightOfTag, rights, sightOf, tags } from "../../engine/access/rights.ts";
import type { Field, Fields, Tag } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";

/** A kind of caller: a column of the matrix. */
interface Column {
  readonly name: string;
  readonly caller: Caller;
}

const employee = { key: 1, name: "", active: true, companyKey: 1 };
const base = { userKey: 1, userName: "", permittedMethods: null, employee };
const serviceUser = (...held: Role[]): Caller => ({ ...base, kind: "service", authorized: false, roles: held });
const apiUser = (authorized: boolean): Caller => ({ ...base, kind: "api", authorized, employee: null, roles: [] });

/** Every kind of caller. API users are shown without an authorizing employee. */
export const columns: readonly Column[] = [
  { name: "no role", caller: serviceUser() },
  ...roles.map((role) => ({ name: role, caller: serviceUser(role) })),
  { name: "API user", caller: apiUser(false) },
  { name: "authorized API user", caller: apiUser(true) },
];

/** What a caller may do with a method: a dash for nothing, yes, or yes with the rights that hide something of the answer. */
export function cellOf(method: MethodDefinition, caller: Caller): string {
  if (denied(method, caller) !== undefined) return "–";
  const { reach } = sightOf(caller, { extension: method.extension, surface: "api" });
  const found = tagsIn(method.content);
  const hidden = rights.flatMap((right) => {
    const own = found.filter((tag) => rightOfTag[tag] === right && reach[tag] !== "firm").map((tag) => reach[tag]);
    if (own.length === 0) return [];
    return own.every((each) => each === "ownProjects")
      ? [`${shortOf(right)} of own projects only`]
      : own.every((each) => each === "ownRecord")
        ? [`own ${shortOf(right)} only`]
        : [`no ${shortOf(right)}`];
  });
  return hidden.length === 0 ? "yes" : hidden.join(", ");
}

const shortOf = (right: Right) =>
  ({
    seeCost: "cost",
    seePay: "pay",
    seeClientMoney: "client money",
    seePayables: "payables",
    seePersonal: "personal data",
    seeTaxAndBank: "tax and bank numbers",
  })[right];

/** The tags of everything an answer may contain. */
export function tagsIn(fields: Fields): Tag[] {
  const found = new Set<Tag>();
  const visit = (field: Field): void => {
    if (field.tag !== undefined) found.add(field.tag);
    if (field.alsoTagged !== undefined) found.add(field.alsoTagged.tag);
    const made = field.kind.madeOf;
    if (made?.is === "list") visit(made.item);
    else if (made?.is === "group") Object.values(made.fields).forEach(visit);
    else if (made?.is === "records") {
      const { record, names } = made;
      const inside =
        names === undefined
          ? record.fields
          : Object.fromEntries(names.map((each) => [each, record.fields[each] as Field]));
      Object.values<Field>(inside).forEach(visit);
    }
  };
  Object.values<Field>(fields).forEach(visit);
  return tags.filter((tag) => found.has(tag));
}

/** The page docs/access-matrix.md: every right and every method for every kind of caller. */
export function accessMatrix(methods: readonly MethodDefinition[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const head = (first: string) => [
    row([first, ...columns.map(({ name }) => name)]),
    `|${"---|".repeat(columns.length + 1)}`,
  ];
  const ofRight = (right: Right) => {
    const tag = tags.find((each) => rightOfTag[each] === right) as Tag;
    const reaches = columns.map(
      ({ caller }) => reachWords[sightOf(caller, { extension: true, surface: "api" }).reach[tag]],
    );
    return row([`\`${right}\``, ...reaches]);
  };
  const members = tags.map((tag) => row([`\`${tag}\``, `\`${rightOfTag[tag]}\``, taggedWords[tag]]));
  const ofMethods = methods.map((method) => {
    const version = method.versions.length === 1 ? ` (version ${method.versions[0]})` : "";
    return row([`${method.name}${version}`, ...columns.map(({ caller }) => cellOf(method, caller))]);
  });
  return [
    "# Who sees and does what",
    "",
    "A test generates this page from the definitions and compares it cell by cell. A person with several roles has what any of them has.",
    "",
    "## Rights",
    "",
    "What a right shows is hidden without it: numbers and dates are null, texts are masked or empty, lists are left out, and warning -152 names them.",
    "A hidden value in an update is ignored (-151). An API user that may call a documented method sees all documented members of it; extensions,",
    "exports and AI assistants need the right, and service users always do. With `seeCost` but not `seePay`, labor cost appears only in sums over three",
    "or more people, in whole months or to date. Events contain no tagged member. A reader of the reporting views gets rights from",
    "`plumbline firm reporting-access`.",
    "",
    ...head("Right"),
    ...rights.map(ofRight),
    "",
    "| Tag | Right | Members |",
    "|---|---|---|",
    ...members,
    "",
    "## Methods",
    "",
    "A dash: the method is refused with -403. Who may see which timesheets and expense reports is decided by record, not here.",
    "",
    ...head("Method"),
    ...ofMethods,
    "",
  ].join("\n");
}

const reachWords = { firm: "yes", ownProjects: "own projects", ownRecord: "own record", none: "–" } as const;

const taggedWords: Readonly<Record<Tag, string>> = {
  cost: "Cost budgets and totals, cost rates and amounts of resources, overhead percents, project profit.",
  pay: "Pay rates, planned cost of an employee, labor cost of fewer than three people, timesheet entries of the general ledger.",
  clientMoney: "Contract amounts, fees, billed, received, work in progress, write-offs.",
  payables: "Vendor invoices and payments in project totals.",
  personal: "Home address, phone numbers, notes, hire and end dates of employees.",
  taxId: "Tax numbers of vendors.",
  bank: "Bank details; no record has any yet.",
};
