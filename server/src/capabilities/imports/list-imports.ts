import { importing } from "./import-arguments.ts";
import { choice, list, text } from "../../engine/fields/fields.ts";
import { importIdLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { ImportRun } from "./import-run-record.ts";
import { importTypes } from "./import-types.ts";

const importItem = Object.keys(ImportRun.fields);

export const listImports = defineMethod({
  name: "ListImports",
  chapter: "Imports",
  versions: [1, 2],
  extension: true,
  access: importing,
  effect: "read",
  paged: true,
  summary: "Lists imported files, newest first.",
  args: {
    FilterByType: list(choice(importTypes), { doc: "Only imports of these types." }),
    FilterByImportID: text({ max: importIdLengthMax, doc: "Only the import with this ImportID." }),
  },
  content: { Imports: listOfRecord(ImportRun, importItem) },
  example: { FilterByType: ["Clients"] },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("import_run.type", args.FilterByType)
      .add(args.FilterByImportID, (id) => `import_run.import_id = ${id}`);
    const { items, total } = await listRecords(call.db, ImportRun, {
      item: importItem,
      where,
      order: "import_run.import_run_key desc",
      page: call.page,
    });
    return { content: { Imports: items }, ...(total === undefined ? {} : { total }) };
  },
});
