import { documented, needs } from "../../engine/access/access.ts";
import { boolean, choice, json, key } from "../../engine/fields/fields.ts";
import { findFacts, planChanges, readChanges, saveRecords, type Submitted } from "../../engine/records/index.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { isObject, picture } from "../../engine/fields/reading.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { readTemplate, withoutInactiveReferences } from "./copy-template.ts";
import { type CreateFacts, createTypes, creationSubmission } from "./creations.v2.ts";
import { flatProjectsContent } from "./get-projects.v2.ts";
import { projectRules, warningsOfWork } from "./project-rules.ts";
import { shapesOf } from "./project-shapes.ts";
import { requireNewWithin, requireProjectsWithin } from "./project-scope.ts";
import { findOnlyCompany, findWorkFacts } from "./project-store.ts";
import { showFlat } from "./flat-shape.v2.ts";
import { objects } from "./update-projects.v2.ts";
import { partialRecord } from "./described.ts";

const project = json({ doc: "With CreateType Project: the project." });
const newProject = { ...project, kind: { ...project.kind, ...partialRecord("Project") } };

export const createProjects = defineMethod({
  name: "CreateProjects",
  chapter: "Projects",
  versions: [2],
  access: documented(needs("projects", { of: "project" }), "permitted"),
  effect: "write",
  summary: "Creates a project, or invoice groups, phases or resources of existing ones. All are saved, or none.",
  rules: [
    "Project: Description, RateTableKey and, where the firm keeps several companies, CompanyKey are required; BillingType is TimeAndExpense when left out. Its invoice groups need Description, ClientKey and InvoiceFormatKey, its phases Description.",
    "InvoiceGroup: each also needs ProjectKey; phases then need Description and RateTableKey. Phases go to the first invoice group of the call unless InvoiceGroupDescription names another.",
    "Phase: ProjectKey, InvoiceGroupKey, Description and RateTableKey are required; without ParentKey it is a top phase.",
    "Resource: resources are sent in Phases; ParentKey (a phase or project) and ActivityType are required. EmployeeKey and EmployeeTypeKey go with Labor, VendorKey with Expense or Consultant, ActivityKey with Expense, VendorTypeKey with Consultant. Status and Priority are not supported here.",
    "ProjectTemplateKey copies a template: everything but dates, amounts billed or reported and history. Members of Project overlay the copy; an invoice group with the description of one of the template's overlays that one; others and phases are added.",
    "Any other member of the record may be given. Negative keys do not work (-423).",
  ],
  args: {
    CreateType: choice(createTypes, { required: true, doc: "What the call creates." }),
    Project: newProject,
    InvoiceGroups: objects(["InvoiceGroup"], "With CreateType Project or InvoiceGroup.", false),
    Phases: objects(["Phase", "Resource"], "The phases; with CreateType Resource the resources.", false),
    ProjectTemplateKey: key({ of: "ProjectTemplate", doc: "With CreateType Project: the template to copy." }),
    OmitInactiveReferences: boolean({
      doc: "With ProjectTemplateKey: copies the template without its optional references to inactive records, instead of refusing them.",
    }),
  },
  content: flatProjectsContent,
  example: {
    CreateType: "Project",
    Project: { Description: "Harbor library", CompanyKey: 1, RateTableKey: 1, BillingType: "TimeAndExpense" },
    InvoiceGroups: [{ Description: "All work", ClientKey: 1, InvoiceFormatKey: 1 }],
    Phases: [{ Description: "Schematic design" }],
  },
  async handle(args, call) {
    const shapes = shapesOf(call.firm);
    const pattern = args.CreateType === "Project" ? args.ProjectTemplateKey : undefined;
    const known = await findCreateFacts(call, pattern, args.OmitInactiveReferences === true);
    const submission = creationSubmission({ ...args, Project: projectObject(args.Project) }, known, call.warn);
    const changes = readChanges(shapes.read, submission, call);
    const [facts, work] = await Promise.all([
      findFacts(call.db, shapes.stored, changes),
      findWorkFacts(call.db, changes),
    ]);
    const rules = projectRules(shapes.stored, changes, work, call.firm.settings);
    const plan = planChanges(shapes.stored, changes, facts, rules);
    await requireProjectsWithin(call, shapes.stored, plan);
    const saved = await saveRecords(call, shapes.stored, plan, shapes.shown[2]);
    await requireNewWithin(call, shapes.stored, saved);
    warningsOfWork(plan, work).forEach(call.warn);
    return showFlat(call, shapes.stored, plan, saved);
  },
});

/** A copy of a template has its company; otherwise a firm with one company need not name it. */
async function findCreateFacts(call: Call, template: number | undefined, omitsInactive: boolean): Promise<CreateFacts> {
  if (template !== undefined) {
    const { stored } = shapesOf(call.firm);
    const read = await readTemplate(call.db, stored, template);
    return {
      template: omitsInactive ? await withoutInactiveReferences(call.db, stored, read) : read,
      onlyCompany: undefined,
    };
  }
  return { template: [], onlyCompany: call.firm.settings.multiCompany ? undefined : await findOnlyCompany(call.db) };
}

function projectObject(given: unknown): Submitted | undefined {
  if (given === undefined || given === null) return undefined;
  if (isObject(given)) return given;
  throw refuse("invalid", `Project must be an object; got ${picture(given)}.`, { property: "Project", value: given });
}
