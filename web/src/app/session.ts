import type { UseQueryResult } from "@tanstack/react-query";
import type { WebContent } from "../calls/call.ts";
import type { Answer } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";

export type SessionUser = WebContent<"GetSessionUser">;

export function useSessionUser(): SessionUser | undefined {
  return useSession().data?.Content;
}

export function useSession(): UseQueryResult<Answer<SessionUser>> {
  return useRead("GetSessionUser", {});
}

/**
 * Whether the user may use a method for this very record, which the service says in `May`. A service of the version before does not
 * say it; then it counts what the user may do at all.
 */
export function mayDo(user: SessionUser | undefined, record: object | undefined, method: string): boolean {
  if (record === undefined) return false;
  const { May } = record as { readonly May?: readonly string[] };
  return mayCall(user, method) && (May === undefined || May.includes(method));
}

/** Whether the service lets the user call any of the methods: what the user cannot do is not offered. */
export function mayCall(user: SessionUser | undefined, ...methods: string[]): boolean {
  return user !== undefined && methods.some((method) => user.Methods.includes(method));
}
