import { SegmentedControl } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useSessionUser } from "../app/session.ts";
import { useRemember } from "../ledger/ledger-filters.tsx";
import { Loading, Page } from "../shared/page.tsx";
import { BalanceSheet } from "./balance-sheet.tsx";
import { IncomeStatement } from "./income-statement.tsx";
import { TrialBalance } from "./trial-balance.tsx";

const kinds = ["Income statement", "Balance sheet", "Trial balance"] as const;
type Kind = (typeof kinds)[number];

/** The books as people read them; the address says which statement, of which days, company and basis. */
export function StatementsPage() {
  const user = useSessionUser();
  const remember = useRemember();
  const { kind = kinds[0] } = useSearch({ strict: false }) as { kind?: Kind };
  if (user === undefined) return <Loading />;
  return (
    <Page
      title={kind}
      actions={
        <SegmentedControl
          aria-label="Statement"
          data={kinds.map((value) => ({ value, label: value.split(" ")[0] ?? value }))}
          value={kind}
          onChange={(next) => remember({ kind: next === kinds[0] ? undefined : next })}
        />
      }
    >
      {kind === "Income statement" && <IncomeStatement today={user.Today} />}
      {kind === "Balance sheet" && <BalanceSheet today={user.Today} />}
      {kind === "Trial balance" && <TrialBalance today={user.Today} />}
    </Page>
  );
}
