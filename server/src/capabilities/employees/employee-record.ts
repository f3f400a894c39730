import { type Caller, type Role, roles } from "../../engine/access/access.ts";
import {
  boolean,
  choice,
  date,
  dateTime,
  type Field,
  type Fields,
  hours,
  key,
  list,
  rate,
  readOnly,
  text,
} from "../../engine/fields/fields.ts";
import { unreadable } from "../../engine/fields/reading.ts";
import { defineRecord, type RecordDefinition, rowsField, statuses } from "../../engine/records/index.ts";
import { contactDetails } from "../contacts/index.ts";

export const payTypes = ["Hourly", "Salary"] as const;

/** A full name as answers show it, from the columns of an employee under that alias. */
export const fullName = (row: string) =>
  `nullif(concat_ws(' ', nullif(${row}.first_name, ''), nullif(${row}.middle_name, ''), nullif(${row}.last_name, '')), '')`;

const multiplier = (column: string, byDefault: bigint) => rate(column, { min: 1, max: 10, default: byDefault });

/** Pay from its dates on: of an hour, or of a year that is agreed for so many hours. */
const payRates = rowsField("employee_pay_rate", {
  owner: "employee",
  identity: ["EffectiveDate"],
  order: "effective_date",
  fields: {
    EffectiveDate: date("effective_date", { required: true }),
    PayType: choice(payTypes, "pay_type", { required: true }),
    Amount: rate("amount", { required: true, min: 0, doc: "Of an hour (Hourly) or of a year (Salary)." }),
    HoursPerYear: hours("hours_per_year", {
      min: 1,
      max: 8784,
      default: 208_000n,
      doc: "What a salary is agreed for.",
    }),
    OvertimeMultiplier1: multiplier("overtime_multiplier_1", 15_000n),
    OvertimeMultiplier2: multiplier("overtime_multiplier_2", 20_000n),
    OvertimeMultiplier3: multiplier("overtime_multiplier_3", 25_000n),
  },
  doc: "Sent to accounting managers, administrators and authorized API users only.",
});

const roleList = list(choice(roles), { default: [], doc: "What the employee may be and do." });

/** A set, kept as an array of texts: sent in one order, each once; roles given and taken by two callers are joined. */
const rolesField: Field<Role[], false> = {
  ...roleList,
  column: "roles",
  kind: {
    ...roleList.kind,
    columnType: "text[]",
    read(value, reading) {
      const read = roleList.kind.read(value, reading);
      return read === unreadable ? unreadable : roles.filter((role) => read.includes(role));
    },
    merge: (base, yours, theirs) =>
      roles.filter((role) => (base.includes(role) === yours.includes(role) ? theirs : yours).includes(role)),
  },
};

/** Somebody who works in the firm. */
export const Employee = defineRecord({
  name: "Employee",
  plural: "Employees",
  key: "EmployeeKey",
  table: "employee",
  from: `employee left join company on company.company_key = employee.company_key
    left join department on department.department_key = employee.department_key
    left join employee_type on employee_type.employee_type_key = employee.employee_type_key
    left join overhead_group on overhead_group.overhead_group_key = employee.overhead_group_key`,
  doc: "Somebody who works in the firm.",
  fields: {
    EmployeeKey: key("employee_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Status: choice(statuses, "status", { default: "Active" }),
    FirstName: text("first_name", { max: 50 }),
    MiddleName: text("middle_name", { max: 50 }),
    LastName: text("last_name", { max: 50 }),
    Title: text("title", { max: 80 }),
    CompanyKey: key("company_key", { of: "Company", required: true }),
    CompanyDescription: readOnly(text({ nullable: true, sql: "company.description" })),
    DepartmentKey: key("department_key", { of: "Department", nullable: true }),
    DepartmentDescription: readOnly(text({ nullable: true, sql: "department.description" })),
    EmployeeTypeKey: key("employee_type_key", { of: "EmployeeType", nullable: true }),
    EmployeeTypeDescription: readOnly(text({ nullable: true, sql: "employee_type.description" })),
    SupervisorEmployeeKey: key("supervisor_employee_key", {
      of: "Employee",
      nullable: true,
      doc: "An active employee with the role Supervisor; approves this one's timesheets and expense reports.",
    }),
    SupervisorEmployeeName: readOnly(
      text({
        nullable: true,
        sql: `(select ${fullName("boss")} from employee_name boss where boss.employee_key = employee.supervisor_employee_key)`,
      }),
    ),
    OverheadGroupKey: key("overhead_group_key", { of: "OverheadGroup", nullable: true }),
    OverheadGroupDescription: readOnly(text({ nullable: true, sql: "overhead_group.description" })),
    Roles: rolesField,
    HireDate: date("hire_date", { nullable: true }),
    EndDate: date("end_date", { nullable: true }),
    UsesExpenseReports: boolean("uses_expense_reports", { default: false }),
    TargetBillablePercent: rate("target_billable_percent", { min: 0, max: 100, default: 0n }),
    Notes: text("notes", { nullable: true }),
    ...contactDetails("employee"),
    PayRates: payRates,
  },
});

export type EmployeeFields = typeof Employee.fields;

export const employeeListItem = [
  "EmployeeKey",
  "FirstName",
  "MiddleName",
  "LastName",
  "Title",
  "Status",
  "CompanyKey",
  "DepartmentKey",
  "EmployeeTypeKey",
  "Roles",
] as const;

const { PayRates: _, ...withoutPay } = Employee.fields;
const EmployeeWithoutPay: RecordDefinition = { ...Employee, fields: withoutPay as Fields };

/** The record as the caller may see it. */
export function employeeFor(caller: Caller): RecordDefinition {
  return maySeePay(caller) ? (Employee as RecordDefinition) : EmployeeWithoutPay;
}

export function maySeePay(caller: Caller): boolean {
  if (caller.kind === "api") return caller.authorized;
  return caller.roles.includes("AccountingManager") || caller.roles.includes("Administrator");
}
