import type { Creation, Update } from "../../engine/records/index.ts";
import { daysToPayMax } from "../../engine/fields/limits.ts";
import { refusedMember, required } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { VendorFields } from "./vendor-record.ts";

/** The payment-date method must have what it counts with; the other method's number takes no part, whatever it is. */
export function checkVendor({ values }: Creation<VendorFields> | Update<VendorFields>): Refusal[] {
  switch (values.CalculatePaymentDateMethod) {
    case "1":
      return checkNumber("NumberOfDaysFromInvoiceDate", values.NumberOfDaysFromInvoiceDate, 0, daysToPayMax, "1");
    case "2":
      return checkNumber("DayOfTheMonthToPay", values.DayOfTheMonthToPay, 1, 31, "2");
  }
}

function checkNumber(property: string, value: number | null, min: number, max: number, method: string): Refusal[] {
  if (value === null) return [{ ...required(property, `if CalculatePaymentDateMethod is ${method}`), value }];
  if (value >= min && value <= max) return [];
  return [refusedMember("notAllowed", property, value, `must be from ${min} to ${max}; got ${value}.`)];
}
