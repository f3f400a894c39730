import type { Creation, Update } from "../change-sets/index.ts";
import type { Refusal } from "../method/refusals.ts";
import type { ContactFields } from "./contact-record.ts";

/** A contact has a name or a company; both may stand. */
export function checkContact({ values }: Creation<ContactFields> | Update<ContactFields>): Refusal[] {
  const named = [values.FirstName, values.LastName, values.Company].some((each) => each.trim() !== "");
  return named
    ? []
    : [
        {
          name: "invalid",
          property: "LastName",
          value: values.LastName,
          reason: "FirstName or LastName is required when Company is empty.",
        },
      ];
}
