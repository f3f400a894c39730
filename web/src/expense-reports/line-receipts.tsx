import { Button, FileButton, Group, Text } from "@mantine/core";
import { notify, notifyFailure } from "../shared/notify.tsx";
import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { base64Of } from "../shared/files.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordEditing, RecordValues } from "../shared/use-record.ts";
import type { Receipt } from "./expense-report.ts";
import { ReceiptLink } from "./receipt.tsx";

const accepted = "image/*,application/pdf";

/** The receipts of a line; files can be selected, photographed, dropped or pasted. */
export function LineReceipts({
  label,
  row,
  editing,
  onSaved,
}: {
  label: string;
  row: RecordValues;
  editing: RecordEditing;
  onSaved: (file: Receipt) => void;
}) {
  const attachment = useCommand("SaveAttachment");
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const key = Number(row["ExpenseKey"]);
  const files = rowsOf(row["Attachments"]) as unknown as Receipt[];
  const save = async (file: File | null | undefined) => {
    if (file === null || file === undefined) return;
    setBusy(true);
    try {
      const { Content } = await attachment.send({
        ExpenseKey: key,
        Filename: file.name,
        MimeType: file.type,
        Data: await base64Of(file),
      });
      notify(`${file.name} saved.`);
      // A saved line already has the file; otherwise the form sends the reference when it is saved.
      if (key < 0 || editing.changed) onSaved({ FileKey: Content.FileKey, Filename: Content.Filename });
    } catch (error) {
      notifyFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group
      justify="space-between"
      p="xs"
      role="group"
      aria-label={`Receipts for ${label}`}
      tabIndex={0}
      bd={over ? "2px dashed var(--mantine-primary-color-filled)" : "1px dashed var(--mantine-color-default-border)"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void save(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void save(event.clipboardData.files[0])}
    >
      <Group gap="xs">
        {files.map((file) => (
          <ReceiptLink key={file.FileKey} file={file} />
        ))}
        {files.length === 0 && (
          <Text size="xs" c="dimmed">
            No receipt yet. Drop, paste or select a PDF or an image, or take a photo with your phone.
          </Text>
        )}
      </Group>
      <FileButton accept={accepted} onChange={(file) => void save(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={busy} aria-label={`Add receipt to ${label}`}>
            Add receipt
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
