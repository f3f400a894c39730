/** Reads the documents that the source has posted by the cutover date: vendor invoices, timesheets and expense reports. */
import { payableAging } from "./open-bills.ts";
import { fileName, slices, wordsOf } from "./slices.ts";
import { itemsIn, type Members, type Source } from "./source.ts";
import type { Spool } from "./spool.ts";

type Say = (sentence: string) => void;

const invoicesPerCall = 100;
const sheetsPerCall = 50;
const reportsPerCall = 50;

/** With `files`, the attachments of expense reports too. Returns what the source does not offer. */
export async function fetchDocuments(source: Source, spool: Spool, say: Say, files = true): Promise<string[]> {
  return [
    ...(await fetchInvoices(source, spool, say)),
    ...(await fetchSheets(source, spool, say)),
    ...(await fetchReports(source, spool, say)),
    ...(files ? await fetchFiles(source, spool, say) : []),
  ];
}

interface Documents {
  readonly version: 1 | 2;
  readonly plural: string;
  /** The part of the spool, if not the plural. */
  readonly part?: string;
  readonly get: string;
  readonly keyOf: (item: Members) => unknown;
  readonly perCall: number;
}

/** Keeps complete documents by page, with the list's item of each, which has members that the document has not. */
async function keepDocuments(
  source: Source,
  spool: Spool,
  say: Say,
  items: readonly Members[],
  { version, plural, part = plural, get, keyOf, perCall }: Documents,
): Promise<void> {
  const byKey = new Map(items.map((item) => [keyOf(item) as number, item]));
  for (const [at, some] of slices([...byKey.keys()], perCall).entries()) {
    await spool.keep(`${part}/${fileName(at + 1)}`, async () => {
      const content = await source.read(version, get, { [`Requested${plural}`]: some });
      return content === undefined ? undefined : { ...content, Items: some.map((key) => byKey.get(key)) };
    });
    say(`${wordsOf(part)}: ${Math.min((at + 1) * perCall, byKey.size)} of ${byKey.size}`);
  }
}

/** Invoices that are posted by the cutover date. */
async function fetchInvoices(source: Source, spool: Spool, say: Say): Promise<string[]> {
  const listed = await spool.keep("VendorInvoices-keys", () =>
    source.list(2, "ListVendorInvoices", { FilterByLatestAccountingDate: spool.cutover }),
  );
  if (listed === undefined) return ["ListVendorInvoices: vendor invoices"];
  // The interface document has no paid amount: only this list says which invoices are paid.
  await spool.keep("VendorInvoices-unpaid", () => source.list(2, "ListVendorInvoices", { FilterByUnpaid: true }));
  const open = await spool.keep(payableAging, () =>
    source.read(1, "GetPayableAgeing", { AsOfDate: spool.cutover, Detail: "Documents" }),
  );
  await keepDocuments(source, spool, say, listed, {
    version: 2,
    plural: "VendorInvoices",
    get: "GetVendorInvoices",
    keyOf: (item) => item["VendorInvoiceKey"],
    perCall: invoicesPerCall,
  });
  return open === undefined
    ? ["GetPayableAgeing: what was open on the cutover date; vendor invoices that are unpaid now count as open"]
    : [];
}

/** Timesheets of weeks that end by the cutover date, and that accounting has approved. */
async function fetchSheets(source: Source, spool: Spool, say: Say): Promise<string[]> {
  const listed = await spool.keep("Timesheets-keys", () =>
    source.list(2, "ListTimesheets", { FilterByLatestTimesheetDate: spool.cutover }),
  );
  if (listed === undefined) return ["ListTimesheets: timesheets"];
  const posted = listed.filter((item) => item["Accounting Approved"] === true);
  await keepDocuments(source, spool, say, posted, {
    version: 2,
    plural: "Timesheets",
    get: "GetTimesheets",
    keyOf: (item) => item["Timesheet Key"],
    perCall: sheetsPerCall,
  });
  return [];
}

/** The user's own reports, and those of other employees where the source has a method for them. */
async function fetchReports(source: Source, spool: Spool, say: Say): Promise<string[]> {
  const withheld: string[] = [];
  const own = await spool.keep("ExpenseReports-keys", () => source.list(1, "ListExpenseReports"));
  if (own === undefined) withheld.push("ListExpenseReports: expense reports of this user");
  const others = await spool.keep("OtherExpenseReports-keys", () =>
    source.list(1, "ListExpenseReportsToApprove", { FilterByStatus: ["Processed"] }),
  );
  if (others === undefined) withheld.push("ListExpenseReportsToApprove: expense reports of other employees");
  const keyOf = (item: Members) => item["ExpenseReportKey"];
  const isDue = (item: Members) =>
    item["IsProcessed"] === true && item["EndingDate"] !== null && String(item["EndingDate"]) <= spool.cutover;
  const ownKeys = new Set((own ?? []).map(keyOf));
  const common = { version: 1, plural: "ExpenseReports", keyOf, perCall: reportsPerCall } as const;
  await keepDocuments(source, spool, say, (own ?? []).filter(isDue), { ...common, get: "GetExpenseReports" });
  await keepDocuments(
    source,
    spool,
    say,
    (others ?? []).filter((item) => isDue(item) && !ownKeys.has(keyOf(item))),
    { ...common, part: "OtherExpenseReports", get: "GetExpenseReportsToApprove" },
  );
  return withheld;
}

/** The parts of the spool that have expense reports. */
export const reportParts = ["ExpenseReports", "OtherExpenseReports"] as const;

async function fetchFiles(source: Source, spool: Spool, say: Say): Promise<string[]> {
  let [kept, missing] = [0, 0];
  for (const part of reportParts)
    for (const page of await spool.names(part))
      for (const { FileKey } of filesIn((await spool.get<Members>(page)) ?? {})) {
        const file = await spool.keep(`Attachments/${fileName(FileKey)}`, () =>
          source.read(1, "GetAttachment", { FileKey }),
        );
        if (file === undefined) missing++;
        else if (++kept % 50 === 0) say(`attachments: ${kept}`);
      }
  return missing === 0 ? [] : [`GetAttachment: ${missing} attachments of expense reports`];
}

function filesIn(content: Members): Members[] {
  return itemsIn(content, "ExpenseReports").flatMap((report) =>
    ((report["Expenses"] ?? []) as Members[]).flatMap((line) => (line["Attachments"] ?? []) as Members[]),
  );
}
