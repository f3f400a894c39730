import { SimpleGrid, Stack, Title } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { mayCall, type SessionUser, useSessionUser } from "../app/session.ts";
import { expenseStages, type Stage, stageLabels, timeStages } from "../approvals/approval-stages.ts";
import { usePendingProjectSheets, usePendingReports, usePendingSheets } from "../approvals/pending.ts";
import { useRead } from "../calls/use-read.ts";
import { BillingCards } from "../client-invoices/billing-cards.tsx";
import { formatDate, formatMoney, formatNumber } from "../shared/columns.ts";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { sheetOf } from "../timesheets/sheet.ts";
import { HomeCard } from "./home-card.tsx";
import { type OpenWeek, openWeeks, shifted } from "./weeks.ts";

// Most people see none of these, and should not wait for their code.
const SetupProgress = lazy(async () => ({ default: (await import("./setup-progress.tsx")).SetupProgress }));
const FirmFigures = lazy(async () => ({ default: (await import("./firm-cards.tsx")).FirmFigures }));
const MissingRates = lazy(async () => ({ default: (await import("./missing-rates.tsx")).MissingRates }));
const ProjectsAtRisk = lazy(async () => ({ default: (await import("./firm-cards.tsx")).ProjectsAtRisk }));

/** The user's open tasks, by role. */
export function HomePage() {
  const user = useSessionUser();
  if (user === undefined) return <Loading />;
  return (
    <Page title={`Hello, ${user.EmployeeName || user.UserName}`}>
      <Suspense>
        {mayCall(user, "GetSetupProgress") && <SetupProgress />}
        {mayCall(user, "UpdateStandardCostRates") && <MissingRates />}
        {seesFirm(user) && <FirmFigures user={user} />}
        {mayCall(user, "ListProjectsAtRisk") && <ProjectsAtRisk user={user} />}
      </Suspense>
      {user.EmployeeKey !== null && <MyWeeks user={user} employee={user.EmployeeKey} />}
      {user.EmployeeKey !== null && timeStages(user).length + expenseStages(user).length > 0 && (
        <Approvals user={user} />
      )}
      {mayCall(user, "ListExpenseReportsToPay") && (
        <Cards title="Billing">
          <BillingCards today={user.Today} />
        </Cards>
      )}
      {mayCall(user, "GetReceivableAging") && <Accounting today={user.Today} />}
      {user.EmployeeKey === null && mayCall(user, "UpdateFirmSettings") && (
        <Cards title="Firm">
          <HomeCard to="/app/setup" title="Setup" detail="People, lists, settings and integrations" />
        </Cards>
      )}
    </Page>
  );
}

/** The figures of the whole firm come from these statements. */
const firmMethods = ["GetGLAccounts", "GetReceivableAging", "GetWIPAging", "GetUtilization", "GetBudgetComparison"];
const seesFirm = (user: SessionUser) => firmMethods.every((method) => mayCall(user, method));

const weekTexts = {
  rejected: "Returned for correction",
  "not submitted": "Not submitted",
  "not started": "Not started",
} as const;

/** A week without a timesheet has no last day yet, so it is named by where today is. */
function weekTitle(day: string, is: OpenWeek["is"], today: string): string {
  if (is !== "not started") return `Week ending ${formatDate(day)}`;
  return day === today ? "This week" : "Last week";
}

const weeksBack = 56;

function MyWeeks({ user, employee }: { user: SessionUser; employee: number }) {
  const read = useRead(
    "ListTimesheets",
    { FilterByEmployee: [employee], FilterByEarliestTimesheetDate: shifted(user.Today, -weeksBack) },
    { version: 2 },
  );
  const weeks = read.data === undefined ? [] : openWeeks(read.data.Content.Timesheets, user.Today);
  const reasons = useReasons(weeks);
  if (read.error !== null) return <Problem error={read.error} />;
  return (
    <Cards title="My time and expenses">
      {weeks.map(({ day, is, hours, key }) => (
        <HomeCard
          key={day}
          to="/app/time"
          search={{ day }}
          title={weekTitle(day, is, user.Today)}
          detail={is === "not started" ? weekTexts[is] : `${weekTexts[is]}, ${formatNumber(hours)} hours`}
          {...(is === "rejected" ? { returned: reasons.get(key) ?? "" } : {})}
        />
      ))}
      {read.data !== undefined && weeks.length === 0 && (
        <HomeCard to="/app/time" title="My time" detail="All weeks are submitted" />
      )}
      <HomeCard to="/app/expenses" title="My expenses" detail="Expense reports and receipts" />
    </Cards>
  );
}

/** Why weeks were returned, by timesheet; read only if one was. */
function useReasons(weeks: readonly OpenWeek[]): ReadonlyMap<number | undefined, string> {
  const RequestedTimesheets = weeks.flatMap(({ is, key }) => (is === "rejected" && key !== undefined ? [key] : []));
  const read = useRead(
    "GetTimesheets",
    { RequestedTimesheets },
    { version: 2, enabled: RequestedTimesheets.length > 0 },
  );
  return new Map(
    read.data?.Content.Timesheets.map(sheetOf).map((sheet) => [sheet.TimesheetKey, sheet.RejectedReason ?? ""]),
  );
}

function Approvals({ user }: { user: SessionUser }) {
  return (
    <Cards title="Waiting for my approval">
      {timeStages(user).map((stage) =>
        stage === "ProjectManager" ? <PendingProjectSheets key={stage} /> : <PendingSheets key={stage} stage={stage} />,
      )}
      {expenseStages(user).map((stage) => (
        <PendingReports key={stage} stage={stage} />
      ))}
      <MissingTimesheets />
    </Cards>
  );
}

function PendingSheets({ stage }: { stage: Stage }) {
  const { rows } = usePendingSheets(stage);
  return (
    <HomeCard
      to="/app/approvals"
      search={{ stage }}
      title="Timesheets"
      detail={stageLabels[stage]}
      count={rows?.length ?? 0}
    />
  );
}

function PendingProjectSheets() {
  const { rows } = usePendingProjectSheets();
  return (
    <HomeCard
      to="/app/approvals"
      search={{ stage: "ProjectManager" }}
      title="Time on my projects"
      detail={stageLabels.ProjectManager}
      count={rows?.length ?? 0}
    />
  );
}

function PendingReports({ stage }: { stage: Stage }) {
  const { rows } = usePendingReports(stage);
  return (
    <HomeCard
      to="/app/approvals"
      search={{ what: "Expenses", stage }}
      title="Expense reports"
      detail={stageLabels[stage]}
      count={rows?.length ?? 0}
    />
  );
}

function MissingTimesheets() {
  const read = useRead("ListMissingTimesheets", {});
  return (
    <HomeCard
      to="/app/missing"
      title="Missing timesheets"
      detail="Not submitted for last week"
      count={read.data?.Content.MissingTimesheets.length ?? 0}
    />
  );
}

function Accounting({ today }: { today: string }) {
  const read = useRead("GetIncomeStatement", { AsOfDate: today, Detail: "Sections" });
  const earned = read.data?.Content.NetIncome[0];
  return (
    <Cards title="Accounting">
      <HomeCard
        to="/app/statements/income-statement"
        title="Income statement"
        detail={earned === undefined ? "This year" : `Net income this year: ${formatMoney(earned)}`}
      />
      <HomeCard to="/app/ledger" title="General ledger" detail="Account balances and transactions" />
    </Cards>
  );
}

function Cards({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{children}</SimpleGrid>
    </Stack>
  );
}
