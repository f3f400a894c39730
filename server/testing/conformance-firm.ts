import type { TestFirm } from "./firm.ts";

/** Adds what the conformance checks can only find, because the document has no method to delete it. */
export async function fillConformanceFirm(firm: TestFirm): Promise<void> {
  // The document has no method to delete a timesheet, so the checks find two: one in progress, one submitted.
  for (const TimesheetDate of ["2040-01-04", "2040-01-11"])
    await firm.call("CreateTimesheet", { Timesheet: { EmployeeKey: firm.employeeKey, TimesheetDate } }, { version: 2 });
  await firm.call("SubmitTimesheets", { RequestedTimesheets: [2] }, { version: 2 });
  // Expense reports need employees who use them, and activities that allow expenses.
  await firm.database.firm.db.script(
    `update employee set uses_expense_reports = true;
     insert into activity (description, activity_type, allow_expense_entry) values ('Taxi', 'Expense', true)`,
  );
  await addVendorInvoices(firm);
}

/** Two invoices of one vendor: the document has no method to delete one, so the checks only read them. */
async function addVendorInvoices(firm: TestFirm): Promise<void> {
  const add = async (thing: string, values: object) => {
    const args = { [`Updated${thing}s`]: [values], [`Unchanged${thing}s`]: [], UseSingleTransaction: true };
    const answer = await firm.call(`Update${thing}s`, args);
    return Number(answer.Content[`${thing}s`][0][`${thing}Key`]);
  };
  const AccountGroupKey = await add("AccountGroup", { AccountGroupKey: -1, Description: "All" });
  const account = (ID: string, AccountType: string) =>
    add("GLAccount", { GLAccountKey: -1, ID, Description: ID, AccountType, AccountGroupKey });
  const [AccountKey, payable] = [await account("5000", "Expense"), await account("2000", "Liability")];
  const DepartmentKey = await add("Department", { DepartmentKey: -1, Department: "All", Description: "All" });
  const payment = { CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: 30 };
  const VendorKey = await add("Vendor", { VendorKey: -1, Name: "Paper", Status: "Active", ...payment });
  await firm.database.firm.db.run("update company set payable_account_key = $1", [payable]);
  const VendorInvoices = [10, 20].map((Amount) => ({
    VendorKey,
    Amount,
    LineItems: [{ AccountKey, DepartmentKey, CostAmount: Amount }],
  }));
  const created = await firm.call("CreateVendorInvoices", { VendorInvoices }, { version: 2 });
  if (created.Errors.length > 0) throw new Error(created.Message);
}

/** How many records of each kind the firm has. */
export async function conformanceCounts(firm: TestFirm): Promise<unknown> {
  const tables = [
    "contact",
    "client",
    "vendor",
    "project",
    "expense_report",
    "vendor_invoice",
    "timesheet",
    "gl_account",
  ];
  const counts = tables.map((name) => `(select count(*) from ${name}) as ${name}`);
  return firm.database.firm.db.row(`select ${counts.join(", ")}`);
}
