import { type Right, rights } from "../../engine/access/right-catalog.ts";
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
import { unreadable } from "../../engine/fields/reading.ts";
import { passwordLengthMax, passwordLengthMin, userNameLengthMax } from "../../engine/fields/limits.ts";
import { defineRecord, type Once, type RecordDefinition, statuses } from "../../engine/records/index.ts";

export type UserKind = "api" | "service";

const employeeName =
  "nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')), '')";

/** Users of one kind, each with its employee. */
const usersOf = (kind: UserKind) =>
  `sign_in join (values ('${kind}')) as wanted(kind) using (kind) left join employee on employee.employee_key = sign_in.employee_key`;

const userFields = {
  LastModifiedDate: readOnly(
    dateTime("last_modified", { doc: "When the user was last changed; an update must include it unchanged." }),
  ),
  UserName: text("user_name", {
    max: userNameLengthMax,
    required: true,
    filled: true,
    doc: "The name to sign in with, unique in the firm, in any letter case.",
  }),
  // Stored as a hash, never read.
  Password: text("password_hash", {
    max: passwordLengthMax,
    nullable: true,
    sql: "null::text",
    onlyWhenSet: true,
    doc: `The password, at least ${passwordLengthMin} characters; required for a new API user and never returned. Changing it ends the user's sessions.`,
  }),
  Status: choice(statuses, "status", {
    default: "Active",
    doc: "Whether the user can sign in; an inactive user cannot.",
  }),
} satisfies Fields;

const methodList = list(text(), {
  nullable: true,
  default: [],
  doc: "The methods the user may call; a new user may call none. Null for all: the documented ones that Authorized and the authorizing employee allow, and the others that Rights allow.",
});

/** The column is an array of texts, not JSON. */
const permittedMethods: Field<string[] | null, false> = {
  ...methodList,
  column: "permitted_methods",
  kind: { ...methodList.kind, columnType: "text[]" },
};

const rightList = list(choice(rights), {
  default: [],
  doc: "The user's rights, each for the whole firm; a new user has none. Methods that the interface document does not describe need them. The rights to time, expenses and approval come from the authorizing employee.",
});

/** A set, stored as an array of texts: sent in a fixed order, each once; rights added and removed by two callers are merged. */
const rightsField: Field<Right[], false> = {
  ...rightList,
  column: "rights",
  kind: {
    ...rightList.kind,
    columnType: "text[]",
    read(value, reading) {
      const read = rightList.kind.read(value, reading);
      return read === unreadable ? unreadable : rights.filter((right) => read.includes(right));
    },
    merge: (base, yours, theirs) =>
      rights.filter((right) => (base.includes(right) === yours.includes(right) ? theirs : yours).includes(right)),
  },
};

export const APIUser = defineRecord({
  name: "APIUser",
  plural: "APIUsers",
  key: "APIUserKey",
  table: "sign_in",
  from: usersOf("api"),
  doc: "A user account for an integration.",
  fields: {
    APIUserKey: key("sign_in_key", { required: true, doc: "Identifies the user; negative for a new one." }),
    ...userFields,
    Authorized: boolean("authorized", {
      default: false,
      doc: "Whether the user may call the GL methods and maintain lists and settings.",
    }),
    AuthorizingEmployeeKey: key("employee_key", {
      of: "Employee",
      nullable: true,
      doc: "The employee whose timesheets and expense reports the user reads and writes.",
    }),
    AuthorizingEmployeeName: readOnly(text({ sql: employeeName, doc: "That employee's full name." })),
    PermittedMethods: permittedMethods,
    Rights: rightsField,
    Flags: readOnly(
      list(choice(["AuthorizingEmployeeInactive"]), {
        sql: "to_json(case when employee.status = 'Inactive' then array['AuthorizingEmployeeInactive'] else array[]::text[] end)",
        doc: "What needs attention. AuthorizingEmployeeInactive: the authorizing employee has left, and their roles no longer count.",
      }),
    ),
  },
}) as RecordDefinition;

export const ServiceUser = defineRecord({
  name: "ServiceUser",
  plural: "ServiceUsers",
  key: "ServiceUserKey",
  table: "sign_in",
  from: usersOf("service"),
  doc: "An employee's sign-in; the employee's roles decide what the user may do.",
  fields: {
    ServiceUserKey: key("sign_in_key", { required: true, doc: "Identifies the user; negative for a new one." }),
    ...userFields,
    EmployeeKey: key("employee_key", {
      of: "Employee",
      required: true,
      doc: "The employee who signs in; it never changes.",
    }),
    EmployeeName: readOnly(text({ sql: employeeName, doc: "That employee's full name." })),
    EmployeeStatus: readOnly(choice(statuses, { sql: "employee.status", doc: "That employee's status." })),
    Roles: readOnly(
      list(text(), {
        sql: "to_json(employee.roles)",
        doc: "That employee's roles; change them with UpdateEmployees.",
      }),
    ),
  },
}) as RecordDefinition;

/** User names are unique across both kinds, because a sign-in does not say which kind it means. */
export const uniqueUserName: Once = {
  members: ["UserName"],
  name: (row) => `lower(${row}.user_name)`,
  among: () => "true",
  doc: "A user name is unique among API users and service users together, ignoring case.",
};

/** A person is one identity: somebody else with a second sign-in for them would act in their name. */
export const oneActiveSignIn: Once = {
  members: ["EmployeeKey"],
  name: (row) => `${row}.employee_key`,
  among: (row) => `${row}.kind = 'service' and ${row}.status = 'Active'`,
  doc: "An employee has at most one active sign-in.",
};
