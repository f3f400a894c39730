import type { Role } from "../method/access.ts";
import type { DemoCompanies } from "./companies.ts";
import type { DemoWorld } from "./world.ts";

export interface DemoEmployee {
  readonly key: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly companyKey: number;
}

type Person = readonly [first: string, middle: string, last: string, title: string, roles: readonly Role[]];

/** Twenty-four people, the same in every demo: examples and guides name them. The first stands behind the API user. */
export function addEmployees(world: DemoWorld, companies: DemoCompanies): DemoEmployee[] {
  const table = world.table("employee");
  const add = (person: Person, companyKey: number, active = true): DemoEmployee => {
    const [firstName, middleName, lastName, title, roles] = person;
    const status = active ? "Active" : "Inactive";
    const key = table.add({
      first_name: firstName,
      middle_name: middleName,
      last_name: lastName,
      title,
      status,
      company_key: companyKey,
      roles,
    });
    return { key, firstName, lastName, title, roles, active, companyKey };
  };
  return [
    ...architects.map((person) => add(person, companies.architects)),
    ...engineers.map((person) => add(person, companies.engineers)),
    ...former.map((person) => add(person, companies.architects, false)),
  ];
}

const everything: readonly Role[] = [
  "Principal",
  "Supervisor",
  "ProjectManager",
  "AccountingManager",
  "MarketingContact",
  "Administrator",
];

const architects: readonly Person[] = [
  ["Morgan", "", "Ellis", "Managing Principal", everything],
  ["Priya", "R.", "Raman", "Principal Architect", ["Principal", "Supervisor", "ProjectManager", "MarketingContact"]],
  ["Dana", "", "Whitfield", "Controller", ["AccountingManager", "Supervisor", "Administrator"]],
  ["Tomas", "", "Alvarez", "Senior Project Architect", ["Supervisor", "ProjectManager"]],
  ["Helen", "M.", "Osei", "Project Architect", ["ProjectManager"]],
  ["Jonas", "", "Lindqvist", "Project Architect", ["ProjectManager"]],
  ["Mei", "", "Tanaka", "Interior Designer", []],
  ["Samuel", "", "Okafor", "Job Captain", []],
  ["Laura", "", "Bianchi", "Designer", []],
  ["Peter", "J.", "Novak", "Designer", []],
  ["Amira", "", "Haddad", "Marketing Manager", ["MarketingContact"]],
  ["Rosa", "", "Delgado", "Bookkeeper", ["AccountingManager"]],
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
