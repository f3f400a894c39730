import { addDays, type BillingType, cents, type DateOnly, formatMoney, type Money } from "@plumbline/accounting";
import type { ProjectStatus } from "../capabilities/projects/index.ts";
import type { DemoClient } from "./clients.ts";
import type { DemoCompanies } from "./companies.ts";
import type { DemoContact } from "./contacts.ts";
import type { DemoEmployee } from "./employees.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoVendor } from "./vendors.ts";
import type { Random } from "./random.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

export interface DemoProjectParts {
  readonly companies: DemoCompanies;
  readonly lists: DemoLists;
  readonly employees: readonly DemoEmployee[];
  readonly clients: readonly DemoClient[];
  readonly contacts: readonly DemoContact[];
  readonly vendors: readonly DemoVendor[];
}

/** What building a project needs. */
export interface Made {
  readonly world: DemoWorld;
  readonly random: Random;
  readonly parts: DemoProjectParts;
  /** Projects and phases share one key sequence. */
  lastKey: number;
  readonly names: Set<string>;
}

/** The decisions about a project before its rows are added. */
export interface Plan {
  readonly index: number;
  readonly status: ProjectStatus;
  readonly billingType: BillingType;
  readonly ageDays: number;
  readonly phases: number;
  readonly company: number;
  readonly client: DemoClient;
  readonly type: string;
  /** The name of a template. */
  readonly template: string | undefined;
}

export interface ProjectOfPhases {
  readonly key: number;
  readonly groups: readonly number[];
  /** What phases inherit from their project. */
  readonly work: DemoRow;
  readonly contract: Money;
  readonly start: DateOnly;
  readonly end: DateOnly;
}

const templates = [
  ["Full architectural services", "Civic", 9],
  ["Interior fit-out", "Commercial", 6],
  ["Civil site work", "Infrastructure", 7],
  ["Feasibility study", "Housing", 3],
  ["Construction administration only", "Education", 4],
] as const;

export function templatePlan({ parts, random }: Made, index: number): Plan {
  const [template, type, phases] = templates[index] ?? templates[0];
  return {
    index,
    template,
    type,
    phases,
    status: "Active",
    billingType: "FixedFee",
    ageDays: 400,
    company: parts.companies.architects,
    client: random.pick(parts.clients.filter((each) => each.active)),
  };
}

/** The phases of a project, with the usual names; some have subphases. */
export function phaseRowsOf(made: Made, plan: Plan, project: ProjectOfPhases): void {
  const { world, random } = made;
  const { key, groups, work, contract, start, end } = project;
  let left = plan.phases;
  for (const [index, name] of stages.entries()) {
    if (left === 0) return;
    const parts = left > 1 && random.chance(0.45) ? Math.min(random.whole(1, 3), left - 1) : 0;
    const group: number = random.chance(0.15) ? (groups.at(-1) ?? 0) : (groups[0] ?? 0);
    const phaseStart = addDays(start, index * 40);
    const dated = plan.template === undefined && phaseStart <= end;
    const share = formatMoney(cents((contract as bigint) / BigInt(plan.phases)));
    const row = (description: string, more: DemoRow) => {
      const phase = ++made.lastKey;
      world.table("phase").add({
        ...work,
        phase_key: phase,
        project_key: key,
        invoice_group_key: group,
        description,
        total_contract_amount: share,
        labor_contract_amount: share,
        reported_percent_complete: plan.status === "Closed" ? "100.0000" : "0",
        custom_fields: random.chance(0.3) ? { Deliverable: random.pick(deliverables) } : {},
        ...(dated
          ? { estimated_start_date: phaseStart, actual_start_date: null, actual_completion_date: null }
          : noDates),
        ...more,
      });
      return phase;
    };
    const top = row(name, {
      id: String(index + 1).padStart(2, "0"),
      position: index,
      parent_phase_key: null,
      is_billing_group: parts > 0 && random.chance(0.3),
      status: phaseStatus(random, plan),
    });
    for (let below = 0; below < parts; below++) {
      const child = row(`${name}: ${partNames[below]}`, {
        id: `${String(index + 1).padStart(2, "0")}.${below + 1}`,
        position: below,
        parent_phase_key: top,
        status: phaseStatus(random, plan),
      });
      addResources(made, plan, key, child);
    }
    if (parts === 0) addResources(made, plan, key, top);
    left -= 1 + parts;
  }
}

const stages = [
  "Predesign",
  "Schematic design",
  "Design development",
  "Construction documents",
  "Permits",
  "Bidding",
  "Construction administration",
  "Closeout",
  "Additional services",
  "Interiors",
  "Landscape",
  "Models and renderings",
  "Surveys",
  "Commissioning",
  "Reimbursable expenses",
];
const partNames = ["drawings", "specifications", "coordination"];
const deliverables = ["Drawing set", "Report", "Model", "Specifications", "Estimate"];
const noDates: DemoRow = {
  estimated_start_date: null,
  estimated_completion_date: null,
  actual_start_date: null,
  actual_completion_date: null,
};

/** An active project has completed phases and phases that have not started. */
function phaseStatus(random: Random, plan: Plan): ProjectStatus {
  if (plan.status !== "Active" || plan.template !== undefined) return plan.status;
  const chance = random.next();
  return chance < 0.75 ? "Active" : chance < 0.9 ? "Closed" : chance < 0.95 ? "Hold" : "Preliminary";
}

function addResources({ world, random, parts }: Made, plan: Plan, project: number, phase: number): void {
  const team = random.some(
    parts.employees.filter((each) => each.active && each.companyKey === plan.company),
    random.whole(0, 3),
  );
  const consultants = parts.vendors.filter((each) => each.active && each.isConsultant);
  const add = (row: DemoRow) =>
    world.table("resource").add({
      project_key: project,
      phase_key: phase,
      status: plan.status === "Closed" ? "Complete" : random.pick(["NotStarted", "InProgress", "Waiting"]),
      ...row,
    });
  for (const employee of team) {
    const hours = random.whole(2, 40) * 4;
    const [cost, fee] = [random.whole(35, 80), random.whole(90, 190)];
    add({
      activity_type: "Labor",
      employee_key: employee.key,
      employee_type_key: employee.employeeTypeKey,
      units: `${hours}.00`,
      cost_rate: `${cost}.0000`,
      cost_amount: `${hours * cost}.00`,
      fee_rate: `${fee}.0000`,
      fee_amount: `${hours * fee}.00`,
    });
  }
  if (consultants.length > 0 && random.chance(0.12)) {
    const amount = random.whole(5, 60) * 500;
    const consultant = random.pick(consultants);
    add({
      activity_type: "Consultant",
      vendor_key: consultant.key,
      vendor_type_key: parts.lists.vendorTypes.of(consultant.type),
      cost_amount: `${amount}.00`,
      fee_amount: `${(amount * 11) / 10}.00`,
      markup_rate: "10.0000",
    });
  }
}
