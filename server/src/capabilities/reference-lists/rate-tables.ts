import { type Creation, rowsField, type Update } from "../../engine/records/index.ts";
import { office } from "../../engine/access/access.ts";
import { choice, date, type Fields, key, rate, readOnly, type RecordOf, text } from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, listFields, listItem } from "./define-list.ts";

export const markupKinds = ["Expense", "Consultant"] as const;
const markupMax = 1_000;
const subjects = ["EmployeeKey", "EmployeeTypeKey", "ActivityKey"] as const;

const fields = {
  ...listFields,
  Rates: rowsField("rate_table_rate", {
    owner: "rate_table",
    identity: ["EmployeeKey", "EmployeeTypeKey", "ActivityKey", "EffectiveDate"],
    from: `rate_table_rate left join employee on employee.employee_key = rate_table_rate.employee_key
      left join employee_type on employee_type.employee_type_key = rate_table_rate.employee_type_key
      left join activity on activity.activity_key = rate_table_rate.activity_key`,
    order: `rate_table_rate.employee_key nulls last, rate_table_rate.employee_type_key nulls last, rate_table_rate.activity_key, rate_table_rate.effective_date`,
    fields: {
      EmployeeKey: key("employee_key", { of: "Employee", nullable: true }),
      EmployeeName: readOnly(
        text({
          nullable: true,
          sql: "nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, '')), '')",
        }),
      ),
      EmployeeTypeKey: key("employee_type_key", { of: "EmployeeType", nullable: true }),
      EmployeeTypeDescription: readOnly(text({ nullable: true, sql: "employee_type.description" })),
      ActivityKey: key("activity_key", { of: "Activity", nullable: true }),
      ActivityDescription: readOnly(text({ nullable: true, sql: "activity.description" })),
      EffectiveDate: date("effective_date", { required: true }),
      BillRate: rate("bill_rate", { required: true, min: 0 }),
    },
    doc: "What an hour is billed at from a date on: an employee's rate goes before the employee type's, that before the activity's.",
  }),
  Markups: rowsField("rate_table_markup", {
    owner: "rate_table",
    identity: ["Kind", "EffectiveDate"],
    order: "kind, effective_date",
    fields: {
      Kind: choice(markupKinds, "kind", { required: true }),
      EffectiveDate: date("effective_date", { required: true }),
      Markup: rate("markup", { required: true, min: -100, max: markupMax, doc: "Percent on top of cost." }),
    },
    doc: "What expenses and consultants are marked up by from a date on.",
  }),
} satisfies Fields;

export const rateTables = defineList({
  name: "RateTable",
  plural: "RateTables",
  table: "rate_table",
  doc: "Bill rates and markups that projects and phases refer to.",
  documented: true,
  fields,
  item: listItem,
  // What others' hours are billed at is the office's business; the list itself is everybody's.
  access: { get: office },
  rule: (step) => checkRates(step),
  rules: ["A rate names exactly one of EmployeeKey, EmployeeTypeKey and ActivityKey."],
  example: {
    Description: "Waterfront rates",
    Rates: [{ EmployeeTypeKey: 1, EffectiveDate: "2026-01-01", BillRate: 185 }],
    Markups: [{ Kind: "Expense", EffectiveDate: "2026-01-01", Markup: 10 }],
  },
});

function checkRates(step: Creation | Update): Refusal[] {
  const { Rates } = step.values as RecordOf<typeof fields>;
  return (Rates ?? []).flatMap((row, index): Refusal[] => {
    const named = subjects.filter((name) => row[name] !== null);
    if (named.length === 1) return [];
    return [
      {
        name: named.length === 0 ? "invalid" : "notAllowed",
        property: `Rates[${index}].${named[1] ?? "EmployeeKey"}`,
        value: named[1] === undefined ? null : row[named[1]],
        reason: `Rates[${index}] must name exactly one of ${subjects.join(", ")}; it names ${named.length === 0 ? "none" : named.join(" and ")}.`,
      },
    ];
  });
}
