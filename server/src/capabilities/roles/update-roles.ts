import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  type Once,
  planChanges,
  readChanges,
  refuseRepeated,
  refuseSteps,
  requestOf,
  saveRecords,
  setAside,
  showChanges,
} from "../../engine/records/index.ts";
import { Role } from "./role-record.ts";
import { checkDeletion, checkRole } from "./role-rules.ts";
import { countHolders, requireAccessGiver } from "./role-store.ts";

const uniqueCode: Once = {
  members: ["Code"],
  name: (row) => `lower(${row}.code)`,
  among: () => "true",
  doc: "A code is unique, ignoring case.",
};
const uniqueName: Once = {
  members: ["Name"],
  name: (row) => `lower(${row}.name)`,
  among: () => "true",
  doc: "A name is unique, ignoring case.",
};

export const updateRoles = defineMethod({
  name: "UpdateRoles",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess"),
  effect: "write",
  summary: "Creates, changes and deletes roles: sets of rights that the firm gives to employees.",
  rules: [
    ...changeSetRules,
    "Rows of Rights are identified by Right and Scope; rights that two callers add or remove are merged. Every active employee has the role Employee.",
    "Nobody adds a right to a role they have (-422), also not through an API user that acts for them. A change after which nobody could give access is -422.",
    "With the firm setting confirmRoles, Rights wait until another person confirms them (warning -153); the rest is saved.",
    "SecondFactor, SessionIdleMinutes and SessionHours count at once, also for open sessions; with several roles the strictest counts.",
    "A ready-made role can be changed but not deleted; a role that an employee has cannot be deleted (-410). Give roles with UpdateEmployees.",
    uniqueCode.doc,
    uniqueName.doc,
  ],
  args: changeSetArguments(Role, { single: "optional" }),
  content: changeSetContent(Role),
  example: changeSetExample(Role, {
    Code: "BillingClerk",
    Name: "Billing clerk",
    Description: "Drafts and sends invoices of their company.",
    Rights: [
      { Right: "seeClientMoney", Scope: "company" },
      { Right: "bill", Scope: "company" },
    ],
  }),
  async handle(args, call) {
    const changes = readChanges(Role, nested(Role, args), call);
    const facts = await findFacts(call.db, Role, changes);
    const planned = planChanges(Role, changes, facts, { check: (step) => checkRole(step, call.caller) });
    const deleted = planned.steps.filter(({ is }) => is === "delete").map(({ key }) => key);
    const holders = await countHolders(call.db, deleted);
    const kept = refuseSteps(Role, planned, (step) => checkDeletion(step, holders));
    const coded = await refuseRepeated(call.db, Role, uniqueCode, kept);
    const decided = await refuseRepeated(call.db, Role, uniqueName, coded);
    const waits = call.firm.settings.confirmRoles && !call.confirmed;
    const { plan, aside } = setAside(decided, waits ? ["Rights"] : []);
    const saved = await saveRecords(call, Role, plan);
    for (const each of aside) {
      const { key, request } = requestOf(Role, each, saved);
      const { Code, Name } = each.step.values;
      const summary = `Rights of the role ${Name}.`;
      call.awaits({
        kind: "roles",
        method: "UpdateRoles",
        record: "Role",
        key,
        summary,
        subject: { role: Code },
        request,
      });
    }
    if (plan.steps.some(({ is }) => is === "update")) await requireAccessGiver(call.db);
    if (saved.records.some((each) => each.changed)) call.announce();
    return showChanges(call, Role, plan, saved);
  },
});
