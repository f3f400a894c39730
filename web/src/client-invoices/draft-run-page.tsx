import { Alert, Button, Card, Group, Progress, SimpleGrid, Stack, Switch, Text, TextInput } from "@mantine/core";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { CompanyFilter, useSetSearch } from "../ledger/ledger-filters.tsx";
import { sumOf } from "../shared/cents.ts";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromProjects } from "../shared/key-sources.ts";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { reasonsOf } from "../shared/reasons.ts";
import { useWholeList } from "../shared/use-whole-list.ts";
import { type ClientInvoice, projectName } from "./client-invoice.ts";
import { type BillingDates, type Proposal, useDrafting, useProposals } from "./draft-run.ts";

interface RunSearch {
  readonly through?: string;
  readonly date?: string;
  readonly books?: string;
  readonly company?: number;
  readonly project?: number;
  readonly closed?: boolean;
}

const columns: readonly Column<Proposal>[] = [
  { id: "client", label: "Client", value: (row) => row.ClientDescription },
  { id: "project", label: "Project", value: projectName },
  { id: "group", label: "Invoice group", value: (row) => row.InvoiceGroupDescription, wide: true },
  { id: "lines", label: "Lines", value: (row) => row.lines, kind: "number", wide: true },
  { id: "rows", label: "Rows of work", value: (row) => row.rows, kind: "number", wide: true },
  { id: "tax", label: "Sales tax", value: (row) => row.SalesTax || null, kind: "money", sum: true, wide: true },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true },
];

/** What waits to be billed, by project; some or all of it becomes drafts. */
export function DraftRunPage() {
  const user = useSessionUser();
  const search = useSearch({ strict: false }) as RunSearch;
  const looking = useProposals();
  const drafting = useDrafting();
  const [left, leave] = useState<ReadonlySet<string | number> | undefined>();
  if (user === undefined) return <Loading />;
  const through = search.through ?? user.Today;
  const date = search.date ?? user.Today;
  const dates: BillingDates = { ThroughDate: through, Date: date, AccountingDate: search.books ?? date };
  const proposals = looking.proposals ?? [];
  // An invoice over nothing is rarely wanted: whoever wants it chooses it.
  const chosen = proposals.filter((each) => (left === undefined ? each.Amount !== 0 : !left.has(each.InvoiceGroupKey)));
  const look = (projects: readonly number[]) => {
    drafting.forget();
    leave(undefined);
    void looking.find(projects, dates);
  };
  return (
    <Page title="Draft invoices">
      <Choices search={search} dates={dates} busy={looking.running || drafting.running} onLook={look} />
      {looking.error !== null && <Problem error={looking.error} />}
      {looking.running && <Doing {...looking} words="projects looked at" />}
      {!looking.running && looking.result !== undefined && drafting.result === undefined && (
        <>
          <Refused refused={looking.result.refused} name={(key) => `Project ${key}`} />
          <DataTable
            name="What would be drafted"
            columns={columns}
            rows={proposals}
            rowKey={(row) => row.InvoiceGroupKey}
            selection={{
              chosen: new Set(chosen.map((each) => each.InvoiceGroupKey)),
              choose: (keys) =>
                leave(new Set(proposals.map((each) => each.InvoiceGroupKey).filter((key) => !keys.has(key)))),
            }}
            height="calc(100vh - 460px)"
            empty={`Nothing waits to be billed through ${through}. Groups that have a draft already are left alone.`}
          />
          {proposals.length > 0 && (
            <Group justify="flex-end">
              <Text size="sm" role="status">
                {chosen.length} of {proposals.length} chosen, together{" "}
                <b className="figure">{formatMoney(sumOf(chosen.flatMap((each) => [each.Amount, each.SalesTax])))}</b>
              </Text>
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
                Draft {chosen.length} {chosen.length === 1 ? "invoice" : "invoices"}
              </Button>
            </Group>
          )}
        </>
      )}
      {drafting.error !== null && <Problem error={drafting.error} />}
      {drafting.running && <Doing {...drafting} words="invoice groups drafted" />}
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

/** Projects of these states are billed; those on hold are not. */
const billedStates = ["Preliminary", "Active", "WorkHold", "Marketing", "Null"];

function Choices(props: {
  search: RunSearch;
  dates: BillingDates;
  busy: boolean;
  onLook: (projects: readonly number[]) => void;
}) {
  const { search, dates } = props;
  const setSearch = useSetSearch();
  const projects = useWholeList<{ ProjectKey: number }>(
    "ListProjects",
    {
      FilterByStatus: search.closed === true ? [...billedStates, "Closed"] : billedStates,
      ...(search.company === undefined ? {} : { FilterByCompany: [search.company] }),
    },
    "Projects",
    2,
  );
  const keys = search.project === undefined ? projects.rows?.map((each) => each.ProjectKey) : [search.project];
  const day = (name: "through" | "date" | "books", label: string, value: string, help: string) => (
    <TextInput
      type="date"
      label={label}
      description={help}
      value={value}
      onChange={({ currentTarget }) => setSearch({ [name]: currentTarget.value || undefined })}
    />
  );
  return (
    <Card withBorder>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {day("through", "Work through", dates.ThroughDate, "Later work waits for another invoice")}
          {day("date", "Invoice date", dates.Date, "Stands on the invoice; its age counts from here")}
          {day("books", "In the books on", dates.AccountingDate, "The invoice date when left empty")}
        </SimpleGrid>
        {projects.error !== null && <Problem error={projects.error} retry={projects.retry} />}
        <Group justify="space-between">
          <Group>
            <CompanyFilter />
            <KeyFilter name="project" label="All projects" from={fromProjects} />
            <Switch
              label="Closed projects too"
              checked={search.closed === true}
              onChange={({ currentTarget: { checked } }) => setSearch({ closed: checked || undefined })}
            />
          </Group>
          <Button
            variant="default"
            loading={props.busy}
            disabled={keys === undefined || projects.more}
            onClick={() => props.onLook(keys ?? [])}
          >
            Show what waits
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function Doing(props: { progress: { done: number; of: number }; words: string; stop: () => void }) {
  const { done, of } = props.progress;
  return (
    <Card withBorder>
      <Group>
        <Progress
          value={of === 0 ? 100 : (100 * done) / of}
          flex={1}
          aria-label={`${done} of ${of} ${props.words}`}
          animated
        />
        <Text size="sm" role="status" className="figure">
          {done.toLocaleString()} of {of.toLocaleString()} {props.words}
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

function Refused({ refused, name }: { refused: readonly RefusedKey[]; name: (key: number) => string }) {
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
      <Refused refused={props.refused} name={props.name} />
      <Card withBorder role="status">
        <Group justify="space-between">
          <Text>
            {drafted.length} {drafted.length === 1 ? "invoice" : "invoices"} drafted, together{" "}
            <b className="figure">{formatMoney(sumOf(drafted.flatMap((each) => [each.Amount, each.SalesTax])))}</b>.
            Nothing is in the books before they are final.
          </Text>
          <Button component={Link} to="/app/billing" search={{ status: "Draft" } as never}>
            Open the drafts
          </Button>
        </Group>
      </Card>
    </Stack>
  );
}

function nameOf(proposal: Proposal | undefined): string {
  return proposal === undefined ? "A group" : `${projectName(proposal)}, ${proposal.InvoiceGroupDescription}`;
}
