import { needs } from "../../engine/access/access.ts";
import { group, integer, key, list, money, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { projectsAtRisk } from "./project-risk-rules.ts";
import { findProjectRisks } from "./project-risk-store.ts";

const projectsShown = 5;
const projectsShownMax = 100;

export const listProjectsAtRisk = defineMethod({
  name: "ListProjectsAtRisk",
  chapter: "Projects",
  follows: "ListProjectSummaries",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney", { of: "project" }),
  effect: "read",
  summary: "Lists the active projects in most trouble and why, and returns the backlog.",
  rules: [
    "The forecast is the sum of the phases, at billing rates. A phase with planned hours will be worth what was spent and the hours left at its rate so far; another one what was spent divided by its percent complete, from 10 percent on. Before, it counts as planned, and where that is so for every phase the forecast is null.",
    "A project is at risk if its forecast is more than its contract, or its planned completion date has passed. The most money over the contract comes first, then the most days late. Projects that are never billed, such as pursuits and overhead, are not at risk and have no backlog.",
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
          ForecastAtCompletion: money({
            required: true,
            nullable: true,
            doc: "What the work will have been worth at completion; null while it is too early to tell.",
          }),
          OverContract: money({
            required: true,
            doc: "By how much the forecast, or what is spent without one, exceeds the contract; 0 if it does not.",
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
    const { projects, backlog } = await findProjectRisks(call.db, call.scope, call.today());
    return { content: { Projects: projectsAtRisk(projects, NumberOfProjects), Backlog: new RawJson(backlog) } };
  },
});
