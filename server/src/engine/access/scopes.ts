import { viewerSql } from "../../platform/database/viewer.ts";

/** How far a right reaches, as a role states it. */
export const scopeNames = ["own", "team", "ownProjects", "department", "company", "firm"] as const;
export type ScopeName = (typeof scopeNames)[number];

/** How far a caller's right reaches: the sum of the scopes of all their roles. */
export type Scope = "firm" | "none" | Limited;

/** A part of the firm. Equal parts are the same object. */
export interface Limited {
  /** Records of the caller's own employee. */
  readonly own: boolean;
  /** Records of the employees whom the caller supervises directly. */
  readonly team: boolean;
  /** Projects that the caller manages or is in charge of, as a whole or in one phase. */
  readonly ownProjects: boolean;
  readonly companies: readonly number[];
  readonly departments: readonly number[];
}

const nothing: Limited = { own: false, team: false, ownProjects: false, companies: [], departments: [] };
const known = new Map<string, Limited>();

/** The companies and departments that the scopes company and department mean. */
export interface Places {
  readonly companies: readonly number[];
  readonly departments: readonly number[];
}

export function scopeNamed(name: ScopeName, places: Places): Scope {
  switch (name) {
    case "firm":
      return "firm";
    case "company":
      return same({ ...nothing, companies: places.companies });
    case "department":
      return same({ ...nothing, departments: places.departments });
    default:
      return same({ ...nothing, [name]: true });
  }
}

/** The caller's own records, whatever else a right reaches. */
export const ownRecords: Limited = same({ ...nothing, own: true });

/** Everything that any of the scopes reaches. */
export function together(scopes: readonly Scope[]): Scope {
  if (scopes.includes("firm")) return "firm";
  const parts = scopes.filter((scope) => typeof scope === "object");
  if (parts.length === 0) return "none";
  const keys = (all: readonly (readonly number[])[]) => [...new Set(all.flat())].sort((a, b) => a - b);
  return same({
    own: parts.some(({ own }) => own),
    team: parts.some(({ team }) => team),
    ownProjects: parts.some(({ ownProjects }) => ownProjects),
    companies: keys(parts.map(({ companies }) => companies)),
    departments: keys(parts.map(({ departments }) => departments)),
  });
}

function same(limited: Limited): Limited {
  const id = JSON.stringify(Object.values(limited));
  const one = known.get(id) ?? limited;
  known.set(id, one);
  return one;
}

/** SQL of the keys of a row, by which a scope includes or excludes it. */
export interface Subjects {
  readonly employee?: string | undefined;
  readonly project?: string | undefined;
}

/**
 * SQL that is true for the rows in a scope. The one place where scopes become conditions: each part is computed once for a
 * statement, and the caller's employee is its only parameter.
 */
export function within(scope: Scope, { employee, project }: Subjects): string {
  if (scope === "firm") return "true";
  if (scope === "none") return "false";
  const parts: string[] = [];
  const among = (column: string, table: "employee" | "project", where: string) =>
    `${column} = any(array(select ${table}_key from ${table} where ${where}))`;
  if (employee !== undefined) {
    if (scope.own) parts.push(`${employee} = ${viewerSql}`);
    if (scope.team) parts.push(among(employee, "employee", `supervisor_employee_key = ${viewerSql}`));
    for (const place of placesOf(scope)) parts.push(among(employee, "employee", place));
  }
  if (project !== undefined) {
    if (scope.ownProjects)
      parts.push(`${project} = any(array(select project_key from own_project where employee_key = ${viewerSql}))`);
    for (const place of placesOf(scope)) parts.push(among(project, "project", place));
  }
  return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
}

/** The keys come from the database and are whole numbers. */
function placesOf({ companies, departments }: Limited): string[] {
  return [
    ...(companies.length === 0 ? [] : [`company_key = any('{${companies.join()}}'::int[])`]),
    ...(departments.length === 0 ? [] : [`department_key = any('{${departments.join()}}'::int[])`]),
  ];
}

/** Whether a scope can include a project. */
export function reachesProjects(scope: Scope): scope is Limited {
  return typeof scope === "object" && (scope.ownProjects || scope.companies.length > 0 || scope.departments.length > 0);
}
