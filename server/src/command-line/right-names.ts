import { apiRights } from "../engine/access/ready-made-roles.ts";
import type { Right } from "../engine/access/right-catalog.ts";
import { CommandRefused } from "./command.ts";

/** The rights in a flag such as `--rights seeBooks,contacts`, or all; each must be one that an API user can have. */
export function rightNames(text: string): readonly Right[] {
  const possible = apiRights.authorized;
  if (text === "all") return possible;
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unknown = names.find((name) => !(possible as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new CommandRefused(
      `An API user cannot have the right ${JSON.stringify(unknown)}. Use ${possible.join(", ")}, or all.`,
    );
  return possible.filter((right) => names.includes(right));
}
