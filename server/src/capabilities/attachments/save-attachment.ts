import { ExpenseReport, requireExpenseUser, touchReport } from "../expense-reports/index.ts";
import { needs } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { attachmentsPerExpenseMax, unclaimedAttachmentsMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import type { FirmSettings } from "../../engine/firms/index.ts";
import { refuseAll, refusedMember, refusedRecord, refusedValue } from "../../engine/fields/refusal-words.ts";
import { type Refusal, warning } from "../../engine/fields/refusals.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { refuseHistory } from "../ledger/index.ts";
import { Attachment, fileData } from "./attachment-record.ts";
import { insertFile, type KnownLine, lockLine, lockUnused, type UnusedFiles } from "./attachment-store.ts";
import { type FileType, typeOfContent } from "./file-types.ts";

export const saveAttachment = defineMethod({
  name: "SaveAttachment",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs("expenses", { of: "employee" }),
  effect: "write",
  summary: "Saves a receipt for a line of an expense report and returns its FileKey.",
  rules: [
    "A positive ExpenseKey is a line of the caller's own report that is In Progress; the file is attached at once. A negative one is for a line that does not exist yet: UpdateExpenseReports then lists the FileKey on the new line with the same ExpenseKey.",
    "The file must be a PDF or an image (PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC, AVIF), determined from its content. Any other file, or one that is valid as two types, is -422. MimeType is returned as determined; a different MimeType in the request is a warning.",
    "At most 20 MB (-421); an empty file is -420. A file is deleted with its report. One that no line ever used is deleted after the days of the firm setting unusedAttachmentDays.",
    "The files of an employee that no line uses have at most the megabytes of the firm setting unusedAttachmentMegabytes together (-422). Files whose line was deleted count while their report is In Progress.",
  ],
  errors: ["notFound", "wrongState", "notAllowed", "keyNotAllowed", "tooLong"],
  args: {
    ExpenseKey: key({ required: true, doc: "The line, or the negative key that a new line will have." }),
    Filename: text({ required: true, filled: true, max: 255, doc: "The name of the file, without a folder." }),
    MimeType: text({ max: 255, doc: "The expected type, compared with the content." }),
    Data: fileData,
    Description: text({ max: 4_000, doc: "A description of the file." }),
  },
  content: {
    FileKey: Attachment.fields.FileKey,
    ExpenseKey: key({ required: true, doc: "The ExpenseKey as sent." }),
    Filename: text({ required: true, doc: "The name of the file." }),
    MimeType: text({ required: true, doc: "The type of the file, determined from its content." }),
    Description: text({ required: true, doc: "The description of the file." }),
    Size: Attachment.fields.Size,
  },
  example: {
    ExpenseKey: -1,
    Filename: "receipt.gif",
    MimeType: "image/gif",
    Data: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
    Description: "Taxi",
  },
  async handle(args, call) {
    const user = await requireExpenseUser(call, "SaveAttachment");
    const { ExpenseKey, Filename, Data, Description = "" } = args;
    const isNew = ExpenseKey < 0;
    const line = ExpenseKey > 0 ? await lockLine(call.db, ExpenseKey, user.key) : undefined;
    const unused = await lockUnused(call.db, user.key);
    const report = line?.report ?? null;
    const before = report === null ? undefined : (await recordsNow(call.db, ExpenseReport, [report])).get(report);
    const type = typeOfContent(Data);
    refuseAll([
      ...(isNew ? checkUnclaimed(unused) : checkLine(ExpenseKey, line)),
      ...checkUnused(unused, isNew ? Data.length : 0, call.firm.settings),
      ...checkName(Filename),
      ...checkType(type),
    ]);
    const mimeType = "mimeType" in type ? type.mimeType : "";
    warnOfType(call, args.MimeType, mimeType);
    const FileKey = await insertFile(
      call.db,
      {
        employee: user.key,
        savedFor: ExpenseKey,
        report,
        filename: Filename,
        mimeType,
        description: Description,
        data: Data,
      },
      call.now,
    );
    const shown = { FileKey, ExpenseKey, Filename, MimeType: mimeType, Description, Size: Data.length };
    call.wrote({ record: Attachment.name, key: FileKey, before: null, after: JSON.stringify(shown) });
    if (report !== null && before !== undefined) await touchReport(call, report, before);
    return { content: shown };
  },
});

function checkLine(ExpenseKey: number, line: KnownLine | undefined): Refusal[] {
  const where = { property: "ExpenseKey", value: ExpenseKey };
  if (ExpenseKey === 0)
    return [refusedMember("keyNotAllowed", where.property, 0, "must not be 0; use a negative number for a new line.")];
  if (line === undefined)
    return [refusedValue("notFound", where.property, ExpenseKey, "is not a line of one of your own expense reports.")];
  if (line.isHistory) return [refuseHistory("Expense report", line.report, where)];
  if (line.status !== "In Progress") {
    const reason = `Expense report ${line.report} is ${line.status}; receipts can be added only while it is In Progress.`;
    return [{ name: "wrongState", ...where, reason }];
  }
  if (line.files < attachmentsPerExpenseMax) return [];
  const rest = `has ${line.files} attachments; the maximum is ${attachmentsPerExpenseMax}.`;
  return [refusedRecord("notAllowed", "Line", where.property, ExpenseKey, rest)];
}

function checkUnclaimed({ unclaimed }: UnusedFiles): Refusal[] {
  if (unclaimed < unclaimedAttachmentsMax) return [];
  const reason = `${unclaimed} saved files are not on any line yet; the maximum is ${unclaimedAttachmentsMax}. Put them on lines first; ListAttachments lists them.`;
  return [{ name: "notAllowed", property: "ExpenseKey", reason }];
}

/** Counts what is there even for a file that gets a line at once: its line could be deleted and the file sent again, without end. */
function checkUnused({ bytes }: UnusedFiles, added: number, settings: FirmSettings): Refusal[] {
  const { unusedAttachmentMegabytes: max, unusedAttachmentDays: days } = settings;
  if (bytes + added <= max * megabyte) return [];
  const shown = (count: number) => (count / megabyte).toFixed(1);
  const found = `Your files that no expense line uses have ${shown(bytes)} MB${added === 0 ? "" : `, and this one has ${shown(added)} MB`}; the maximum is ${max} MB.`;
  const reason = `${found} Put them on lines of an expense report (ListAttachments with FilterByIsAttached false lists them), delete reports that you do not need, or wait until they are deleted ${days} days after they were saved.`;
  return [{ name: "notAllowed", property: "Data", reason }];
}

const megabyte = 1024 * 1024;

/** Browsers and file systems get the name as it is, so it must be safe. */
function checkName(name: string): Refusal[] {
  // oxlint-disable-next-line no-control-regex
  if (!/[\u0000-\u001f\u007f/\\]/.test(name)) return [];
  const reason = `Filename ${JSON.stringify(name)} must not contain slashes or control characters.`;
  return [{ name: "notAllowed", property: "Filename", value: name, reason }];
}

function checkType(type: FileType): Refusal[] {
  return "problem" in type ? [{ name: "notAllowed", property: "Data", reason: `Data ${type.problem}` }] : [];
}

function warnOfType(call: Call, expected: string | undefined, found: string): void {
  if (expected === undefined || expected === "" || expected.toLowerCase() === found) return;
  call.warn(
    warning("ruleHint", `MimeType ${expected}: the file is ${found} and is saved as that.`, { MimeType: expected }),
  );
}
