import { Button, Card, Group, Loader, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useCall, useWrite } from "../calls/use-call.ts";
import { ConflictDialog } from "../shared/conflict-dialog.tsx";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { RowsCard, type RowsField } from "../shared/rows-card.tsx";
import { billingReads, type ClientInvoice, type InvoiceContent, projectName } from "./client-invoice.ts";
import { Contracts } from "./contracts.tsx";
import { FinalizeDialog } from "./finalize-dialog.tsx";
import { OnHoldWork } from "../unbilled-work/on-hold-work.tsx";
import { InvoiceDetails } from "./invoice-details.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { useDraftInvoice } from "./use-draft-invoice.ts";
import { WorkActions } from "../unbilled-work/work-actions.tsx";

const dates: readonly FormField[] = [
  { name: "ThroughDate", label: "Work through", kind: "date", help: "Later work waits for another invoice" },
  { name: "Date", label: "Invoice date", kind: "date", help: "Its age counts from here" },
  { name: "AccountingDate", label: "In the books on", kind: "date", help: "Must lie in an open period" },
];

const texts: readonly FormField[] = [
  { name: "HeaderText", label: "Above the lines", kind: "long text" },
  { name: "FooterText", label: "Below the lines", kind: "long text" },
  { name: "Scope", label: "Scope of the work", kind: "long text" },
  { name: "Notes", label: "Notes for the office", kind: "long text", help: "Not printed" },
];

const labels = new Map([...dates, ...texts].map(({ name, label }) => [name, label]));

/** A draft: work is held, written off or brought back, adjusted and worded until the invoice is right. */
export function DraftInvoice({ invoice, content }: { invoice: ClientInvoice; content: InvoiceContent }) {
  const key = invoice.ClientInvoiceKey;
  const navigate = useNavigate();
  const draft = useDraftInvoice(key, content);
  const { editing } = draft;
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [finishing, setFinishing] = useState(false);
  const redraw = useWrite("UpdateClientInvoices", billingReads);
  const remove = useWrite("DeleteClientInvoices", billingReads);
  const shown = draft.content.ClientInvoices[0] ?? invoice;
  const field = (each: FormField) => (
    <FieldInput
      key={each.name}
      field={each}
      value={editing.values[each.name]}
      error={editing.problems[each.name]}
      onChange={(value) => editing.change(each.name, value)}
    />
  );
  const deleteIt = async () => {
    if (!window.confirm("Delete this draft? Its work waits to be billed again; nothing was in the books.")) return;
    await remove.mutateAsync({ RequestedClientInvoices: [key] });
    editing.discard();
    await navigate({ to: "/app/billing", search: { status: "Draft" } as never });
  };
  const error = editing.error ?? draft.liveError ?? redraw.error ?? remove.error;
  return (
    <Page
      title={`Draft: ${projectName(invoice)}`}
      actions={
        <>
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void deleteIt().catch(() => undefined)}
          >
            Delete
          </Button>
          <Button variant="default" component={Link} to={`/app/billing/${key}/print`}>
            Print
          </Button>
          {editing.changed ? (
            <>
              <Button variant="default" onClick={editing.discard}>
                Discard changes
              </Button>
              <Button loading={editing.saving} onClick={() => void editing.save()}>
                Save
              </Button>
            </>
          ) : (
            <>
              <Button
                variant="default"
                loading={redraw.isPending}
                title="Takes in work that was approved since"
                onClick={() => redraw.mutate({ ClientInvoices: [{ ClientInvoiceKey: key }] })}
              >
                Draw anew
              </Button>
              <Button onClick={() => setFinishing(true)} disabled={draft.content.ClientInvoicesDetails.length === 0}>
                Finalise
              </Button>
            </>
          )}
        </>
      }
    >
      {error !== null && error !== undefined && <Problem error={error} />}
      <InvoiceDetails invoice={invoice} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>{dates.map(field)}</SimpleGrid>
      <Card withBorder>
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={3} size="h5">
              Lines
            </Title>
            <Text size="sm" c="dimmed" role="status">
              {draft.drawing ? <Loader size="xs" aria-label="Drawing" /> : editing.changed ? "Not saved yet" : ""}
            </Text>
          </Group>
          <Text size="xs" c="dimmed">
            Amounts come from the work and its contracts: open one to hold rows back, write them off or transfer them.
            To bill more or less, add an adjustment.
          </Text>
          <WorkActions
            chosen={chosen}
            work={draft.content.ClientInvoicesTransactions}
            project={invoice.ProjectKey}
            onDone={() => choose(new Set())}
          />
          {draft.content.ClientInvoicesDetails.length === 0 && (
            <Text size="sm">
              Nothing is billed through this day. Choose a later day, release what is held back, or delete the draft.
            </Text>
          )}
          <InvoiceLines
            invoice={shown}
            lines={draft.content.ClientInvoicesDetails}
            work={draft.content.ClientInvoicesTransactions}
            selection={{ chosen, choose }}
            onText={draft.setText}
          />
        </Stack>
      </Card>
      <Contracts contracts={draft.content.ClientInvoicesContracts} onPercent={draft.setPercent} />
      <RowsCard field={useAdjustments(invoice)} editing={editing} />
      <OnHoldWork project={invoice.ProjectKey} />
      <Card withBorder>
        <Stack gap="sm">
          <Title order={3} size="h5">
            Texts
          </Title>
          <SimpleGrid cols={{ base: 1, md: 2 }}>{texts.map(field)}</SimpleGrid>
        </Stack>
      </Card>
      {editing.conflicts !== undefined && (
        <ConflictDialog
          conflicts={editing.conflicts}
          labels={labels}
          onSettle={(mine) => void editing.settle(mine)}
          onCancel={editing.dismiss}
        />
      )}
      {finishing && <FinalizeDialog keys={[key]} onClose={() => setFinishing(false)} />}
    </Page>
  );
}

interface FlatPhases {
  readonly Projects: readonly { readonly ProjectKey: number; readonly Description: string }[];
  readonly Phases: readonly {
    readonly PhaseKey: number;
    readonly ID: string;
    readonly Description: string;
    readonly InvoiceGroupKey: number;
  }[];
}

/** Adjustments go to the project itself or to a phase that the group bills. */
function useAdjustments(invoice: ClientInvoice): RowsField {
  const read = useCall<FlatPhases>("GetProjects", { RequestedProjects: [invoice.ProjectKey] }, { version: 2 });
  const phases = (read.data?.Content.Phases ?? [])
    .filter((phase) => phase.InvoiceGroupKey === invoice.InvoiceGroupKey)
    .map((phase) => ({ value: phase.PhaseKey, label: [phase.ID, phase.Description].filter(Boolean).join(" ") }));
  const items = [...phases, { value: invoice.ProjectKey, label: "The project itself" }];
  return {
    name: "Adjustments",
    title: "Adjustments",
    columns: [
      { name: "PhaseKey", label: "Phase", kind: "key", items, required: true },
      { name: "Kind", label: "Kind", kind: "choice", choices: ["Labor", "Expense", "Consultant"], required: true },
      { name: "Description", label: "Text on the invoice", max: 255, required: true },
      { name: "Amount", label: "Amount", kind: "money", required: true },
    ],
    starting: (rows) => ({
      PhaseKey: rows.at(-1)?.["PhaseKey"] ?? items[0]?.value ?? null,
      Kind: rows.at(-1)?.["Kind"] ?? "Labor",
      Description: "",
      Amount: null,
    }),
    max: 100,
    empty: "None. Less than nothing takes off the invoice, more adds to it.",
  };
}
