import type { UseQueryResult } from "@tanstack/react-query";
import type { Answer } from "../calls/call.ts";
import { useCall } from "../calls/use-call.ts";

export interface SessionUser {
  readonly UserName: string;
  readonly EmployeeKey: number | null;
  readonly EmployeeName: string;
  readonly CompanyKey: number | null;
  /** The codes of the user's roles, to show. What the user may do is in Methods. */
  readonly Roles: readonly string[];
  readonly Methods: readonly string[];
  readonly ApprovalLevels: readonly ("Supervisor" | "ProjectManager" | "Accounting")[];
  /** What the user must do before anything else. */
  readonly Duties: readonly ("ChangePassword" | "SetUpSecondFactor")[];
  readonly NewSignIns: readonly { readonly Address: string; readonly SignInDate: string }[];
  readonly FirmID: string;
  readonly FirmName: string;
  readonly TimeZone: string;
  readonly Today: string;
}

export function useSessionUser(): SessionUser | undefined {
  return useSession().data?.Content;
}

export function useSession(): UseQueryResult<Answer<SessionUser>> {
  return useCall<SessionUser>("GetSessionUser");
}

/** Whether the service lets the user call any of the methods: what the user cannot do is not offered. */
export function mayCall(user: SessionUser | undefined, ...methods: string[]): boolean {
  return user !== undefined && methods.some((method) => user.Methods.includes(method));
}
