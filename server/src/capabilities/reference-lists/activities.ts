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

/** The filters of ListActivities number these 1, 2, 3 ... in this order; 0 and null mean none. */
const activityTypes = ["Labor", "Expense", "Consultant"] as const;
const utilizationTypes = ["Billable", "NonBillable", "Overhead", "TimeOff"] as const;

const fields = {
  ...listFields,
  ICRExpense: boolean("icr_expense", {
    default: false,
    doc: "Whether it is offered when expenses are entered from receipts.",
  }),
  ActivityType: choice(activityTypes, "activity_type", { nullable: true, doc: "What the activity is charged as." }),
  ActivityTypeValue: readOnly(
    integer({
      sql: valueOf("activity.activity_type", activityTypes),
      doc: "The number of ActivityType in FilterByActivityType; 0 for none.",
    }),
  ),
  UtilizationType: choice(utilizationTypes, "utilization_type", {
    nullable: true,
    doc: "How hours of this activity count in utilization.",
  }),
  UtilizationTypeValue: readOnly(
    integer({
      sql: valueOf("activity.utilization_type", utilizationTypes),
      doc: "The number of UtilizationType in FilterByUtilizationType; 0 for none.",
    }),
  ),
  IsUnitBased: boolean("is_unit_based", {
    default: false,
    doc: "Whether it is entered as units times a rate, such as miles or copies.",
  }),
  UnitDescription: text("unit_description", { max: 50, doc: "The unit, such as mile." }),
  UnitRate: rate("unit_rate", { min: 0, nullable: true, doc: "The price of a unit; only with IsUnitBased true." }),
  IsTaxable: boolean("is_taxable", {
    default: false,
    doc: "Whether client invoices charge sales tax on it, where the phase has ApplySalesTax.",
  }),
  AllowTimeEntry: boolean("allow_time_entry", { default: false, doc: "Whether timesheets may use it." }),
  AllowExpenseEntry: boolean("allow_expense_entry", { default: false, doc: "Whether expense reports may use it." }),
  AllowPurchaseOrderEntry: boolean("allow_purchase_order_entry", {
    default: false,
    doc: "Whether purchase orders may use it.",
  }),
  GLAccountKey: key("gl_account_key", {
    of: "GLAccount",
    nullable: true,
    doc: "The GL account that its cost is posted to.",
  }),
} satisfies Fields;

export const activities = defineList({
  name: "Activity",
  plural: "Activities",
  table: "activity",
  doc: "A kind of work or cost on a project: labor, an expense, or a consultant's work.",
  documented: true,
  fields,
  item: ["Description", "Status", "Notes", "ICRExpense"],
  filters: {
    ...statusFilter("activity"),
    FilterByDescriptionLike: likeFilter("activity.description"),
    FilterByActivityType: typeFilter("activity.activity_type", activityTypes),
    FilterByUtilizationType: typeFilter("activity.utilization_type", utilizationTypes),
    FilterByIsUnitBased: booleansFilter("activity.is_unit_based", "Only activities that are, or are not, unit-based."),
    FilterByIsTaxable: booleansFilter("activity.is_taxable", "Only activities that are, or are not, taxable."),
    FilterByAllowExpenseEntry: booleansFilter(
      "activity.allow_expense_entry",
      "Only activities that expense reports may, or may not, use.",
    ),
    FilterByAllowPurchaseOrderEntry: booleansFilter(
      "activity.allow_purchase_order_entry",
      "Only activities that purchase orders may, or may not, use.",
    ),
    FilterByIsICRExpense: booleansFilter("activity.icr_expense", "Only activities with this value of ICRExpense."),
  },
  rule: (step) => checkActivity(step),
  rules: ["UnitRate is allowed only with IsUnitBased true."],
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
      reason: "UnitRate is allowed only with IsUnitBased true. Set IsUnitBased, or send null for UnitRate.",
    },
  ];
}

/** The number of a type in its list, from 1; 0 for none. */
function valueOf(column: string, types: readonly string[]): string {
  return `coalesce(array_position(array[${types.map((each) => `'${each}'`).join(", ")}], ${column}), 0)`;
}

function typeFilter(column: string, types: readonly string[]): Filter {
  const names = types.map((each, index) => `${index + 1} ${each}`).join(", ");
  return {
    field: list(integer({ min: 0, max: types.length, nullable: true }), {
      doc: `Only activities of these types: ${names}; null or 0 for those without one.`,
    }),
    apply: (where, values: readonly (number | null)[]) =>
      where.anyOf(
        column,
        values.map((value) => (value === null || value === 0 ? null : types[value - 1])),
      ),
  };
}
