import { apiRights } from "../engine/access/ready-made-roles.ts";
import type { DemoEmployee } from "./employees.ts";
import type { DemoWorld } from "./world.ts";

export const demoPassword = "demo";

/** Who can sign in to the demo, as the banner shows it. */
export const demoSignIns = [
  { userName: "demo.employee", may: "their own timesheets and expense reports" },
  { userName: "demo.manager", may: "approve for their people and manage projects" },
  { userName: "demo.accountant", may: "keep the books" },
  { userName: "demo.principal", may: "see what the firm earns" },
  { userName: "demo.admin", may: "set up the firm" },
  { userName: "api.demo", may: "every method" },
  { userName: "api.limited", may: "neither general ledger nor timesheets and expense reports" },
] as const;

/** API users: one with full access, and one that is not authorized and has no employee. */
export function addSignIns(world: DemoWorld, employees: readonly DemoEmployee[]): void {
  const signIn = world.table("sign_in");
  const password_hash = world.passwordHash;
  signIn.add({
    kind: "api",
    user_name: "api.demo",
    password_hash,
    authorized: true,
    employee_key: employees[0]?.key ?? null,
    rights: apiRights.authorized,
  });
  signIn.add({
    kind: "api",
    user_name: "api.limited",
    password_hash,
    authorized: false,
    rights: apiRights.notAuthorized,
  });
  for (const [user_name, lastName] of Object.entries(serviceUsers)) {
    const employee_key = employees.find((each) => each.lastName === lastName)?.key ?? null;
    signIn.add({ kind: "service", user_name, password_hash, employee_key });
  }
}

/** Employees with a sign-in, by last name. */
export const serviceUsers = {
  "demo.employee": "Okafor",
  "demo.manager": "Alvarez",
  "demo.accountant": "Delgado",
  "demo.principal": "Raman",
  "demo.admin": "Marsh",
} as const;
