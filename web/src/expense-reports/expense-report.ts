import type { Expense, ExpenseAttachment, ExpenseReport } from "@plumbline/client";

export type { ExpenseReport };

export type { Expense };

export type Receipt = Pick<ExpenseAttachment, "FileKey" | "Filename">;
