import { Button, Card, Group, Select, Stack, Text } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { DropZone } from "../shared/drop-zone.tsx";
import { download } from "../shared/export.ts";
import { blobOf } from "../shared/files.ts";
import { useNavigate } from "../shared/link.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { ColumnsCard } from "./import-columns.tsx";
import { type ImportType, importTypes, isHistory, isKeyed, isOneDocument } from "./import-file.ts";
import { ImportOutcome, ImportProblems, ImportRecordsTable, SkippedRows } from "./import-outcome.tsx";
import { ProgressCard, useImportProgress } from "./import-progress.tsx";
import { PastImports } from "./past-imports.tsx";
import { useImport } from "./use-import.ts";
import { formatNumber } from "../shared/columns.ts";
import { isWaiting } from "../shared/waiting.ts";
import { WaitsNotice } from "../shared/waits-notice.tsx";

/** Imports records from a spreadsheet: select the type and file, match columns, check, import. */
export function ImportPage() {
  const user = useSessionUser();
  const navigate = useNavigate();
  const search = usePageSearch();
  const allowed = importTypes.filter(({ accounting }) =>
    mayCall(user, accounting ? "CreateJournalEntries" : "ImportRecords"),
  );
  const type = allowed.find(({ value }) => value === search.type)?.value ?? "Clients";
  const setSearch = (change: Record<string, string | undefined>) =>
    void navigate({ to: ".", search: (old) => ({ ...old, ...change }), replace: true });
  const flow = useImport(type, (id) => setSearch({ import: id }));
  const { loaded, matching, reading, checking, importing } = flow;
  const busy = checking.isPending || importing.isPending;
  const progress = useImportProgress(search.import, busy);
  // An import that was started before the page was reloaded.
  const isBack = checking.isIdle && importing.isIdle && progress?.State === "Working";
  const refused = reading.error ?? checking.error ?? importing.error;
  return (
    <Page title="Import">
      <Card withBorder>
        <Stack>
          <Group align="flex-end" justify="space-between">
            <Select
              label="Import type"
              data={allowed.map(({ value, label }) => ({ value, label }))}
              value={type}
              allowDeselect={false}
              disabled={busy}
              w={260}
              onChange={(next) => {
                flow.clear();
                setSearch({ type: next ?? undefined, import: undefined });
              }}
            />
            <TemplateButtons type={type} />
          </Group>
          <DropZone
            label="File"
            accept=".csv,.txt,.tsv,.xlsx,.xlsm"
            action={loaded === undefined ? "Select file" : "Select another file"}
            onFile={flow.load}
          >
            <Text size="sm" {...(loaded === undefined ? { c: "dimmed" } : {})}>
              {loaded?.file.name ??
                `Drop a CSV or Excel file here, or select one (at most ${isHistory(type) ? "20 MB" : "20,000 rows"}).`}
            </Text>
          </DropZone>
          {loaded !== undefined && (
            <Text size="sm" role="status">
              {formatNumber(loaded.columns.Rows)} rows in {loaded.columns.Columns.length} columns.
            </Text>
          )}
        </Stack>
      </Card>
      {loaded !== undefined && matching !== undefined && importing.answer === undefined && (
        <>
          <ColumnsCard columns={loaded.columns} matching={matching} keyed={isKeyed(type)} onChange={flow.match} />
          <Group>
            <Button variant="default" loading={checking.isPending} disabled={busy} onClick={flow.check}>
              Check
            </Button>
            <Button loading={importing.isPending} disabled={busy} onClick={flow.import}>
              Import
            </Button>
          </Group>
        </>
      )}
      {(busy || isBack) && <ProgressCard progress={progress} what={checking.isPending ? "Checking." : "Importing."} />}
      {refused !== null && (
        <ImportProblems
          error={refused}
          onSkip={isOneDocument(type) || matching === undefined ? undefined : flow.importGoodRows}
        />
      )}
      {checking.answer !== undefined && <ImportOutcome title="No errors" result={checking.answer.Content} checked />}
      <WaitsNotice answer={importing.answer} />
      {importing.answer !== undefined && !isWaiting(importing.answer) && (
        <>
          <ImportOutcome title="Imported" result={importing.answer.Content} checked={false} />
          <SkippedRows result={importing.answer.Content} />
          <ImportRecordsTable type={type} result={importing.answer.Content} />
        </>
      )}
      <PastImports done={progress?.State === "Done"} />
    </Page>
  );
}

function TemplateButtons({ type }: { type: ImportType }) {
  const template = useCommand("GetImportTemplate");
  const fetchTemplate = async (Format: "CSV" | "Excel") => {
    const answer = await template.run({ Type: type, Format });
    if (answer === undefined) return;
    const { Filename, Data, MimeType } = answer.Content;
    download(Filename, blobOf(Data, MimeType));
  };
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        Template:
      </Text>
      <Button size="xs" variant="default" onClick={() => void fetchTemplate("Excel")}>
        Excel
      </Button>
      <Button size="xs" variant="default" onClick={() => void fetchTemplate("CSV")}>
        CSV
      </Button>
      {template.error !== null && <Problem error={template.error} />}
    </Group>
  );
}
