import { Button, Select, Text } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate } from "../shared/columns.ts";
import { useNavigate } from "../shared/link.tsx";
import { Loading, NotFound, Page } from "../shared/page.tsx";
import { PayablesAging, ReceivablesAging, WipAging } from "./aging-statements.tsx";
import { BalanceSheet } from "./balance-sheet.tsx";
import { BudgetComparison } from "./budget-comparison.tsx";
import { CashAccrualBridge } from "./cash-accrual-bridge.tsx";
import { IncomeStatement } from "./income-statement.tsx";
import { ProjectProfit } from "./project-profit.tsx";
import { spansPeriod, type StatementName, statementNames } from "./statement-names.ts";
import { Totals1099 } from "./totals-1099.tsx";
import { TrialBalance } from "./trial-balance.tsx";
import { Utilization } from "./utilization.tsx";

const statements: Readonly<Record<StatementName, ComponentType<{ today: string }>>> = {
  "income-statement": IncomeStatement,
  "balance-sheet": BalanceSheet,
  "trial-balance": TrialBalance,
  "budget-comparison": BudgetComparison,
  "cash-accrual-bridge": CashAccrualBridge,
  "receivables-aging": ReceivablesAging,
  "payables-aging": PayablesAging,
  "1099-totals": Totals1099,
  "wip-aging": WipAging,
  "project-profit": ProjectProfit,
  utilization: Utilization,
};

const groups = [...new Set(statementNames.map((each) => each.group))];

/** A statement; the address holds its name, dates, company and basis. */
export function StatementPage() {
  const user = useSessionUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { asOf, basis, company } = usePageSearch();
  const of = statementNames.find((each) => pathname.endsWith(`/${each.name}`));
  if (user === undefined) return <Loading />;
  if (of === undefined) return <NotFound />;
  const Statement = statements[of.name];
  return (
    <Page
      title={of.title}
      actions={
        <>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <Select
            aria-label="Statement"
            data={groups.map((group) => ({
              group,
              items: statementNames
                .filter((each) => each.group === group)
                .map(({ name, title }) => ({ value: name, label: title })),
            }))}
            value={of.name}
            allowDeselect={false}
            maxDropdownHeight={480}
            w={280}
            // The date, company and basis are kept for the next statement; other filters are not.
            onChange={(next) =>
              void navigate({ to: `/app/statements/${next ?? of.name}`, search: { asOf, basis, company } })
            }
          />
        </>
      }
    >
      <Text size="sm" c="dimmed" className="no-print">
        {of.about}.
      </Text>
      <PrintHeader firm={user.FirmName} today={user.Today} spans={spansPeriod(of)} />
      <Statement key={of.name} today={user.Today} />
    </Page>
  );
}

/** "January 1 to March 31": a statement of a period is never as of a day. */
function periodText(from: string | undefined, to: string): string {
  return from === undefined ? `through ${formatDate(to)}` : `from ${formatDate(from)} through ${formatDate(to)}`;
}

/** The filters as text, for printing. */
function PrintHeader({ firm, today, spans }: { firm: string; today: string; spans: boolean }) {
  const { asOf, basis, company, from } = usePageSearch();
  const companies = useRead("ListCompanies", {});
  const of = companies.data?.Content.Companies.find((each) => each.CompanyKey === company)?.Description;
  return (
    <Text size="sm" className="print-only">
      {of ?? firm}, {spans ? periodText(from, asOf ?? today) : `as of ${formatDate(asOf ?? today)}`},{" "}
      {(basis ?? "Accrual").toLowerCase()} basis
    </Text>
  );
}
