import { Button, Card, Fieldset, Group, Loader, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { mayCall, mayDo, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { ConflictDialog } from "../shared/conflict-dialog.tsx";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { RowsCard, type RowsIn } from "../shared/rows-card.tsx";
import { OnHoldWork } from "../unbilled-work/on-hold-work.tsx";
import { WorkActions } from "../unbilled-work/work-actions.tsx";
import { type ClientInvoice, type InvoiceContent, projectName } from "./client-invoice.ts";
import { Contracts } from "./contracts.tsx";
import { FinalizeDialog } from "./finalize-dialog.tsx";
import { InvoiceDetails } from "./invoice-details.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { useDraftInvoice, type EditedDraft } from "./use-draft-invoice.ts";
import type { MemberOf } from "../shared/use-record.ts";

const dates: readonly FormField<MemberOf<EditedDraft>>[] = [
  { name: "ThroughDate", label: "Cutoff date", kind: "date", help: "Later work is billed on another invoice" },
  { name: "Date", label: "Invoice date", kind: "date", help: "Aging starts on this date" },
  { name: "AccountingDate", label: "Posting date", kind: "date", help: "Must be in an open period" },
];

const texts: readonly FormField<MemberOf<EditedDraft>>[] = [
  { name: "HeaderText", label: "Header text", kind: "long text" },
  { name: "FooterText", label: "Footer text", kind: "long text" },
  { name: "Scope", label: "Scope of work", kind: "long text" },
  { name: "Notes", label: "Internal notes", kind: "long text", help: "Not printed" },
];

const labels = new Map<string, string>([...dates, ...texts].map(({ name, label }) => [name, label]));

/** An editable draft: put work on hold, write it off, add adjustments and edit texts before finalizing. */
export function DraftInvoice({ invoice, content }: { invoice: ClientInvoice; content: InvoiceContent }) {
  const key = invoice.ClientInvoiceKey;
  const navigate = useNavigate();
  const draft = useDraftInvoice(key, content);
  const { editing } = draft;
  const user = useSessionUser();
  const mayEdit = mayDo(user, invoice, "UpdateClientInvoices");
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const [finalizing, setFinalizing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const refresh = useCommand("UpdateClientInvoices");
  const remove = useCommand("DeleteClientInvoices");
  const shown = draft.content.ClientInvoices[0] ?? invoice;
  const field = (each: FormField<MemberOf<EditedDraft>>) => (
    <FieldInput
      key={each.name}
      field={each}
      limit={editing.limit(each.name)}
      value={editing.values[each.name]}
      error={editing.problems[each.name]}
      onChange={(value) => editing.change(each.name, value)}
    />
  );
  const deleteIt = async () => {
    setDeleting(false);
    if ((await remove.run({ RequestedClientInvoices: [key] })) === undefined) return;
    editing.discard();
    await navigate({ to: "/app/billing", search: { status: "Draft" } });
  };
  const error = editing.error ?? draft.previewError ?? refresh.error ?? remove.error;
  return (
    <Page
      title={`Draft: ${projectName(invoice)}`}
      actions={
        <>
          {mayDo(user, invoice, "DeleteClientInvoices") && (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          <Button variant="default" component={Link} to={`/app/billing/${key}/print`}>
            Print
          </Button>
          {editing.changed ? (
            <Button variant="default" onClick={editing.discard}>
              Discard changes
            </Button>
          ) : mayEdit ? (
            <Button
              variant="default"
              loading={refresh.isPending}
              title="Includes work that was approved since the draft was created"
              onClick={() => void refresh.run({ ClientInvoices: [{ ClientInvoiceKey: key }] })}
            >
              Refresh
            </Button>
          ) : null}
        </>
      }
      completes={
        editing.changed ? (
          <Button loading={editing.saving} onClick={() => void editing.save()}>
            Save
          </Button>
        ) : (
          mayCall(user, "FinalizeClientInvoices") && (
            <Button onClick={() => setFinalizing(true)} disabled={draft.content.ClientInvoicesDetails.length === 0}>
              Finalize
            </Button>
          )
        )
      }
    >
      {error !== null && error !== undefined && <Problem error={error} />}
      <InvoiceDetails invoice={invoice} />
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>{dates.map(field)}</SimpleGrid>
          <Card withBorder>
            <Stack gap="sm">
              <Group justify="space-between">
                <Title order={2} size="h5">
                  Lines
                </Title>
                <Text size="sm" c="dimmed" role="status">
                  {draft.updating ? (
                    <Loader size="xs" aria-label="Updating" />
                  ) : editing.changed ? (
                    "Unsaved changes"
                  ) : (
                    ""
                  )}
                </Text>
              </Group>
              <Text size="xs" c="dimmed">
                Amounts come from the work and the contracts. Expand an amount to hold, write off or transfer its work.
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
                  There is nothing to bill through the cutoff date. Choose a later date, release work on hold, or delete
                  the draft.
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
              <Title order={2} size="h5">
                Text
              </Title>
              <SimpleGrid cols={{ base: 1, md: 2 }}>{texts.map(field)}</SimpleGrid>
            </Stack>
          </Card>
        </Stack>
      </Fieldset>
      {editing.conflicts !== undefined && (
        <ConflictDialog
          conflicts={editing.conflicts}
          labels={labels}
          onResolve={(mine) => void editing.resolve(mine)}
          onCancel={editing.dismiss}
        />
      )}
      {deleting && (
        <AskDialog
          title="Delete this draft"
          text="Its work becomes unbilled again. Nothing has been posted."
          action="Delete"
          danger
          onConfirm={() => void deleteIt()}
          onCancel={() => setDeleting(false)}
        />
      )}
      {finalizing && <FinalizeDialog keys={[key]} onClose={() => setFinalizing(false)} />}
    </Page>
  );
}

/** Adjustments belong to the project itself or to a phase of the invoice group. */
function useAdjustments(invoice: ClientInvoice): RowsIn<EditedDraft, "Adjustments"> {
  const read = useRead("GetProjects", { RequestedProjects: [invoice.ProjectKey] }, { version: 2 });
  const phases = (read.data?.Content.Phases ?? [])
    .filter((phase) => phase.InvoiceGroupKey === invoice.InvoiceGroupKey)
    .map((phase) => ({ value: phase.PhaseKey, label: [phase.ID, phase.Description].filter(Boolean).join(" ") }));
  const items = [...phases, { value: invoice.ProjectKey, label: "Project (no phase)" }];
  return {
    name: "Adjustments",
    title: "Adjustments",
    columns: [
      { name: "PhaseKey", label: "Phase", kind: "key", items, required: true },
      { name: "Kind", label: "Type", kind: "choice", required: true },
      { name: "Description", label: "Invoice text", required: true },
      { name: "Amount", label: "Amount", kind: "money", required: true },
    ],
    starting: (rows) => ({
      PhaseKey: rows.at(-1)?.["PhaseKey"] ?? items[0]?.value ?? null,
      Kind: rows.at(-1)?.["Kind"] ?? "Labor",
      Description: "",
      Amount: null,
    }),
    max: 100,
    empty: "None. A negative amount reduces the invoice; a positive amount increases it.",
  };
}
