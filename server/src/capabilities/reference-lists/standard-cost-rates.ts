import { needs } from "../../engine/access/access.ts";
import { date, key, list, rate, readOnly, text } from "../../engine/fields/fields.ts";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Creation, Once, Update } from "../../engine/records/index.ts";
import { defineList, listFields } from "./define-list.ts";

/** What an hour may cost. */
const costRateMax = 100_000;

const multiplier = (column: string, byDefault: bigint, place: string) =>
  rate(column, {
    min: 1,
    max: 10,
    default: byDefault,
    doc: `What the cost of an hour of ${place} overtime is multiplied by.`,
  });

const once: Once = {
  members: ["EffectiveDate", "EmployeeTypeKey"],
  name: (row) => `${row}.effective_date || ' ' || coalesce(${row}.employee_type_key, 0)`,
  among: () => "true",
  doc: "An employee type has one rate from a date on, and so has the firm.",
};

/** Who may see cost but not pay sees labor at these rates. They show the pay of nobody, if they are averages of several people. */
export const standardCostRates = defineList({
  name: "StandardCostRate",
  plural: "StandardCostRates",
  table: "standard_cost_rate",
  from: "standard_cost_rate left join employee_type on employee_type.employee_type_key = standard_cost_rate.employee_type_key",
  doc: "What an hour of an employee type costs the firm on average. Callers who see cost but not pay see labor at these rates.",
  fields: {
    EmployeeTypeKey: key("employee_type_key", {
      of: "EmployeeType",
      nullable: true,
      doc: "The employee type; null for every employee without a rate of their type.",
    }),
    EmployeeTypeDescription: readOnly(
      text({ sql: "employee_type.description", doc: "The employee type's description; empty for the firm's rate." }),
    ),
    EffectiveDate: date("effective_date", { required: true, doc: "The first day of this rate." }),
    CostRate: rate("cost_rate", { required: true, min: 0, max: costRateMax, doc: "The cost of an hour, above 0." }),
    OvertimeMultiplier1: multiplier("overtime_multiplier_1", 15_000n, "first-level"),
    OvertimeMultiplier2: multiplier("overtime_multiplier_2", 20_000n, "second-level"),
    OvertimeMultiplier3: multiplier("overtime_multiplier_3", 25_000n, "third-level"),
    Notes: listFields.Notes,
  },
  item: ["EmployeeTypeKey", "EmployeeTypeDescription", "EffectiveDate", "CostRate", "Notes"],
  order: `lower(employee_type.description) collate "C" nulls first, standard_cost_rate.effective_date`,
  once,
  rule: (step) => refuseFreeHours(step),
  filters: {
    FilterByEmployeeType: {
      field: list(key({ of: "EmployeeType" }), { doc: "Only rates of these employee types." }),
      apply: (where, keys: readonly number[]) => where.anyOf("standard_cost_rate.employee_type_key", keys),
    },
  },
  access: {
    list: needs(["seeCost", "setPay"], { of: "project" }),
    get: needs(["seeCost", "setPay"], { of: "project" }),
    update: needs("setPay"),
  },
  rules: [
    "Work is priced when it is posted, at the rate of the employee's type on its date, or the firm's. A rate that changes later moves no figure; RepriceTransactions renews the work of a period.",
    "Work that was posted before there was a rate for its date gets its standard cost within minutes.",
  ],
  example: { EffectiveDate: "2030-01-01", CostRate: 55 },
});

function refuseFreeHours({ values }: Creation | Update): Refusal[] {
  const value = values["CostRate"];
  if (value !== 0n) return [];
  return [refusedMember("notAllowed", "CostRate", 0, "must be greater than 0.")];
}
