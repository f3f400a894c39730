import { expect, test } from "vitest";
import { type ClientInvoice, daysBetween, isOverdue, invoiceStatus } from "./client-invoice.ts";

const invoice = (given: Partial<ClientInvoice>) =>
  ({
    Status: "Final",
    Date: "2026-10-01",
    DueDate: "2026-10-31",
    OpenAmount: 10,
    SettledAmount: 0,
    ...given,
  }) as ClientInvoice;

test("days are counted across months and daylight saving changes", () => {
  expect(daysBetween("2026-10-15", "2026-11-15")).toBe(31);
  expect(daysBetween("2026-11-15", "2026-11-14")).toBe(-1);
});

test.each([
  [{ Status: "Draft" }, "2026-12-31", "Draft"],
  [{ Status: "Voided" }, "2026-12-31", "Voided"],
  [{ OpenAmount: 0 }, "2026-12-31", "Settled"],
  [{}, "2026-10-31", "Open"],
  [{ SettledAmount: 5 }, "2026-10-31", "Partially settled"],
  [{}, "2026-11-01", "Overdue 1 day"],
  [{ SettledAmount: 5 }, "2026-11-15", "Overdue 15 days"],
  [{ DueDate: "2026-11-15" }, "2026-11-15", "Open"],
  [{ DueDate: "2026-10-11" }, "2026-10-12", "Overdue 1 day"],
] as const)("the status of invoice %o on %s is %s", (given, today, status) => {
  expect(invoiceStatus(invoice(given), today)).toBe(status);
  expect(isOverdue(invoice(given), today)).toBe(status.startsWith("Overdue"));
});
