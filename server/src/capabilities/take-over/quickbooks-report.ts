/** Lists and reports of QuickBooks that were saved as CSV: accounts, customers, vendors, open invoices, unpaid bills. Pure. */
import {
  amountFrom,
  dateFrom,
  nothing,
  type OpenItem,
  type QuickBooksContent,
  type QuickBooksParty,
} from "./quickbooks-content.ts";

interface ReportRow {
  readonly number: number;
  readonly cells: readonly string[];
}

const headingOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^a-z#]/g, "");

/** The columns by the names that the versions of QuickBooks give them. */
const columnNames = {
  account: ["account", "accountname", "fullname"],
  accountNumber: ["accnt#", "account#", "accountnumber"],
  type: ["type", "accounttype", "transactiontype"],
  description: ["description", "memo", "memodescription"],
  customer: ["customer", "customerfullname", "customername"],
  vendor: ["vendor", "vendorfullname", "vendorname", "vendordisplayname"],
  date: ["date"],
  number: ["num", "no", "number"],
  due: ["duedate"],
  open: ["openbalance"],
  email: ["email", "mainemail"],
  phone: ["mainphone", "phone", "phonenumbers"],
  fax: ["fax"],
} as const;
type Column = keyof typeof columnNames;

export function readReport(file: string, rows: readonly ReportRow[]): QuickBooksContent {
  for (const [at, { cells }] of rows.entries()) {
    const headings = cells.map(headingOf);
    const placeOf = (column: Column) =>
      headings.findIndex((each) => (columnNames[column] as readonly string[]).includes(each));
    const cellOf = (row: ReportRow, column: Column) => (placeOf(column) < 0 ? "" : (row.cells[placeOf(column)] ?? ""));
    const has = (...columns: Column[]) => columns.every((column) => placeOf(column) >= 0);
    const below = rows.slice(at + 1).filter(({ cells: own }) => own.some((cell) => cell !== ""));
    if (has("open", "date", "number")) return readOpenItems(file, below, cellOf);
    const parties = (column: "customer" | "vendor") =>
      below.flatMap((row) => (isTotal(cellOf(row, column)) ? [] : [partyOf(file, row, cellOf, column)]));
    if (has("customer")) return { ...nothing, customers: parties("customer") };
    if (has("vendor")) return { ...nothing, vendors: parties("vendor") };
    if (has("account", "type"))
      return {
        ...nothing,
        accounts: below
          .filter((row) => !isTotal(cellOf(row, "account")))
          .map((row) => {
            const [, number, name] = /^(\d[\d.-]*) · (.*)$/.exec(cellOf(row, "account")) ?? [];
            return {
              file,
              line: row.number,
              name: name ?? cellOf(row, "account"),
              number: number ?? cellOf(row, "accountNumber"),
              type: cellOf(row, "type"),
              description: cellOf(row, "description"),
            };
          }),
      };
  }
  const known = "an account, customer or vendor list, or the reports Open Invoices and Unpaid Bills";
  return { ...nothing, problems: [`${file}: no line has the headings of ${known}.`] };
}

const isTotal = (text: string): boolean => text === "" || /^total\b/i.test(text);

function partyOf(
  file: string,
  row: ReportRow,
  cellOf: (row: ReportRow, column: Column) => string,
  column: "customer" | "vendor",
): QuickBooksParty {
  const found = {
    Email: cellOf(row, "email"),
    PrimaryPhoneNumber: cellOf(row, "phone"),
    FaxNumber: cellOf(row, "fax"),
  };
  const members = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== ""));
  return { file, line: row.number, name: cellOf(row, column), members };
}

/** Items below the line with the name of their party. Credits and payments are not taken over. */
function readOpenItems(
  file: string,
  rows: readonly ReportRow[],
  cellOf: (row: ReportRow, column: Column) => string,
): QuickBooksContent {
  const items: OpenItem[] = [];
  const problems: string[] = [];
  const others = new Map<string, number>();
  let party = "";
  for (const row of rows) {
    const wrong = (reason: string) => void problems.push(`${file}, line ${row.number}: ${reason}`);
    const text = cellOf(row, "date");
    const first = row.cells.find((cell) => cell !== "") ?? "";
    if (text === "") {
      if (!isTotal(first)) party = first;
      continue;
    }
    const type = cellOf(row, "type");
    const is = /^invoice$/i.test(type) ? "invoice" : /^bill$/i.test(type) ? "bill" : undefined;
    if (is === undefined) {
      others.set(type, (others.get(type) ?? 0) + 1);
      continue;
    }
    const [date, amount] = [dateFrom(text), amountFrom(cellOf(row, "open"))];
    const name = cellOf(row, is === "invoice" ? "customer" : "vendor") || party;
    if (date === undefined) wrong(`Date (${text}) is not a date. Use MM/DD/YYYY.`);
    if (amount === undefined) wrong(`Open Balance (${cellOf(row, "open")}) is not an amount.`);
    if (name === "") wrong(`No line above names the ${is === "invoice" ? "customer" : "vendor"}.`);
    if (date === undefined || amount === undefined || name === "") continue;
    const lines = [{ account: "", amount, memo: "" }];
    const due = dateFrom(cellOf(row, "due")) ?? "";
    items.push({ file, line: row.number, is, party: name, number: cellOf(row, "number"), date, due, memo: "", lines });
  }
  const notes = [...others].map(([type, count]) => `${file}: ${count} rows of type ${type} are not taken over.`);
  return { ...nothing, items, notes, problems };
}
