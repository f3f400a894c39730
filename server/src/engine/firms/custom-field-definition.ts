/** A custom field that a firm defines for one record type. */
export interface CustomFieldDefinition {
  readonly name: string;
  readonly type: CustomFieldType;
  readonly choices: readonly string[];
}

export const customFieldTypes = ["text", "number", "date", "yes/no", "list of choices"] as const;
type CustomFieldType = (typeof customFieldTypes)[number];
