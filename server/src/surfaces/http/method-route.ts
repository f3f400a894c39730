import type { FastifyReply, FastifyRequest } from "fastify";
import { type RefusalName, refusalCatalog } from "../../engine/fields/refusals.ts";
import type { MethodRoute, Response } from "../../engine/wire/request.ts";
import { methodPathOf, pathOf, queryMembers, queryOf } from "./address.ts";
import { tokenInHeader } from "./bearer.ts";

/** What the address and the headers of a call to `/api/v1/{Method}` say; undefined for the endpoint, whose body says it. */
export function methodRouteOf(request: FastifyRequest): MethodRoute | undefined {
  const path = methodPathOf(pathOf(request));
  if (path === undefined) return undefined;
  const { others } = queryOf(request.raw.url ?? "");
  const said = others.map(([name, value]) =>
    name === "" && isPreview(value) ? ([value, ""] as const) : ([name, value] as const),
  );
  const members = Object.fromEntries(said.filter(isMember).map(memberOf));
  return {
    ...path,
    token: tokenInHeader(request),
    members: "PageSize" in members || "PageNumber" in members ? { ...members, PageResults: true } : members,
    unknown: said.filter((each) => !isMember(each)).map(([name, value]) => name || value),
  };
}

/** A misspelled Preview is read with the envelope, which does not ignore it. */
function isMember([name]: readonly [string, string]): boolean {
  return queryMembers.has(name) || isPreview(name);
}

const isPreview = (name: string) => name.toLowerCase() === "preview";

/** A query has no numbers, so a whole number in it is not one in another form. */
function memberOf([name, value]: readonly [string, string]): [string, string | number] {
  return [name, /^\d{1,9}$/.test(value) ? Number(value) : value];
}

/**
 * The status of a call to a method's own path, where a failure is not 200, so that generated clients and gateways notice it.
 * If only some records were saved it is 207.
 */
export function routeStatus({ status, text, log }: Response): number {
  if (status !== 200 || log.responseCode >= 0) return status;
  return partly.test(text) ? 207 : (statuses.get(log.responseCode) ?? 500);
}

const partly = /^\{"ResponseCode":-?\d+,"Message":"Completed with errors\."/;

const statuses = new Map<number, number>(
  Object.keys(refusalCatalog).map((name) => {
    const { id, status } = refusalCatalog[name as RefusalName];
    return [id, status];
  }),
);

export function sendChallenge(reply: FastifyReply, status: number): void {
  if (status === 401) void reply.header("www-authenticate", 'Bearer realm="Plumbline"');
}
