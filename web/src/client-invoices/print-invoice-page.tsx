import { Anchor, Button, Group, SegmentedControl, Select } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useRef } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { download } from "../shared/export.ts";
import { Link } from "../shared/link.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";

/** The invoice group defines whether time and expenses are listed; the user can override it. */
const backups = ["Default", "With backup", "Without backup"] as const;

const layouts = ["Standard", "Summary", "Detail", "Progress"] as const;

/** The invoice as the client receives it. */
export function PrintInvoicePage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const { backup, layout } = usePageSearch();
  const setSearch = useSetSearch();
  const frame = useRef<HTMLIFrameElement>(null);
  const args = {
    ClientInvoiceKey: key,
    ...(layout === undefined ? {} : { Layout: layout }),
    ...(backup === undefined ? {} : { Backup: backup }),
  };
  const read = useRead("PrintClientInvoice", args);
  const file = useCommand("PrintClientInvoice");
  const printed = read.isPlaceholderData ? undefined : read.data?.Content;
  const save = async () => {
    const answer = await file.run({ ...args, Format: "PDF" });
    if (answer === undefined) return;
    const { Content } = answer;
    const bytes = Uint8Array.from(atob(Content.Data ?? ""), (character) => character.charCodeAt(0));
    download(Content.FileName, new Blob([bytes], { type: Content.MimeType }));
  };
  return (
    <Page
      title="Print invoice"
      actions={
        <Group gap="xs">
          <Button variant="default" loading={file.isPending} onClick={() => void save()}>
            Download PDF
          </Button>
          <Button disabled={printed === undefined} onClick={() => frame.current?.contentWindow?.print()}>
            Print
          </Button>
        </Group>
      }
    >
      <Group justify="space-between" className="no-print">
        <Anchor component={Link} to={`/app/billing/${key}`} size="sm">
          Back to invoice
        </Anchor>
        <Group>
          <Select
            aria-label="Layout"
            placeholder="Default layout"
            data={[...layouts]}
            value={layout ?? null}
            clearable
            w={200}
            onChange={(next) => setSearch({ layout: next ?? undefined })}
          />
          <SegmentedControl
            aria-label="Time and expenses"
            data={[...backups]}
            value={backups[backup === undefined ? 0 : backup ? 1 : 2]}
            onChange={(next) => setSearch({ backup: next === backups[0] ? undefined : next === backups[1] })}
          />
        </Group>
      </Group>
      {file.error !== null && <Problem error={file.error} />}
      {read.error !== null && <Problem error={read.error} retry={() => void read.refetch()} />}
      {read.error === null && printed === undefined && <Loading />}
      {printed !== undefined && (
        <iframe
          ref={frame}
          title="Invoice"
          className="paper"
          // Scripts are blocked; the same origin is needed to print the frame.
          sandbox="allow-same-origin allow-modals"
          srcDoc={printed.Html ?? ""}
        />
      )}
    </Page>
  );
}
