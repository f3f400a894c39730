import { mayOpen } from "../app/navigation.ts";
import type { SessionUser } from "../app/session.ts";
import type { Address } from "../shared/columns.ts";

/** A row of a ledger: the document that made it, and the line of the document. */
export interface SourceRow {
  readonly Source: string;
  readonly SourceKey: number;
  readonly SourceLine?: number | null;
}

/** Who opens the row. */
type Reader = { readonly [N in "Methods" | "ApprovalLevels"]: Readonly<SessionUser[N]> };

/** A readable name: "Vendor invoice" for VendorInvoice. */
export function sourceLabel(source: string): string {
  const words = source.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The page of the document behind a row, with its line marked; undefined if there is none or the user may not open it. */
export function sourceAddress(
  { Source, SourceKey, SourceLine }: SourceRow,
  user: Reader | undefined,
): Address | undefined {
  if (user === undefined) return undefined;
  const folder = isTimeOfProjects(Source, user) ? "/app/approvals/projects" : folderOf(Source);
  if (folder === undefined) return undefined;
  const to = `${folder}/${SourceKey}` as const;
  if (!mayOpen(to, user.Methods)) return undefined;
  return SourceLine === null || SourceLine === undefined ? { to } : { to, search: { line: SourceLine } };
}

/** A project manager sees the rows of the own projects only, not the timesheet. */
function isTimeOfProjects(source: string, { ApprovalLevels }: Reader): boolean {
  return source === "Timesheet" && ApprovalLevels.length === 1 && ApprovalLevels[0] === "ProjectManager";
}

const pages = {
  Timesheet: "/app/approvals/time",
  ExpenseReport: "/app/approvals/expenses",
  VendorInvoice: "/app/vendor-invoices",
  VendorPayment: "/app/vendor-invoices/payments",
  ClientInvoice: "/app/billing",
  Receipt: "/app/receipts",
  CreditMemo: "/app/receipts",
  ReceivableAdjustment: "/app/receipts",
  Journal: "/app/ledger/journals",
  Opening: "/app/setup/openings",
} as const;

const folderOf = (source: string) => (pages as Readonly<Record<string, (typeof pages)[keyof typeof pages]>>)[source];
