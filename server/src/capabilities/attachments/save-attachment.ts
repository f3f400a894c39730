import { ExpenseReport, requireExpenseUser, touchReport } from "../expense-reports/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { attachmentsPerExpenseMax, unclaimedAttachmentsMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { recordsNow } from "../../engine/records/index.ts";
import { Attachment, fileData } from "./attachment-record.ts";
import { countUnclaimed, insertFile, type KnownLine, lockLine } from "./attachment-store.ts";
import { type FileType, typeOfContent } from "./file-types.ts";

export const saveAttachment = defineMethod({
  name: "SaveAttachment",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  summary: "Saves a receipt for a line of an expense report and answers its FileKey.",
  rules: [
    "A positive ExpenseKey names a line of an own report that is In Progress; the file is attached at once. A negative one names a line that is still to come: UpdateExpenseReports then names the FileKey on the line with that same ExpenseKey.",
    "What the file is follows from what it holds: a PDF or an image (PNG, JPEG, GIF, WebP, TIFF, BMP, HEIC, AVIF). Anything else, and a file that is two things at once, is -422. MimeType is answered as found; another one sent is a warning.",
    "At most 20 MB (-421); an empty file is -420. A file goes when its report is deleted, never otherwise.",
  ],
  errors: ["notFound", "wrongState", "notAllowed", "keyNotAllowed", "tooLong"],
  args: {
    ExpenseKey: key({ required: true, doc: "The line, or the negative key that the new line will have." }),
    Filename: text({ required: true, filled: true, max: 255, doc: "A name, not a path." }),
    MimeType: text({ max: 255, doc: "Compared with what the file holds." }),
    Data: fileData,
    Description: text({ max: 4_000 }),
  },
  content: {
    FileKey: Attachment.fields.FileKey,
    ExpenseKey: key({ required: true }),
    Filename: text({ required: true }),
    MimeType: text({ required: true }),
    Description: text({ required: true }),
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
    const unclaimed = isNew ? await countUnclaimed(call.db, user.key) : 0;
    const type = typeOfContent(Data);
    const refusals = [
      ...(isNew ? checkUnclaimed(unclaimed) : checkLine(ExpenseKey, line)),
      ...checkName(Filename),
      ...checkType(type),
    ];
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const mimeType = "mimeType" in type ? type.mimeType : "";
    warnOfOtherType(call, args.MimeType, mimeType);
    const report = line?.report ?? null;
    const before = report === null ? undefined : (await recordsNow(call.db, ExpenseReport, [report])).get(report);
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
    return [
      { name: "keyNotAllowed", ...where, reason: "ExpenseKey must not be 0: use a negative number for a new line." },
    ];
  if (line === undefined)
    return [{ name: "notFound", ...where, reason: `ExpenseKey ${ExpenseKey} names no line of an own expense report.` }];
  if (line.status !== "In Progress") {
    const reason = `Expense report ${line.report} is ${line.status}; receipts are added only while it is In Progress.`;
    return [{ name: "wrongState", ...where, reason }];
  }
  if (line.files < attachmentsPerExpenseMax) return [];
  const reason = `Line ${ExpenseKey} holds ${line.files} attachments; the maximum is ${attachmentsPerExpenseMax}.`;
  return [{ name: "notAllowed", ...where, reason }];
}

function checkUnclaimed(count: number): Refusal[] {
  if (count < unclaimedAttachmentsMax) return [];
  const reason = `${count} saved files wait for a line that names them; the maximum is ${unclaimedAttachmentsMax}. Attach those first (ListAttachments).`;
  return [{ name: "notAllowed", property: "ExpenseKey", reason }];
}

/** The name goes back to browsers and file systems as it came. */
function checkName(name: string): Refusal[] {
  // oxlint-disable-next-line no-control-regex
  if (!/[\u0000-\u001f\u007f/\\]/.test(name)) return [];
  const reason = "Filename must be a name without folders and without characters that cannot be seen.";
  return [{ name: "notAllowed", property: "Filename", value: name, reason }];
}

function checkType(type: FileType): Refusal[] {
  return "problem" in type ? [{ name: "notAllowed", property: "Data", reason: `Data ${type.problem}` }] : [];
}

function warnOfOtherType(call: Call, said: string | undefined, found: string): void {
  if (said === undefined || said === "" || said.toLowerCase() === found) return;
  call.warn(warning("ruleHint", `MimeType ${said}: the file holds ${found}, and is kept as that.`, { MimeType: said }));
}
