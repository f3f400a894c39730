import { type Field, type Fields, group, list } from "../../engine/fields/fields.ts";
import { vendorInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import type { Call, RawJson } from "../../engine/method/method.ts";
import { isObject, itemsOf, picture } from "../../engine/fields/reading.ts";
import { ofSubmitted, type Submitted } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { VendorInvoice } from "./vendor-invoice-record.ts";
import type { PlannedInvoice, planInvoice } from "./vendor-invoice-rules.ts";
import { findDuplicates } from "./vendor-invoice-store.ts";

/** Invoices as an argument. The handler reads them one by one, so that each error can include its invoice as sent. */
export function submittedInvoices(fields: Fields, doc: string): Field<Submitted[], true> {
  const documented = list(group(fields), { required: true, min: 1, max: vendorInvoicesPerCallMax, doc });
  return {
    ...documented,
    kind: {
      ...documented.kind,
      read(value, reading) {
        const items = itemsOf(value, reading, isObject);
        if (items === undefined)
          return reading.refuse("invalid", `must be a list of invoices; got ${picture(value)}.`, value);
        if (items.length === 0) return reading.refuse("invalid", "must have at least 1 invoice.", value);
        if (items.length > vendorInvoicesPerCallMax)
          return reading.refuse(
            "notAllowed",
            `has ${items.length} invoices; the maximum is ${vendorInvoicesPerCallMax}.`,
            undefined,
          );
        const bad = items.findIndex((each) => !isObject(each));
        if (bad >= 0)
          return reading.at(bad).refuse("invalid", `must be an invoice; got ${picture(items[bad])}.`, items[bad]);
        return items as Submitted[];
      },
      toColumn: (value) => value,
    },
  };
}

/** Records invoices that the call created in its audit. */
export function writeNewInvoices(call: Call, headers: RawJson): void {
  for (const header of JSON.parse(headers.text) as { VendorInvoiceKey: number }[])
    call.wrote({
      record: "VendorInvoice",
      key: header.VendorInvoiceKey,
      before: null,
      after: JSON.stringify(header),
    });
}

/** The invoices to store; everything that is wrong with any of them refuses the call. */
export function plannedOrRefused(
  submitted: readonly Submitted[],
  decided: readonly ReturnType<typeof planInvoice>[],
): PlannedInvoice[] {
  refuseAll(
    decided.flatMap((each, index) =>
      "refusals" in each
        ? each.refusals.map((refusal) => ofSubmitted(refusal, VendorInvoice.name, submitted[index]!, index))
        : [],
    ),
  );
  return decided.flatMap((each) => ("planned" in each ? [each.planned] : []));
}

export async function warnOfDuplicates(call: Call, invoices: readonly PlannedInvoice[]): Promise<void> {
  for (const { vendor, number, keys } of await findDuplicates(call, invoices))
    call.warn(
      warning(
        "ruleHint",
        `Vendor ${vendor} already has an invoice with number ${JSON.stringify(number)}: ${keys.join(", ")}.`,
        {
          VendorKey: vendor,
          Number: number,
          VendorInvoiceKey: keys,
        },
      ),
    );
  const seen = new Set<string>();
  for (const { vendor, number } of invoices) {
    const name = `${vendor} ${number.toLowerCase()}`;
    if (number.trim() !== "" && seen.has(name))
      call.warn(
        warning(
          "ruleHint",
          `Vendor ${vendor} has several invoices with number ${JSON.stringify(number)} in this request.`,
          {
            VendorKey: vendor,
            Number: number,
          },
        ),
      );
    seen.add(name);
  }
}
