import { type Role, roles as allRoles } from "../engine/access/ready-made-roles.ts";
import type { DemoCompanies } from "./companies.ts";
import { contactDetails } from "./contact-details.ts";
import { demoFirmName } from "./companies.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoWorld } from "./world.ts";

export interface DemoEmployee {
  readonly key: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly companyKey: number;
  readonly departmentKey: number;
  readonly employeeTypeKey: number;
  readonly supervisorKey: number | null;
}

type Person = readonly [first: string, middle: string, last: string, title: string, roles: readonly Role[]];

/** Forty people, the same in every demo because examples and guides mention them. The first is the API user's authorizing employee. */
export function addEmployees(world: DemoWorld, companies: DemoCompanies, lists: DemoLists): DemoEmployee[] {
  const random = world.random("employees");
  const table = world.table("employee");
  const year = Number(world.today.slice(0, 4));
  const employees: DemoEmployee[] = [];
  const add = (person: Person, companyKey: number, active = true): void => {
    const [firstName, middleName, lastName, title, roles] = person;
    const { type, department } = gradeOf(title);
    const leader = employees.find((each) => each.lastName === supervisors[department]) ?? employees[0];
    const supervisorKey = leader?.key ?? null;
    const hired = year - 2 - random.whole(0, 12);
    const key = table.add({
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      title,
      status: active ? "Active" : "Inactive",
      company_key: companyKey,
      roles,
      department_key: lists.departments.of(department),
      employee_type_key: lists.employeeTypes.of(type),
      supervisor_employee_key: supervisorKey,
      overhead_group_key: lists.overheadGroups.of(
        department === "Administration" ? "Office staff" : "Professional staff",
      ),
      hire_date: `${hired}-${random.pick(["01", "03", "06", "09"])}-${random.pick(["02", "15"])}`,
      end_date: active ? null : `${year - 1}-10-31`,
      uses_expense_reports: type !== "Administration" || roles.length > 0,
      target_billable_percent: grades[type].target,
      ...contactDetails(random, { mailbox: `${firstName} ${lastName}`, organization: demoFirmName }),
    });
    addPayRates(world, key, grades[type], random.whole(-4, 4));
    employees.push({
      key,
      firstName,
      lastName,
      title,
      roles,
      active,
      companyKey,
      departmentKey: lists.departments.of(department),
      employeeTypeKey: lists.employeeTypes.of(type),
      supervisorKey,
    });
  };
  for (const person of architects) add(person, companies.architects);
  for (const person of engineers) add(person, companies.engineers);
  for (const person of former) add(person, companies.architects, false);
  for (const person of moreArchitects) add(person, companies.architects);
  for (const person of moreEngineers) add(person, companies.engineers);
  return employees;
}

interface Grade {
  readonly pay: "Hourly" | "Salary";
  readonly amount: number;
  readonly target: number;
  /** Hourly, on the standard rate table. */
  readonly billRate: number;
}

const grades = {
  Principal: { pay: "Salary", amount: 168_000, target: 50, billRate: 245 },
  "Senior professional": { pay: "Salary", amount: 128_000, target: 75, billRate: 195 },
  Professional: { pay: "Salary", amount: 98_000, target: 85, billRate: 155 },
  Designer: { pay: "Hourly", amount: 38, target: 90, billRate: 125 },
  Technician: { pay: "Hourly", amount: 33, target: 90, billRate: 98 },
  Administration: { pay: "Hourly", amount: 34, target: 10, billRate: 85 },
} as const satisfies Readonly<Record<string, Grade>>;

/** Department heads by last name. Department heads, and people added before theirs, report to the first employee. */
const supervisors: Readonly<Record<string, string>> = {
  Architecture: "Alvarez",
  Interiors: "Raman",
  Structural: "Reed",
  "Civil and MEP": "Solberg",
  Administration: "Whitfield",
};

function gradeOf(title: string): { type: keyof typeof grades; department: string } {
  const department = /Structural/.test(title)
    ? "Structural"
    : /Engineer|Drafter/.test(title)
      ? "Civil and MEP"
      : /Interior/.test(title)
        ? "Interiors"
        : /Controller|Bookkeeper|Administrator|Marketing/.test(title)
          ? "Administration"
          : "Architecture";
  if (department === "Administration") return { type: "Administration", department };
  if (/Principal/.test(title)) return { type: "Principal", department };
  if (/Senior/.test(title)) return { type: "Senior professional", department };
  if (/Designer|Captain|Training/.test(title)) return { type: "Designer", department };
  return { type: /Drafter/.test(title) ? "Technician" : "Professional", department };
}

/** Pay for the last three years, with a raise each January. */
function addPayRates(world: DemoWorld, employee_key: number, grade: Grade, steps: number): void {
  const year = Number(world.today.slice(0, 4));
  const table = world.table("employee_pay_rate");
  for (const [index, effective] of [year - 3, year - 1, year].entries()) {
    const raised = grade.amount * (1 + steps / 50) * (0.92 + index * 0.04);
    const amount = grade.pay === "Salary" ? Math.round(raised / 500) * 500 : Math.round(raised * 4) / 4;
    table.add({ employee_key, effective_date: `${effective}-01-01`, pay_type: grade.pay, amount });
  }
}

/** Standard rates by grade and for a few people; public agencies and preferred clients get lower rates. */
export function addRates(world: DemoWorld, lists: DemoLists, employees: readonly DemoEmployee[]): void {
  const year = Number(world.today.slice(0, 4));
  const rates = world.table("rate_table_rate");
  const markups = world.table("rate_table_markup");
  const tables = [
    ["Standard rates", 1, 10],
    ["Public agency rates", 0.9, 5],
    ["Preferred client rates", 0.95, 10],
    ["Rates before the merger", 0.7, 8],
  ] as const;
  for (const [description, share, markup] of tables) {
    const rate_table_key = lists.rateTables.of(description);
    for (const [effective, raise] of [
      [year - 3, 0.92],
      [year - 1, 0.96],
      [year, 1],
    ] as const) {
      const effective_date = `${effective}-01-01`;
      const price = (rate: number) => Math.round((rate * share * raise) / 5) * 5;
      for (const [type, grade] of Object.entries(grades))
        rates.add({
          rate_table_key,
          employee_type_key: lists.employeeTypes.of(type),
          effective_date,
          bill_rate: price(grade.billRate),
        });
      for (const each of employees.filter(({ roles }) => roles.includes("Principal")))
        rates.add({ rate_table_key, employee_key: each.key, effective_date, bill_rate: price(285) });
      rates.add({
        rate_table_key,
        activity_key: lists.activities.of("Drafting"),
        effective_date,
        bill_rate: price(95),
      });
    }
    for (const kind of ["Expense", "Consultant"])
      markups.add({ rate_table_key, kind, effective_date: `${year - 3}-01-01`, markup });
  }
}

/** An hour of each grade with three or more people, and of everyone else, to the next 5; as bill rates are, with a raise each January. */
export function addStandardCostRates(world: DemoWorld, lists: DemoLists, employees: readonly DemoEmployee[]): void {
  const year = Number(world.today.slice(0, 4));
  const table = world.table("standard_cost_rate");
  const types = Object.entries(grades).map(([name, grade]) => {
    const type = lists.employeeTypes.of(name);
    const people = employees.filter(({ employeeTypeKey }) => employeeTypeKey === type).length;
    return { type, people, hourly: grade.pay === "Hourly" ? grade.amount : grade.amount / 2080 };
  });
  const everyone = types.reduce((total, { people, hourly }) => total + people * hourly, 0) / employees.length;
  for (const [effective, raise] of [
    [year - 3, 0.92],
    [year - 1, 0.96],
    [year, 1],
  ] as const) {
    const add = (employee_type_key: number | null, hourly: number) =>
      table.add({
        employee_type_key,
        effective_date: `${effective}-01-01`,
        cost_rate: Math.round((hourly * raise) / 5) * 5,
      });
    add(null, everyone);
    for (const { type, people, hourly } of types) if (people >= 3) add(type, hourly);
  }
}

const architects: readonly Person[] = [
  ["Morgan", "", "Ellis", "Managing Principal", allRoles.filter((role) => role !== "Employee")],
  ["Priya", "R.", "Raman", "Principal Architect", ["Principal", "Supervisor", "ProjectManager", "MarketingContact"]],
  ["Dana", "", "Whitfield", "Controller", ["AccountingManager", "HumanResources", "Supervisor", "Administrator"]],
  ["Tomas", "", "Alvarez", "Senior Project Architect", ["Supervisor", "ProjectManager"]],
  ["Helen", "M.", "Osei", "Project Architect", ["ProjectManager"]],
  ["Jonas", "", "Lindqvist", "Project Architect", ["ProjectManager"]],
  ["Mei", "", "Tanaka", "Interior Designer", []],
  ["Samuel", "", "Okafor", "Job Captain", []],
  ["Laura", "", "Bianchi", "Designer", []],
  ["Peter", "J.", "Novak", "Designer", []],
  ["Amira", "", "Haddad", "Marketing Manager", ["MarketingContact"]],
  ["Rosa", "", "Delgado", "Bookkeeper", ["AccountingManager", "HumanResources"]],
  ["Kevin", "", "Marsh", "Office Administrator", ["Administrator"]],
];

const engineers: readonly Person[] = [
  ["Ingrid", "", "Solberg", "Principal Engineer", ["Principal", "Supervisor", "ProjectManager", "MarketingContact"]],
  ["Marcus", "T.", "Reed", "Structural Engineer", ["Supervisor", "ProjectManager"]],
  ["Wei", "", "Zhang", "Structural Engineer", ["ProjectManager"]],
  ["Fatima", "", "Rahimi", "Civil Engineer", ["ProjectManager"]],
  ["Owen", "", "Gallagher", "Mechanical Engineer", ["ProjectManager"]],
  ["Nadia", "", "Petrova", "Electrical Engineer", []],
  ["Luis", "", "Cardenas", "Engineer in Training", []],
  ["Grace", "", "Kim", "Drafter", []],
  ["Brian", "", "Fitzgerald", "Drafter", []],
];

const former: readonly Person[] = [
  ["Carol", "", "Jennings", "Project Architect", ["ProjectManager"]],
  ["Ahmed", "", "Saleh", "Designer", []],
];

const moreArchitects: readonly Person[] = [
  ["Elise", "", "Carver", "Senior Project Architect", ["ProjectManager"]],
  ["Hannah", "", "Boyd", "Project Architect", []],
  ["Victor", "", "Lemaire", "Project Architect", []],
  ["Sanjay", "K.", "Mehta", "Job Captain", []],
  ["Olivia", "", "Stone", "Senior Interior Designer", ["ProjectManager"]],
  ["Marco", "", "Ferri", "Interior Designer", []],
  ["Yuki", "", "Mori", "Designer", []],
  ["Daniel", "", "Abrams", "Designer", []],
];

const moreEngineers: readonly Person[] = [
  ["Astrid", "", "Nyberg", "Senior Structural Engineer", ["ProjectManager"]],
  ["Tunde", "", "Bakare", "Structural Engineer", []],
  ["Claire", "", "Dumont", "Structural Engineer", []],
  ["Ryan", "", "O'Connell", "Senior Civil Engineer", ["Supervisor", "ProjectManager"]],
  ["Leila", "", "Farouk", "Plumbing Engineer", []],
  ["Pavel", "", "Horak", "Electrical Engineer", []],
  ["Julia", "", "Santos", "Engineer in Training", []],
  ["Ben", "", "Whitaker", "Drafter", []],
];
