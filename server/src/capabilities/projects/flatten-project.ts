import type { Submitted } from "../../engine/records/index.ts";
import { isObject, picture, type Reading } from "../../engine/fields/reading.ts";
import type { Level } from "./project-shapes.ts";

/** One record of a nested project: its own members, and where it stood. */
export interface FlatNode {
  readonly level: Exclude<Level, "Resource">;
  readonly record: Submitted;
  readonly path: string;
  /** The record it is nested in; undefined for the project. */
  readonly above: FlatNode | undefined;
  /** The invoice group that a phase is nested in, however deep. */
  readonly group: FlatNode | undefined;
  /** It had the member that holds the records below it. */
  readonly hasBelow: boolean;
}

const below = { Project: "InvoiceGroups", InvoiceGroup: "Phases", Phase: "Phases" } as const;

/** Takes a version 1 project apart, depth first; nestProjects puts it together again. What is no list or no record is refused. */
export function flattenProject(project: Submitted, reading: Reading): FlatNode[] {
  const nodes: FlatNode[] = [];
  const visit = (level: FlatNode["level"], submitted: Submitted, above: FlatNode | undefined, at: Reading) => {
    const { [below[level]]: children, Resources: _, ...record } = submitted;
    const group = level === "Phase" ? (above?.group ?? above) : undefined;
    const node: FlatNode = { level, record, path: at.path, above, group, hasBelow: children !== undefined };
    nodes.push(node);
    if (children === undefined || children === null) return;
    const list = at.at(below[level]);
    if (!Array.isArray(children)) {
      list.refuse("invalid", `must be a list; got ${picture(children)}.`, children);
      return;
    }
    children.forEach((child: unknown, index) => {
      if (isObject(child)) visit(level === "Project" ? "InvoiceGroup" : "Phase", child, node, list.at(index));
      else list.at(index).refuse("invalid", `must be a record; got ${picture(child)}.`, child);
    });
  };
  visit("Project", project, undefined, reading);
  return nodes;
}
