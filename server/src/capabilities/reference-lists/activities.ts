import type { Creation, Update } from "../../engine/records/index.ts";
import {
  boolean,
  choice,
  type Fields,
  integer,
  key,
  list,
  rate,
  readOnly,
  type RecordOf,
  text,
} from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, type Filter, listFields, statusFilter } from "./define-list.ts";
import { booleansFilter, likeFilter } from "./filters.ts";

/** In this order they are 1, 2, 3 ... in the filters of ListActivities; 0 and null mean none. */
export const activityTypes = ["Labor", "Expense", "Consultant"] as const;
export const utilizationTypes = ["Billable", "NonBillable", "Overhead", "TimeOff"] as const;

const fields = {
  ...listFields,
  ICRExpense: boolean("icr_expense", { default: false, doc: "Offered where expenses are entered from receipts." }),
  ActivityType: choice(activityTypes, "activity_type", { nullable: true }),
  ActivityTypeValue: readOnly(integer({ sql: valueOf("activity.activity_type", activityTypes) })),
  UtilizationType: choice(utilizationTypes, "utilization_type", { nullable: true }),
  UtilizationTypeValue: readOnly(integer({ sql: valueOf("activity.utilization_type", utilizationTypes) })),
  IsUnitBased: boolean("is_unit_based", { default: false, doc: "Entered as units times a rate: miles, copies." }),
  UnitDescription: text("unit_description", { max: 50 }),
  UnitRate: rate("unit_rate", { min: 0, nullable: true }),
  IsTaxable: boolean("is_taxable", { default: false }),
  AllowTimeEntry: boolean("allow_time_entry", { default: false }),
  AllowExpenseEntry: boolean("allow_expense_entry", { default: false }),
  AllowPurchaseOrderEntry: boolean("allow_purchase_order_entry", { default: false }),
  GLAccountKey: key("gl_account_key", { of: "GLAccount", nullable: true, doc: "Where its cost is posted." }),
} satisfies Fields;

export const activities = defineList({
  name: "Activity",
  plural: "Activities",
  table: "activity",
  doc: "What is done or bought for a project: labor, an expense, a consultant's work.",
  documented: true,
  fields,
  item: ["Description", "Status", "Notes", "ICRExpense"],
  filters: {
    ...statusFilter("activity"),
    FilterByDescriptionLike: likeFilter("activity.description"),
    FilterByActivityType: typeFilter("activity.activity_type", activityTypes),
    FilterByUtilizationType: typeFilter("activity.utilization_type", utilizationTypes),
    FilterByIsUnitBased: booleansFilter("activity.is_unit_based"),
    FilterByIsTaxable: booleansFilter("activity.is_taxable"),
    FilterByAllowExpenseEntry: booleansFilter("activity.allow_expense_entry"),
    FilterByAllowPurchaseOrderEntry: booleansFilter("activity.allow_purchase_order_entry"),
    FilterByIsICRExpense: booleansFilter("activity.icr_expense"),
  },
  rule: (step) => checkActivity(step),
  rules: ["UnitRate belongs to an activity with IsUnitBased true."],
  example: { Description: "Drone survey", ActivityType: "Labor", UtilizationType: "Billable", AllowTimeEntry: true },
});

function checkActivity(step: Creation | Update): Refusal[] {
  const values = step.values as RecordOf<typeof fields>;
  if (values.UnitRate === null || values.IsUnitBased) return [];
  return [
    {
      name: "notAllowed",
      property: "UnitRate",
      value: step.submitted["UnitRate"],
      reason: "UnitRate is for an activity with IsUnitBased true; set IsUnitBased or send UnitRate null.",
    },
  ];
}

/** The place of a type among its kind, counted from 1; 0 where it has none. */
function valueOf(column: string, types: readonly string[]): string {
  return `coalesce(array_position(array[${types.map((each) => `'${each}'`).join(", ")}], ${column}), 0)`;
}

function typeFilter(column: string, types: readonly string[]): Filter {
  const names = types.map((each, index) => `${index + 1} ${each}`).join(", ");
  return {
    field: list(integer({ min: 0, max: types.length, nullable: true }), {
      doc: `${names}; null or 0 keeps those without one.`,
    }),
    apply: (where, values: readonly (number | null)[]) =>
      where.anyOf(
        column,
        values.map((value) => (value === null || value === 0 ? null : types[value - 1])),
      ),
  };
}
