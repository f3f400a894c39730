import type { WriteMethod } from "../calls/call.ts";
import { formLimits } from "./form-limits.generated.ts";

/** The longest text of a member, or its choices. */
export type FieldLimit = number | readonly string[];

/** The limit of a member in the arguments of a method, by its path in them or in the record that they hold. */
export function limitOf(method: WriteMethod, member: string): FieldLimit | undefined {
  const limits = formLimits[method] ?? {};
  return limits[Object.keys(limits).find((path) => path === member || withoutFirst(path) === member) ?? ""];
}

const withoutFirst = (path: string) => path.slice(path.indexOf(".") + 1);
