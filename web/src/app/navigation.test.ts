import { describe, expect, it } from "vitest";
import { mayOpen } from "./navigation.ts";

describe("an address", () => {
  it.each([
    "/app/billing",
    "/app/billing/1",
    "/app/ledger/journals/new",
    "/app/vendor-invoices/pay",
    "/app/clients/1/statement",
    "/app/projects/new",
    "/app/setup/people/1",
  ])("%s is closed to an employee without a role", (address) => expect(mayOpen(address, [])).toBe(false));

  it("of payments is closed to those who only enter vendor invoices", () => {
    const clerk = ["ListVendorInvoices", "CreateVendorInvoices"];
    expect(mayOpen("/app/vendor-invoices/new", clerk)).toBe(true);
    expect(mayOpen("/app/vendor-invoices/payments/3", clerk)).toBe(false);
  });

  it.each([
    "/app/setup/integrations/users/1",
    "/app/setup/sign-ins/3",
    "/app/setup/single-sign-on",
    "/app/setup/audit",
  ])("%s is closed to those who only see other parts of Setup", (address) =>
    expect(mayOpen(address, ["ListRoles", "ListGLAccounts"])).toBe(false),
  );

  it.each(["/app/home", "/app/time", "/app/expenses/new", "/app/projects/1", "/app/clients/1"])(
    "%s is open to everyone",
    (address) => expect(mayOpen(address, [])).toBe(true),
  );

  it("of the ledger is open to those who read the books, and of a new journal to those who keep them", () => {
    const reader = ["ListJournalEntries", "GetTrialBalance"];
    expect(mayOpen("/app/ledger/journals", reader)).toBe(true);
    expect(mayOpen("/app/statements/balance-sheet", reader)).toBe(true);
    expect(mayOpen("/app/ledger/journals/new", reader)).toBe(false);
    expect(mayOpen("/app/ledger/journals/new", [...reader, "CreateJournalEntries"])).toBe(true);
  });
});
