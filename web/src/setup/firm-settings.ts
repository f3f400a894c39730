import type { FirmSetting } from "@plumbline/client";
import { plainWords } from "../calls/plain-words.ts";
import type { FormField } from "../shared/field-input.tsx";

export type { FirmSetting };

/** The form field of a setting, derived from the description of its values. */
export function settingField({ Name, Kind, Default, Description }: FirmSetting): FormField<string> {
  const about = { name: Name, label: readableName(Name), help: helpOf(inForm(plainWords(Description)), Default) };
  if (Kind === "true or false") return { ...about, kind: "yes-no" };
  if (Kind.startsWith("date")) return { ...about, kind: "date" };
  if (Kind.startsWith("whole number")) return { ...about, kind: "number" };
  const choices = [...Kind.matchAll(/'([^']*)'/g)].map(([, choice]) => choice ?? "");
  return choices.length > 0 ? { ...about, kind: "choice", choices } : about;
}

/** In a form an empty field is what the interface calls null. */
function inForm(text: string): string {
  return text
    .replaceAll(/([;.]) null for /g, (_, end: string) => (end === "." ? ". Empty for " : "; empty for "))
    .replace("no text that is null", "an empty text where there is none");
}

function helpOf(description: string, byDefault: unknown): string {
  const shown = byDefault === true ? "yes" : byDefault === false ? "no" : String(byDefault ?? "");
  return shown === "" ? description : `${description} Default: ${shown}.`;
}

/** A readable name: "Latest project date" for latestProjectDate. */
export function readableName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
