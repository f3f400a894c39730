import type { Creation, Update } from "../../engine/records/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ContactFields } from "./contact-record.ts";

export const namelessReason = "FirstName or LastName is required when Company is empty.";

/** A contact has a name or a company; both may stand. */
export function checkContact({ values }: Creation<ContactFields> | Update<ContactFields>): Refusal[] {
  if (isNamed(values)) return [];
  return [{ name: "invalid", property: "LastName", value: values.LastName, reason: namelessReason }];
}

interface Named {
  readonly FirstName?: string | undefined;
  readonly LastName?: string | undefined;
  readonly Company?: string | undefined;
}

export function isNamed({ FirstName = "", LastName = "", Company = "" }: Named): boolean {
  return [FirstName, LastName, Company].some((each) => each.trim() !== "");
}
