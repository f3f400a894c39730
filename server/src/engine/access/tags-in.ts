import type { Field, Fields, Tag } from "../fields/field.ts";
import { tags } from "./rights.ts";

/** The tags of everything an answer may contain. */
export function tagsIn(fields: Fields): Tag[] {
  const found = new Set<Tag>();
  const visit = (field: Field): void => {
    if (field.tag !== undefined) found.add(field.tag);
    if (field.alsoTagged !== undefined) found.add(field.alsoTagged.tag);
    const made = field.kind.madeOf;
    if (made?.is === "list") visit(made.item);
    else if (made?.is === "group") Object.values(made.fields).forEach(visit);
    else if (made?.is === "records") {
      const { record, names } = made;
      const inside =
        names === undefined
          ? record.fields
          : Object.fromEntries(names.map((each) => [each, record.fields[each] as Field]));
      Object.values<Field>(inside).forEach(visit);
    }
  };
  Object.values<Field>(fields).forEach(visit);
  return tags.filter((tag) => found.has(tag));
}
