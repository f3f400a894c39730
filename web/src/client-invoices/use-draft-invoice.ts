import { useDebouncedValue } from "@mantine/hooks";
import { useCall } from "../calls/use-call.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import { type RecordSource, useRecord } from "../shared/use-record.ts";
import { billingReads, type InvoiceContent, type InvoiceLine } from "./client-invoice.ts";
import { adjustmentsOf, editArguments, isComplete, percentsOf } from "./draft-edits.ts";

const quietMilliseconds = 350;

/** A draft under edit: what is typed is kept in the browser, and shown as the service would draw it. */
export function useDraftInvoice(key: number, stored: InvoiceContent) {
  const editing = useRecord(placeOf(key), key);
  const [asked] = useDebouncedValue(editing.changes, quietMilliseconds);
  const live = useCall<InvoiceContent>("UpdateClientInvoices", editArguments(key, asked), {
    preview: true,
    enabled: editing.changed && Object.keys(asked).length > 0 && isComplete(asked),
  });
  const drawn = editing.changed && live.error === null ? live.data?.Content : undefined;
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
    content: drawn ?? stored,
    /** What is typed is not drawn yet. */
    drawing: editing.changed && (live.isFetching || asked !== editing.changes),
    liveError: editing.changed ? live.error : null,
    setText,
    setPercent,
  };
}

function placeOf(key: number): RecordSource {
  return {
    noun: "Draft",
    plural: "ClientInvoices",
    keyName: "ClientInvoiceKey",
    lists: billingReads,
    checksForConflicts: true,
    reads: {
      method: "GetClientInvoices",
      args: { RequestedClientInvoices: [key] },
      list: "ClientInvoices",
      compose: (record, content) => ({
        ...record,
        Adjustments: adjustmentsOf(content["ClientInvoicesDetails"] ?? []),
        LineDescriptions: [],
        PercentsComplete: percentsOf(content["ClientInvoicesContracts"] ?? []),
      }),
    },
    writes: (write) => ({
      method: "UpdateClientInvoices",
      args: editArguments(key, write.is === "update" ? write.changes : {}),
    }),
    property: (path) => path.replace(/^ClientInvoices\[0\]\./, ""),
  };
}
