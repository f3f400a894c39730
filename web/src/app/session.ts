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

/** Whether the service lets the user call any of the methods: what the user cannot do is not offered. */
export function mayCall(user: SessionUser | undefined, ...methods: string[]): boolean {
  return user !== undefined && methods.some((method) => user.Methods.includes(method));
}
