import type { Capability } from "../../engine/capability/capability.ts";
import { getEmployees } from "./get-employees.ts";
import { listEmployees } from "./list-employees.ts";
import { updateEmployees } from "./update-employees.ts";

/** Employees, and what they cost and earn. */
export const employees = {
  name: "employees",
  methods: { listEmployees, getEmployees, updateEmployees },
} satisfies Capability;

export { Employee, type EmployeeFields, fullName } from "./employee-record.ts";
