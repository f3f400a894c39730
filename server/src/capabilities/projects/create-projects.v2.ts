import { office } from "../../engine/access/access.ts";
import { choice, json, key } from "../../engine/fields/fields.ts";
import { readingOf, type Submitted } from "../../engine/records/index.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { isObject, picture } from "../../engine/fields/reading.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { readTemplate } from "./copy-template.ts";
import { flatProjectsContent } from "./get-projects.v2.ts";
import { shapesOf } from "./project-shapes.ts";
import { type CreateFacts, createTypes, readCreations } from "./read-creations.v2.ts";
import { objects, showFlat } from "./update-projects.v2.ts";
import { writeProjects } from "./write-projects.ts";

export const createProjects = defineMethod({
  name: "CreateProjects",
  chapter: "Projects",
  versions: [2],
  access: office,
  effect: "write",
  summary: "Creates a project, or invoice groups, phases or resources of existing ones. All are saved, or none.",
  rules: [
    "Project: Description, RateTableKey and, where the firm keeps several companies, CompanyKey are required; BillingType is TimeAndExpense when left out. Its invoice groups need Description, ClientKey and InvoiceFormatKey, its phases Description.",
    "InvoiceGroup: each also needs ProjectKey; phases then need Description and RateTableKey. Phases go to the first invoice group of the call unless InvoiceGroupDescription names another.",
    "Phase: ProjectKey, InvoiceGroupKey, Description and RateTableKey are required; without ParentKey it is a top phase.",
    "Resource: the resources stand in Phases; ParentKey (a phase or project) and ActivityType are required. EmployeeKey and EmployeeTypeKey go with Labor, VendorKey with Expense or Consultant, ActivityKey with Expense, VendorTypeKey with Consultant. Status and Priority are not supported here.",
    "ProjectTemplateKey copies a template: everything but dates, amounts billed or reported and history. Members of Project overlay the copy; an invoice group with the description of one of the template's overlays that one; others and phases are added.",
    "Any other member of the record may be given. Negative keys do not work (-423).",
  ],
  args: {
    CreateType: choice(createTypes, { required: true }),
    Project: json({ doc: "With CreateType Project: the project." }),
    InvoiceGroups: objects("With CreateType Project or InvoiceGroup.", false),
    Phases: objects("The phases; with CreateType Resource the resources.", false),
    ProjectTemplateKey: key({ of: "ProjectTemplate", doc: "With CreateType Project: the template to copy." }),
  },
  content: flatProjectsContent,
  example: {
    CreateType: "Project",
    Project: { Description: "Harbor library", CompanyKey: 1, RateTableKey: 1, BillingType: "TimeAndExpense" },
    InvoiceGroups: [{ Description: "All work", ClientKey: 1, InvoiceFormatKey: 1 }],
    Phases: [{ Description: "Schematic design" }],
  },
  async handle(args, call) {
    const { read, stored } = shapesOf(call.firm);
    const template =
      args.ProjectTemplateKey === undefined || args.CreateType !== "Project"
        ? []
        : await readTemplate(call.db, stored, args.ProjectTemplateKey);
    const facts: CreateFacts = { template, onlyCompany: template.length > 0 ? undefined : await onlyCompany(call) };
    const changes = readCreations(read, { ...args, Project: projectObject(args.Project) }, facts, readingOf(call));
    return showFlat(call, await writeProjects(call, changes, true));
  },
});

/** A firm without several companies need not name it. */
async function onlyCompany(call: Call): Promise<number | undefined> {
  if (call.firm.settings.multiCompany) return undefined;
  const row = await call.db.row<{ key: number | null }>(
    "select min(company_key) as key from company where status = 'Active'",
  );
  return row?.key ?? undefined;
}

function projectObject(given: unknown): Submitted | undefined {
  if (given === undefined || given === null) return undefined;
  if (isObject(given)) return given;
  throw refuse("invalid", `Project must be an object; got ${picture(given)}.`, { property: "Project", value: given });
}
