import { transactionKinds, transactionStatuses } from "@plumbline/accounting";
import { choice, date, hours, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { movedTransactionsMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";

/** A project ledger row as shown by the methods that change its status. */
export const BillableTransaction = defineRecord({
  name: "BillableTransaction",
  plural: "Transactions",
  key: "TransactionKey",
  table: "transaction",
  doc: "A row of the project ledger with its billing status.",
  fields: {
    TransactionKey: key("transaction_key", { doc: "The key of the row." }),
    ProjectKey: key("project_key", { of: "Project", nullable: true, doc: "The project; null for overhead." }),
    PhaseKey: key({
      of: "Phase",
      nullable: true,
      sql: "coalesce(transaction.phase_key, transaction.project_key)",
      doc: "The phase; the project's own key for work on the project itself.",
    }),
    Kind: choice(transactionKinds, "kind", { doc: "Labor, Expense or Consultant." }),
    Date: date("work_date", { doc: "The date of the work or expense." }),
    Hours: hours("hours", { doc: "The hours worked; 0 unless Kind is Labor." }),
    Value: money("value", { doc: "The billing value." }),
    Status: choice(transactionStatuses, "status", { doc: "The billing status: Wip is billable now, Hold is on hold." }),
    TransferredFromTransactionKey: key("transferred_from", {
      nullable: true,
      doc: "The row that this row replaced when TransferTransactions moved it.",
    }),
  },
});

export const writeOffStatuses = ["Normal", "Voided"] as const;

export const WriteOff = defineRecord({
  name: "WriteOff",
  plural: "WriteOffs",
  key: "WriteOffKey",
  table: "write_off",
  from: `write_off join lateral (
      select count(*)::int as rows, coalesce(sum(value), 0) as value, coalesce(sum(hours), 0) as hours
        from (select distinct transaction_key from transaction_move where document = 'WriteOff' and document_key = write_off.write_off_key) moved
             join transaction using (transaction_key)) written_off on true`,
  doc: "Work in progress that was written off, and why.",
  fields: {
    WriteOffKey: key("write_off_key", { doc: "The key of the write-off." }),
    Date: date("write_off_date", { doc: "The date of the write-off." }),
    Reason: text("reason", { doc: "Why the work was written off." }),
    Status: choice(writeOffStatuses, "status", { doc: "Normal, or Voided after VoidWriteOffs." }),
    NumberOfTransactions: integer({ sql: "written_off.rows", doc: "How many transactions were written off." }),
    Hours: hours({ sql: "written_off.hours", doc: "The hours written off." }),
    Value: money({ sql: "written_off.value", doc: "The billing value written off." }),
  },
});

export const requestedTransactions = (doc: string) =>
  list(key(), { required: true, min: 1, max: movedTransactionsMax, doc });

/** A rule of every method that changes unbilled work. */
export const draftsRule = "All or nothing. Draft invoices of the affected projects are recalculated.";
