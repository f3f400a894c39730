import { Anchor } from "@mantine/core";
import { notifyFailure } from "../shared/notify.tsx";
import { useCommand } from "../calls/use-command.ts";
import { download } from "../shared/export.ts";
import { blobOf } from "../shared/files.ts";
import type { Receipt } from "./expense-report.ts";

/** A link that downloads a receipt. */
export function ReceiptLink({ file }: { file: Receipt }) {
  const attachment = useCommand("GetAttachment");
  const fetchFile = async () => {
    try {
      const { Content } = await attachment.send({ FileKey: file.FileKey });
      download(Content.Filename, blobOf(Content.Data, Content.MimeType));
    } catch (error) {
      notifyFailure(error as Error);
    }
  };
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => void fetchFile()}>
      {file.Filename ?? `Receipt ${file.FileKey}`}
    </Anchor>
  );
}
