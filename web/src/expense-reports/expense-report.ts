/** An expense report as the service returns it. */
export interface ExpenseReport {
  readonly ExpenseReportKey: number;
  readonly EmployeeKey: number;
  readonly EmployeeName: string;
  readonly Description: string;
  readonly BeginningDate: string | null;
  readonly EndingDate: string | null;
  readonly Status: string;
  readonly Notes: string;
  readonly AdvanceAmount: number;
  readonly TotalAmount: number;
  readonly NeedsReApproval: boolean;
  readonly RejectedReason?: string;
  readonly IsPaid: boolean;
  readonly Expenses: readonly Expense[];
}

export interface Expense {
  readonly ExpenseKey: number;
  readonly Date: string | null;
  readonly ActivityDescription: string;
  readonly ProjectKey: number | null;
  readonly ProjectName: string;
  readonly PhaseName: string;
  readonly Units: number;
  readonly UnitRate: number | null;
  readonly IsUnitBased: boolean;
  readonly CostAmount: number | null;
  readonly CreditCardName: string;
  readonly Payee: string;
  readonly IsPersonalExpense: boolean;
  readonly Reference: string;
  readonly Notes: string;
  readonly ManagerNotes: string;
  readonly RejectedByByEmployeeKey: number | null;
  readonly Attachments: readonly Receipt[];
}

export interface Receipt {
  readonly FileKey: number;
  readonly Filename?: string;
  readonly Description?: string;
}
