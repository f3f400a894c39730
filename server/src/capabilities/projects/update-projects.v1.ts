import { office } from "../../engine/access/access.ts";
import { type Answer, type Call, defineMethod, RawJson } from "../../engine/method/method.ts";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  readingOf,
} from "../../engine/records/index.ts";
import { NestedProject } from "./described.ts";
import type { ProjectChanges } from "./project-changes.ts";
import { shapesOf } from "./project-shapes.ts";
import { readChangesV1 } from "./read-changes.v1.ts";
import { nestedTexts, readProjects, withOriginalKeys } from "./show-projects.ts";
import { writeProjects, type WrittenProjects } from "./write-projects.ts";

export const updateProjectsV1 = defineMethod({
  name: "UpdateProjects",
  chapter: "Projects",
  versions: [1],
  access: office,
  effect: "write",
  summary: "Creates, changes and deletes projects with their invoice groups, phases and contacts in one call.",
  rules: [
    ...changeSetRules,
    "A new project needs Description, BillingType, CompanyKey, Contacts and InvoiceGroups; a new invoice group Description, InvoiceFormatKey, Client and Phases; a new phase Description, BillingType and Contacts.",
    "A nested record that is left out stays as it is; Delete true takes it away, a phase with all phases below it. What stands in a new record is new: a key that is not negative is -423.",
    "A phase moves when it stands in another invoice group or phase, or names one as ParentKey. Changes of different phases, or of different members of one, merge; so do added and removed phases and the order of siblings.",
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
    const { read } = shapesOf(call.firm);
    const changes = readChangesV1(read, args.UpdatedProjects, args.UnchangedProjects, readingOf(call));
    const written = await writeProjects(call, changes, args.UseSingleTransaction);
    return showUpdated(call, changes, written, args.UseSingleTransaction);
  },
});

/** The projects as now stored, in the order sent, deleted ones left out (rulings, section 4). */
async function showUpdated(
  call: Call,
  { units }: ProjectChanges,
  { steps, newKeys, refusals, refusedUnits }: WrittenProjects,
  single: boolean,
): Promise<Answer> {
  if (refusals.length > 0 && (single || refusedUnits.size === units.length))
    return { content: {}, refusals, discard: true };
  const saved = units.filter((_, unit) => !refusedUnits.has(unit));
  const keys = saved.map(({ key }) => newKeys.get(key) ?? key);
  const flat = await readProjects(call, 1, keys, { resources: false });
  const texts = nestedTexts(withOriginalKeys(flat, steps, newKeys));
  return {
    content: {
      Projects: RawJson.list(texts),
      NumberOfProjectsUpdated: new Set(steps.map((step) => step.unit)).size,
    },
    refusals,
  };
}
