import { useDebouncedValue } from "@mantine/hooks";
import { useRead } from "../calls/use-read.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import { type RecordSource, type RecordValues, useRecord, type RecordIn } from "../shared/use-record.ts";
import { type InvoiceContent, type InvoiceLine } from "./client-invoice.ts";
import { adjustmentsOf, editArguments, isComplete, percentsOf } from "./draft-edits.ts";

const pauseMs = 350;

/** Edits a draft: changes are kept in the browser and previewed by the service. */
export function useDraftInvoice(key: number, stored: InvoiceContent) {
  const editing = useRecord(sourceOf(key), key);
  const [typed] = useDebouncedValue(editing.changes, pauseMs);
  const preview = useRead("UpdateClientInvoices", editArguments(key, typed), {
    preview: true,
    enabled: editing.changed && Object.keys(typed).length > 0 && isComplete(typed),
  });
  const previewed = editing.changed && preview.error === null ? preview.data?.Content : undefined;
  const setText = (line: InvoiceLine, Description: string) => {
    const place = { PhaseKey: line.PhaseKey, Kind: line.Kind };
    const others = rowsOf(editing.values["LineDescriptions"]).filter(
      (each) => each["PhaseKey"] !== place.PhaseKey || each["Kind"] !== place.Kind,
    );
    editing.change("LineDescriptions", [...others, { ...place, Description }]);
  };
  const setPercent = (PhaseKey: number, PercentComplete: number | undefined) => {
    const others = rowsOf(editing.values["PercentsComplete"]).filter((each) => each["PhaseKey"] !== PhaseKey);
    editing.change(
      "PercentsComplete",
      PercentComplete === undefined ? others : [...others, { PhaseKey, PercentComplete }],
    );
  };
  return {
    editing,
    content: previewed ?? stored,
    /** The preview does not include the latest changes yet. */
    updating: editing.changed && (preview.isFetching || typed !== editing.changes),
    previewError: editing.changed ? preview.error : null,
    setText,
    setPercent,
  };
}

/** What can be edited of a draft. */
export type EditedDraft = RecordIn<"UpdateClientInvoices", "ClientInvoices">;

function sourceOf(key: number): RecordSource<EditedDraft> {
  return {
    noun: "Draft",
    plural: "ClientInvoices",
    keyName: "ClientInvoiceKey",
    checksForConflicts: true,
    reads: {
      method: "GetClientInvoices",
      args: () => ({ RequestedClientInvoices: [key] }),
      list: "ClientInvoices",
      compose: (record, content) => ({
        ...record,
        Adjustments: adjustmentsOf(content["ClientInvoicesDetails"] ?? []),
        LineDescriptions: [],
        PercentsComplete: percentsOf(content["ClientInvoicesContracts"] ?? []),
      }),
    },
    writes: {
      method: "UpdateClientInvoices",
      args: (write) => editArguments(key, write.is === "update" ? write.changes : {}) as unknown as RecordValues,
    },
    property: (path) => path.replace(/^ClientInvoices\[0\]\./, ""),
  };
}
