import type { DemoWorld } from "./world.ts";

/** The demo is set up; it has no other system to bring balances from. */
export function addSetup(world: DemoWorld): void {
  const steps = world.table("setup_step");
  for (const step of ["Firm", "Companies"]) steps.add({ step, status: "Done", user_name: "demo.admin" });
  steps.add({ step: "OpeningBalances", status: "Skipped", user_name: "demo.admin" });
}
