import { untypedCall } from "../calls/use-call.ts";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError, noSession } from "../calls/call.ts";
import { billingReads, type ClientInvoice, type InvoiceContent } from "./client-invoice.ts";
import { type Run, runInBatches } from "./run-in-batches.ts";

export interface BillingDates {
  readonly ThroughDate: string;
  readonly Date: string;
  readonly AccountingDate: string;
}

/** An invoice as it would be drafted. */
export interface Proposal extends ClientInvoice {
  readonly lines: number;
  readonly rows: number;
}

const projectsPerBatch = 100;
const groupsPerBatch = 25;

/** Previews the invoices of many projects without saving them. */
export function useProposals() {
  const run = useRun<InvoiceContent>();
  return {
    ...run,
    find: (projects: readonly number[], dates: BillingDates) =>
      run.start(projects, projectsPerBatch, async (batch) => {
        const answer = await untypedCall<InvoiceContent>(
          "DraftClientInvoices",
          { Projects: batch, ...dates },
          { preview: true },
        );
        return answer.Content;
      }),
    proposals: run.result?.results.flatMap(proposalsOf),
  };
}

/** Drafts invoice groups. Drafts already created remain if the run is stopped or fails. */
export function useDrafting() {
  const run = useRun<InvoiceContent>();
  const queries = useQueryClient();
  return {
    ...run,
    draft: (groups: readonly number[], dates: BillingDates) =>
      run
        .start(groups, groupsPerBatch, async (batch) => {
          const answer = await untypedCall<InvoiceContent>("DraftClientInvoices", { InvoiceGroups: batch, ...dates });
          return answer.Content;
        })
        .then((made) => {
          const drafted = made?.results.flatMap((each) => each.ClientInvoices).length ?? 0;
          // The user may have left the page.
          notifications.show({ message: `${drafted} ${drafted === 1 ? "draft" : "drafts"} created.` });
          return queries.invalidateQueries({
            predicate: ({ queryKey }) => billingReads.includes(String(queryKey[0])),
          });
        }),
    drafted: run.result?.results.flatMap((each) => each.ClientInvoices),
  };
}

interface Started<Content> {
  readonly keys: readonly number[];
  readonly batchSize: number;
  readonly call: (batch: readonly number[]) => Promise<Content>;
}

function useRun<Content>() {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const stopped = useRef(false);
  const running = useMutation({
    mutationFn: ({ keys, batchSize, call }: Started<Content>): Promise<Run<number, Content>> => {
      stopped.current = false;
      setProgress({ done: 0, of: keys.length });
      return runInBatches(keys, call, {
        batchSize,
        isRefusal: (error) => error instanceof CallError && error.code !== noSession,
        onProgress: (done) => setProgress({ done, of: keys.length }),
        isStopped: () => stopped.current,
      });
    },
  });
  return {
    progress,
    running: running.isPending,
    error: running.error,
    result: running.data,
    start: (keys: readonly number[], batchSize: number, call: Started<Content>["call"]) =>
      running.mutateAsync({ keys, batchSize, call }).catch(() => undefined),
    stop: () => {
      stopped.current = true;
    },
    reset: running.reset,
  };
}

function proposalsOf(content: InvoiceContent): Proposal[] {
  const countOf = (rows: readonly { readonly ClientInvoiceKey: number }[], key: number) =>
    rows.filter((row) => row.ClientInvoiceKey === key).length;
  return content.ClientInvoices.map((invoice) => ({
    ...invoice,
    lines: countOf(content.ClientInvoicesDetails, invoice.ClientInvoiceKey),
    rows: countOf(content.ClientInvoicesTransactions, invoice.ClientInvoiceKey),
  }));
}
