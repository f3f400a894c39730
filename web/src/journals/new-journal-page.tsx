import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { fromCompanies } from "../shared/key-sources.ts";
import { Loading, NotFound, PageProblem } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { type RecordSource, type RecordValues, useRecord, type MemberOf } from "../shared/use-record.ts";
import { JournalGrid } from "./journal-grid.tsx";
import { copiedJournal, emptyLines, sentJournal } from "./journal-lines.ts";
import type { NewJournal } from "./journal.ts";

const source: RecordSource<NewJournal> = {
  noun: "Journal entry",
  plural: "JournalEntries",
  keyName: "JournalKey",
  writes: {
    method: "CreateJournalEntries",
    args: (write) => ({ JournalEntries: write.is === "create" ? [sentJournal(write.values)] : [] }),
  },
  property: (path) => path.replace(/^JournalEntries\[0\]\./, "").replace(/^Repeat\.?/, "Repeat"),
};

const entry: FormSection<MemberOf<NewJournal>> = {
  title: "Entry",
  wide: true,
  fields: [
    { name: "Date", label: "Date", kind: "date" },
    { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies },
    { name: "Description", label: "Description" },
    { name: "Number", label: "Number" },
    { name: "Notes", label: "Notes" },
  ],
};

/** Less common options: reversal, recurrence, basis and beginning balances. */
const special = (values: RecordValues): FormSection<MemberOf<NewJournal>> => ({
  title: "Options",
  wide: true,
  fields: [
    { name: "ReverseDate", label: "Reverse on", kind: "date", help: "Posts a reversing entry on this date" },
    {
      name: "RepeatEvery",
      label: "Repeat",
      kind: "choice",
      clearable: true,
      choices: ["Week", "Month", "Quarter", "Year"].map((value) => ({ value, label: `Every ${value.toLowerCase()}` })),
      help: "Posts the same entry on later dates",
    },
    ...(typeof values["RepeatEvery"] === "string"
      ? [
          {
            name: "RepeatTimes" as const,
            label: "Number of entries, including this one",
            kind: "number" as const,
            required: true,
          },
        ]
      : []),
    {
      name: "Basis",
      label: "Basis",
      kind: "choice",
      labels: { both: "Accrual and cash", accrual: "Accrual only", cash: "Cash only" },
    },
    {
      name: "Type",
      label: "Type",
      kind: "choice",
      labels: { Normal: "Journal entry", BeginningBalance: "Beginning balance" },
    },
  ],
});

export function NewJournalPage() {
  const { copy } = usePageSearch();
  return copy === undefined ? <JournalForm /> : <CopiedJournal key={copy} of={copy} />;
}

/** A new entry with the values of another, for example of one that was voided by mistake. */
function CopiedJournal({ of }: { of: number }) {
  const read = useRead("GetJournalEntries", { RequestedJournalEntries: [of] });
  if (read.error !== null) return <PageProblem error={read.error} />;
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const journal = read.data.Content.JournalEntries[0];
  if (journal === undefined) return <NotFound />;
  return <JournalForm copied={{ key: of, values: copiedJournal(journal) }} />;
}

function JournalForm({ copied }: { copied?: { readonly key: number; readonly values: RecordValues } }) {
  const user = useSessionUser();
  const from = copied === undefined ? source : { ...source, draft: `JournalEntries.copy${copied.key}` };
  const editing = useRecord(from, "new", {
    Date: user?.Today,
    CompanyKey: user?.CompanyKey ?? null,
    Basis: "both",
    Type: "Normal",
    Lines: emptyLines,
    ...copied?.values,
  });
  return (
    <RecordForm
      title={copied === undefined ? "New journal entry" : "Copy of a journal entry"}
      editing={editing}
      filled={copied !== undefined}
      sections={[entry, special(editing.values)]}
      listAddress="/app/ledger/journals"
      placed={/^(Lines\[\d+\]\.\w+|ControlReason)$/}
      recordAddress={(saved) => `/app/ledger/journals/${String(saved["JournalKey"])}`}
    >
      <JournalGrid editing={editing} />
    </RecordForm>
  );
}
