import { booksAccounts, booksActivity, booksDepartment, booksProject } from "../books.ts";
import type { BenchRow } from "../row.ts";

const invoice = (lines: number): BenchRow["call"] => ({
  Method: "CreateVendorInvoices",
  MethodArguments: {
    VendorInvoices: [
      {
        VendorKey: 1,
        Amount: lines * 12.5,
        LineItems: Array.from({ length: lines }, (_, at) => ({
          AccountKey: 4 + (at % 50),
          DepartmentKey: booksDepartment,
          CostAmount: 12.5,
          ProjectKey: booksProject,
          PhaseKey: booksProject + 2,
          ActivityKey: booksActivity,
        })),
      },
    ],
  },
});

export const bookRows: readonly BenchRow[] = [
  {
    name: "get all GL accounts with figures, 20,000 postings",
    firm: "small",
    call: { Method: "GetGLAccounts", MethodArguments: {} },
    answers: { member: "GLAccounts", count: booksAccounts },
  },
  {
    name: "get project totals, 10,000 ledger rows",
    firm: "small",
    call: { Method: "GetProjectTotals", MethodArguments: { RequestedProjectTotals: booksProject } },
    answers: { member: "Projects", count: 1 },
  },
  {
    name: "create a vendor invoice of 1 line",
    firm: "writes",
    version: 2,
    call: invoice(1),
    answers: { member: "VendorInvoices", count: 1 },
  },
  {
    name: "create a vendor invoice of 20 lines",
    firm: "writes",
    version: 2,
    call: invoice(20),
    answers: { member: "VendorInvoicesDetails", count: 20 },
  },
];
