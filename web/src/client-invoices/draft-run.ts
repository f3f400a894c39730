import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CallError, callService, noSession } from "../calls/call.ts";
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

const projectsInPart = 100;
const groupsInPart = 25;

/** Draws up what many projects would bill, saving nothing. */
export function useProposals() {
  const run = useRun<InvoiceContent>();
  return {
    ...run,
    find: (projects: readonly number[], dates: BillingDates) =>
      run.start(projects, projectsInPart, async (part) => {
        const answer = await callService<InvoiceContent>(
          "DraftClientInvoices",
          { Projects: part, ...dates },
          { preview: true },
        );
        return answer.Content;
      }),
    proposals: run.result?.results.flatMap(proposalsOf),
  };
}

/** Drafts invoice groups. What is drafted stays, however the run ends. */
export function useDrafting() {
  const run = useRun<InvoiceContent>();
  const queries = useQueryClient();
  return {
    ...run,
    draft: (groups: readonly number[], dates: BillingDates) =>
      run
        .start(groups, groupsInPart, async (part) => {
          const answer = await callService<InvoiceContent>("DraftClientInvoices", { InvoiceGroups: part, ...dates });
          return answer.Content;
        })
        .then((made) => {
          const drafted = made?.results.flatMap((each) => each.ClientInvoices).length ?? 0;
          // The page may have been left meanwhile.
          notifications.show({ message: `${drafted} ${drafted === 1 ? "invoice" : "invoices"} drafted.` });
          return queries.invalidateQueries({
            predicate: ({ queryKey }) => billingReads.includes(String(queryKey[0])),
          });
        }),
    drafted: run.result?.results.flatMap((each) => each.ClientInvoices),
  };
}

interface Started<Content> {
  readonly keys: readonly number[];
  readonly partSize: number;
  readonly call: (part: readonly number[]) => Promise<Content>;
}

function useRun<Content>() {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const left = useRef(false);
  const running = useMutation({
    mutationFn: ({ keys, partSize, call }: Started<Content>): Promise<Run<number, Content>> => {
      left.current = false;
      setProgress({ done: 0, of: keys.length });
      return runInBatches(keys, call, {
        partSize,
        isRefusal: (error) => error instanceof CallError && error.code !== noSession,
        tell: (done) => setProgress({ done, of: keys.length }),
        isLeft: () => left.current,
      });
    },
  });
  return {
    progress,
    running: running.isPending,
    error: running.error,
    result: running.data,
    start: (keys: readonly number[], partSize: number, call: Started<Content>["call"]) =>
      running.mutateAsync({ keys, partSize, call }).catch(() => undefined),
    stop: () => {
      left.current = true;
    },
    forget: running.reset,
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
