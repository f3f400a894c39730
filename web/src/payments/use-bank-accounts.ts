import { useCall } from "../calls/use-call.ts";

interface BankAccount {
  readonly BankAccountKey: number;
  readonly Description: string;
  readonly Status: string;
  readonly IsCreditCard: boolean;
  readonly GLAccountKey: number | null;
}

/** Active bank accounts with a GL account; no credit cards. */
export function useBankAccounts(): readonly { readonly value: number; readonly label: string }[] {
  const list = useCall<{ BankAccounts: { BankAccountKey: number }[] }>("ListBankAccounts");
  const keys = list.data?.Content.BankAccounts.map((each) => each.BankAccountKey) ?? [];
  const read = useCall<{ BankAccounts: BankAccount[] }>(
    "GetBankAccounts",
    { RequestedBankAccounts: keys },
    { enabled: keys.length > 0 },
  );
  return (read.data?.Content.BankAccounts ?? [])
    .filter((each) => each.Status === "Active" && !each.IsCreditCard && each.GLAccountKey !== null)
    .map(({ BankAccountKey, Description }) => ({ value: BankAccountKey, label: Description }));
}
