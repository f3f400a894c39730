import { Anchor, Badge, Button, Card, Group, SimpleGrid, Table, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import type { FormField } from "../shared/field-input.tsx";
import { Link } from "../shared/link.tsx";
import { useMarkedLine } from "../shared/marked-line.ts";
import { Loading, NotFound, Page, PageProblem } from "../shared/page.tsx";
import type { RecordValues } from "../shared/use-record.ts";
import { type JournalLine, type JournalWithLines } from "./journal.ts";
import { Money } from "../shared/money.tsx";
import type { WebArguments } from "../calls/call.ts";

const bases = { both: "Accrual and cash", accrual: "Accrual only", cash: "Cash only" } as const;

/** A posted journal entry; it cannot be edited, only voided. */
export function JournalPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const [voiding, setVoiding] = useState(false);
  const read = useRead("GetJournalEntries", { RequestedJournalEntries: [key] });
  if (read.error !== null) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const journal = read.data.Content.JournalEntries[0];
  if (journal === undefined) return <NotFound />;
  return (
    <Page
      title={journal.Description || `Journal entry ${key}`}
      actions={
        <Group gap="xs">
          {journal.Status === "Voided" && <Badge color="red">Voided {formatDate(journal.VoidDate)}</Badge>}
          {mayCall(user, "CreateJournalEntries") && journal.Type === "Normal" && (
            <Button variant="default" component={Link} to="/app/ledger/journals/new" search={{ copy: key }}>
              Copy
            </Button>
          )}
          {mayCall(user, "VoidJournalEntries") && journal.Status === "Normal" && (
            <Button variant="subtle" color="red" onClick={() => setVoiding(true)}>
              Void…
            </Button>
          )}
        </Group>
      }
    >
      <Anchor component={Link} to="/app/ledger/journals" size="sm" className="no-print">
        All journal entries
      </Anchor>
      <Card withBorder>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Detail label="Date">{formatDate(journal.Date)}</Detail>
          <Detail label="Amount">
            <Money value={journal.Amount} />
          </Detail>
          <Detail label="Company">{journal.CompanyDescription}</Detail>
          <Detail label="Basis">{bases[journal.Basis]}</Detail>
          <Detail label="Number">{journal.Number}</Detail>
          <Detail label="Reason to adjust a control account">{journal.ControlReason}</Detail>
          <Detail label="Type">{journal.Type === "BeginningBalance" ? "Beginning balance" : ""}</Detail>
          <Detail label="Reverses">
            {journal.ReversesJournalKey !== null && (
              <Anchor component={Link} to={`/app/ledger/journals/${journal.ReversesJournalKey}`}>
                Entry {journal.ReversesJournalKey}
              </Anchor>
            )}
          </Detail>
        </SimpleGrid>
        {journal.Notes !== "" && (
          <Text size="sm" mt="sm">
            {journal.Notes}
          </Text>
        )}
      </Card>
      <Lines lines={journal.Lines} amount={journal.Amount} />
      {journal.SeriesKey !== null && <Series seriesKey={journal.SeriesKey} current={key} />}
      {voiding && <VoidDialog journal={journal} onClose={() => setVoiding(false)} />}
    </Page>
  );
}

function Lines({ lines, amount }: { lines: readonly JournalLine[]; amount: number }) {
  const marked = useMarkedLine();
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            <Table.Th>Notes</Table.Th>
            <Table.Th className="figure">Debit</Table.Th>
            <Table.Th className="figure">Credit</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.Line} {...marked(line.Line)}>
              <Table.Td>
                <Anchor component={Link} to={`/app/ledger/${line.GLAccountKey}`} size="sm">
                  {line.AccountID} {line.AccountDescription}
                </Anchor>
              </Table.Td>
              <Table.Td>{line.Notes}</Table.Td>
              <Table.Td className="figure">{line.Debit === 0 ? null : <Money value={line.Debit} />}</Table.Td>
              <Table.Td className="figure">{line.Credit === 0 ? null : <Money value={line.Credit} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>Total</Table.Th>
            <Table.Th className="figure">
              <Money value={amount} />
            </Table.Th>
            <Table.Th className="figure">
              <Money value={amount} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The other entries of a recurring series. */
function Series({ seriesKey, current }: { seriesKey: number; current: number }) {
  const read = useRead("ListJournalEntries", { FilterBySeries: [seriesKey] });
  return (
    <Group gap="xs">
      <Text size="sm">Recurring entries:</Text>
      {(read.data?.Content.JournalEntries ?? []).map((each) =>
        each.JournalKey === current ? (
          <Text key={each.JournalKey} size="sm" fw={600}>
            {formatDate(each.Date)}
          </Text>
        ) : (
          <Anchor key={each.JournalKey} component={Link} to={`/app/ledger/journals/${each.JournalKey}`} size="sm">
            {formatDate(each.Date)}
          </Anchor>
        ),
      )}
    </Group>
  );
}

const voidFields: readonly FormField<keyof WebArguments<"VoidJournalEntries"> & string>[] = [
  {
    name: "VoidDate",
    label: "Void date",
    kind: "date",
    help: "Defaults to today, or to the entry date if that is later",
  },
];
const laterField: FormField<"AndLater"> = {
  name: "AndLater",
  label: "Also void later entries of the series",
  kind: "yes-no",
};

function VoidDialog({ journal, onClose }: { journal: JournalWithLines; onClose: () => void }) {
  const write = useCommand("VoidJournalEntries");
  const act = async ({ VoidDate, AndLater }: RecordValues) => {
    const answer = await write.run({
      RequestedJournalEntries: [journal.JournalKey],
      ...(typeof VoidDate === "string" ? { VoidDate } : {}),
      ...(AndLater === true ? { AndLater } : {}),
    });
    if (answer !== undefined) onClose();
  };
  return (
    <AskDialog
      title={`Void ${journal.Description || `entry ${journal.JournalKey}`}`}
      text={`A reversing entry for ${formatMoney(journal.Amount)} is posted. A scheduled reversal of this entry is voided too. The entry remains visible. This cannot be undone.`}
      action="Void"
      danger
      fields={journal.SeriesKey === null ? voidFields : [...voidFields, laterField]}
      busy={write.isPending}
      error={write.error}
      onCancel={onClose}
      onConfirm={(values) => void act(values)}
    />
  );
}
