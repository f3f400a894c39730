import { boolean, dateTime, key, list, readOnly, text } from "../../engine/fields/fields.ts";
import { externalIdLengthMax, userNameLengthMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";

const person = "sign_in join employee on employee.employee_key = sign_in.employee_key and sign_in.kind = 'service'";

/** A person as a directory knows them: an employee together with their sign-in. */
export const DirectoryUser = defineRecord({
  name: "DirectoryUser",
  plural: "DirectoryUsers",
  key: "ServiceUserKey",
  table: "sign_in",
  from: person,
  doc: "A person as a directory knows them: an employee together with their sign-in.",
  fields: {
    ServiceUserKey: key("sign_in_key", { required: true, doc: "Identifies the sign-in." }),
    LastModifiedDate: readOnly(
      dateTime({
        sql: "greatest(sign_in.last_modified, employee.last_modified)",
        doc: "When the sign-in or the employee was last changed.",
      }),
    ),
    UserName: text("user_name", { max: userNameLengthMax, doc: "The name to sign in with, unique in the firm." }),
    ExternalID: text("external_id", { max: externalIdLengthMax, doc: "The directory's own id of the person; unique." }),
    Active: readOnly(
      boolean({
        sql: "sign_in.status = 'Active' and employee.status = 'Active'",
        doc: "Whether the person works for the firm and can sign in.",
      }),
    ),
    EmployeeKey: key("employee_key", { of: "Employee", doc: "The employee." }),
    FirstName: readOnly(text({ sql: "employee.first_name", doc: "The first name." })),
    LastName: readOnly(text({ sql: "employee.last_name", doc: "The last name." })),
    Title: readOnly(text({ sql: "employee.title", doc: "The job title." })),
    Email: readOnly(text({ sql: "employee.email", doc: "The email address." })),
    Roles: readOnly(list(text(), { sql: "to_json(employee.roles)", doc: "The codes of the employee's roles." })),
  },
});

export const directoryUserItem = Object.keys(DirectoryUser.fields);
