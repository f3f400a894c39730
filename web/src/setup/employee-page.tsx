import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { contactDetailsSections } from "../shared/contact-details.ts";
import type { FormField } from "../shared/field-input.tsx";
import {
  fromCompanies,
  fromDepartments,
  fromEmployeesWith,
  fromEmployeeTypes,
  fromOverheadGroups,
  personName,
} from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard, type RowsIn } from "../shared/rows-card.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";

const sectionsWith = (roles: FormField<string>["choices"]): readonly FormSection<MemberOf<Updated<"Employees">>>[] => [
  {
    title: "Employee",
    fields: [
      { name: "FirstName", label: "First name" },
      { name: "MiddleName", label: "Middle name" },
      { name: "LastName", label: "Last name" },
      { name: "Title", label: "Title" },
      { name: "Status", label: "Status", kind: "choice" },
      { name: "HireDate", label: "Hire date", kind: "date" },
      { name: "EndDate", label: "End date", kind: "date" },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
  {
    title: "Organization and roles",
    fields: [
      { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, required: true },
      { name: "DepartmentKey", label: "Department", kind: "key", from: fromDepartments },
      { name: "EmployeeTypeKey", label: "Employee type", kind: "key", from: fromEmployeeTypes },
      {
        name: "SupervisorEmployeeKey",
        label: "Supervisor",
        kind: "key",
        from: fromEmployeesWith("Supervisor"),
        help: "Approves the employee's time and expenses",
      },
      { name: "Roles", label: "Roles", kind: "choices", choices: roles ?? [] },
      { name: "OverheadGroupKey", label: "Overhead group", kind: "key", from: fromOverheadGroups },
      { name: "UsesExpenseReports", label: "Uses expense reports", kind: "yes-no" },
      { name: "TargetBillablePercent", label: "Billable target (%)", kind: "number" },
    ],
  },
  ...contactDetailsSections,
];

const payRates: RowsIn<Updated<"Employees">, "PayRates"> = {
  name: "PayRates",
  title: "Pay rates",
  columns: [
    { name: "EffectiveDate", label: "Effective date", kind: "date", required: true },
    {
      name: "PayType",
      label: "Pay type",
      kind: "choice",
      labels: { Salary: "Salary (per year)" },
    },
    { name: "Amount", label: "Amount", kind: "number", required: true },
    { name: "HoursPerYear", label: "Hours per year", kind: "number" },
    { name: "OvertimeMultiplier1", label: "Overtime multiplier", kind: "number" },
  ],
  starting: (rows) => ({ PayType: "Hourly", HoursPerYear: 2080, ...rows.at(-1), EffectiveDate: null, Amount: null }),
  empty: "No pay rates yet. Time has no cost until a pay rate is entered.",
};

export function EmployeePage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const editing = useRecord(recordsOf("Employees", "EmployeeKey", "Employee"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    MailingAddressSameAsPrimary: true,
    Roles: [],
  });
  const roles = rowsIn(useRead("ListRoles", {}, { whole: true }), ({ Roles }) => Roles).rows ?? [];
  const choices = roles
    .filter(({ Code }) => Code !== "Employee")
    .map(({ Code, Name }) => ({ value: Code, label: Name }));
  return (
    <RecordForm
      title={personName(editing.values) || "New employee"}
      editing={editing}
      sections={sectionsWith(choices)}
      listAddress="/app/setup/people"
      locked={!editing.may("UpdateEmployees")}
      recordAddress={(saved) => `/app/setup/people/${String(saved["EmployeeKey"])}`}
      actions={
        key !== "new" && (
          <Button variant="default" component={Link} to="/app/setup/sign-ins">
            User accounts
          </Button>
        )
      }
    >
      {editing.values["PayRates"] !== undefined || key === "new" ? (
        <RowsCard field={payRates} editing={editing} />
      ) : null}
    </RecordForm>
  );
}
