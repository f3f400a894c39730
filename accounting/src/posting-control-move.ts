import type { ControlItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import type { Basis, Posting } from "./journal.ts";
import type { AccountKey, CompanyKey } from "./keys.ts";
import { negate } from "./money.ts";
import type { Money } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";

/** Open items to move from one control account of a company to another. */
export type ControlMoveToPost = {
  move: number;
  date: DateOnly;
  company: CompanyKey;
  from: AccountKey;
  to: AccountKey;
  items: readonly { item: ControlItem; basis: Basis; amount: Money }[];
};

/** Moves the balance of each open item, so that the items stay the same and only their account changes. */
export function postControlMove({ move, date, company, from, to, items }: ControlMoveToPost): Posted {
  const postings = items.flatMap(({ item, basis, amount }): Posting[] => {
    const whole = { company, department: null, basis, line: null, item };
    return [
      { ...whole, account: to, amount },
      { ...whole, account: from, amount: negate(amount) },
    ];
  });
  if (postings.length === 0) return posted({});
  const source = { document: "ControlMove", key: move } as const;
  return posted({ entries: [{ source, date, closeYear: false, reversal: false, postings }] });
}
