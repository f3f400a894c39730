import type { Creation, Update } from "../../engine/records/index.ts";
import { daysToPayMax } from "../../engine/fields/limits.ts";
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
  if (value === null)
    return [
      {
        name: "invalid",
        property,
        value,
        reason: `${property} is required if CalculatePaymentDateMethod is ${method}.`,
      },
    ];
  if (value >= min && value <= max) return [];
  return [{ name: "notAllowed", property, value, reason: `${property} must be from ${min} to ${max}; got ${value}.` }];
}
