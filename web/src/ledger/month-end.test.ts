import { expect, test } from "vitest";
import { openRows, shiftMonth } from "./month-end.ts";

const month = {
  CompanyKey: 2,
  FirstDate: "2026-10-01",
  LastDate: "2026-10-31",
  IsClosed: false,
  OpenItems: [{ Item: "DraftInvoices", Count: 2, Amount: 150 }],
  MissingTimesheets: [{ TimesheetDate: "2026-10-10", Count: 1 }],
};

test("each open step names its count and opens the list of the month and company", () => {
  const open = openRows(month, 2).filter(({ count }) => count > 0);
  expect(open).toMatchObject([
    { text: "1 timesheet", address: { to: "/app/missing", search: { day: "2026-10-10", company: 2 } } },
    {
      label: "Finalize draft invoices",
      text: "2 drafts",
      amount: 150,
      address: { to: "/app/billing", search: { status: "Draft", to: "2026-10-31", company: 2 } },
    },
  ]);
});

test("a month without missing timesheets says so", () => {
  expect(openRows({ ...month, MissingTimesheets: [] }, 2)[0]).toMatchObject({ label: "Missing timesheets", count: 0 });
});

test("months follow each other across years", () => {
  expect([shiftMonth("2026-12-15", 1), shiftMonth("2026-01-31", -1)]).toEqual(["2027-01-01", "2025-12-01"]);
});
