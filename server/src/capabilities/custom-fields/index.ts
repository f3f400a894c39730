import type { Capability } from "../../engine/capability/capability.ts";
import { listCustomFields } from "./list-custom-fields.ts";
import { updateCustomFields } from "./update-custom-fields.ts";

/** Fields that a firm adds to its records. */
export const customFields = {
  name: "custom-fields",
  methods: { listCustomFields, updateCustomFields },
} satisfies Capability;

export { CustomField, customRecordTypes } from "./custom-field-record.ts";
