import { Card, Progress, Stack, Text } from "@mantine/core";
import type { WebContent } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";
import { formatNumber } from "../shared/columns.ts";

export type ImportProgress = WebContent<"GetImportProgress">;

const pollMs = 700;

/** Polls the progress of an import. `busy` is true once it is started, even if the service does not report it yet. */
export function useImportProgress(id: string | undefined, busy: boolean): ImportProgress | undefined {
  const asked = useRead(
    "GetImportProgress",
    { ImportID: id ?? "" },
    {
      enabled: id !== undefined,
      repeatMs: (content) => (busy || content?.State === "Working" ? pollMs : undefined),
    },
  );
  return id === undefined ? undefined : asked.data?.Content;
}

const stageTexts: Readonly<Record<string, string>> = {
  Reading: "Reading the file",
  Checking: "Looking up references",
  Saving: "Rows saved",
  Linking: "Linking rows",
};

/** The progress of an import, which continues if the user leaves the page. */
export function ProgressCard({ progress, what }: { progress: ImportProgress | undefined; what: string }) {
  const { Stage = null, RowsDone = 0, Rows = 0 } = progress ?? {};
  const counts = Rows > 0 && (Stage === "Saving" || Stage === "Linking");
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Text size="sm" role="status">
          {what}{" "}
          {Stage === null
            ? ""
            : `${stageTexts[Stage] ?? Stage}${counts ? `: ${formatNumber(RowsDone)} of ${formatNumber(Rows)}` : ""}.`}
        </Text>
        <Progress value={counts ? (100 * RowsDone) / Rows : 100} animated={!counts} aria-label={what} />
      </Stack>
    </Card>
  );
}
