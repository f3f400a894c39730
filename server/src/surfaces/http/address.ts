import type { FastifyRequest } from "fastify";
import type { Version } from "../../engine/method/method.ts";

/** A path that names one method of one version; the body of such a call holds only the arguments. */
interface MethodPath {
  readonly method: string;
  readonly version: Version;
}

export function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? "/").split("?", 1)[0] ?? "/";
}

/** Any last path segment that ends in API.ashx, under any prefix, so a client of a hosted instance only changes its host. */
export function isEndpoint(path: string): boolean {
  return /API\.ashx\/?$/i.test(path);
}

/** The method of a path `/api/v1/ListClients`, under any prefix. */
export function methodPathOf(path: string): MethodPath | undefined {
  const found = methodPath.exec(path);
  return found === null ? undefined : { version: Number(found[1]) as Version, method: found[2] as string };
}

const methodPath = /(?:^|\/)api\/v([12])\/(\w{1,80})\/?$/;

/** Whether commands are sent here. */
export function takesCommands(path: string): boolean {
  return isEndpoint(path) || methodPathOf(path) !== undefined;
}

/** The id is the whole raw query string, percent-decoded; `?id=VALUE` is accepted too. A plus is no space: base64 has it. */
export function idOf(url: string): string | undefined {
  const at = url.indexOf("?");
  if (at < 0) return undefined;
  const query = url.slice(at + 1);
  if (methodPathOf(url.slice(0, at)) !== undefined) return queryOf(url).id;
  return percentDecoded(/^id=/i.test(query) ? query.slice(3) : query);
}

interface Query {
  readonly id: string | undefined;
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** The members of the envelope that the query of a method's path may hold. */
export const queryMembers: ReadonlySet<string> = new Set(["PageSize", "PageNumber", "Preview"]);

/**
 * The query of a method's path: `?demo` or `?id=demo`, and what else it says: `?id=demo&PageSize=50`. An id without a name comes
 * first and may itself have an equals sign, as base64 does.
 */
export function queryOf(url: string): Query {
  const at = url.indexOf("?");
  const parts = (at < 0 ? [] : url.slice(at + 1).split("&")).filter((part) => part !== "");
  const named = parts.findIndex((part) => /^id=/i.test(part));
  const first = parts[0] !== undefined && !queryMembers.has(pairOf(parts[0])[0]) ? 0 : -1;
  const place = named < 0 ? first : named;
  const id = parts[place];
  return {
    id: id === undefined ? undefined : percentDecoded(named < 0 ? id : id.slice(3)),
    others: parts.filter((_, index) => index !== place).map(pairOf),
  };
}

function pairOf(part: string): [name: string, value: string] {
  const at = part.indexOf("=");
  return at < 0 ? ["", decoded(part)] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
}

function decoded(raw: string): string {
  return percentDecoded(raw.replaceAll("+", " "));
}

function percentDecoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The address a client should send commands to: the one it used, with its prefix and id. */
export function apiUrlOf(request: FastifyRequest): string {
  const id = idOf(request.raw.url ?? "") ?? "";
  const path = pathOf(request).replace(methodPath, "/ServiceAPI.ashx");
  return `${request.protocol}://${request.host}${path}?${encodeURIComponent(id)}`;
}
