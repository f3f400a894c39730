import { Anchor, Button, Group, SegmentedControl } from "@mantine/core";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { useCall } from "../calls/use-call.ts";
import { useRemember } from "../ledger/ledger-filters.tsx";
import { download } from "../shared/export.ts";
import { Loading, Page, Problem } from "../shared/page.tsx";

/** The invoice group says whether time and expenses are listed; the reader may say otherwise. */
const backups = ["As the group says", "With the work", "Without"] as const;

interface Printed {
  readonly FileName: string;
  readonly Html: string;
}

/** The invoice as the client will see it. */
export function PrintInvoicePage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const { backup } = useSearch({ strict: false }) as { backup?: boolean };
  const remember = useRemember();
  const frame = useRef<HTMLIFrameElement>(null);
  const read = useCall<Printed>("PrintClientInvoice", {
    ClientInvoiceKey: key,
    ...(backup === undefined ? {} : { Backup: backup }),
  });
  const printed = read.isPlaceholderData ? undefined : read.data?.Content;
  return (
    <Page
      title="Invoice to print"
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            disabled={printed === undefined}
            onClick={() =>
              printed !== undefined && download(printed.FileName, new Blob([printed.Html], { type: "text/html" }))
            }
          >
            Download
          </Button>
          <Button disabled={printed === undefined} onClick={() => frame.current?.contentWindow?.print()}>
            Print
          </Button>
        </Group>
      }
    >
      <Group justify="space-between" className="no-print">
        <Anchor component={Link} to={`/app/billing/${key}`} size="sm">
          Back to the invoice
        </Anchor>
        <SegmentedControl
          aria-label="Time and expenses"
          data={[...backups]}
          value={backups[backup === undefined ? 0 : backup ? 1 : 2]}
          onChange={(next) => remember({ backup: next === backups[0] ? undefined : next === backups[1] })}
        />
      </Group>
      {read.error !== null && <Problem error={read.error} retry={() => void read.refetch()} />}
      {read.error === null && printed === undefined && <Loading />}
      {printed !== undefined && (
        <iframe
          ref={frame}
          title="The invoice"
          className="paper"
          // No script runs in it; it stays of this origin so that it can be printed from here.
          sandbox="allow-same-origin allow-modals"
          srcDoc={printed.Html}
        />
      )}
    </Page>
  );
}
