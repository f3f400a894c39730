import {
  auditFilters,
  type AuditFilters,
  entryPages,
  measureEntries,
  type ShownEntry,
  showEntries,
  type StoredText,
  type WrittenRecord,
} from "../api-settings/index.ts";
import { needs } from "../../engine/access/access.ts";
import { recordAudit } from "../../engine/audit/index.ts";
import {
  exportedAuditBytesMax,
  exportedAuditEntriesMax,
  exportedBytesMax,
  exportedRowsMax,
} from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { exportArguments, exportedFile } from "./export-rows.ts";
import type { Cell } from "./table.ts";
import { writeTable } from "./write-table.ts";

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

export const exportAuditEntries = defineMethod({
  name: "ExportAuditEntries",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: needs("audit"),
  effect: "read",
  heavy: true,
  summary:
    "Exports audit entries as a CSV or Excel file with a row for every changed member. The audit shows the export.",
  rules: [
    "The filters are those of ListAuditEntries, and so is what the caller may see of the values.",
    `At most ${exportedAuditEntriesMax} entries with records of ${megabytes(exportedAuditBytesMax)} MB, and ${exportedRowsMax} rows in a file of ${megabytes(exportedBytesMax)} MB (-422).`,
  ],
  errors: ["notAllowed"],
  args: { ...auditFilters, Format: exportArguments.Format },
  content: exportedFile,
  example: { FilterByRecordType: "Contact", Format: "Excel" },
  async handle({ Format = "CSV", ...filters }, call) {
    const { entries, bytes } = await measureEntries(call.db, filters);
    if (entries > exportedAuditEntriesMax)
      throw refuse(
        "notAllowed",
        `${entries} entries match; the maximum is ${exportedAuditEntriesMax}. Narrow the filters.`,
      );
    if (bytes > exportedAuditBytesMax)
      throw refuse(
        "notAllowed",
        `The records of these entries have ${megabytes(bytes)} MB; the maximum is ${megabytes(exportedAuditBytesMax)} MB. Narrow the filters.`,
      );
    const counted = { rows: 0 };
    const file = await writeTable(Format, "AuditEntries", { columns, rows: rowsOfPages(call, filters, counted) });
    await auditExport(call, { Format, Filters: filters, Rows: counted.rows });
    return { content: { ...file, Rows: counted.rows } };
  },
});

async function* rowsOfPages(call: Call, filters: AuditFilters, counted: { rows: number }) {
  for await (const entries of entryPages(call.db, filters)) yield rowsOfEntries(call, entries, counted);
}

/** An entry has many rows, so that they are counted while they are written. */
function* rowsOfEntries(call: Call, entries: readonly StoredText[], counted: { rows: number }): Generator<Cell[]> {
  for (const { written, ...about } of entries) {
    const rows = showEntries(call, [{ ...about, written: JSON.parse(written) as WrittenRecord }]).flatMap(rowsOf);
    counted.rows += rows.length;
    if (counted.rows > exportedRowsMax)
      throw refuse(
        "notAllowed",
        `These entries have more than ${exportedRowsMax} rows, the maximum. Narrow the filters.`,
      );
    yield* rows;
  }
}

const columns = [
  "CallDate",
  "UserName",
  "EmployeeName",
  "Address",
  "Method",
  "RecordType",
  "RecordKey",
  "Happened",
  "Member",
  "Before",
  "After",
  "UsageKey",
];

function rowsOf(entry: ShownEntry): Cell[][] {
  const about = [entry.CallDate, entry.UserName, entry.EmployeeName, entry.Address, entry.Method];
  const record = [entry.RecordType, entry.RecordKey, entry.Happened];
  const rows = [
    ...entry.Changes.map(({ Member, Before, After }) => [Member, cellOf(Before), cellOf(After)]),
    ...entry.HiddenMembers.map((member) => [member, "(hidden)", "(hidden)"]),
  ];
  return (rows.length === 0 ? [["", null, null]] : rows).map((row) => [...about, ...record, ...row, entry.UsageKey]);
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A read is not audited by itself; whoever takes the audit along is. */
async function auditExport(call: Call, after: object): Promise<void> {
  await call.firm.pool.transaction((db) =>
    recordAudit(db, {
      at: call.now,
      usageKey: call.usageKey,
      method: "ExportAuditEntries",
      userName: call.caller.userName,
      employeeKey: call.caller.employee?.key ?? null,
      written: [{ record: "AuditExport", key: 0, before: null, after: JSON.stringify(after) }],
      address: call.address(),
    }),
  );
}
