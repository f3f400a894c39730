import { choice, type Fields, group, integer, list, text } from "../../fields/fields.ts";

/** The argument of a list whose rows the caller groups. */
export function groupArgument<const Names extends readonly string[]>(plural: string, names: Names) {
  return { GroupBy: choice(names, { doc: `Lists the ${plural} in groups that have this member in common.` }) };
}

/** The groups in the content of a list: each with its name, its number of rows and its totals. */
export function groupContent<const Totals extends Fields>(plural: string, title: string, totals: Totals) {
  const fields = {
    Name: text({ required: true, doc: `The member that the ${plural} have in common; empty for those without one.` }),
    Count: integer({ required: true, doc: `The number of ${plural}.` }),
    ...totals,
  };
  return {
    Groups: list(group(fields, { title, doc: `A group of ${plural} with its totals.` }), {
      onlyWhenSet: true,
      doc: "Sent if GroupBy is given.",
    }),
  };
}

export const groupRule = (plural: string): string =>
  `With GroupBy the ${plural} of a group follow each other, groups in the order of their names; Sort is the order within a group. Groups returns the groups of all pages.`;
