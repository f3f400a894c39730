import { anySession } from "../../engine/access/access.ts";
import { boolean, choice, dateTime, key, list, text } from "../../engine/fields/fields.ts";
import { profileOf } from "../../engine/firms/compatibility.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findUnknownRoles } from "../roles/index.ts";
import {
  Conditions,
  groupArgument,
  groupBy,
  groupContent,
  groupRecords,
  groupRule,
  listOfRecord,
  listRecords,
  orderBy,
  type RecordDefinition,
  sortArguments,
  statuses,
  storedExpression,
  visible,
} from "../../engine/records/index.ts";
import { employeeListItem, keyedEmployeeListItem, KeyedListedEmployee, ListedEmployee } from "./employee-record.ts";

const sorts = [
  "Name",
  "Title",
  "Status",
  "Company",
  "Department",
  "EmployeeType",
  "Supervisor",
  "LastTimesheetDate",
] as const;

/** What employees are grouped by. */
const groupNames = ["Company", "Department", "EmployeeType", "Supervisor", "Status"] as const;

export const listEmployees = defineMethod({
  name: "ListEmployees",
  chapter: "Employees",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists employees, by last and first name unless another order is asked for.",
  rules: [
    groupRule("employees"),
    "In a firm with compatibility hosted, Company and Department are keys, and CompanyDescription and DepartmentDescription their names.",
  ],
  args: {
    FilterByStatus: list(choice(statuses), { doc: "Only employees with one of these statuses." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Only employees of these companies." }),
    FilterByDepartment: list(key({ of: "Department", nullable: true }), {
      doc: "Only employees of these departments; null for those without one.",
    }),
    FilterByEmployeeType: list(key({ of: "EmployeeType", nullable: true }), {
      doc: "Only employees of these types; null for those without one.",
    }),
    FilterBySupervisor: list(key({ of: "Employee", nullable: true }), {
      doc: "Only employees with these supervisors; null for those without one.",
    }),
    FilterByRole: list(text(), { doc: "Only employees with any of these roles, ignoring case." }),
    FilterByUsesExpenseReports: list(boolean(), { doc: "Only employees who do, or do not, submit expense reports." }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Only employees whose name contains this text, ignoring case; a value with % is a LIKE pattern.",
    }),
    FilterByEarliestModifiedDate: dateTime({ doc: "Only employees changed at or after this time." }),
    FilterByLatestModifiedDate: dateTime({
      endOfDay: true,
      doc: "Only employees changed at or before this time; a plain date includes the whole day.",
    }),
    ...sortArguments(sorts),
    ...groupArgument("employees", groupNames),
  },
  content: {
    Employees: listOfRecord(ListedEmployee, employeeListItem),
    ...groupContent("employees", "EmployeeGroup", {}),
  },
  example: { FilterByStatus: ["Active"], FilterByRole: ["ProjectManager"] },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("employee.status", args.FilterByStatus)
      .anyOf("employee.company_key", args.FilterByCompany)
      .anyOf("employee.department_key", args.FilterByDepartment)
      .anyOf("employee.employee_type_key", args.FilterByEmployeeType)
      .anyOf("employee.supervisor_employee_key", args.FilterBySupervisor)
      .anyOf("employee.uses_expense_reports", args.FilterByUsesExpenseReports)
      .like("employee.search_text", args.FilterByNameLike)
      .between("employee.last_modified", args.FilterByEarliestModifiedDate, args.FilterByLatestModifiedDate);
    if (args.FilterByRole !== undefined && args.FilterByRole.length > 0) {
      await requireRoles(call, args.FilterByRole);
      where.add(
        args.FilterByRole.map((code) => code.toLowerCase()),
        (held) =>
          `exists (select from unnest(employee.roles) as held (code) where lower(held.code) = any(${held}::text[]))`,
      );
    }
    const record = visible(ListedEmployee, call, employeeListItem);
    const by = args.GroupBy === undefined ? undefined : groupBy(record, args.GroupBy);
    const grouped =
      by === undefined
        ? {}
        : { Groups: await groupRecords(call.db, record, { by, members: [], where, tables: record.from }) };
    const shown = isKeyed(call) ? visible(KeyedListedEmployee, call, keyedEmployeeListItem) : record;
    const { items, total } = await listRecords(call.db, shown, {
      item: shown === record ? employeeListItem : keyedEmployeeListItem,
      where,
      by,
      order: orderBy({ sql: sortOf(args.Sort ?? "Name", record) }, "employee.employee_key", args.Descending),
      page: call.page,
    });
    return { content: { Employees: items, ...grouped }, ...(total === undefined ? {} : { total }) };
  },
});

/** The web app's pages show names in every firm. */
function isKeyed({ firm, surface }: Call): boolean {
  return surface === "API" && profileOf(firm).keysInListEmployees;
}

const supervisorName =
  "(select lower(boss.last_name || ' ' || boss.first_name) from employee_name boss where boss.employee_key = employee.supervisor_employee_key)";

/** A hidden date is sorted as the caller sees it, so that the order tells nothing about it. */
function sortOf(name: (typeof sorts)[number], record: RecordDefinition): string {
  if (name === "Name") return "employee.sort_name";
  if (name === "Supervisor") return supervisorName;
  const shown = storedExpression(record, name);
  return name === "LastTimesheetDate" ? `coalesce(${shown},'-infinity')` : `lower(coalesce(${shown},''))`;
}

async function requireRoles(call: Call, codes: readonly string[]): Promise<void> {
  const unknown = await findUnknownRoles(call.db, codes);
  if (unknown.length > 0)
    throw new RefusedCall(
      unknown.map((value) => ({
        name: "notAllowed",
        property: "FilterByRole",
        value,
        reason: `FilterByRole (${value}) is not a role. ListRoles has their codes.`,
      })),
    );
}
