import { type FirmSettings, firmSettings } from "../../engine/firms/index.ts";
import { type Field, type Fields, group, json, list, text } from "../../engine/fields/fields.ts";

const settingFields: Fields = firmSettings;

/** The settings as members of one object, each optional; null means the default. */
export const settingMembers: Fields = Object.fromEntries(
  Object.entries(settingFields).map(([name, field]) => [name, { ...field, nullable: true, default: undefined }]),
);

/** One setting as an administrator reads it. */
export const listOfSettings = list(
  group(
    {
      Name: text({ required: true }),
      Kind: text({ required: true, doc: "Which values it takes." }),
      Value: json({ required: true }),
      Default: json({ required: true }),
      Description: text({ required: true }),
    },
    { title: "FirmSetting" },
  ),
  { required: true },
);

export function showSettings(settings: FirmSettings): Record<string, unknown>[] {
  return Object.entries<Field>(settingFields).map(([name, field]) => ({
    Name: name,
    Kind: field.kind.name,
    Value: settings[name as keyof FirmSettings],
    Default: field.default,
    Description: field.doc ?? "",
  }));
}
