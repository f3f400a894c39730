import { useRead } from "../calls/use-read.ts";

/** Active bank accounts with a GL account; no credit cards. */
export function useBankAccounts(): readonly { readonly value: number; readonly label: string }[] {
  const list = useRead("ListBankAccounts", {});
  const keys = list.data?.Content.BankAccounts.map((each) => each.BankAccountKey) ?? [];
  const read = useRead("GetBankAccounts", { RequestedBankAccounts: keys }, { enabled: keys.length > 0 });
  return (read.data?.Content.BankAccounts ?? [])
    .filter((each) => each.Status === "Active" && !each.IsCreditCard && each.GLAccountKey !== null)
    .map(({ BankAccountKey, Description }) => ({ value: BankAccountKey, label: Description }));
}
