import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  planChanges,
  readChanges,
  saveRecords,
  showChanges,
} from "../../engine/records/index.ts";
import { keepers } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Employee } from "./employee-record.ts";
import {
  checkEmployee,
  leaves,
  namesSupervisor,
  newSupervisor,
  refuseSupervisors,
  warnOfLeaving,
} from "./employee-rules.ts";
import { findStillThere, findSupervisors, takeTurn } from "./employee-store.ts";

export const updateEmployees = defineMethod({
  name: "UpdateEmployees",
  chapter: "Employees",
  versions: [1, 2],
  extension: true,
  access: keepers,
  effect: "write",
  summary: "Creates, changes, inactivates and deletes employees.",
  rules: [
    ...changeSetRules,
    "FirstName or LastName is required. A supervisor is an active employee with the role Supervisor; nobody comes to supervise themselves.",
    "Rows of PayRates are told apart by EffectiveDate. Only an administrator gives or takes the role Administrator.",
  ],
  args: changeSetArguments(Employee, { single: "optional" }),
  content: changeSetContent(Employee),
  example: changeSetExample(Employee, {
    FirstName: "Ada",
    LastName: "Palladio",
    CompanyKey: 1,
    Roles: ["ProjectManager"],
    PayRates: [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 52.5 }],
  }),
  async handle(args, call) {
    const changes = readChanges(Employee, nested(Employee, args), call);
    // Before any record is locked: two that wait for each other's would have to start again.
    if (changes.changes.some(namesSupervisor)) await takeTurn(call.db);
    const facts = await findFacts(call.db, Employee, changes);
    const planned = planChanges(Employee, changes, facts, { check: (step) => checkEmployee(step, call.caller) });
    const named = planned.steps.map(newSupervisor).filter((key) => key !== null);
    const supervisors = await findSupervisors(call.db, named);
    const plan = refuseSupervisors(planned, supervisors);
    const saved = await saveRecords(call, Employee, plan);
    const leaving = plan.steps.filter(leaves);
    const stillThere = await findStillThere(
      call.db,
      leaving.map((step) => step.key),
    );
    for (const each of stillThere.flatMap((one) => warnOfLeaving(one, leaving))) call.warn(each);
    // Sessions keep who stands behind them; a new employee stands behind nobody yet.
    if (plan.steps.some((step) => step.is !== "create")) call.announce();
    return showChanges(call, Employee, plan, saved);
  },
});
