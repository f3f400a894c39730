import { methodsByName } from "../methods.ts";
import { CommandRefused } from "./command.ts";

/** The methods in a flag such as `--methods ListContacts,GetContacts`; each must exist. */
export function methodNames(text: string): string[] {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unknown = names.find((name) => !methodsByName.has(name));
  if (unknown !== undefined) throw new CommandRefused(`There is no method ${JSON.stringify(unknown)}.`);
  return names;
}
