import type { Scope } from "../../engine/access/scopes.ts";

/** A scope in words. */
export function scopeText(scope: Scope): string {
  if (scope === "firm") return "the whole firm";
  if (scope === "none") return "nothing";
  return [
    ...(scope.own ? ["own records"] : []),
    ...(scope.team ? ["the team"] : []),
    ...(scope.ownProjects ? ["own projects"] : []),
    ...(scope.departments.length > 0 ? [`departments ${scope.departments.join(", ")}`] : []),
    ...(scope.companies.length > 0 ? [`companies ${scope.companies.join(", ")}`] : []),
  ].join(" and ");
}
