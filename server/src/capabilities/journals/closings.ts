import { authorizedUser } from "../../engine/access/access.ts";
import { choice, key, list, text } from "../../engine/fields/fields.ts";
import { reasonLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, type RecordDefinition } from "../../engine/records/index.ts";

export const chapter = "Journals and closing";

/** Who closed it or opened it again, at LastModifiedDate, and why. */
export const lastMove = (table: string) => ({
  ChangedBy: text({ sql: `${table}.changed_by`, nullable: true, doc: "The user who closed it or opened it again." }),
  Reason: text({ sql: `${table}.reason`, doc: "Why it was opened again." }),
});

export const Reason = text({ max: reasonLengthMax, doc: "Why; it is shown with who did it." });

/** The List method of what companies close and open again: periods and fiscal years. */
export function defineClosingList<Status extends string>(
  record: RecordDefinition,
  of: { summary: string; statuses: readonly [Status, ...Status[]]; order: string; example: Record<string, unknown> },
) {
  const { plural, table } = record;
  return defineMethod({
    name: `List${plural}`,
    chapter,
    versions: [1, 2],
    extension: true,
    access: authorizedUser,
    effect: "read",
    paged: true,
    summary: of.summary,
    args: { FilterByCompany: list(key({ of: "Company" })), FilterByStatus: list(choice(of.statuses)) },
    content: { [plural]: listOfRecord(record) },
    example: of.example,
    async handle(args, call) {
      const { items, total } = await listRecords(call.db, record, {
        item: Object.keys(record.fields),
        where: new Conditions()
          .anyOf(`${table}.company_key`, args.FilterByCompany)
          .anyOf(`${table}.status`, args.FilterByStatus),
        order: of.order,
        page: call.page,
      });
      return { content: { [plural]: items }, ...(total === undefined ? {} : { total }) };
    },
  });
}
