import { roles } from "../../engine/access/access.ts";
import {
  boolean,
  choice,
  dateTime,
  type Field,
  type Fields,
  key,
  list,
  readOnly,
  text,
} from "../../engine/fields/fields.ts";
import { passwordLengthMax, passwordLengthMin, userNameLengthMax } from "../../engine/fields/limits.ts";
import { defineRecord, type Once, type RecordDefinition, statuses } from "../../engine/records/index.ts";

export type UserKind = "api" | "service";

const employeeName =
  "nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')), '')";

/** Users of one kind, with the employee behind each. */
const usersOf = (kind: UserKind) =>
  `sign_in join (values ('${kind}')) as wanted(kind) using (kind) left join employee on employee.employee_key = sign_in.employee_key`;

const userFields = {
  LastModifiedDate: readOnly(dateTime("last_modified")),
  UserName: text("user_name", { max: userNameLengthMax, required: true, filled: true }),
  // Written as a hash, never read.
  Password: text("password_hash", {
    max: passwordLengthMax,
    nullable: true,
    sql: "null::text",
    onlyWhenSet: true,
    doc: `At least ${passwordLengthMin} characters; required for a new user; never sent. A new one ends the user's sessions.`,
  }),
  Status: choice(statuses, "status", { default: "Active", doc: "An inactive user cannot sign in." }),
} satisfies Fields;

const methodList = list(text(), {
  nullable: true,
  doc: "The methods the user may call; null: all that Authorized and the authorizing employee allow.",
});

/** The column is an array of texts, not JSON. */
const permittedMethods: Field<string[] | null, false> = {
  ...methodList,
  column: "permitted_methods",
  kind: { ...methodList.kind, columnType: "text[]" },
};

export const APIUser = defineRecord({
  name: "APIUser",
  plural: "APIUsers",
  key: "APIUserKey",
  table: "sign_in",
  from: usersOf("api"),
  doc: "The account of an integration.",
  fields: {
    APIUserKey: key("sign_in_key", { required: true }),
    ...userFields,
    Authorized: boolean("authorized", {
      default: false,
      doc: "An authorized service user: GL methods, upkeep of lists, settings.",
    }),
    AuthorizingEmployeeKey: key("employee_key", {
      of: "Employee",
      nullable: true,
      doc: "In whose name timesheets and expense reports are read and written.",
    }),
    AuthorizingEmployeeName: readOnly(text({ nullable: true, sql: employeeName })),
    PermittedMethods: permittedMethods,
  },
}) as RecordDefinition;

export const ServiceUser = defineRecord({
  name: "ServiceUser",
  plural: "ServiceUsers",
  key: "ServiceUserKey",
  table: "sign_in",
  from: usersOf("service"),
  doc: "An employee's sign-in; what they may do follows from the employee's roles.",
  fields: {
    ServiceUserKey: key("sign_in_key", { required: true }),
    ...userFields,
    EmployeeKey: key("employee_key", { of: "Employee", required: true }),
    EmployeeName: readOnly(text({ nullable: true, sql: employeeName })),
    EmployeeStatus: readOnly(choice(statuses, { sql: "employee.status" })),
    Roles: readOnly(
      list(choice(roles), { sql: "to_json(employee.roles)", doc: "The employee's; see UpdateEmployees." }),
    ),
  },
}) as RecordDefinition;

/** User names stand once over both kinds: a sign-in must not have to guess which is meant. */
export const userNamedOnce: Once = {
  members: ["UserName"],
  name: (row) => `lower(${row}.user_name)`,
  among: () => "true",
  doc: "A user name stands once among API users and service users together, ignoring case.",
};
