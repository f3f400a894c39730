import { Badge, Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { type ClosingAction, ClosingDialog, dayRange, spanName } from "./closing-dialog.tsx";
import { type Period, type Span, spansOf, type Year, type YearClosing, yearsOf } from "./closing.ts";
import { RequiredCompanyFilter } from "./ledger-filters.tsx";
import { formatTime } from "../shared/columns.ts";

const monthsShown = 24;

/** Closed periods and years, who closed them, and closing or reopening them. */
export function ClosingPage() {
  const user = useSessionUser();
  const search = usePageSearch();
  const companies = useRead("ListCompanies", { FilterByStatus: ["Active"] });
  const company = search.company ?? user?.CompanyKey ?? companies.data?.Content.Companies[0]?.CompanyKey;
  if (companies.error !== null) return <PageProblem error={companies.error} />;
  if (user === undefined || company === undefined) return <Loading />;
  return (
    <Page title="Period closing" actions={<RequiredCompanyFilter fallback={company} />}>
      <CompanyClosing key={company} company={company} today={user.Today} mayClose={mayCall(user, "ClosePeriod")} />
    </Page>
  );
}

function CompanyClosing({ company, today, mayClose }: { company: number; today: string; mayClose: boolean }) {
  const [action, setAction] = useState<ClosingAction | undefined>();
  const [message, setMessage] = useState<string>();
  const args = { FilterByCompany: [company] };
  const periods = useRead("ListPeriods", args);
  const closings = useRead("ListYearClosings", args);
  const record = useRead("GetCompanies", {
    RequestedCompanies: [company],
  });
  const error = periods.error ?? closings.error ?? record.error;
  if (error !== null) return <Problem error={error} />;
  const { FiscalYearStartMonth, Description } = record.data?.Content.Companies[0] ?? {};
  if (periods.data === undefined || closings.data === undefined || FiscalYearStartMonth === undefined)
    return <Loading />;
  const closed = closings.data.Content.YearClosings;
  const ask = (next: ClosingAction) => {
    setMessage(undefined);
    setAction(next);
  };
  return (
    <>
      {message !== undefined && (
        <Notice good title="Done">
          {message}
        </Notice>
      )}
      <Years years={yearsOf(today, FiscalYearStartMonth, closed)} mayClose={mayClose} ask={ask} />
      <Spans spans={spansOf(today, monthsShown, periods.data.Content.Periods, closed)} mayClose={mayClose} ask={ask} />
      {action !== undefined && (
        <ClosingDialog
          action={action}
          company={company}
          companyName={Description ?? ""}
          onDone={(text) => {
            setMessage(text);
            setAction(undefined);
          }}
          onCancel={() => setAction(undefined)}
        />
      )}
    </>
  );
}

interface ListProps {
  readonly mayClose: boolean;
  readonly ask: (action: ClosingAction) => void;
}

function Years({ years, mayClose, ask }: ListProps & { years: readonly Year[] }) {
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Fiscal years
        </Title>
        <Table.ScrollContainer minWidth={300}>
          <Table horizontalSpacing="xs">
            <ClosingHeadings first="Year" />
            <Table.Tbody>
              {years.map((year) => (
                <Table.Tr key={year.first}>
                  <Table.Td>{dayRange(year)}</Table.Td>
                  <Table.Td>
                    <StatusBadge
                      closed={year.closing?.Status === "Closed"}
                      text={year.ended ? "Open" : "In progress"}
                    />
                  </Table.Td>
                  <LastChange of={year.closing} />
                  <Table.Td ta="right">
                    {mayClose && year.ended && year.closing?.Status !== "Closed" && (
                      <Button size="xs" variant="default" onClick={() => ask({ is: "close year", year })}>
                        Close year…
                      </Button>
                    )}
                    {mayClose && year.canReopen && (
                      <Button size="xs" variant="subtle" color="red" onClick={() => ask({ is: "reopen year", year })}>
                        Undo…
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Card>
  );
}

function Spans({ spans, mayClose, ask }: ListProps & { spans: readonly Span[] }) {
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Months
          </Title>
          {mayClose && (
            <Button size="xs" variant="default" onClick={() => ask({ is: "close days" })}>
              Close through a day…
            </Button>
          )}
        </Group>
        <Table.ScrollContainer minWidth={300}>
          <Table horizontalSpacing="xs">
            <ClosingHeadings first="Month" />
            <Table.Tbody>
              {spans.map((span) => (
                <Table.Tr key={`${span.first} ${span.last}`}>
                  <Table.Td className="day">{spanName(span)}</Table.Td>
                  <Table.Td>
                    <StatusBadge closed={span.closedBy !== undefined} text="Open" by={span.closedBy} />
                  </Table.Td>
                  <LastChange of={span.period} />
                  <Table.Td ta="right">
                    {mayClose && span.closedBy === undefined && (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Close ${spanName(span)}`}
                        onClick={() => ask({ is: "close", span })}
                      >
                        Close…
                      </Button>
                    )}
                    {mayClose && span.closedBy === "itself" && (
                      <Button
                        size="xs"
                        variant="subtle"
                        color="red"
                        aria-label={`Reopen ${spanName(span)}`}
                        onClick={() => ask({ is: "reopen", span })}
                      >
                        Reopen…
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Card>
  );
}

function ClosingHeadings({ first }: { first: string }) {
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{first}</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Th visibleFrom="sm">Changed by</Table.Th>
        <Table.Th visibleFrom="sm">Date and reason</Table.Th>
        <Table.Th aria-label="Actions" />
      </Table.Tr>
    </Table.Thead>
  );
}

function StatusBadge({ closed, text, by }: { closed: boolean; text: string; by?: Span["closedBy"] }) {
  const closedText = by === "year" ? "Closed with year" : by === "other" ? "Closed with a later day" : "Closed";
  return (
    <Badge variant={closed ? "filled" : "default"} miw="max-content">
      {closed ? closedText : text}
    </Badge>
  );
}

function LastChange({ of }: { of: Period | YearClosing | undefined }) {
  return (
    <>
      <Table.Td visibleFrom="sm">{of?.ChangedBy}</Table.Td>
      <Table.Td visibleFrom="sm">
        {of !== undefined && (
          <Text size="sm">
            {formatTime(of.LastModifiedDate)}
            {of.Reason !== "" && ` · ${of.Reason}`}
          </Text>
        )}
      </Table.Td>
    </>
  );
}
