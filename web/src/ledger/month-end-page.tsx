import { Anchor, Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { IconCheck, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { WebContent } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";
import { type Address, formatDate, formatMoney } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { Notice } from "../shared/notice.tsx";
import { Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { useSetSearch } from "../shared/use-set-search.ts";
import { ClosingDialog, spanName } from "./closing-dialog.tsx";
import { RequiredCompanyFilter } from "./ledger-filters.tsx";
import { openRows, shiftMonth } from "./month-end.ts";

type MonthEnd = WebContent<"GetMonthEnd">;

/** Everything that is missing or open for a month, each with its list, and closing the month at the end. */
export function MonthEndPage() {
  const user = useSessionUser();
  const { company: chosen, day } = usePageSearch();
  const companies = useRead("ListCompanies", { FilterByStatus: ["Active"] });
  const company = chosen ?? user?.CompanyKey ?? companies.data?.Content.Companies[0]?.CompanyKey;
  if (companies.error !== null) return <PageProblem error={companies.error} />;
  if (user === undefined || company === undefined) return <Loading />;
  const name = companies.data?.Content.Companies.find((each) => each.CompanyKey === company)?.Description ?? "";
  return (
    <Page title="Month-end" actions={<RequiredCompanyFilter fallback={company} />}>
      <CompanyMonth company={company} companyName={name} day={day} mayClose={mayCall(user, "ClosePeriod")} />
    </Page>
  );
}

function CompanyMonth(props: { company: number; companyName: string; day: string | undefined; mayClose: boolean }) {
  const { company, day } = props;
  const read = useRead("GetMonthEnd", { CompanyKey: company, ...(day === undefined ? {} : { Date: day }) });
  const setSearch = useSetSearch();
  if (read.error !== null) return <Problem error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <Loading />;
  const month = read.data.Content;
  const shift = (months: number) => setSearch({ day: shiftMonth(month.FirstDate, months) });
  return (
    <>
      <Group>
        <Button variant="default" size="xs" aria-label="Previous month" onClick={() => shift(-1)}>
          <IconChevronLeft size={16} stroke={1.5} />
        </Button>
        <Title order={2} size="h4">
          {nameOf(month)}
        </Title>
        <Button variant="default" size="xs" aria-label="Next month" onClick={() => shift(1)}>
          <IconChevronRight size={16} stroke={1.5} />
        </Button>
      </Group>
      <OpenItems month={month} company={company} />
      <Closing key={month.LastDate} month={month} {...props} />
    </>
  );
}

function OpenItems({ month, company }: { month: MonthEnd; company: number }) {
  const rows = openRows(month, company);
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table aria-label="What is open" maw={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Step</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th className="figure">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.label}>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {row.label}
                </Text>
                <Text size="xs" c="dimmed">
                  {row.help}
                </Text>
              </Table.Td>
              <Table.Td>
                {row.count === 0 ? (
                  <Text size="sm" c="dimmed">
                    <IconCheck size={14} stroke={2} className="inline-icon" aria-hidden /> Done
                  </Text>
                ) : row.address === undefined ? (
                  <Text size="sm">{row.text}</Text>
                ) : (
                  <OpenLink address={row.address}>{row.text}</OpenLink>
                )}
              </Table.Td>
              <Table.Td className="figure">{row.count === 0 ? "" : formatMoney(row.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function OpenLink({ address, children }: { address: Address; children: string }) {
  return (
    <Anchor component={Link} to={address.to} search={address.search ?? {}} size="sm">
      {children}
    </Anchor>
  );
}

function Closing({
  month,
  company,
  companyName,
  mayClose,
}: {
  month: MonthEnd;
  company: number;
  companyName: string;
  mayClose: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const open = openRows(month, company).filter(({ count }) => count > 0).length;
  const span = { first: month.FirstDate, last: month.LastDate, isMonth: true, period: undefined, closedBy: undefined };
  return (
    <Card withBorder maw={760}>
      <Stack gap="sm" align="flex-start">
        {done !== undefined && (
          <Notice good title="Done">
            {done}
          </Notice>
        )}
        {month.IsClosed ? (
          <Text>{nameOf(month)} is closed.</Text>
        ) : (
          <>
            {open > 0 && (
              <Notice title={open === 1 ? "1 step is open" : `${open} steps are open`}>
                You can close the month anyway. What is posted later gets a date after {formatDate(month.LastDate)}.
              </Notice>
            )}
            {mayClose && <Button onClick={() => setAsking(true)}>Close {nameOf(month)}…</Button>}
          </>
        )}
        <Anchor component={Link} to="/app/ledger/closing" search={{ company }} size="sm">
          Closed months and years
        </Anchor>
      </Stack>
      {isAsking && (
        <ClosingDialog
          action={{ is: "close", span }}
          company={company}
          companyName={companyName}
          onDone={(text) => {
            setDone(text);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function nameOf({ FirstDate, LastDate }: MonthEnd): string {
  return spanName({ first: FirstDate, last: LastDate, isMonth: true, period: undefined, closedBy: undefined });
}
