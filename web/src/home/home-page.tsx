import { SimpleGrid, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { holds, mayReadAccounts, type SessionUser, useSessionUser } from "../app/session.ts";
import { expenseStages, type Stage, stageLabels, timeStages } from "../approvals/approval-stages.ts";
import { useWaitingProjectSheets, useWaitingReports, useWaitingSheets } from "../approvals/waiting.ts";
import { BillingCards } from "../billing/billing-cards.tsx";
import { useCall } from "../calls/use-call.ts";
import { formatDate, formatMoney, formatNumber } from "../shared/columns.ts";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import { type MySheet, shifted, waitingWeeks } from "./weeks.ts";

/** What waits for me, by what I may do. */
export function HomePage() {
  const user = useSessionUser();
  if (user === undefined) return <Loading />;
  return (
    <Page title={`Good day, ${user.EmployeeName ?? user.UserName}`}>
      {user.EmployeeKey !== null && <MyWeeks user={user} employee={user.EmployeeKey} />}
      {user.EmployeeKey !== null && timeStages(user).length + expenseStages(user).length > 0 && (
        <Approvals user={user} />
      )}
      {holds(user, "AccountingManager") && (
        <Cards title="Billing">
          <BillingCards today={user.Today} />
        </Cards>
      )}
      {mayReadAccounts(user) && <Books today={user.Today} />}
      {user.EmployeeKey === null && holds(user, "Administrator") && (
        <Cards title="The firm">
          <WaitingCard to="/app/setup" title="Setup" detail="People, lists, settings and integrations" />
        </Cards>
      )}
    </Page>
  );
}

const weekWords = {
  rejected: "Sent back: mend it and submit it again",
  "not submitted": "Not submitted yet",
  "not started": "Not started yet",
} as const;

const weeksBack = 56;

function MyWeeks({ user, employee }: { user: SessionUser; employee: number }) {
  const read = useCall<{ Timesheets: MySheet[] }>(
    "ListTimesheets",
    { FilterByEmployee: [employee], FilterByEarliestTimesheetDate: shifted(user.Today, -weeksBack) },
    { version: 2 },
  );
  if (read.error !== null) return <Problem error={read.error} />;
  const weeks = read.data === undefined ? [] : waitingWeeks(read.data.Content.Timesheets, user.Today);
  return (
    <Cards title="My time and expenses">
      {weeks.map(({ day, is, hours }) => (
        <WaitingCard
          key={day}
          to="/app/time"
          search={{ day }}
          title={`Week of ${formatDate(day)}`}
          detail={is === "not started" ? weekWords[is] : `${weekWords[is]}, ${formatNumber(hours)} hours so far`}
        />
      ))}
      {read.data !== undefined && weeks.length === 0 && (
        <WaitingCard to="/app/time" title="My time" detail="Every week is submitted." />
      )}
      <WaitingCard to="/app/expenses" title="My expenses" detail="Reports, receipts, what comes back to you" />
    </Cards>
  );
}

function Approvals({ user }: { user: SessionUser }) {
  return (
    <Cards title="Waiting for my approval">
      {timeStages(user).map((stage) =>
        stage === "ProjectManager" ? <ProjectSheetsWaiting key={stage} /> : <SheetsWaiting key={stage} stage={stage} />,
      )}
      {expenseStages(user).map((stage) => (
        <ReportsWaiting key={stage} stage={stage} />
      ))}
      <MissingPeople />
    </Cards>
  );
}

function SheetsWaiting({ stage }: { stage: Stage }) {
  const { rows } = useWaitingSheets(stage);
  return (
    <WaitingCard
      to="/app/approvals"
      search={{ stage }}
      title="Timesheets"
      detail={stageLabels[stage]}
      count={rows?.length ?? 0}
    />
  );
}

function ProjectSheetsWaiting() {
  const { rows } = useWaitingProjectSheets();
  return (
    <WaitingCard
      to="/app/approvals"
      search={{ stage: "ProjectManager" }}
      title="Time on my projects"
      detail={stageLabels.ProjectManager}
      count={rows?.length ?? 0}
    />
  );
}

function ReportsWaiting({ stage }: { stage: Stage }) {
  const { rows } = useWaitingReports(stage);
  return (
    <WaitingCard
      to="/app/approvals"
      search={{ what: "Expenses", stage }}
      title="Expense reports"
      detail={stageLabels[stage]}
      count={rows?.length ?? 0}
    />
  );
}

function MissingPeople() {
  const read = useCall<{ MissingTimesheets: unknown[] }>("ListMissingTimesheets");
  return (
    <WaitingCard
      to="/app/missing"
      title="Who is missing"
      detail="Without a timesheet for the last complete week"
      count={read.data?.Content.MissingTimesheets.length ?? 0}
    />
  );
}

function Books({ today }: { today: string }) {
  const read = useCall<{ NetIncome: number[] }>("GetIncomeStatement", { AsOfDate: today, Detail: "Sections" });
  const earned = read.data?.Content.NetIncome[0];
  return (
    <Cards title="The books">
      <WaitingCard
        to="/app/statements/income-statement"
        title="Income statement"
        detail={earned === undefined ? "This year" : `Net income this year ${formatMoney(earned)}`}
      />
      <WaitingCard to="/app/ledger" title="Ledger" detail="Balances, and what is behind them" />
    </Cards>
  );
}

function Cards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>
    </Stack>
  );
}
