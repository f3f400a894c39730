import { addDays, type BillingType, billingTypes, cents, type DateOnly, formatMoney } from "@plumbline/accounting";
import type { Role } from "../engine/access/ready-made-roles.ts";
import { projectStatuses, type ProjectStatus } from "../capabilities/projects/index.ts";
import type { DemoEmployee } from "./employees.ts";
import { type Made, phaseRowsOf, type Plan, templatePlan } from "./project-phases.ts";
import type { Random } from "./random.ts";
import { cities, streets } from "./words.ts";
import type { DemoRow, DemoWorld } from "./world.ts";
import type { DemoProjectParts } from "./project-phases.ts";
import { serviceUsers } from "./sign-ins.ts";

/**
 * Five years of projects in every status and billing type, with templates. Projects and phases share one key sequence, as in
 * the service: project 1 has phases 2 to 7 and key 8 is a template, in every size of the demo.
 */
export function addProjects(world: DemoWorld, parts: DemoProjectParts): void {
  addCustomFields(world);
  const random = world.random("projects");
  const made: Made = { world, random, parts, lastKey: 0, names: new Set() };
  addProject(made, { ...planOf(made, 0), status: "Active", billingType: "TimeAndExpense", ageDays: 200, phases: 6 });
  for (let index = 0; index < world.count(5, 2); index++) addProject(made, { ...templatePlan(made, index), index });
  for (let index = 1; index < world.count(300, 30); index++) addProject(made, planOf(made, index));
}

/** Statuses and billing types rotate, so that the small demo has them all too; the rest mostly depends on age. */
function planOf({ random, parts }: Made, index: number): Plan {
  const turn = projectStatuses[index % 40 < projectStatuses.length ? index % 40 : -1];
  const ageDays = random.whole(10, 5 * 365);
  const status: ProjectStatus = turn ?? statusAt(random, ageDays);
  const billable: readonly BillingType[] = ["TimeAndExpense", "FixedFee", "FixedFee", "PercentComplete"];
  const billingType =
    (index % 30 < billingTypes.length ? billingTypes[index % 30] : undefined) ?? random.pick(billable);
  const company = random.chance(0.65) ? parts.companies.architects : parts.companies.engineers;
  return {
    index,
    status,
    billingType: status === "Marketing" ? "Marketing" : billingType,
    ageDays,
    phases: random.whole(2, 15),
    company,
    client: random.pick(parts.clients.filter((each) => each.active)),
    type: random.pick(Object.keys(buildings)),
    template: undefined,
  };
}

function statusAt(random: Random, ageDays: number): ProjectStatus {
  if (ageDays > 900) return random.chance(0.85) ? "Closed" : "Active";
  if (ageDays < 60) return random.chance(0.4) ? "Preliminary" : "Active";
  const chance = random.next();
  if (chance < 0.72) return "Active";
  if (chance < 0.88) return "Closed";
  return chance < 0.94 ? "Hold" : chance < 0.97 ? "Workhold" : "BillingHold";
}

function addProject(made: Made, plan: Plan): void {
  const { world, random, parts } = made;
  const start = addDays(world.today, -plan.ageDays);
  const days = random.whole(120, 900);
  const end = addDays(start, days);
  const contract = cents(BigInt(random.whole(20, 900)) * 100_000n);
  const description = plan.template ?? projectName(made, plan);
  const { lists } = parts;
  const work: DemoRow = {
    status: plan.status,
    company_key: plan.company,
    project_type_key: lists.projectTypes.of(plan.type),
    department_key: random.pick(lists.departments.active),
    project_manager_key: managerOf(random, parts.employees, plan),
    principal_in_charge_key: someone(random, parts.employees, "Principal", plan),
    billing_type: plan.billingType,
    rate_table_key: random.chance(0.7) ? lists.rateTables.of("Standard rates") : random.pick(lists.rateTables.active),
    ...(plan.template === undefined ? datesOf(world, plan.status, start, end) : {}),
  };
  const key = ++made.lastKey;
  const city = random.pick(cities);
  world.table("project").add({
    project_key: key,
    description,
    id: plan.template === undefined ? projectId(start, plan.index) : `T-${plan.index + 1}`,
    is_template: plan.template !== undefined,
    sync_to_crm: random.chance(0.3),
    marketing_contact_key:
      plan.status === "Marketing" ? someone(random, parts.employees, "MarketingContact", plan) : null,
    location: `${random.whole(1, 900)} ${random.pick(streets)}, ${city.city}`,
    tax_state: city.state,
    is_certified: random.chance(0.08),
    wage_table_key: random.chance(0.08) ? random.pick(lists.wageTables.active) : null,
    require_timesheet_notes: random.chance(0.2),
    restrict_time_entry_to_resources_only: random.chance(0.1),
    total_contract_amount: formatMoney(contract),
    labor_contract_amount: formatMoney(contract),
    labor_cost_budget: formatMoney(cents(((contract as bigint) * 45n) / 100n)),
    construction_cost: formatMoney(cents((contract as bigint) * 12n)),
    budgeted_overhead_rate: "1.5500",
    notes: plan.status === "Hold" ? "Waiting for the owner's financing." : "",
    custom_fields: customFieldsOf(random),
    ...work,
  });
  addContacts(made, key);
  const group = world.table("invoice_group").add({
    project_key: key,
    description: "All services",
    client_key: plan.client.key,
    invoice_format_key: random.pick(lists.invoiceFormats.active),
    email_invoice_template_key: lists.emailTemplates.of("Invoice"),
    print_backup: random.chance(0.3),
    billing_manager_key: work["project_manager_key"] ?? null,
  });
  const groups = [group];
  if (random.chance(0.2))
    groups.push(
      world.table("invoice_group").add({
        project_key: key,
        position: 1,
        description: "Reimbursable expenses",
        client_key: plan.client.key,
        invoice_format_key: lists.invoiceFormats.of("Standard"),
      }),
    );
  phaseRowsOf(made, plan, { key, groups, work, contract, start, end });
}

/** Dates fit the progress: closed projects end in the past, and no date is later than planned. */
function datesOf(world: DemoWorld, status: ProjectStatus, start: DateOnly, end: DateOnly): DemoRow {
  const hasStarted = status !== "Preliminary" && status !== "Marketing" && status !== "Null";
  const done = status === "Closed" && end < world.today;
  return {
    estimated_start_date: start,
    estimated_completion_date: end,
    actual_start_date: hasStarted ? start : null,
    actual_completion_date: done ? end : null,
  };
}

/** The manager who can sign in manages every tenth project, so that their pages have something to show. */
function managerOf(random: Random, employees: readonly DemoEmployee[], plan: Plan): number | null {
  const chosen = someone(random, employees, "ProjectManager", plan);
  const known = employees.find((each) => each.lastName === serviceUsers["demo.manager"]);
  return chosen !== null && known !== undefined && plan.index % 10 === 0 ? known.key : chosen;
}

function someone(random: Random, employees: readonly DemoEmployee[], role: Role, plan: Plan): number | null {
  const found = employees.filter((each) => each.active && each.roles.includes(role));
  return found.length === 0 || plan.status === "Null" ? null : random.pick(found).key;
}

function addContacts({ world, random, parts }: Made, project: number): void {
  const people = random.some(
    parts.contacts.filter((each) => each.active),
    random.whole(0, 3),
  );
  people.forEach((contact, contact_order) =>
    world.linkTable("project_contact").add({
      project_key: project,
      contact_order,
      contact_key: contact.key,
      text: ["Owner's representative", "Contractor", "Agency"][contact_order] ?? "",
    }),
  );
}

function addCustomFields(world: DemoWorld): void {
  const field = (record_type: string, name: string, type: string, choices: readonly string[] = []) =>
    world.table("custom_field").add({ record_type, name, type, choices: JSON.stringify(choices) });
  field("Project", "Permit Number", "text");
  field("Project", "Gross Area", "number");
  field("Project", "Delivery Method", "list of choices", ["Design-bid-build", "Design-build", "Construction manager"]);
  field("Project", "LEED", "yes/no");
  field("Phase", "Deliverable", "text");
  field("Phase", "Permit Filed", "date");
}

function customFieldsOf(random: Random): Record<string, unknown> {
  return {
    ...(random.chance(0.6) ? { "Permit Number": `B-${random.whole(10_000, 99_999)}` } : {}),
    ...(random.chance(0.7) ? { "Gross Area": random.whole(4, 400) * 500 } : {}),
    ...(random.chance(0.5)
      ? { "Delivery Method": random.pick(["Design-bid-build", "Design-build", "Construction manager"]) }
      : {}),
    ...(random.chance(0.4) ? { LEED: random.chance(0.3) } : {}),
  };
}

/** Building names by project type; each name is used once. */
const buildings: Readonly<Record<string, readonly string[]>> = {
  Education: ["elementary school", "library", "science building", "student center"],
  Healthcare: ["clinic", "hospital wing", "surgery center"],
  Housing: ["apartments", "senior housing", "row houses"],
  Hospitality: ["hotel", "inn renovation", "conference center"],
  Civic: ["library", "fire station", "town hall", "courthouse"],
  Commercial: ["offices", "market hall", "retail fit-out"],
  Industrial: ["warehouse", "plant extension", "laboratory"],
  Infrastructure: ["bridge repair", "transit stop", "water works"],
};

const places =
  "Harbor Hill River Garden Station Market Mill Orchard Summit Prairie Canal Meadow Foundry Lake Cedar".split(" ");

/** A name that no other project has and that repeats no word. */
function projectName({ random, names }: Made, plan: Plan): string {
  const kinds = buildings[plan.type] ?? ["building"];
  for (;;) {
    const parts = [random.pick(places), random.pick(streets), random.pick(kinds)] as const;
    const name = parts.join(" ");
    const repeats = parts[1].startsWith(parts[0]) || parts[2].includes(parts[0].toLowerCase());
    if (repeats || names.has(name)) continue;
    names.add(name);
    return name;
  }
}

function projectId(start: DateOnly, index: number): string {
  return `${start.slice(2, 4)}-${String(index + 1).padStart(3, "0")}`;
}
