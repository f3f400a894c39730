import { figureTools } from "./figure-tools.ts";
import type { MethodsInReach } from "./methods-in-reach.ts";
import { recordTools } from "./record-tools.ts";
import { referenceTools } from "./reference-tools.ts";
import type { Tool } from "./tool.ts";
import { userTools } from "./user-tool.ts";

/** About ten tools with which an assistant reaches everything that its user may see; few, because it reads all of them first. */
export function defaultTools(reach: MethodsInReach, options: { readonly previews: boolean }): Tool[] {
  return [...userTools(reach), ...recordTools(reach), ...figureTools(reach), ...referenceTools(reach, options)];
}
