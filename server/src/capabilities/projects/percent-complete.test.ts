import { beforeAll, expect, it } from "vitest";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { importer } from "../../../testing/capabilities/imported-files.ts";
import {
  getV1,
  minimalPhase,
  minimalProject,
  newProject,
  type ProjectSetting,
  properties,
  settingFor,
  updateV1,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
beforeAll(async () => {
  setting = await settingFor(firm);
});

const percents = ({ Warnings = [] }: Answered) =>
  Warnings.map(({ WarningID, WarningData: data }) => [WarningID, data["Description"], data["ReportedPercentComplete"]]);
const below = { ReportedPercentComplete: -0.0001 };
const over = { ReportedPercentComplete: 250 };

it("250 percent instead of 25 is saved with a warning for the project and each phase, once", async () => {
  const made = await updateV1(firm, [
    minimalProject(firm, setting, over, [minimalPhase({ Description: "A", ...over })]),
  ]);
  expect(percents(made)).toEqual([
    [-422, "Harbor library", "250.0000"],
    [-422, "A", "250.0000"],
  ]);
  expect(made.Warnings?.[0]?.WarningMessage).toBe(
    "Please check. ReportedPercentComplete 250.0000 of Project Harbor library is more than 100 percent.",
  );
  const stored = await getV1(firm, made.Content.Projects[0].ProjectKey);
  const renamed = await updateV1(firm, [{ ...stored, Notes: "Kick-off." }], [stored]);
  expect([renamed.Errors, renamed.Warnings]).toEqual([[], undefined]);
  const whole = await newProject(firm, setting);
  const hundred = await updateV1(firm, [{ ...whole, ReportedPercentComplete: 100 }], [whole]);
  expect([hundred.Errors, hundred.Warnings]).toEqual([[], undefined]);
});

it("version 2 warns and refuses in the same way, when it creates and when it changes", async () => {
  const call = (method: string, args: object) => firm.call(method, { ...args }, { version: 2 });
  const create = (values: object) =>
    call("CreateProjects", {
      CreateType: "Project",
      Project: { Description: "Pier", CompanyKey: firm.companyKey, RateTableKey: setting.rateTable, ...values },
      InvoiceGroups: [{ Description: "All", ClientKey: setting.client, InvoiceFormatKey: setting.invoiceFormat }],
      Phases: [{ Description: "Design", ...values }],
    });
  expect(percents(await create(over))).toEqual([
    [-422, "Pier", "250.0000"],
    [-422, "Design", "250.0000"],
  ]);
  expect(properties(await create(below)).map(([code]) => code)).toEqual([-422, -422]);
  const { ProjectKey, LastModifiedDate } = await newProject(firm, setting);
  const change = (values: object) =>
    call("UpdateProjects", { UpdatedProjects: [{ ProjectKey, LastModifiedDate, ...values }], UnchangedProjects: [] });
  expect(properties(await change(below))).toEqual([[-422, "ReportedPercentComplete"]]);
  expect(percents(await change(over))).toEqual([[-422, "Harbor library", "250.0000"]]);
});

it("an import of phases refuses a negative percent and warns of one over 100", async () => {
  const imports = importer(firm);
  const project = await newProject(firm, setting, { ID: "26-90" });
  const head = ["Project", "ID", "Description", "Reported percent complete"];
  expect((await imports.problems("Phases", [head, ["26-90", "A", "One", "-5"]])).map(([code]) => code)).toEqual([-422]);
  await imports.done("Phases", [head, ["26-90", "A", "One", "250"]]);
  const { Phases } = (await getV1(firm, project.ProjectKey)).InvoiceGroups[0];
  expect(Phases.find(({ ID }: { ID: string }) => ID === "A")).toMatchObject(over);
});
