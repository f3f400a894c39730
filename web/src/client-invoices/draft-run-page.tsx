import { Alert, Button, Card, Group, Progress, SimpleGrid, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { type PageSearch, usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { CompanyFilter } from "../ledger/ledger-filters.tsx";
import { sumOf } from "../shared/cents.ts";
import { type Column, formatDate, formatNumber } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromProjects } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { reasonsOf } from "../shared/reasons.ts";
import { SaveBar } from "../shared/save-bar.tsx";
import { type ClientInvoice, projectName } from "./client-invoice.ts";
import { type BillingDates, type Proposal, useDrafting, useProposals } from "./draft-run.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { FilterDate } from "../shared/date-input.tsx";
import { Money } from "../shared/money.tsx";

const columns: readonly Column<Proposal>[] = [
  { id: "client", label: "Client", value: (row) => row.ClientDescription },
  { id: "project", label: "Project", value: projectName },
  { id: "group", label: "Invoice group", value: (row) => row.InvoiceGroupDescription, wide: true },
  { id: "lines", label: "Lines", value: (row) => row.lines, kind: "number", wide: true },
  { id: "rows", label: "Transactions", value: (row) => row.rows, kind: "number", wide: true },
  { id: "tax", label: "Sales tax", value: (row) => row.SalesTax || null, kind: "money", sum: true, wide: true },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true },
];

/** Shows unbilled work by project and creates draft invoices for the selected projects. */
export function DraftRunPage() {
  const user = useSessionUser();
  const search = usePageSearch();
  const finding = useProposals();
  const drafting = useDrafting();
  const [excluded, setExcluded] = useState<ReadonlySet<string | number> | undefined>();
  if (user === undefined) return <Loading />;
  const through = search.through ?? user.Today;
  const date = search.date ?? user.Today;
  const dates: BillingDates = { ThroughDate: through, Date: date, AccountingDate: search.books ?? date };
  const proposals = finding.proposals ?? [];
  // Invoices with a zero amount are not selected by default.
  const chosen = proposals.filter((each) =>
    excluded === undefined ? each.Amount !== 0 : !excluded.has(each.InvoiceGroupKey),
  );
  const find = (projects: readonly number[]) => {
    drafting.reset();
    setExcluded(undefined);
    void finding.find(projects, dates);
  };
  return (
    <Page title="Create draft invoices">
      <RunOptions search={search} dates={dates} busy={finding.running || drafting.running} onFind={find} />
      {finding.error !== null && <Problem error={finding.error} />}
      {finding.running && <RunProgress {...finding} label="projects checked" />}
      {!finding.running && finding.result !== undefined && drafting.result === undefined && (
        <>
          <Refusals refused={finding.result.refused} name={(key) => `Project ${key}`} />
          <DataTable
            name="Proposed invoices"
            columns={columns}
            rows={proposals}
            rowKey={(row) => row.InvoiceGroupKey}
            selection={{
              chosen: new Set(chosen.map((each) => each.InvoiceGroupKey)),
              choose: (keys) =>
                setExcluded(new Set(proposals.map((each) => each.InvoiceGroupKey).filter((key) => !keys.has(key)))),
            }}
            height="calc(100vh - 460px)"
            empty={`There is nothing to bill through ${formatDate(through)}. Invoice groups that already have a draft are skipped.`}
          />
          {proposals.length > 0 && (
            <SaveBar
              note={
                <Text size="sm" role="status">
                  {chosen.length} of {proposals.length} selected, total{" "}
                  <b className="figure">
                    <Money value={sumOf(chosen.flatMap((each) => [each.Amount, each.SalesTax]))} />
                  </b>
                </Text>
              }
            >
              <Button
                disabled={chosen.length === 0}
                loading={drafting.running}
                onClick={() =>
                  void drafting.draft(
                    chosen.map((each) => each.InvoiceGroupKey),
                    dates,
                  )
                }
              >
                Create {chosen.length} {chosen.length === 1 ? "draft" : "drafts"}
              </Button>
            </SaveBar>
          )}
        </>
      )}
      {drafting.error !== null && <Problem error={drafting.error} />}
      {drafting.running && <RunProgress {...drafting} label="invoice groups drafted" />}
      {drafting.drafted !== undefined && (
        <Outcome
          drafted={drafting.drafted}
          refused={drafting.result?.refused ?? []}
          name={(key) => nameOf(proposals.find((each) => each.InvoiceGroupKey === key))}
        />
      )}
    </Page>
  );
}

/** Projects with these statuses are billed; those on hold are not. */
const billedStatuses = ["Preliminary", "Active", "WorkHold", "Marketing", "Null"] as const;

function RunOptions(props: {
  search: PageSearch;
  dates: BillingDates;
  busy: boolean;
  onFind: (projects: readonly number[]) => void;
}) {
  const { search, dates } = props;
  const setSearch = useSetSearch();
  const projects = rowsIn(
    useRead(
      "ListProjects",
      {
        FilterByStatus: search.closed === true ? [...billedStatuses, "Closed"] : billedStatuses,
        ...(search.company === undefined ? {} : { FilterByCompany: [search.company] }),
      },
      { whole: true, version: 2 },
    ),
    ({ Projects }) => Projects,
  );
  const keys = search.project === undefined ? projects.rows?.map((each) => each.ProjectKey) : [search.project];
  const day = (name: "through" | "date" | "books", label: string, value: string, help: string) => (
    <FilterDate
      isFilter={false}
      w="100%"
      label={label}
      description={help}
      value={value}
      onChange={(next) => setSearch({ [name]: next || undefined })}
    />
  );
  return (
    <Card withBorder>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {day("through", "Cutoff date", dates.ThroughDate, "Later work is billed on another invoice")}
          {day("date", "Invoice date", dates.Date, "Printed on the invoice; aging starts on this date")}
          {day("books", "Posting date", dates.AccountingDate, "Defaults to the invoice date")}
        </SimpleGrid>
        {projects.error !== null && <Problem error={projects.error} retry={projects.retry} />}
        <Group justify="space-between">
          <Group>
            <CompanyFilter />
            <KeyFilter name="project" label="All projects" from={fromProjects} />
            <Switch
              label="Include closed projects"
              checked={search.closed === true}
              onChange={({ currentTarget: { checked } }) => setSearch({ closed: checked || undefined })}
            />
          </Group>
          <Button
            variant="default"
            loading={props.busy}
            disabled={keys === undefined || projects.more}
            onClick={() => props.onFind(keys ?? [])}
          >
            Show unbilled work
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function RunProgress(props: { progress: { done: number; of: number }; label: string; stop: () => void }) {
  const { done, of } = props.progress;
  return (
    <Card withBorder>
      <Group>
        <Progress
          value={of === 0 ? 100 : (100 * done) / of}
          flex={1}
          aria-label={`${done} of ${of} ${props.label}`}
          animated
        />
        <Text size="sm" role="status" className="figure">
          {formatNumber(done)} of {formatNumber(of)} {props.label}
        </Text>
        <Button size="xs" variant="default" onClick={props.stop}>
          Stop
        </Button>
      </Group>
    </Card>
  );
}

interface RefusedKey {
  readonly key: number;
  readonly error: Error;
}

function Refusals({ refused, name }: { refused: readonly RefusedKey[]; name: (key: number) => string }) {
  if (refused.length === 0) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={`${refused.length} could not be drafted`}
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      <ul>
        {refused.map(({ key, error }) => (
          <li key={key}>
            {name(key)}: {reasonsOf(error).join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Outcome(props: {
  drafted: readonly ClientInvoice[];
  refused: readonly RefusedKey[];
  name: (key: number) => string;
}) {
  const { drafted } = props;
  return (
    <Stack>
      <Refusals refused={props.refused} name={props.name} />
      <Card withBorder role="status">
        <Group justify="space-between">
          <Text>
            {drafted.length} {drafted.length === 1 ? "draft" : "drafts"} created, total{" "}
            <b className="figure">
              <Money value={sumOf(drafted.flatMap((each) => [each.Amount, each.SalesTax]))} />
            </b>
            . Drafts are not posted until they are finalized.
          </Text>
          <Button component={Link} to="/app/billing" search={{ status: "Draft" }}>
            View drafts
          </Button>
        </Group>
      </Card>
    </Stack>
  );
}

function nameOf(proposal: Proposal | undefined): string {
  return proposal === undefined ? "Invoice group" : `${projectName(proposal)}, ${proposal.InvoiceGroupDescription}`;
}
