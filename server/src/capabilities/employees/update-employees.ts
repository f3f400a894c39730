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
import { accountingOrAdministrator } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Employee } from "./employee-record.ts";
import {
  checkEmployee,
  stepsDown,
  namesSupervisor,
  newSupervisor,
  refuseSupervisors,
  warnOfDependents,
} from "./employee-rules.ts";
import { findDependents, findSupervisors, lockSupervisors } from "./employee-store.ts";

export const updateEmployees = defineMethod({
  name: "UpdateEmployees",
  chapter: "Employees",
  versions: [1, 2],
  extension: true,
  access: accountingOrAdministrator,
  effect: "write",
  summary: "Creates, changes, inactivates and deletes employees.",
  rules: [
    ...changeSetRules,
    "FirstName or LastName is required. A supervisor must be an active employee with the role Supervisor, and nobody may supervise themselves, not even through others.",
    "Rows of PayRates are identified by EffectiveDate. Only an administrator may add or remove the role Administrator.",
    "When an employee becomes inactive, their sessions end and they cannot sign in; API users that act for them are flagged in ListAPIUsers. Users cannot inactivate their own employee.",
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
    const isSelf = (_level: string, employee: number) => employee === call.caller.employee?.key;
    const changes = readChanges(Employee, nested(Employee, args), { ...call, owns: isSelf });
    // Before any record is locked, because two writers that wait for each other's records would have to start again.
    if (changes.changes.some(namesSupervisor)) await lockSupervisors(call.db);
    const facts = await findFacts(call.db, Employee, changes);
    const planned = planChanges(Employee, changes, facts, { check: (step) => checkEmployee(step, call.caller) });
    const named = planned.steps.map(newSupervisor).filter((key) => key !== null);
    const supervisors = await findSupervisors(call.db, named);
    const plan = refuseSupervisors(planned, supervisors);
    const saved = await saveRecords(call, Employee, plan);
    const departing = plan.steps.filter(stepsDown);
    const dependents = await findDependents(
      call.db,
      departing.map((step) => step.key),
    );
    for (const each of dependents.flatMap((one) => warnOfDependents(one, departing))) call.warn(each);
    // Sessions cache their employee; a new employee has no sessions yet.
    if (plan.steps.some((step) => step.is !== "create")) call.announce();
    return showChanges(call, Employee, plan, saved);
  },
});
