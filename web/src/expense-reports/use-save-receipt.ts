import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { base64Of } from "../shared/files.ts";
import { notify, notifyFailure } from "../shared/notify.tsx";
import type { Receipt } from "./expense-report.ts";

export const receiptTypes = "image/*,application/pdf";

/** Saves a file as the receipt of a line; a new line has a negative key. */
export function useSaveReceipt() {
  const attachment = useCommand("SaveAttachment");
  const [busy, setBusy] = useState(false);
  const save = async (file: File, line: number): Promise<Receipt | undefined> => {
    setBusy(true);
    try {
      const { Content } = await attachment.send({
        ExpenseKey: line,
        Filename: file.name,
        MimeType: file.type,
        Data: await base64Of(file),
      });
      notify(`${file.name} saved.`);
      return { FileKey: Content.FileKey, Filename: Content.Filename };
    } catch (error) {
      notifyFailure(error as Error);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
