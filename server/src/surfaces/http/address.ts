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

/** The id is the whole raw query string, percent-decoded; `?id=VALUE` is accepted too. */
export function idOf(url: string): string | undefined {
  const at = url.indexOf("?");
  if (at < 0) return undefined;
  const query = url.slice(at + 1);
  if (methodPathOf(url.slice(0, at)) !== undefined) return queryOf(url).id;
  return decoded(/^id=/i.test(query) ? query.slice(3) : query);
}

interface Query {
  readonly id: string | undefined;
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** The query of a method's path: `?demo` or `?id=demo`, and what else it says: `?id=demo&PageSize=50`. */
export function queryOf(url: string): Query {
  const at = url.indexOf("?");
  const parts = at < 0 ? [] : url.slice(at + 1).split("&");
  const pairs = parts.filter((part) => part !== "").map(pairOf);
  const isId = (pair: readonly [string, string], index: number) =>
    pair[0].toLowerCase() === "id" || (index === 0 && pair[0] === "");
  return { id: pairs.find(isId)?.[1], others: pairs.filter((pair, index) => !isId(pair, index)) };
}

function pairOf(part: string): [name: string, value: string] {
  const at = part.indexOf("=");
  return at < 0 ? ["", decoded(part)] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
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
