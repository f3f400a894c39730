import { tagsIn } from "../../access/tags-in.ts";
import type { Tag } from "../../fields/field.ts";
import type { MethodDefinition } from "../../method/method.ts";
import { recordsIn } from "./records-in.ts";

/** The tags of members, from the definitions of records that methods take or return. */
export interface MemberTags {
  /** Whether a definition has the member. */
  knows(record: string, member: string): boolean;
  /** The tags of a member and of everything in it, in any definition. A member that no definition has throws. */
  of(record: string, member: string): readonly Tag[];
}

export function memberTags(methods: readonly MethodDefinition[]): MemberTags {
  const known = new Map<string, readonly Tag[]>();
  for (const [record, definitions] of recordsIn(methods))
    for (const { fields } of definitions)
      for (const [member, field] of Object.entries(fields)) {
        const name = `${record}.${member}`;
        known.set(name, [...new Set([...(known.get(name) ?? []), ...tagsIn({ [member]: field })])]);
      }
  return {
    knows: (record, member) => known.has(`${record}.${member}`),
    of(record, member) {
      const tags = known.get(`${record}.${member}`);
      if (tags === undefined) throw new Error(`No definition has ${record}.${member}.`);
      return tags;
    },
  };
}
