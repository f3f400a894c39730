/** Who may call a method. Checked by dispatch before the arguments are read. */
export type Access =
  /** No session needed: only the session methods. */
  | { readonly is: "anyone" }
  /** Any session whose user has permission for the method. */
  | { readonly is: "session" }
  /** The document's "Authorized user": an authorized API user, or a service user with one of the roles. */
  | { readonly is: "authorized"; readonly roles: readonly Role[] }
  /** The document's "Authorizing employee": the user must have one, and that employee must be active. */
  | { readonly is: "employee" }
  /** Changes to records that the whole firm shares: any API user; a service user needs one of the roles. */
  | { readonly is: "roles"; readonly roles: readonly Role[] };

export const roles = [
  "Principal",
  "Supervisor",
  "ProjectManager",
  "AccountingManager",
  "MarketingContact",
  "Administrator",
] as const;
export type Role = (typeof roles)[number];

export const anyone: Access = { is: "anyone" };
export const anySession: Access = { is: "session" };
/** Those who see the books; administrators set up the firm and see no money. */
export const authorizedUser: Access = { is: "authorized", roles: ["AccountingManager", "Principal"] };
/** Names of accounts, which those who set up the firm need too. */
export const accountNames: Access = { is: "authorized", roles: ["AccountingManager", "Principal", "Administrator"] };
export const authorizingEmployee: Access = { is: "employee" };
export const accounting: Access = { is: "authorized", roles: ["AccountingManager"] };
export const administrator: Access = { is: "authorized", roles: ["Administrator"] };
/** Maintenance of lists and employees: accounting managers, administrators, and authorized API users. */
export const accountingOrAdministrator: Access = { is: "authorized", roles: ["AccountingManager", "Administrator"] };
export const office: Access = {
  is: "roles",
  roles: ["Principal", "Supervisor", "ProjectManager", "AccountingManager", "MarketingContact", "Administrator"],
};

/** The user who makes a call. */
export interface Caller {
  readonly kind: "api" | "service";
  readonly userKey: number;
  readonly userName: string;
  readonly authorized: boolean;
  /** The methods an API user may call; null for all. */
  readonly permittedMethods: ReadonlySet<string> | null;
  /** The authorizing employee; for a service user, the employee who signed in. */
  readonly employee: CallerEmployee | null;
  readonly roles: readonly Role[];
}

interface CallerEmployee {
  readonly key: number;
  readonly name: string;
  readonly active: boolean;
  readonly companyKey: number;
}

/** Whether the caller may post to control accounts, which otherwise only documents post to. */
export function mayPostToControlAccounts(caller: Caller): boolean {
  return caller.kind === "api" ? caller.authorized : lacksRole(["AccountingManager"], caller) === undefined;
}

/** What decides who may call a method. */
export interface GuardedMethod {
  readonly access: Access;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Why the caller may not call the method, as the end of "Unauthorized method X ..."; undefined when it may. */
export function denied({ access, name, aliases }: GuardedMethod, caller: Caller): string | undefined {
  const permitted = caller.permittedMethods;
  if (permitted !== null && ![name, ...aliases].some((each) => permitted.has(each)))
    return `for user ${caller.userName}: this user does not have permission for this method.`;
  switch (access.is) {
    case "anyone":
    case "session":
      return undefined;
    case "authorized":
      if (caller.kind === "api")
        return caller.authorized
          ? undefined
          : `for user ${caller.userName}: the API user must be set up as an authorized service user.`;
      return lacksRole(access.roles, caller);
    case "roles":
      return caller.kind === "api" ? undefined : lacksRole(access.roles, caller);
    case "employee":
      if (caller.employee === null)
        return `for user ${caller.userName}: an authorizing employee must be set on the API user.`;
      if (!caller.employee.active)
        return `for user ${caller.userName}: the authorizing employee ${caller.employee.name} is not active.`;
      return undefined;
  }
}

/** Whether the caller may post on softly locked days if there is a reason: whoever may close a period may. */
export function mayPassSoftLocks(caller: Caller): boolean {
  return denied({ access: accounting, name: "ClosePeriod", aliases: [] }, caller) === undefined;
}

function lacksRole(needed: readonly Role[], caller: Caller): string | undefined {
  if (needed.some((role) => caller.roles.includes(role))) return undefined;
  return `for user ${caller.userName}: this method requires one of the roles ${needed.join(", ")}.`;
}
