import type { AdjustmentToBill, ClientInvoiceLineToPost } from "@plumbline/accounting";
import type { BillingUnit } from "./billing-units.ts";

export interface DraftLine extends ClientInvoiceLineToPost {
  readonly description: string;
  readonly tax: BillingUnit["tax"];
  readonly fromContract: boolean;
}

export interface DraftAdjustment extends AdjustmentToBill {
  readonly phase: BillingUnit;
  readonly description: string;
}
