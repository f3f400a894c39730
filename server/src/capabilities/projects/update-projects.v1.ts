import { documented, needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
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
import { NestedProject } from "./described.ts";
import { projectRules, warningsOfWork } from "./project-rules.ts";
import { shapesOf } from "./project-shapes.ts";
import { withOwnership } from "./ownership.ts";
import { requireNewWithin, requireProjectsWithin } from "./project-scope.ts";
import { findWorkFacts } from "./project-store.ts";
import { placePhases, warnOfResources } from "./nested-shape.v1.ts";

export const updateProjectsV1 = defineMethod({
  name: "UpdateProjects",
  chapter: "Projects",
  versions: [1],
  access: documented(needs("projects", { of: "project" }), "permitted"),
  effect: "write",
  summary: "Creates, changes and deletes projects with their invoice groups, phases and contacts in one call.",
  rules: [
    ...changeSetRules,
    "A new project needs Description, BillingType, CompanyKey, Contacts and InvoiceGroups; a new invoice group Description, InvoiceFormatKey, Client and Phases; a new phase Description, BillingType and Contacts.",
    "A nested record that is left out stays as it is; Delete true takes it away, a phase with all phases below it. Every record inside a new record is new: a key that is not negative is -423.",
    "A phase moves when it is sent inside another invoice group or phase, or names one as ParentKey. Changes of different phases, or of different members of one, merge; so do added and removed phases and the order of siblings.",
    "A project with open work cannot change its company, nor can its phases (-424): unbilled work, draft or unpaid invoices, and time or expenses that are not posted.",
    "Project and phase dates lie between the firm's settings earliestProjectDate and latestProjectDate; only dates that change are checked.",
  ],
  args: changeSetArguments(NestedProject, { single: "required" }),
  content: changeSetContent(NestedProject),
  example: changeSetExample(NestedProject, {
    LastModifiedDate: "",
    Description: "Harbor library",
    BillingType: "TimeAndExpense",
    CompanyKey: 1,
    Contacts: [],
    InvoiceGroups: [
      {
        InvoiceGroupKey: -2,
        Description: "All work",
        InvoiceFormatKey: 1,
        Client: { ClientKey: 1 },
        Phases: [
          {
            PhaseKey: -3,
            LastModifiedDate: "",
            Description: "Schematic design",
            BillingType: "TimeAndExpense",
            Contacts: [],
          },
        ],
      },
    ],
  }),
  async handle(args, call) {
    const shapes = shapesOf(call.firm);
    const submission = placePhases(nested(shapes.nested, args));
    const changes = readChanges(shapes.nested, submission, await withOwnership(call, shapes.nested, submission));
    const [facts, work] = await Promise.all([
      findFacts(call.db, shapes.stored, changes),
      findWorkFacts(call.db, changes),
    ]);
    const rules = projectRules(shapes.stored, changes, work, call.firm.settings);
    const plan = planChanges(shapes.stored, changes, facts, rules);
    await requireProjectsWithin(call, shapes.stored, plan);
    const saved = await saveRecords(call, shapes.stored, plan, shapes.shown[1]);
    await requireNewWithin(call, shapes.stored, saved);
    warnOfResources(call, args.UpdatedProjects);
    warningsOfWork(plan, work).forEach(call.warn);
    return showChanges(call, shapes.shown[1], plan, saved);
  },
});
