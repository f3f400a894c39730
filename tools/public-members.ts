import { tagsIn } from "../server/src/engine/access/tags-in.ts";
import { carried } from "../server/src/engine/events/record-types.ts";
import type { Field } from "../server/src/engine/fields/field.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { recordsIn } from "../server/src/engine/records/index.ts";

/** The members that events may carry, by record: those without a tag in them, of the types that events carry. */
export function publicMembers(
  methods: readonly MethodDefinition[],
  types: typeof carried = carried,
): Map<string, readonly string[]> {
  const records = recordsIn(methods);
  const found = new Map<string, readonly string[]>();
  for (const [type, what] of Object.entries(types)) {
    if (what === "key") continue;
    const definitions = [...(records.get(type) ?? [])].map(({ fields }) => fields);
    const named = what === "record" ? [] : what;
    if (named.length === 0 && definitions.length === 0)
      throw new Error(`No method shows the record ${type}: name the members that its events carry.`);
    const described = named.find((member) => definitions.some((fields) => Object.hasOwn(fields, member)));
    if (described !== undefined)
      throw new Error(`${type}.${described} is in a definition, whose tags decide whether events carry it.`);
    found.set(type, [...untagged(definitions), ...named]);
  }
  return found;
}

/** A member that is tagged in one of the definitions is tagged. */
function untagged(definitions: readonly Readonly<Record<string, Field>>[]): string[] {
  const names = new Set(definitions.flatMap((fields) => Object.keys(fields)));
  const isTagged = (name: string) =>
    definitions.some(({ [name]: field }) => field !== undefined && tagsIn({ [name]: field }).length > 0);
  return [...names].filter((name) => !isTagged(name));
}

/** The file of the schema that lists them. */
export function publicMembersSql(methods: readonly MethodDefinition[]): string {
  const rows = [...publicMembers(methods)].map(
    ([type, members]) => `  (${quoted(type)}, array[${members.map(quoted).join(", ")}])`,
  );
  return [
    "-- The members that events may carry. Generated from the service's definitions by `npm run print`. Do not edit.",
    "delete from public_member;",
    "insert into public_member (record, member)",
    "select record, unnest(members) from (values",
    rows.join(",\n"),
    ") as listed (record, members);\n",
  ].join("\n");
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
