import { roles as readyMade } from "../../engine/access/ready-made-roles.ts";
import {
  boolean,
  choice,
  date,
  dateTime,
  type Field,
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

const payTypes = ["Hourly", "Salary"] as const;

/** SQL of a full name, from the columns of an employee under that alias. */
export const fullName = (row: string) =>
  `nullif(concat_ws(' ', nullif(${row}.first_name, ''), nullif(${row}.middle_name, ''), nullif(${row}.last_name, '')), '')`;

const multiplier = (column: string, byDefault: bigint, place: string) =>
  rate(column, {
    min: 1,
    max: 10,
    default: byDefault,
    doc: `What the pay for an hour of ${place} overtime is multiplied by.`,
  });

/** Pay by effective date: an hourly wage, or a yearly salary for a number of hours. */
const payRates = rowsField("employee_pay_rate", {
  owner: "employee",
  identity: ["EffectiveDate"],
  order: "effective_date",
  fields: {
    EffectiveDate: date("effective_date", { required: true, doc: "The first day of this rate." }),
    PayType: choice(payTypes, "pay_type", {
      required: true,
      doc: "Whether Amount is an hourly wage or a yearly salary.",
    }),
    Amount: rate("amount", { required: true, min: 0, doc: "The pay for an hour (Hourly) or for a year (Salary)." }),
    HoursPerYear: hours("hours_per_year", {
      min: 1,
      max: 8784,
      default: 208_000n,
      doc: "The hours a yearly salary covers, which give its hourly cost.",
    }),
    OvertimeMultiplier1: multiplier("overtime_multiplier_1", 15_000n, "first-level"),
    OvertimeMultiplier2: multiplier("overtime_multiplier_2", 20_000n, "second-level"),
    OvertimeMultiplier3: multiplier("overtime_multiplier_3", 25_000n, "third-level"),
  },
  tag: "pay",
  doc: "The employee's pay by effective date.",
});

const roleList = list(text({ max: 40 }), {
  default: [],
  doc: "The codes of the employee's roles, whose rights decide what they may do. Every active employee also has the role Employee.",
});

/** A ready-made code in any letter case; others as they are. */
const codeOf = (given: string) => readyMade.find((code) => code.toLowerCase() === given.toLowerCase()) ?? given;
const placeOf = (code: string) => (readyMade as readonly string[]).indexOf(code) + 1 || readyMade.length + 1;

/** In a fixed order, each once. */
const inOrder = (codes: readonly string[]) =>
  [...new Set(codes.map(codeOf))].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));

/** A set, stored as an array of texts; roles added and removed by two callers are merged. */
const rolesField: Field<string[], false> = {
  ...roleList,
  column: "roles",
  kind: {
    ...roleList.kind,
    columnType: "text[]",
    read(value, reading) {
      const read = roleList.kind.read(value, reading);
      return read === unreadable ? unreadable : inOrder(read);
    },
    merge: (base, yours, theirs) =>
      inOrder([...base, ...yours, ...theirs]).filter((role) =>
        (base.includes(role) === yours.includes(role) ? theirs : yours).includes(role),
      ),
  },
};

const keysField = (column: string, of: string, doc: string): Field<number[], false> => {
  const keys = list(key({ of }), { default: [], doc });
  return { ...keys, column, kind: { ...keys.kind, columnType: "int[]" } };
};

/** Where a role means other companies or departments than the employee's own. */
const roleReach = rowsField("employee_role_reach", {
  owner: "employee",
  identity: ["Role"],
  order: "role",
  fields: {
    Role: text("role", { required: true, max: 40, doc: "The code of one of the employee's roles." }),
    CompanyKeys: keysField(
      "company_keys",
      "Company",
      "The companies that the scope company means for this role; none for the employee's own.",
    ),
    DepartmentKeys: keysField(
      "department_keys",
      "Department",
      "The departments that the scope department means for this role; none for the employee's own.",
    ),
  },
  doc: "The companies and departments that a role reaches, where they are not the employee's own.",
});

/** A person who works for the firm. */
export const Employee = defineRecord({
  name: "Employee",
  plural: "Employees",
  key: "EmployeeKey",
  table: "employee",
  from: `employee left join company on company.company_key = employee.company_key
    left join department on department.department_key = employee.department_key
    left join employee_type on employee_type.employee_type_key = employee.employee_type_key
    left join overhead_group on overhead_group.overhead_group_key = employee.overhead_group_key`,
  owner: { employee: "employee.employee_key" },
  may: ["UpdateEmployees"],
  doc: "A person who works for the firm.",
  fields: {
    EmployeeKey: key("employee_key", { required: true, doc: "Identifies the employee; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the employee was last changed; an update must include it unchanged." }),
    ),
    Status: choice(statuses, "status", {
      default: "Active",
      doc: "Whether the employee still works for the firm; new records cannot refer to an inactive one.",
    }),
    FirstName: text("first_name", { max: 50, doc: "The first name; this or LastName is required." }),
    MiddleName: text("middle_name", { max: 50, doc: "The middle name or initial." }),
    LastName: text("last_name", { max: 50, doc: "The last name; this or FirstName is required." }),
    Title: text("title", { max: 80, doc: "The job title." }),
    CompanyKey: key("company_key", { of: "Company", required: true, doc: "The company that employs them." }),
    CompanyDescription: readOnly(text({ sql: "company.description", doc: "That company's description." })),
    DepartmentKey: key("department_key", {
      of: "Department",
      nullable: true,
      doc: "The department they work in; their labor is posted to it.",
    }),
    DepartmentDescription: readOnly(text({ sql: "department.description", doc: "That department's name." })),
    EmployeeTypeKey: key("employee_type_key", {
      of: "EmployeeType",
      nullable: true,
      doc: "Their employee type, for which rate tables can set bill rates.",
    }),
    EmployeeTypeDescription: readOnly(
      text({ sql: "employee_type.description", doc: "That employee type's description." }),
    ),
    SupervisorEmployeeKey: key("supervisor_employee_key", {
      of: "Employee",
      nullable: true,
      doc: "The employee who approves their timesheets and expense reports: active, with the role Supervisor.",
    }),
    SupervisorEmployeeName: readOnly(
      text({
        sql: `(select ${fullName("boss")} from employee_name boss where boss.employee_key = employee.supervisor_employee_key)`,
        doc: "That employee's full name.",
      }),
    ),
    OverheadGroupKey: key("overhead_group_key", {
      of: "OverheadGroup",
      nullable: true,
      doc: "The overhead group with the non-project rows of their timesheets.",
    }),
    OverheadGroupDescription: readOnly(
      text({ sql: "overhead_group.description", doc: "That overhead group's description." }),
    ),
    Roles: rolesField,
    RoleReach: roleReach,
    HireDate: date("hire_date", { nullable: true, tag: "personal", doc: "The first day of employment." }),
    EndDate: date("end_date", {
      nullable: true,
      tag: "personal",
      doc: "The last day of employment; not before HireDate.",
    }),
    UsesExpenseReports: boolean("uses_expense_reports", {
      default: false,
      doc: "Whether they submit expense reports.",
    }),
    TargetBillablePercent: rate("target_billable_percent", {
      min: 0,
      max: 100,
      default: 0n,
      doc: "The percent of their hours that should be billable.",
    }),
    Notes: text("notes", { tag: "personal", doc: "Internal notes." }),
    ...contactDetails("employee", { tag: "personal", except: ["Email", "Website"] }),
    PayRates: payRates,
  },
});

export type EmployeeFields = typeof Employee.fields;

/** An employee as listed: also with the names that programs show beside the person's. */
export const ListedEmployee: RecordDefinition = {
  ...Employee,
  fields: {
    ...Employee.fields,
    Company: readOnly(text({ sql: "company.description", doc: "The company's description." })),
    Department: readOnly(text({ sql: "department.description", doc: "The department's name." })),
    EmployeeType: readOnly(text({ sql: "employee_type.description", doc: "The employee type's description." })),
    Supervisor: readOnly(
      text({ sql: Employee.fields.SupervisorEmployeeName.sql!, doc: "The supervisor's full name." }),
    ),
    LastTimesheetDate: readOnly(
      date({
        sql: "(select max(week_start) + 6 from timesheet where timesheet.employee_key = employee.employee_key)",
        nullable: true,
        tag: "personal",
        doc: "The last day of the latest timesheet; null if there is none.",
      }),
    ),
  },
};

/** The same as the hosted service's clients know it: Company and Department are keys, their names have members of their own. */
export const KeyedListedEmployee: RecordDefinition = {
  ...ListedEmployee,
  fields: {
    ...ListedEmployee.fields,
    Company: readOnly(key("company_key", { doc: "The company that employs them." })),
    CompanyDescription: ListedEmployee.fields["Company"] as Field,
    Department: readOnly(key("department_key", { nullable: true, doc: "Their department." })),
    DepartmentDescription: ListedEmployee.fields["Department"] as Field,
  },
};

export const employeeListItem = [
  "EmployeeKey",
  "FirstName",
  "MiddleName",
  "LastName",
  "Title",
  "Status",
  "CompanyKey",
  "Company",
  "DepartmentKey",
  "Department",
  "EmployeeTypeKey",
  "EmployeeType",
  "Supervisor",
  "LastTimesheetDate",
  "Roles",
] as const;

export const keyedEmployeeListItem = employeeListItem.flatMap((name) =>
  name === "Company" || name === "Department" ? [name, `${name}Description`] : [name],
);
