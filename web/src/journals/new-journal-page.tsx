import { useSessionUser } from "../app/session.ts";
import { fromCompanies } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { type RecordSource, type RecordValues, useRecord } from "../shared/use-record.ts";
import { JournalGrid } from "./journal-grid.tsx";
import { emptyLines, sentJournal } from "./journal-lines.ts";
import { ledgerReads } from "./journal.ts";

const place: RecordSource = {
  noun: "Entry",
  plural: "JournalEntries",
  keyName: "JournalKey",
  lists: ledgerReads,
  writes: (write) => ({
    method: "CreateJournalEntries",
    args: { JournalEntries: write.is === "create" ? [sentJournal(write.values)] : [] },
  }),
  property: (path) => path.replace(/^JournalEntries\[0\]\./, "").replace(/^Repeat\.?/, "Repeat"),
};

const entry: FormSection = {
  title: "Entry",
  wide: true,
  fields: [
    { name: "Date", label: "Date", kind: "date" },
    { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies },
    { name: "Description", label: "Description", max: 255 },
    { name: "Number", label: "Number", max: 80 },
    { name: "Notes", label: "Notes" },
  ],
};

/** What is seldom wanted: a reversal, repetition, one basis only, the balances the books began with. */
const special = (values: RecordValues): FormSection => ({
  title: "When and how it counts",
  wide: true,
  fields: [
    { name: "ReverseDate", label: "Reverse on", kind: "date", help: "The opposite is posted then" },
    {
      name: "RepeatEvery",
      label: "Repeat",
      kind: "choice",
      clearable: true,
      choices: ["Week", "Month", "Quarter", "Year"].map((value) => ({ value, label: `Every ${value.toLowerCase()}` })),
      help: "The same entry on later days",
    },
    ...(typeof values["RepeatEvery"] === "string"
      ? [{ name: "RepeatTimes", label: "Times, this one included", kind: "number" as const, required: true }]
      : []),
    {
      name: "Basis",
      label: "Counts on",
      kind: "choice",
      choices: [
        { value: "both", label: "Accrual and cash" },
        { value: "accrual", label: "Accrual only" },
        { value: "cash", label: "Cash only" },
      ],
    },
    {
      name: "Type",
      label: "Kind",
      kind: "choice",
      choices: [
        { value: "Normal", label: "Journal entry" },
        { value: "BeginningBalance", label: "Beginning balance" },
      ],
    },
  ],
});

export function NewJournalPage() {
  const user = useSessionUser();
  const editing = useRecord(place, "new", {
    Date: user?.Today,
    CompanyKey: user?.CompanyKey ?? null,
    Basis: "both",
    Type: "Normal",
    Lines: emptyLines,
  });
  return (
    <RecordForm
      title="Write a journal entry"
      editing={editing}
      sections={[entry, special(editing.values)]}
      listAddress="/app/ledger/journals"
      placed={/^Lines\[\d+\]\.\w+$/}
      recordAddress={(saved) => `/app/ledger/journals/${String(saved["JournalKey"])}`}
    >
      <JournalGrid editing={editing} />
    </RecordForm>
  );
}
