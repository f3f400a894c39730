import type { DemoEmployee } from "./employees.ts";
import type { DemoWorld } from "./world.ts";

export const demoPassword = "demo";

/** API users: one that may do everything, and one that is neither authorized nor backed by an employee. */
export const demoApiUser = "api.demo";
export const demoLimitedUser = "api.limited";

export function addSignIns(world: DemoWorld, employees: readonly DemoEmployee[]): void {
  const signIn = world.table("sign_in");
  const password_hash = world.passwordHash;
  signIn.add({
    kind: "api",
    user_name: demoApiUser,
    password_hash,
    authorized: true,
    employee_key: employees[0]?.key ?? null,
  });
  signIn.add({ kind: "api", user_name: demoLimitedUser, password_hash, authorized: false });
}
