import type { ReferenceTarget } from "../../fields/field.ts";
import { references } from "./references.generated.ts";

/** The rows that a name in `key({ of: "ContactType" })` means, whichever definitions the process has loaded. An unknown name throws. */
export function referenceTarget(name: string): ReferenceTarget {
  const target = Object.hasOwn(references, name) ? references[name] : undefined;
  if (target === undefined)
    throw new Error(`No definition has the rows ${name}. Define a record, and run npm run print.`);
  return target;
}
