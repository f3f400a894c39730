import { addDays } from "@plumbline/accounting";
import { apiRights } from "../engine/access/ready-made-roles.ts";
import { plainMark } from "../platform/keys/index.ts";
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
  const api = signIn.add({
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
    const key = signIn.add({ kind: "service", user_name, password_hash, employee_key });
    if (user_name === "demo.admin")
      addPendingChange(world, employees, { key, userName: user_name, employee: employee_key });
  }
  // The evening before: a forgotten password.
  world.table("sign_in_attempt").add({
    user_name: "demo.employee",
    address: "127.0.0.1",
    outcome: "Failed",
    quarter: world.madeAt,
    last_at: world.madeAt,
    attempts: 1,
    agent: "",
    surface: "Web",
  });
  addPendingChange(world, employees, { key: api, userName: "api.demo", employee: employees[0]?.key ?? null });
}

/** A role for an employee that waits for a second person, as it would with the setting confirmRoles. */
function addPendingChange(
  world: DemoWorld,
  employees: readonly DemoEmployee[],
  asker: { readonly key: number; readonly userName: string; readonly employee: number | null },
): void {
  const subject = employees.find(({ lastName }) => lastName === "Tanaka");
  if (subject === undefined) return;
  const same = { EmployeeKey: subject.key, LastModifiedDate: `${world.today} 08:00:00.000 GMT+00:00` };
  world.table("pending_change").add({
    kind: "roles",
    method: "UpdateEmployees",
    record: "Employee",
    record_key: subject.key,
    subject_employee_key: subject.key,
    request:
      plainMark +
      JSON.stringify({
        UpdatedEmployees: [{ ...same, Roles: ["ProjectManager"] }],
        UnchangedEmployees: [{ ...same, Roles: [] }],
      }),
    summary: `Roles of employee ${subject.key} ${subject.firstName} ${subject.lastName}.`,
    asked_by: asker.key,
    asked_by_name: asker.userName,
    asked_by_employee: asker.employee,
    asked_at: `${world.today}T08:00:00Z`,
    expires_at: `${addDays(world.today, 7)}T08:00:00Z`,
    usage_key: "00000000-0000-4000-8000-000000000000",
  });
}

/** Employees with a sign-in, by last name. */
export const serviceUsers = {
  "demo.employee": "Okafor",
  "demo.manager": "Alvarez",
  "demo.accountant": "Delgado",
  "demo.principal": "Raman",
  "demo.admin": "Marsh",
} as const;
