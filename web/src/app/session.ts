import type { UseQueryResult } from "@tanstack/react-query";
import type { Answer } from "../calls/call.ts";
import { useCall } from "../calls/use-call.ts";

export type Role =
  | "Principal"
  | "Supervisor"
  | "ProjectManager"
  | "AccountingManager"
  | "MarketingContact"
  | "Administrator";

export interface SessionUser {
  readonly UserName: string;
  readonly EmployeeKey: number | null;
  readonly EmployeeName: string;
  readonly CompanyKey: number | null;
  readonly Roles: readonly Role[];
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

export function hasRole(user: SessionUser | undefined, ...roles: Role[]): boolean {
  return user !== undefined && roles.some((role) => user.Roles.includes(role));
}

/** Everyone with a role may edit clients, contacts, vendors, projects and their invoices (the API's access rule). */
export function mayEditRecords(user: SessionUser | undefined): boolean {
  return user !== undefined && user.Roles.length > 0;
}

/** Only these roles may read GL accounts. */
export function mayReadAccounts(user: SessionUser | undefined): boolean {
  return hasRole(user, "AccountingManager", "Principal", "Administrator");
}
