import { boolean, choice, type FieldOptions } from "../../fields/fields.ts";

/** How a list may be sorted: SQL without a comma and a space, and the joins that it needs. */
export interface SortBy {
  readonly sql: string;
  readonly tables?: string;
}

/** The arguments of a list that the caller sorts; the first column is the default. */
export function sortArguments<const Names extends readonly [string, ...string[]]>(names: Names) {
  const options = { default: names[0], doc: `The column to sort by. The default is ${names[0]}.` } as const;
  return {
    Sort: choice(names, options satisfies FieldOptions),
    Descending: boolean({ default: false, doc: "Sorts from the largest, latest or last; hidden values come last." }),
  };
}

/** SQL of the order: the key decides between equal values, so that pages never overlap. */
export function orderBy({ sql }: SortBy, key: string, isDown: boolean | undefined): string {
  return isDown === true ? `${sql} desc, ${key} desc` : `${sql}, ${key}`;
}

export interface OrderPart {
  readonly sql: string;
  readonly isDown: boolean;
}

/** The expressions of an order; none contains a comma. */
export const partsOf = (order: string): OrderPart[] =>
  order.split(", ").map((each) => ({ sql: each.replace(/ desc$/, ""), isDown: each.endsWith(" desc") }));

/** SQL of a part in the other direction. */
export const reversed = ({ sql, isDown }: OrderPart): string => (isDown ? sql : `${sql} desc`);
