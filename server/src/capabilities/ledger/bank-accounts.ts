import type { AccountKey, BankAccount, CompanyKey } from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

export interface KnownBank {
  readonly active: boolean;
  readonly isCreditCard: boolean;
  readonly account: AccountKey | null;
  readonly company: CompanyKey | null;
}

export async function findBankAccounts(db: Db, keys: readonly number[]): Promise<Map<number, KnownBank>> {
  const rows = await db.rows<KnownBank & { key: number }>(
    `select bank_account_key as key, status = 'Active' as active, is_credit_card as "isCreditCard", gl_account_key as account, company_key as company
       from bank_account where bank_account_key = any((select $1::int[])::int[])`,
    [[...new Set(keys)]],
  );
  return new Map(rows.map(({ key, ...bank }) => [key, bank]));
}

/** What keeps money from coming into or going out of a bank account. */
export function refuseBank(key: number, bank: KnownBank | undefined, property: string): Refusal[] {
  const place = { property, value: key };
  if (bank === undefined) return [{ name: "notFound", ...place, reason: `${property} ${key} names no bank account.` }];
  if (!bank.active)
    return [{ name: "notAllowed", ...place, reason: `${property} ${key} names a bank account that is not active.` }];
  if (bank.isCreditCard)
    return [{ name: "notAllowed", ...place, reason: `${property} ${key} names a credit card; choose a bank account.` }];
  if (bank.account !== null) return [];
  const reason = `Bank account ${key} has no account to post to; set it with UpdateBankAccounts first.`;
  return [{ name: "wrongState", ...place, reason }];
}

/** A bank account of no company is that of the document. */
export function bankOf(bank: KnownBank, otherwise: CompanyKey): BankAccount {
  return { account: bank.account ?? (0 as AccountKey), company: bank.company ?? otherwise };
}
