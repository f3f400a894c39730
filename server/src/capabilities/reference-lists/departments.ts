import { type Creation, describedOnce, rowsField, type Update } from "../../engine/records/index.ts";
import { date, type Fields, rate, readOnly, text } from "../../engine/fields/fields.ts";
import { listed } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, listFields } from "./define-list.ts";

const percentMax = 1_000;

/** The percent in effect today; the connection uses the firm's time zone, so current_date is the firm's date. */
const current = (column: string) =>
  `coalesce((select ${column} from department_percent where department_percent.department_key = department.department_key and effective_date <= current_date order by effective_date desc limit 1), 0)`;

const fields = {
  Department: text("description", {
    max: 80,
    required: true,
    filled: true,
    doc: "The department's name, unique among active departments.",
  }),
  Notes: listFields.Notes,
  Status: listFields.Status,
  DPEPercent: readOnly(
    rate({
      sql: current("dpe"),
      tag: "cost",
      doc: "Direct personnel expense as a percent of labor cost, in effect today.",
    }),
  ),
  OverheadPercent: readOnly(
    rate({ sql: current("overhead"), tag: "cost", doc: "Overhead as a percent of labor cost, in effect today." }),
  ),
  Percents: rowsField("department_percent", {
    owner: "department",
    identity: ["EffectiveDate"],
    order: "effective_date",
    fields: {
      EffectiveDate: date("effective_date", { required: true, doc: "The first day of these percents." }),
      DPEPercent: rate("dpe", {
        min: 0,
        max: percentMax,
        default: 0n,
        doc: "Direct personnel expense as a percent of labor cost.",
      }),
      OverheadPercent: rate("overhead", {
        min: 0,
        max: percentMax,
        default: 0n,
        doc: "Overhead as a percent of labor cost.",
      }),
    },
    tag: "cost",
    doc: "The department's percents by effective date.",
  }),
} satisfies Fields;

export const departments = defineList({
  name: "Department",
  plural: "Departments",
  table: "department",
  doc: "A part of the firm, with the percents that burden its labor cost.",
  documented: true,
  fields,
  item: ["Department", "Notes", "Status", "DPEPercent", "OverheadPercent"],
  once: { ...describedOnce, members: ["Department"] },
  rule: (step) => checkDepartment(step),
  rules: ["DPEPercent and OverheadPercent are read-only: they come from Percents for today's date."],
  example: {
    Department: "Landscape",
    Percents: [{ EffectiveDate: "2026-01-01", DPEPercent: 32, OverheadPercent: 118 }],
  },
});

/** Refuses a new department with a percent but no date, rather than dropping the percent. */
function checkDepartment(step: Creation | Update): Refusal[] {
  if (step.is !== "create" || listed(step.submitted["Percents"]).length > 0) return [];
  return ["DPEPercent", "OverheadPercent"]
    .filter((property) => Boolean(step.submitted[property]))
    .map((property) => ({
      name: "notAllowed",
      property,
      value: step.submitted[property],
      reason: `${property} needs an effective date. Send Percents: [{ EffectiveDate, DPEPercent, OverheadPercent }].`,
    }));
}
