import { type Creation, rowsField, type Update } from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import { choice, date, type Fields, key, rate, readOnly, type RecordOf, text } from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, listFields, listItem } from "./define-list.ts";

const markupKinds = ["Expense", "Consultant"] as const;
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
      EmployeeKey: key("employee_key", { of: "Employee", nullable: true, doc: "The employee the rate is for." }),
      EmployeeName: readOnly(
        text({
          sql: "nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, '')), '')",
          doc: "That employee's name.",
        }),
      ),
      EmployeeTypeKey: key("employee_type_key", {
        of: "EmployeeType",
        nullable: true,
        doc: "The employee type the rate is for.",
      }),
      EmployeeTypeDescription: readOnly(
        text({ sql: "employee_type.description", doc: "That employee type's description." }),
      ),
      ActivityKey: key("activity_key", { of: "Activity", nullable: true, doc: "The activity the rate is for." }),
      ActivityDescription: readOnly(text({ sql: "activity.description", doc: "That activity's description." })),
      EffectiveDate: date("effective_date", { required: true, doc: "The first day of this rate." }),
      BillRate: rate("bill_rate", { required: true, min: 0, doc: "The price of an hour." }),
    },
    doc: "Bill rates by effective date. An employee's rate takes precedence over the employee type's, and that over the activity's.",
  }),
  Markups: rowsField("rate_table_markup", {
    owner: "rate_table",
    identity: ["Kind", "EffectiveDate"],
    order: "kind, effective_date",
    fields: {
      Kind: choice(markupKinds, "kind", { required: true, doc: "What the markup applies to." }),
      EffectiveDate: date("effective_date", { required: true, doc: "The first day of this markup." }),
      Markup: rate("markup", { required: true, min: -100, max: markupMax, doc: "The percent added to cost." }),
    },
    doc: "Markups on expenses and consultants by effective date.",
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
  // Bill rates are visible only to the office; the list of names is visible to everyone.
  access: { get: needs("seeClientMoney") },
  rule: (step) => checkRates(step),
  rules: ["A rate has exactly one of EmployeeKey, EmployeeTypeKey and ActivityKey."],
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
        reason: `Rates[${index}] must have exactly one of ${subjects.join(", ")}; it has ${named.length === 0 ? "none" : named.join(" and ")}.`,
      },
    ];
  });
}
