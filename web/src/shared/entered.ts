import type { RecordValues } from "./use-record.ts";

/** What was entered in a form, without empty values, as arguments of a method. The service checks it. */
export function entered<Args>(values: RecordValues): Args {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== "")) as Args;
}
