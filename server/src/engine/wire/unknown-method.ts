import { nearest } from "../fields/near.ts";
import type { MethodDefinition, Version } from "../method/method.ts";
import type { Session } from "../sessions/index.ts";
import type { MethodRoute } from "./request.ts";

/** The end of "Unauthorized method ..." for an unknown name, with a similar name if there is one. */
export function unknownMethod(name: string, known: readonly string[]): string {
  const shown = name.length > 80 ? `${name.slice(0, 77)}...` : name;
  const near = nearest(name, known);
  return `${shown}; there is no such method.${near === undefined ? "" : ` Did you mean ${near}?`}`;
}

/** The text of the rulings: `ListVendorInvoices for API version 1; it is supported with API version 2.` */
export function wrongVersion(name: string, version: Version, named: readonly MethodDefinition[]): string {
  const versions = [...new Set(named.flatMap((each) => each.versions))].sort();
  return `${name} for API version ${version}; it is supported with API version ${versions.join(" and ")}.`;
}

/** A session has one version, and so has a path of a method. */
export function otherVersion({ method, version }: MethodRoute, session: Session): string {
  return `${method} at /api/v${version}: the session is for API version ${session.version}. Open one at /api/v${version}/CreateAPISession, or use an API token.`;
}
