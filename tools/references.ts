import type { ReferenceTarget } from "../server/src/engine/fields/field.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { recordsIn } from "../server/src/engine/records/index.ts";

/** The rows that fields may refer to, by the name in `key({ of: "ContactType" })`, as a file of the server. */
export function referencesOf(methods: readonly MethodDefinition[]): string {
  const found = new Map<string, ReferenceTarget>();
  for (const definitions of recordsIn(methods).values())
    for (const { references = {} } of definitions)
      for (const [name, target] of Object.entries(references)) found.set(name, target);
  const lines = [...found].map(([name, target]) => `  ${name}: ${JSON.stringify(target)},`).toSorted();
  return [
    "// Generated from the service's definitions by `npm run print`. Do not edit.",
    'import type { ReferenceTarget } from "../../fields/field.ts";\n',
    "/** The table, the key and the active rows of what fields may refer to. */",
    "export const references: Readonly<Record<string, ReferenceTarget>> = {",
    ...lines,
    "};\n",
  ].join("\n");
}
