import {
  type Basis,
  type ControlItem,
  type ControlUse,
  type DateOnly,
  type Money,
  money,
  type Posted,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { postDocument } from "../ledger/index.ts";
import { type MovableControl, movedUses } from "./control-move-record.ts";

export interface ControlMoveFacts {
  readonly companyExists: boolean;
  /** The present account; null if the company has none. */
  readonly account: number | null;
  readonly accountType: string | null;
  readonly target: { readonly active: boolean; readonly type: string } | null;
  readonly items: readonly { readonly item: ControlItem; readonly basis: Basis; readonly amount: Money }[];
  /** The last day on which an open item was posted. */
  readonly lastDay: DateOnly | null;
}

interface MoveAsked {
  readonly CompanyKey: number;
  readonly Control: MovableControl;
  readonly ToAccountKey: number;
  readonly Reason: string;
}

const columnOf = (control: MovableControl) =>
  `${control.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase()}_account_key`;

/** Keeps others from posting to control accounts, and reads the present account with its open items. */
export async function lockControl(
  db: Db,
  { CompanyKey, Control, ToAccountKey }: Omit<MoveAsked, "Reason">,
): Promise<ControlMoveFacts> {
  // Postings lock the table in a weaker mode, so none is in progress while the items are read.
  await db.run("lock table control_account in exclusive mode");
  const column = columnOf(Control);
  // A posting in progress keeps the key of its company and waits for the lock above; another lock would wait for it.
  const company = await db.row<{ account: number | null; type: string | null }>(
    `select ${column} as account, (select account_type from gl_account where gl_account_key = ${column}) as type
       from company where company_key = $1 for no key update`,
    [CompanyKey],
  );
  const target = await db.row<{ active: boolean; type: string }>(
    "select status = 'Active' as active, account_type as type from gl_account where gl_account_key = $1",
    [ToAccountKey],
  );
  const use = movedUses[Control];
  const rows = await db.rows<StoredItem>(openItems, [CompanyKey, company?.account ?? 0, use]);
  return {
    companyExists: company !== undefined,
    account: company?.account ?? null,
    accountType: company?.type ?? null,
    target: target ?? null,
    items: rows.map((row) => itemOf(row, use)),
    lastDay:
      rows
        .map((row) => row.lastDay)
        .toSorted()
        .at(-1) ?? null,
  };
}

interface StoredItem {
  readonly party: number;
  readonly item: ControlItem["item"];
  readonly key: number;
  readonly code: string | null;
  readonly basis: Basis;
  readonly amount: string;
  readonly lastDay: DateOnly;
}

const openItems = `
  select party_key as party, item, item_key as key, sales_tax_code as code, each.basis, sum(amount)::text as amount, max(entry_date) as "lastDay"
    from posting join (values ('accrual', 'cash'), ('cash', 'accrual')) as each (basis, other) on posting.basis <> each.other
   where company_key = $1 and gl_account_key = $2 and control = $3
   group by party_key, item, item_key, sales_tax_code, each.basis having sum(amount) <> 0
   order by item, item_key, sales_tax_code, each.basis`;

function itemOf({ party, item, key, code, basis, amount }: StoredItem, control: ControlUse) {
  const known: ControlItem = { control, party, item, key };
  return { item: code === null ? known : { ...known, code }, basis, amount: money(amount) };
}

/** Stores the move, posts it and changes the company's account; the database then finds no open items on the old one. */
export async function saveControlMove(
  call: Call,
  move: MoveAsked & { readonly from: number; readonly day: DateOnly; readonly items: number },
  post: (key: number) => Posted,
): Promise<number> {
  const now = new Date(call.now).toISOString();
  const { CompanyKey, Control, ToAccountKey, Reason, from, day, items } = move;
  const row = await call.db.row<{ key: number }>(
    `insert into control_move (company_key, control, from_account_key, to_account_key, move_date, items, reason, user_name, last_modified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning control_move_key as key`,
    [CompanyKey, Control, from, ToAccountKey, day, items, Reason, call.caller.userName, now],
  );
  await call.db.run("select mark_control_account($1, $2, $3)", [CompanyKey, ToAccountKey, movedUses[Control]]);
  await postDocument(call, { entries: post(row!.key).entries });
  await call.db.run(`update company set ${columnOf(Control)} = $2, last_modified = $3 where company_key = $1`, [
    CompanyKey,
    ToAccountKey,
    now,
  ]);
  return row!.key;
}
