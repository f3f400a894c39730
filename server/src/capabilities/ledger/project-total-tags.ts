import { type ProjectTotalName, projectTotalNames } from "@plumbline/accounting";
import type { Tag } from "../../engine/fields/fields.ts";

/** Who sees a total; undefined for hours, which everyone sees. */
export const projectTotalTags: Readonly<Record<ProjectTotalName, Tag | undefined>> = Object.fromEntries(
  projectTotalNames.map((name) => [name, tagOf(name)]),
) as Record<ProjectTotalName, Tag | undefined>;

function tagOf(name: ProjectTotalName): Tag | undefined {
  if (/\bHours\b/.test(name)) return undefined;
  if (/^Cost\b/.test(name)) return "cost";
  return /^(Vendor Invoiced|Payments|Payable)\b/.test(name) ? "payables" : "clientMoney";
}

/** Whether a total contains what the firm pays people for their work, alone or with other costs. */
export function containsLaborCost(name: ProjectTotalName): boolean {
  return projectTotalTags[name] === "cost" && name !== "Cost Expense" && name !== "Cost Consultant";
}
