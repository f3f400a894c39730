import {
  findUses,
  type Plan,
  type RecordDefinition,
  refuseSteps,
  rowsField,
  type Step,
  type Stored,
} from "../../engine/records/index.ts";
import { choice, type Fields, key, type RecordOf } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { inUse } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, listFields } from "./define-list.ts";
import { nextDetailKeys } from "./list-store.ts";

const detailTypes = ["Vacation", "Sick", "Holiday", "General", "Marketing", "Other"] as const;

const fields = {
  Description: listFields.Description,
  Notes: listFields.Notes,
  Status: listFields.Status,
  Details: rowsField("overhead_group_detail", {
    owner: "overhead_group",
    identity: ["OverheadGroupDetailKey"],
    order: "position, overhead_group_detail_key",
    position: "position",
    max: 100,
    fields: {
      OverheadGroupDetailKey: key("overhead_group_detail_key", {
        required: true,
        doc: "Identifies the detail; negative for a new one.",
      }),
      Description: listFields.Description,
      DetailType: choice(detailTypes, "detail_type", {
        default: "General",
        doc: "What the time is for, as reports group it.",
      }),
      Status: listFields.Status,
      GLAccountKey: key("gl_account_key", {
        of: "GLAccount",
        nullable: true,
        doc: "The GL account that its cost is posted to; null for the company's indirect labor account.",
      }),
    },
    doc: "The rows it offers on a timesheet, in their order.",
  }),
} satisfies Fields;

type Detail = RecordOf<typeof fields>["Details"][number];

export const overheadGroups = defineList({
  name: "OverheadGroup",
  plural: "OverheadGroups",
  table: "overhead_group",
  doc: "The time that employees can enter outside of projects, such as vacation, sick leave and general office work.",
  documented: true,
  alsoReferredTo: {
    OverheadGroupDetail: {
      table: "overhead_group_detail",
      key: "overhead_group_detail_key",
      active: "status = 'Active'",
    },
  },
  fields,
  item: ["Description", "Notes"],
  filters: {},
  prepare: prepareDetails,
  rules: [
    "A new detail has its own negative key. A detail left out of Details is deleted, unless timesheets use it (-410); set its Status to Inactive instead.",
  ],
  example: {
    Description: "Site offices",
    Details: [
      { OverheadGroupDetailKey: -2, Description: "Vacation", DetailType: "Vacation" },
      { OverheadGroupDetailKey: -3, Description: "Site office", DetailType: "General" },
    ],
  },
});

/** Timesheets refer to details by key, so this checks their keys and their uses, and assigns keys to new ones. */
async function prepareDetails(call: Call, record: RecordDefinition, plan: Plan): Promise<Plan> {
  const uses = await findUses(call.db, "overhead_group_detail", plan.steps.flatMap(removedKeys));
  const seen = new Set(plan.steps.map((step) => step.key));
  const checked = refuseSteps(record, plan, (step) => [
    ...checkDetails(step, seen),
    ...removedKeys(step).flatMap((detail): Refusal[] => {
      const used = uses.get(detail) ?? [];
      if (used.length === 0) return [];
      const refusal = inUse("Detail", detail, used);
      const reason = `${refusal.reason} Set its Status to Inactive instead.`;
      return [{ ...refusal, property: "Details", value: detail, reason }];
    }),
  ]);
  return withNewKeys(call, checked);
}

function checkDetails(step: Step, seen: Set<number>): Refusal[] {
  const known = new Set(step.is === "update" ? detailsOf(step.stored).map((each) => each.OverheadGroupDetailKey) : []);
  const described = new Map<string, number>();
  return changedDetails(step).flatMap((detail, index): Refusal[] => {
    const found: Refusal[] = [];
    const refuse = (name: Refusal["name"], member: keyof Detail, reason: string) => {
      const property = `Details[${index}].${member}`;
      found.push({ name, property, value: detail[member], reason: `${property} ${String(detail[member])} ${reason}` });
    };
    const own = detail.OverheadGroupDetailKey;
    if (own === 0 || (own > 0 && step.is === "create"))
      refuse("keyNotAllowed", "OverheadGroupDetailKey", "must be negative on a new detail.");
    else if (own > 0 && !known.has(own))
      refuse("notFound", "OverheadGroupDetailKey", "is not a detail of this overhead group.");
    else if (own < 0 && seen.has(own)) refuse("keyNotAllowed", "OverheadGroupDetailKey", "is repeated in this call.");
    if (own < 0) seen.add(own);
    const name = detail.Description.toLowerCase();
    const first = described.get(name);
    if (first === undefined) described.set(name, index);
    else refuse("notAllowed", "Description", `is already the Description of Details[${first}].`);
    return found;
  });
}

async function withNewKeys(call: Call, plan: Plan): Promise<Plan> {
  const fresh = plan.steps.flatMap(changedDetails).filter((each) => each.OverheadGroupDetailKey < 0);
  if (fresh.length === 0) return plan;
  const newKeys = await nextDetailKeys(call.db, fresh.length);
  const keys = new Map(fresh.map((each, index) => [each.OverheadGroupDetailKey, newKeys[index] as number]));
  const keyed = (details: readonly Detail[]) =>
    details.map((each) => ({
      ...each,
      OverheadGroupDetailKey: keys.get(each.OverheadGroupDetailKey) ?? each.OverheadGroupDetailKey,
    }));
  const steps = plan.steps.map((step) => {
    const details = changedDetails(step);
    if (step.is === "delete" || details.length === 0) return step;
    const Details = keyed(details);
    if (step.is === "create") return { ...step, values: { ...step.values, Details } };
    return { ...step, set: { ...step.set, Details }, values: { ...step.values, Details } };
  });
  return { ...plan, steps };
}

/** The details that the step writes; empty when it does not change them. */
function changedDetails(step: Step): readonly Detail[] {
  if (step.is === "delete") return [];
  const written = step.is === "create" ? step.values["Details"] : step.set["Details"];
  return (written as readonly Detail[] | undefined) ?? [];
}

function removedKeys(step: Step): number[] {
  if (step.is === "create" || (step.is === "update" && !Object.hasOwn(step.set, "Details"))) return [];
  const kept = new Set(changedDetails(step).map((each) => each.OverheadGroupDetailKey));
  return detailsOf(step.stored)
    .map((each) => each.OverheadGroupDetailKey)
    .filter((each) => !kept.has(each));
}

function detailsOf(stored: Stored): readonly Detail[] {
  return stored.values["Details"] as readonly Detail[];
}
