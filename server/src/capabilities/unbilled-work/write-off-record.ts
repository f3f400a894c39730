import { transactionKinds, transactionStatuses } from "@plumbline/accounting";
import { choice, date, hours, integer, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

/** A row of the project ledger as far as billing moves it. */
export const BillableTransaction = defineRecord({
  name: "BillableTransaction",
  plural: "Transactions",
  key: "TransactionKey",
  table: "transaction",
  doc: "A row of the project ledger, as far as billing moves it.",
  fields: {
    TransactionKey: key("transaction_key"),
    ProjectKey: key("project_key", { of: "Project", nullable: true }),
    PhaseKey: key({ of: "Phase", nullable: true, sql: "coalesce(transaction.phase_key, transaction.project_key)" }),
    Kind: choice(transactionKinds, "kind"),
    Date: date("work_date"),
    Hours: hours("hours"),
    Value: money("value"),
    Status: choice(transactionStatuses, "status"),
    TransferredFromTransactionKey: key("transferred_from", {
      nullable: true,
      doc: "The row that stood elsewhere before TransferTransactions moved it.",
    }),
  },
});

export const writeOffStatuses = ["Normal", "Voided"] as const;

/** Work in progress that was given up. */
export const WriteOff = defineRecord({
  name: "WriteOff",
  plural: "WriteOffs",
  key: "WriteOffKey",
  table: "write_off",
  from: `write_off join lateral (
      select count(*)::int as rows, coalesce(sum(value), 0) as value, coalesce(sum(hours), 0) as hours
        from (select distinct transaction_key from transaction_move where document = 'WriteOff' and document_key = write_off.write_off_key) moved
             join transaction using (transaction_key)) given_up on true`,
  doc: "Work in progress that was given up, and why.",
  fields: {
    WriteOffKey: key("write_off_key"),
    Date: date("write_off_date"),
    Reason: text("reason"),
    Status: choice(writeOffStatuses, "status"),
    NumberOfTransactions: integer({ sql: "given_up.rows" }),
    Hours: hours({ sql: "given_up.hours" }),
    Value: money({ sql: "given_up.value" }),
  },
});
