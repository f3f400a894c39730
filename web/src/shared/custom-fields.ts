import type { CustomField } from "@plumbline/client";
import { useRead } from "../calls/use-read.ts";
import type { FormField } from "./field-input.tsx";
import type { FormSection } from "./record-form.tsx";

const kinds = {
  text: "text",
  number: "number",
  date: "date",
  "yes/no": "yes-no",
  "list of choices": "choice",
} as const satisfies Record<CustomField["Type"], FormField<string>["kind"]>;

/** The custom fields of a record type, as form fields. */
export function useCustomFields(recordType: CustomField["RecordType"]): readonly FormField<`CF_${string}`>[] {
  const list = useRead("ListCustomFields", { FilterByRecordType: [recordType] });
  return (list.data?.Content.CustomFields ?? []).map((each) => ({
    name: `CF_${each.Name}` as const,
    label: each.Name,
    kind: kinds[each.Type],
    ...(each.Type === "list of choices" ? { choices: each.Choices, clearable: true } : {}),
  }));
}

/** A form section with the custom fields; none if the record type has none. */
export function useCustomSections(recordType: CustomField["RecordType"]): readonly FormSection<`CF_${string}`>[] {
  const fields = useCustomFields(recordType);
  return fields.length === 0 ? [] : [{ title: "Custom fields", fields }];
}
