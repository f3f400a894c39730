export { Employee, type EmployeeFields, fullName } from "./employee-record.ts";
export { getEmployees } from "./get-employees.ts";
export { listEmployees } from "./list-employees.ts";
export { updateEmployees } from "./update-employees.ts";
