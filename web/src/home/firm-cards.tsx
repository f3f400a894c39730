import { Anchor, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { mayCall, type SessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { type Address, formatNumber, formatValue } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { endOfLastMonth } from "../statements/statement-columns.ts";
import { cashOf, riskReasons, startOfMonth } from "./firm-figures.ts";

const whole = (amount: number | null | undefined) => formatValue("wholeMoney", amount);

/** The firm in half a minute: what it has, what it is owed, what is coming, and how last month went. */
export function FirmFigures({ user }: { user: SessionUser }) {
  const last = endOfLastMonth(user.Today);
  const month = { from: startOfMonth(last), asOf: last };
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        The firm today
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
        <Cash />
        <Receivables />
        <Unbilled />
        <Backlog />
        <Utilization month={month} />
        <LastMonth month={month} />
      </SimpleGrid>
    </Stack>
  );
}

/** A figure that opens what it consists of, with a note that puts it into proportion. */
function FigureCard({
  title,
  figure,
  address,
  children,
}: {
  title: string;
  /** Undefined while it loads. */
  figure: string | undefined;
  address: Address;
  children?: ReactNode;
}) {
  return (
    <Card withBorder padding="sm" component={Link} to={address.to} search={address.search ?? {}} c="inherit">
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text size="xl" fw={650} className="figure" ta="left" aria-busy={figure === undefined}>
        {figure ?? "…"}
      </Text>
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </Card>
  );
}

function Cash() {
  const accounts = useRead("GetGLAccounts", {}).data?.Content.GLAccounts;
  const listed = useRead("ListBankAccounts", {}).data?.Content.BankAccounts;
  const RequestedBankAccounts = (listed ?? []).map(({ BankAccountKey }) => BankAccountKey);
  const enabled = RequestedBankAccounts.length > 0;
  const banks = useRead("GetBankAccounts", { RequestedBankAccounts }, { enabled }).data?.Content.BankAccounts;
  const cash = accounts === undefined || banks === undefined ? undefined : cashOf(accounts, banks);
  return (
    <FigureCard title="Cash" figure={cash && whole(cash.amount)} address={{ to: "/app/ledger" }}>
      {cash && `In ${cash.accounts === 1 ? "1 bank account" : `${cash.accounts} bank accounts`}`}
    </FigureCard>
  );
}

function Receivables() {
  const content = useRead("GetReceivableAging", {}).data?.Content;
  return (
    <FigureCard
      title="Receivables"
      figure={content && whole(content.Total)}
      address={{ to: "/app/statements/receivables-aging" }}
    >
      {content?.Columns.map((days, at) => `${days} days: ${whole(content.Totals[at])}`).join(" · ")}
    </FigureCard>
  );
}

function Unbilled() {
  const content = useRead("GetWIPAging", {}).data?.Content;
  const old = content?.Totals.at(-1);
  return (
    <FigureCard
      title="Unbilled work"
      figure={content && whole(content.Total)}
      address={{ to: "/app/statements/wip-aging" }}
    >
      {old !== undefined && `${whole(old)} of it older than 90 days`}
    </FigureCard>
  );
}

function Backlog() {
  const content = useRead("ListProjectsAtRisk", {}).data?.Content;
  return (
    <FigureCard
      title="Backlog"
      figure={content && whole(content.Backlog)}
      address={{ to: "/app/projects", search: { sort: "-contract" } }}
    >
      Contracts of active projects less the work done
    </FigureCard>
  );
}

interface Month {
  readonly from: string;
  readonly asOf: string;
}

function Utilization({ month }: { month: Month }) {
  const total = useRead("GetUtilization", { FromDate: month.from, AsOfDate: month.asOf }).data?.Content.Total;
  return (
    <FigureCard
      title={`Utilization in ${monthName(month.asOf)}`}
      figure={total && `${formatNumber(total.Utilization)}%`}
      address={{ to: "/app/statements/utilization", search: month }}
    >
      {total && `${formatNumber(total.BillableHours)} of ${formatNumber(total.Hours)} hours billable`}
    </FigureCard>
  );
}

function LastMonth({ month }: { month: Month }) {
  const args = { FromDate: month.from, AsOfDate: month.asOf };
  const income = useRead("GetIncomeStatement", { ...args, LastYear: true, Detail: "Sections" }).data?.Content.NetIncome;
  const budget = useRead("GetBudgetComparison", args).data?.Content.NetBudget;
  return (
    <FigureCard
      title={`Net income in ${monthName(month.asOf)}`}
      figure={income && whole(income[0])}
      address={{ to: "/app/statements/income-statement", search: { ...month, lastYear: true } }}
    >
      {[
        ...(budget === undefined || budget === 0 ? [] : [`Budget ${whole(budget)}`]),
        ...(income?.at(-1) === undefined ? [] : [`Last year ${whole(income.at(-1))}`]),
      ].join(" · ")}
    </FigureCard>
  );
}

/** The projects where money is at risk, and why. */
export function ProjectsAtRisk({ user }: { user: SessionUser }) {
  const projects = useRead("ListProjectsAtRisk", {}).data?.Content.Projects ?? [];
  if (projects.length === 0) return null;
  const isFirm = mayCall(user, "GetReceivableAging");
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {isFirm ? "Projects in trouble" : "My projects in trouble"}
        </Title>
        <Anchor component={Link} to="/app/projects" size="sm">
          All projects
        </Anchor>
      </Group>
      <Table.ScrollContainer minWidth={320}>
        <Table aria-label="Projects in trouble" verticalSpacing={5}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Project</Table.Th>
              <Table.Th visibleFrom="sm">Manager</Table.Th>
              <Table.Th>Why</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {projects.map((each) => (
              <Table.Tr key={each.ProjectKey}>
                <Table.Td>
                  <Anchor component={Link} to={`/app/projects/${each.ProjectKey}`} size="sm">
                    {[each.ID, each.Description].filter(Boolean).join(" ")}
                  </Anchor>
                </Table.Td>
                <Table.Td visibleFrom="sm">{each.Manager}</Table.Td>
                <Table.Td>{riskReasons(each).join("; ")}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

function monthName(day: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
