import { type FirmSettings, firmSettings } from "../../engine/firms/index.ts";
import { type Field, type Fields, group, json, list, text } from "../../engine/fields/fields.ts";

const settingFields: Fields = firmSettings;

/** The settings as members of one object, each optional; null means the default. */
export const settingMembers: Fields = Object.fromEntries(
  Object.entries(settingFields).map(([name, field]) => [name, { ...field, nullable: true, default: undefined }]),
);

/** One setting as an administrator sees it. */
export const listOfSettings = list(
  group(
    {
      Name: text({ required: true, doc: "The setting's name, as UpdateFirmSettings expects it." }),
      Kind: text({ required: true, doc: "The type of value it accepts." }),
      Value: json({ required: true, doc: "The current value." }),
      Default: json({ required: true, doc: "The value when the firm has not set one." }),
      Description: text({ required: true, doc: "What the setting does." }),
    },
    { title: "FirmSetting" },
  ),
  { required: true, doc: "The settings, each with its value and default." },
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
