import { Group, Text } from "@mantine/core";
import { DropZone } from "../shared/drop-zone.tsx";
import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordEditing, RecordValues } from "../shared/use-record.ts";
import type { Receipt } from "./expense-report.ts";
import { ReceiptLink } from "./receipt.tsx";
import { receiptTypes, useSaveReceipt } from "./use-save-receipt.ts";

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
  const receipt = useSaveReceipt();
  const key = Number(row["ExpenseKey"]);
  const files = rowsOf(row["Attachments"]) as unknown as Receipt[];
  const save = async (file: File) => {
    const saved = await receipt.save(file, key);
    // A saved line already has the file; otherwise the form sends the reference when it is saved.
    if (saved !== undefined && (key < 0 || editing.changed)) onSaved(saved);
  };
  return (
    <DropZone
      label={`Receipts for ${label}`}
      accept={receiptTypes}
      action="Add receipt"
      actionLabel={`Add receipt to ${label}`}
      busy={receipt.busy}
      padding="xs"
      onFile={(file) => void save(file)}
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
    </DropZone>
  );
}
