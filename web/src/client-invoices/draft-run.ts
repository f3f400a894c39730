import { notify } from "../shared/notify.tsx";
import { useRef, useState } from "react";
import { CallError, noSession } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import type { ClientInvoice, InvoiceContent } from "./client-invoice.ts";
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
  const preview = useCommand("DraftClientInvoices", { preview: true });
  const run = useRun<InvoiceContent>();
  return {
    ...run,
    find: (projects: readonly number[], dates: BillingDates) =>
      run.start(projects, projectsPerBatch, async (batch) => {
        const answer = await preview.send({ Projects: batch, ...dates });
        return answer.Content;
      }),
    proposals: run.result?.results.flatMap(proposalsOf),
  };
}

/** Drafts invoice groups. Drafts already created remain if the run is stopped or fails. */
export function useDrafting() {
  const command = useCommand("DraftClientInvoices");
  const run = useRun<InvoiceContent>();
  return {
    ...run,
    draft: async (groups: readonly number[], dates: BillingDates) => {
      const made = await run.start(groups, groupsPerBatch, async (batch) => {
        const answer = await command.send({ InvoiceGroups: batch, ...dates });
        return answer.Content;
      });
      const drafted = made?.results.flatMap((each) => each.ClientInvoices).length ?? 0;
      // The user may have left the page.
      notify(`${drafted} ${drafted === 1 ? "draft" : "drafts"} created.`);
    },
    drafted: run.result?.results.flatMap((each) => each.ClientInvoices),
  };
}

type RunState<Content> =
  | { readonly is: "idle" | "running" }
  | { readonly is: "done"; readonly result: Run<number, Content> }
  | { readonly is: "failed"; readonly error: Error };

function useRun<Content>() {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [state, setState] = useState<RunState<Content>>({ is: "idle" });
  const stopped = useRef(false);
  const start = async (
    keys: readonly number[],
    batchSize: number,
    call: (batch: readonly number[]) => Promise<Content>,
  ): Promise<Run<number, Content> | undefined> => {
    stopped.current = false;
    setState({ is: "running" });
    setProgress({ done: 0, of: keys.length });
    try {
      const result = await runInBatches(keys, call, {
        batchSize,
        isRefusal: (error) => error instanceof CallError && error.code !== noSession,
        onProgress: (done) => setProgress({ done, of: keys.length }),
        isStopped: () => stopped.current,
      });
      setState({ is: "done", result });
      return result;
    } catch (error) {
      setState({ is: "failed", error: error as Error });
      return undefined;
    }
  };
  return {
    progress,
    running: state.is === "running",
    error: state.is === "failed" ? state.error : null,
    result: state.is === "done" ? state.result : undefined,
    start,
    stop: () => {
      stopped.current = true;
    },
    reset: () => setState({ is: "idle" }),
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
