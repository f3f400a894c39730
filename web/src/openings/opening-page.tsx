import { Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { formatDate, formatNumber } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { entered } from "../shared/entered.ts";
import { fromBankAccounts } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Notice } from "../shared/notice.tsx";
import { Empty, Loading, Page, PageProblem } from "../shared/page.tsx";
import { type OpeningPart, openingParts } from "./opening-parts.ts";
import { OpeningProblems } from "./opening-problems.tsx";
import { OpeningReconciliation } from "./opening-reconciliation.tsx";
import { OpeningRows } from "./opening-rows.tsx";

type Opening = RowOf<"ListOpenings", "Openings">;

/** The opening of a company: its parts, checking and posting it, and how it agrees with the old system. */
export function OpeningPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const read = useRead("ListOpenings", {});
  if (read.error !== null) return <PageProblem error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined) return <Loading />;
  const opening = read.data.Content.Openings?.find((each) => each.OpeningKey === key);
  if (opening === undefined)
    return (
      <Page title="Opening balances">
        <Empty action={<Link to="/app/setup/openings">All openings</Link>}>Not found, or you do not have access.</Empty>
      </Page>
    );
  return <OpeningDetails opening={opening} />;
}

function OpeningDetails({ opening }: { opening: Opening }) {
  const user = useSessionUser();
  const [asking, setAsking] = useState<"edit" | "reverse">();
  const [viewed, setViewed] = useState<OpeningPart>();
  const args = { OpeningKey: opening.OpeningKey };
  const checking = useCommand("PostOpening", { preview: true });
  const posting = useCommand("PostOpening");
  const isDraft = opening.Status === "Draft";
  const mayChange = mayCall(user, "PostOpening");
  const error = posting.error ?? checking.error;
  const check = () => {
    posting.reset();
    void checking.run(args);
  };
  const post = () => {
    checking.reset();
    void posting.run(args);
  };
  return (
    <Page
      title={`Opening balances: ${opening.CompanyDescription ?? ""}`}
      actions={
        <>
          <Badge variant={isDraft ? "default" : "filled"}>{opening.Status}</Badge>
          {mayChange && isDraft && (
            <>
              <Button variant="default" onClick={() => setAsking("edit")}>
                Edit…
              </Button>
              <Button variant="default" loading={checking.isPending} onClick={check}>
                Check
              </Button>
            </>
          )}
          {mayChange && !isDraft && (
            <Button variant="subtle" color="red" onClick={() => setAsking("reverse")}>
              Reverse…
            </Button>
          )}
        </>
      }
      completes={
        mayChange &&
        isDraft && (
          <Button loading={posting.isPending} onClick={post}>
            Post
          </Button>
        )
      }
    >
      <Card withBorder>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
          <Detail label="Cutover date">{formatDate(opening.CutoverDate)}</Detail>
          <Detail label="Last invoice number">{opening.LastInvoiceNumber}</Detail>
          <Detail label="Posted by">{isDraft ? "" : opening.PostedBy}</Detail>
          <Detail label="Reversed because">{isDraft ? opening.ReversedReason : ""}</Detail>
          <Detail label="Notes">{opening.Notes}</Detail>
        </SimpleGrid>
      </Card>
      {error !== null && <OpeningProblems error={error} />}
      {checking.answer !== undefined && error === null && isDraft && (
        <Notice good title="No errors">
          Everything agrees. The opening can be posted.
        </Notice>
      )}
      <Parts opening={opening} mayImport={isDraft && mayChange} view={setViewed} />
      {viewed !== undefined && <OpeningRows opening={opening.OpeningKey} part={viewed} />}
      <OpeningReconciliation opening={opening.OpeningKey} />
      {asking === "edit" && <EditDialog opening={opening} onClose={() => setAsking(undefined)} />}
      {asking === "reverse" && <ReverseDialog opening={opening} onClose={() => setAsking(undefined)} />}
    </Page>
  );
}

function Parts({
  opening,
  mayImport,
  view,
}: {
  opening: Opening;
  mayImport: boolean;
  view: (part: OpeningPart) => void;
}) {
  const counts = new Map((opening.Rows ?? []).map((each) => [each.Part, each.Count]));
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Parts
        </Title>
        <Table.ScrollContainer minWidth={300}>
          <Table horizontalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Part</Table.Th>
                <Table.Th visibleFrom="sm">Content</Table.Th>
                <Table.Th ta="right">Rows</Table.Th>
                <Table.Th aria-label="Actions" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {openingParts.map(({ part, label, about }) => (
                <Table.Tr key={part}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Td visibleFrom="sm">
                    <Text size="sm" c="dimmed">
                      {about}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">{formatNumber(counts.get(part) ?? 0)}</Table.Td>
                  <Table.Td ta="right">
                    {(counts.get(part) ?? 0) > 0 && (
                      <Button size="xs" variant="subtle" aria-label={`View ${label}`} onClick={() => view(part)}>
                        View
                      </Button>
                    )}
                    {mayImport && (
                      <Button
                        size="xs"
                        variant="default"
                        component={Link}
                        to="/app/setup/import"
                        search={{ type: `Opening${part}` }}
                        aria-label={`Import ${label}`}
                      >
                        Import…
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

function EditDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const saving = useCommand("SaveOpening");
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const answer = await saving.run(entered({ CompanyKey: opening.CompanyKey, ...values }));
    if (answer !== undefined) onClose();
  };
  return (
    <AskDialog
      title="Edit opening"
      text="The bank account is for what was received and paid before the cutover. The next invoice has the number after the last one."
      action="Save"
      method="SaveOpening"
      fields={[
        { name: "CutoverDate", label: "Cutover date", kind: "date", required: true },
        { name: "BankAccountKey", label: "Bank account", kind: "key", from: fromBankAccounts },
        { name: "LastInvoiceNumber", label: "Last invoice number", kind: "number" },
        { name: "Notes", label: "Notes", kind: "long text" },
      ]}
      starting={{
        CutoverDate: opening.CutoverDate,
        BankAccountKey: opening.BankAccountKey,
        LastInvoiceNumber: opening.LastInvoiceNumber,
        Notes: opening.Notes,
      }}
      busy={saving.isPending}
      error={saving.error}
      onConfirm={(values) => void save(values)}
      onCancel={onClose}
    />
  );
}

function ReverseDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const reversing = useCommand("ReverseOpening");
  const reverse = async (values: Readonly<Record<string, unknown>>) => {
    const answer = await reversing.run(entered({ OpeningKey: opening.OpeningKey, ...values }));
    if (answer !== undefined) onClose();
  };
  return (
    <AskDialog
      title="Reverse opening"
      text="Everything that it posted is reversed, and its documents are voided. You can then correct the parts and post again."
      action="Reverse"
      danger
      method="ReverseOpening"
      fields={[{ name: "Reason", label: "Reason", kind: "long text", required: true }]}
      busy={reversing.isPending}
      error={reversing.error}
      onConfirm={(values) => void reverse(values)}
      onCancel={onClose}
    >
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          This is possible until the first period is closed.
        </Text>
      </Group>
    </AskDialog>
  );
}
