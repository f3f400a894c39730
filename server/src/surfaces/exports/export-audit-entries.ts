import { auditFilters, findEntries, type ShownEntry, showEntries } from "../../capabilities/api-settings/index.ts";
import { needs } from "../../engine/access/access.ts";
import { recordAudit } from "../../engine/audit/index.ts";
import { auditExportPage, exportedAuditEntriesMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { exportArguments, exportedFile, fileOf } from "./export-rows.ts";
import type { Cell, Table } from "./table.ts";

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
    `At most ${exportedAuditEntriesMax} entries (-422).`,
  ],
  errors: ["notAllowed"],
  args: { ...auditFilters, Format: exportArguments.Format },
  content: exportedFile,
  example: { FilterByRecordType: "Contact", Format: "Excel" },
  async handle({ Format = "CSV", ...filters }, call) {
    const rows: Cell[][] = [];
    for (let number = 1, left = 1; left > 0; number++) {
      const { entries, total } = await findEntries(call.db, filters, { size: auditExportPage, number });
      if (total > exportedAuditEntriesMax)
        throw refuse(
          "notAllowed",
          `${total} entries match; the maximum is ${exportedAuditEntriesMax}. Narrow the filters.`,
        );
      for (const entry of showEntries(call, entries)) rows.push(...rowsOf(entry));
      left = total - number * auditExportPage;
    }
    await auditExport(call, { Format, Filters: filters, Rows: rows.length });
    const table: Table = { columns, rows };
    return { content: { ...fileOf(table, "AuditEntries", Format), Rows: rows.length } };
  },
});

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
