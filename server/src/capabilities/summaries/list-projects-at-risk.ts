import { needs } from "../../engine/access/access.ts";
import { group, integer, key, list, money, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { findProjectRisks } from "./project-risk-store.ts";

const projectsShown = 5;
const projectsShownMax = 100;

export const listProjectsAtRisk = defineMethod({
  name: "ListProjectsAtRisk",
  chapter: "Projects",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney", { of: "project" }),
  effect: "read",
  summary: "Lists the active projects in most trouble and why, and returns the backlog.",
  rules: [
    "The forecast is what has been spent, at billing rates, divided by the reported percent complete; without one it is what has been spent.",
    "A project is at risk if its forecast is more than its contract, or its planned completion date has passed. The most money over the contract comes first, then the most days late.",
    "Callers who see the money of their own projects only get these projects and their backlog.",
  ],
  args: {
    NumberOfProjects: integer({
      min: 1,
      max: projectsShownMax,
      default: projectsShown,
      doc: `How many projects to return. The default is ${projectsShown}.`,
    }),
  },
  content: {
    Projects: list(
      group(
        {
          ProjectKey: key({ of: "Project", required: true, doc: "The project." }),
          ID: text({ required: true, doc: "The project number." }),
          Description: text({ required: true, doc: "The project name." }),
          Manager: text({ required: true, doc: "The project manager." }),
          Contract: money({ required: true, doc: "The contract amount." }),
          Spent: money({ required: true, doc: "The value of the work at billing rates." }),
          PercentComplete: rate({ required: true, doc: "The reported percent complete; 0 if none was reported." }),
          ForecastAtCompletion: money({ required: true, doc: "What the work will have been worth at completion." }),
          OverContract: money({
            required: true,
            doc: "By how much the forecast exceeds the contract; 0 if it does not.",
          }),
          DaysLate: integer({
            required: true,
            doc: "The days since the planned completion date; 0 if it has not passed.",
          }),
        },
        { title: "ProjectAtRisk" },
      ),
      { required: true, doc: "The projects, those in most trouble first." },
    ),
    Backlog: money({
      required: true,
      doc: "What is left of the contracts of active projects: contract less spent, where positive.",
    }),
  },
  example: { NumberOfProjects: 5 },
  async handle({ NumberOfProjects = projectsShown }, call) {
    const { projects, backlog } = await findProjectRisks(call.db, call.scope, call.today(), NumberOfProjects);
    return { content: { Projects: new RawJson(projects), Backlog: new RawJson(backlog) } };
  },
});
