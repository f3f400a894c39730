import { choice, date, hours, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { projectFigureRows } from "../ledger/index.ts";
import { projectStatuses } from "../projects/index.ts";

const figures = ["hours", "spent", "billed", "unbilled", "open_balance"]
  .map((name) => `coalesce(sum(${name}), 0) as ${name}`)
  .join(", ");

/** What the sorted columns of all projects need, read once for all of them. */
export const projectTables = {
  manager: "left join employee_name manager on manager.employee_key = project.project_manager_key",
  type: "left join project_type on project_type.project_type_key = project.project_type_key",
  clients: `left join lateral (
    select string_agg(distinct client.description, '; ') as names from invoice_group join client using (client_key)
     where invoice_group.project_key = project.project_key) billed_to on true`,
  contract: `left join lateral (
    select coalesce(sum(total_contract_amount), 0) as amount from phase
     where phase.project_key = project.project_key and parent_phase_key is null) phases on true`,
  figures: `left join (select project_key, ${figures} from (${projectFigureRows()}) sums group by project_key) figures
    on figures.project_key = project.project_key`,
  activity: `left join lateral (
    select max(accounting_date) as last from transaction where transaction.project_key = project.project_key) activity on true`,
} as const;

/** The figures of the projects of a page, whatever the number of projects. */
const figuresOfPage = `left join lateral (
  select ${figures} from (${projectFigureRows("project_key = project.project_key")}) sums) figures on true`;

const managerName = "trim(manager.first_name || ' ' || manager.last_name)";
const ofProject = { tag: "clientMoney", nullable: true } as const;

/** A project with what people look for in a list. */
export const ProjectSummary = defineRecord({
  name: "ProjectSummary",
  plural: "Projects",
  key: "ProjectKey",
  table: "project",
  from: ["project", ...Object.values({ ...projectTables, figures: figuresOfPage })].join(" "),
  owner: { project: "project.project_key" },
  doc: "A project with its client, manager and totals.",
  fields: {
    ProjectKey: key("project_key", { doc: "The project." }),
    ID: text("id", { doc: "The project number." }),
    Description: text("description", { doc: "The project name." }),
    Status: choice(projectStatuses, "status", { doc: "The status of the project." }),
    Client: text({ sql: "billed_to.names", doc: "The clients that are billed, separated by semicolons." }),
    Manager: text({ sql: managerName, doc: "The project manager." }),
    ProjectType: text({ sql: "project_type.description", doc: "The project type." }),
    Contract: money({
      ...ofProject,
      sql: "case when project.total_contract_amount <> 0 then project.total_contract_amount else phases.amount end",
      doc: "The contract amount of the project, or the sum of its top phases if it has none itself.",
    }),
    HoursWorked: hours({ sql: "coalesce(figures.hours,0)", doc: "The hours worked." }),
    Spent: money({ ...ofProject, sql: "coalesce(figures.spent,0)", doc: "The value of the work at billing rates." }),
    Billed: money({ ...ofProject, sql: "coalesce(figures.billed,0)", doc: "The amount billed, without sales tax." }),
    Unbilled: money({ ...ofProject, sql: "coalesce(figures.unbilled,0)", doc: "The value of work not billed yet." }),
    OpenBalance: money({
      ...ofProject,
      sql: "coalesce(figures.open_balance,0)",
      doc: "What clients still owe of the invoices, including sales tax.",
    }),
    LastActivityDate: date({
      sql: "activity.last",
      nullable: true,
      doc: "The latest posting date of time, expenses or vendor costs; null if there are none.",
    }),
  },
});

export const projectTotals = ["Contract", "Spent", "Billed", "Unbilled", "OpenBalance"] as const;
