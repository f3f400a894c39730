import {
  mayMove,
  postWriteOff,
  type DateOnly,
  type StatusChange,
  type TransactionKey,
  type TransactionStatus,
} from "@plumbline/accounting";
import { bookRows, findBookedDocuments, postDocument, reverseDocuments, type StatusMove } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { choice, date, key, list, text } from "../../engine/fields/fields.ts";
import { movedTransactionsMax, voidsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import {
  Conditions,
  findRecords,
  listOfRecord,
  listRecords,
  recordHistory,
  recordsNow,
} from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { redrawOf } from "../client-invoices/index.ts";
import { BillableTransaction, WriteOff, writeOffStatuses } from "./write-off-record.ts";

const common = {
  chapter: "Client invoices",
  versions: [1, 2] as const,
  extension: true,
  access: accounting,
  effect: "write" as const,
  errors: ["notFound", "wrongState"] as const,
};
const requested = list(key(), { required: true, min: 1, max: movedTransactionsMax });
const redrawn = "Drafts of the projects concerned are drawn anew. All of the call, or none.";

export const holdTransactions = defineMethod({
  ...common,
  name: "HoldTransactions",
  summary: "Keeps work in progress from being billed for now.",
  rules: [redrawn],
  args: { RequestedTransactions: requested },
  content: { Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [1] },
  handle: (args, call) => moveOnly(call, args.RequestedTransactions, "Wip", "Hold"),
});

export const releaseTransactions = defineMethod({
  ...common,
  name: "ReleaseTransactions",
  summary: "Lets work in progress that was on hold be billed again.",
  rules: [redrawn],
  args: { RequestedTransactions: requested },
  content: { Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [4] },
  handle: (args, call) => moveOnly(call, args.RequestedTransactions, "Hold", "Wip"),
});

export const writeOffTransactions = defineMethod({
  ...common,
  name: "WriteOffTransactions",
  summary: "Gives up work in progress: it will not be billed.",
  rules: [
    redrawn,
    "Unbilled value was never income, so the general ledger has nothing to take back. VoidWriteOffs brings the work back as it was.",
  ],
  args: {
    RequestedTransactions: requested,
    Reason: text({ required: true, filled: true, max: 255 }),
    Date: date({ doc: "Today when left out." }),
  },
  content: { WriteOffs: listOfRecord(WriteOff), Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [1], Reason: "Beyond what was agreed." },
  async handle({ RequestedTransactions, Reason, Date: day }, call) {
    const keys = [...new Set(RequestedTransactions)];
    const rows = await lockRows(call, keys);
    refuseRows(keys, rows, (status) => mayMove(status, "WrittenOff"), "Wip or Hold");
    const row = await call.db.row<{ key: number }>(
      "insert into write_off (write_off_date, reason, last_modified) values ($1, $2, $3) returning write_off_key as key",
      [day ?? call.today, Reason, new Date(call.now).toISOString()],
    );
    const source = { document: "WriteOff", key: row!.key } as const;
    const before = await recordsNow(call.db, BillableTransaction, keys);
    await postDocument(call, bookRows(postWriteOff(rows), source, call.today as DateOnly));
    await finish(call, rows, before);
    await recordHistory(call, WriteOff, [source.key]);
    return {
      content: {
        WriteOffs: (await findRecords(call.db, WriteOff, [source.key])).json,
        Transactions: (await findRecords(call.db, BillableTransaction, keys)).json,
      },
    };
  },
});

export const voidWriteOffs = defineMethod({
  ...common,
  name: "VoidWriteOffs",
  summary: "Takes write-offs back: their work is in progress or on hold again, as it was.",
  rules: [redrawn],
  args: { RequestedWriteOffs: list(key({ of: "WriteOff" }), { required: true, min: 1, max: voidsPerCallMax }) },
  content: { WriteOffs: listOfRecord(WriteOff) },
  example: { RequestedWriteOffs: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedWriteOffs)];
    const stored = await call.db.rows<{ key: number; status: string }>(
      "select write_off_key as key, status from write_off where write_off_key = any((select $1::int[])::int[]) order by 1 for update",
      [keys],
    );
    const states = new Map(stored.map((each) => [each.key, each.status]));
    const refusals = keys.flatMap((each): Refusal[] => {
      const place = { property: "WriteOffKey", value: each };
      if (states.get(each) === "Normal") return [];
      return states.has(each)
        ? [{ name: "wrongState", ...place, reason: `Write-off ${each} is voided already.` }]
        : [{ name: "notFound", ...place, reason: `WriteOffKey ${each} names no write-off.` }];
    });
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const before = await recordsNow(call.db, WriteOff, keys);
    await call.db.run(
      "update write_off set status = 'Voided', void_date = $2, last_modified = $3 where write_off_key = any($1)",
      [keys, call.today, new Date(call.now).toISOString()],
    );
    const booked = await findBookedDocuments(
      call.db,
      keys.map((each) => ({ document: "WriteOff", key: each })),
    );
    const moved = booked.flatMap(({ document }) => document.statusChanges.map(({ transaction }) => transaction));
    await reverseDocuments(
      call,
      booked.map((each) => ({ booked: each, date: call.today as DateOnly })),
    );
    await redrawOf(call, await lockRows(call, moved));
    await recordHistory(call, WriteOff, keys, before);
    return { content: { WriteOffs: (await findRecords(call.db, WriteOff, keys)).json } };
  },
});

export const listWriteOffs = defineMethod({
  ...common,
  name: "ListWriteOffs",
  effect: "read",
  paged: true,
  summary: "Lists write-offs by date.",
  args: {
    FilterByStatus: list(choice(writeOffStatuses)),
    FilterByEarliestDate: date({ doc: "On or after." }),
    FilterByLatestDate: date({ doc: "On or before." }),
  },
  content: { WriteOffs: listOfRecord(WriteOff) },
  example: {},
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("write_off.status", args.FilterByStatus)
      .add(args.FilterByEarliestDate, (value) => `write_off_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `write_off_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, WriteOff, {
      item: Object.keys(WriteOff.fields),
      where,
      order: "write_off.write_off_date, write_off.write_off_key",
      page: call.page,
    });
    return { content: { WriteOffs: items }, ...(total === undefined ? {} : { total }) };
  },
});

interface LockedRow {
  readonly key: TransactionKey;
  readonly status: TransactionStatus;
  readonly project: number | null;
}

async function moveOnly(call: Call, given: readonly number[], from: TransactionStatus, to: TransactionStatus) {
  const keys = [...new Set(given)];
  const rows = await lockRows(call, keys);
  refuseRows(keys, rows, (status) => status === from, from);
  const before = await recordsNow(call.db, BillableTransaction, keys);
  const moves = rows.map(({ key: transaction }): StatusChange & Pick<StatusMove, "source"> => ({
    transaction,
    from,
    to,
    clientInvoiceLine: null,
    // A hold belongs to no document: nothing that is voided later takes it back.
    source: { document: "WriteOff", key: 0 },
  }));
  await postDocument(call, { moves });
  await finish(call, rows, before);
  return { content: { Transactions: (await findRecords(call.db, BillableTransaction, keys)).json } };
}

async function finish(call: Call, rows: readonly LockedRow[], before: ReadonlyMap<number, string>): Promise<void> {
  await redrawOf(call, rows);
  await recordHistory(
    call,
    BillableTransaction,
    rows.map((row) => row.key),
    before,
  );
}

function lockRows({ db }: Call, keys: readonly number[]): Promise<LockedRow[]> {
  return db.rows<LockedRow>(
    `select transaction_key as key, status, project_key as project from transaction
      where transaction_key = any((select $1::int[])::int[]) order by transaction_key for update`,
    [keys],
  );
}

function refuseRows(
  keys: readonly number[],
  rows: readonly LockedRow[],
  isGood: (status: TransactionStatus) => boolean,
  needed: string,
): void {
  const states = new Map<number, TransactionStatus>(rows.map((row) => [row.key, row.status]));
  const refusals = keys.flatMap((each): Refusal[] => {
    const status = states.get(each);
    const place = { property: "TransactionKey", value: each };
    if (status === undefined)
      return [{ name: "notFound", ...place, reason: `TransactionKey ${each} names no transaction.` }];
    if (isGood(status)) return [];
    return [{ name: "wrongState", ...place, reason: `Transaction ${each} is ${status}; it must be ${needed}.` }];
  });
  if (refusals.length > 0) throw new RefusedCall(refusals);
}
