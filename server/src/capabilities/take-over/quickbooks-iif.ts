/** The Intuit Interchange Format: lines of cells between tabs. A line that begins with ! names the columns of its kind. Pure. */
import {
  amountFrom,
  dateFrom,
  type OpenItem,
  type QuickBooksAccount,
  type QuickBooksContent,
  type QuickBooksParty,
} from "./quickbooks-content.ts";

interface IifLine {
  readonly kind: string;
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

const lists = ["ACCNT", "CUST", "VEND"];
/** The party's columns and the members that they fill. */
const partyColumns: Readonly<Record<string, string>> = {
  PHONE1: "PrimaryPhoneNumber",
  PHONE2: "SecondaryPhoneNumber",
  FAXNUM: "FaxNumber",
  EMAIL: "Email",
  NOTES: "Notes",
  TAXID: "RecipientID1099",
};

export function readIif(file: string, text: string): QuickBooksContent {
  const found: { readonly line: number; readonly reason: string }[] = [];
  const wrong = (line: number, reason: string) => void found.push({ line, reason });
  const { lines, ignored } = linesOf(text, wrong);
  const named = (kind: string) =>
    lines.filter((each) => {
      if (each.kind !== kind) return false;
      if ((each.values["NAME"] ?? "") !== "") return true;
      wrong(each.line, `${kind} has no NAME.`);
      return false;
    });
  const accounts = named("ACCNT").map(({ line, values }): QuickBooksAccount => ({
    file,
    line,
    name: values["NAME"]!,
    number: values["ACCNUM"] ?? "",
    type: values["ACCNTTYPE"] ?? "",
    description: values["DESC"] ?? "",
  }));
  const { items, others } = openItems(file, lines, wrong);
  return {
    accounts,
    customers: named("CUST").map((each) => partyOf(file, each, "BADDR")),
    vendors: named("VEND").map((each) => partyOf(file, each, "ADDR")),
    items,
    notes: [
      ...[...ignored].map(([kind, count]) => `${file}: ${count} lines of ${kind} are not taken over.`),
      ...[...others].map(([type, count]) => `${file}: ${count} transactions of type ${type} are not taken over.`),
    ],
    problems: found
      .toSorted((one, other) => one.line - other.line)
      .map(({ line, reason }) => `${file}, line ${line}: ${reason}`),
  };
}

function linesOf(text: string, wrong: (line: number, reason: string) => void) {
  const columns = new Map<string, readonly string[]>();
  const lines: IifLine[] = [];
  const ignored = new Map<string, number>();
  for (const [at, row] of text.split(/\r\n|\n|\r/).entries()) {
    const cells = row
      .replace(/^\uFEFF/, "")
      .split("\t")
      .map(unquoted);
    const [kind = ""] = cells;
    if (cells.every((cell) => cell === "")) continue;
    if (kind.startsWith("!"))
      columns.set(
        kind.slice(1).toUpperCase(),
        cells.slice(1).map((name) => name.toUpperCase()),
      );
    else if (![...lists, "TRNS", "SPL", "ENDTRNS"].includes(kind)) ignored.set(kind, (ignored.get(kind) ?? 0) + 1);
    else {
      const names = columns.get(kind);
      if (names === undefined && kind !== "ENDTRNS")
        wrong(at + 1, `${kind} comes before a line !${kind} with its columns.`);
      else
        lines.push({
          kind,
          line: at + 1,
          values: Object.fromEntries((names ?? []).map((name, column) => [name, cells[column + 1] ?? ""])),
        });
    }
  }
  ignored.delete("HDR");
  return { lines, ignored };
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replaceAll('""', '"');

function partyOf(file: string, { line, values }: IifLine, address: string): QuickBooksParty {
  const members: Record<string, string> = {};
  for (const [column, member] of Object.entries(partyColumns)) if (values[column]) members[member] = values[column];
  // The first line of an address repeats the name.
  const lines = [1, 2, 3, 4, 5].map((number) => values[`${address}${number}`] ?? "").filter((each) => each !== "");
  const own = lines[0] === values["NAME"] ? lines.slice(1) : lines;
  for (const [at, member] of ["LineOne", "LineTwo", "LineThree"].entries())
    if (own[at] !== undefined) members[`PrimaryAddress${member}`] = own[at];
  const [, days] = /^net (\d+)$/i.exec(values["TERMS"] ?? "") ?? [];
  if (days !== undefined) members["NumberOfDaysFromInvoiceDate"] = days;
  if (values["HIDDEN"] === "Y") members["Status"] = "Inactive";
  return { file, line, name: values["NAME"]!, members };
}

const openTypes: Readonly<Record<string, OpenItem["is"]>> = { INVOICE: "invoice", BILL: "bill" };

/** Invoices and bills that are not marked as paid: a TRNS line with the whole, SPL lines with the parts, and ENDTRNS. */
function openItems(file: string, lines: readonly IifLine[], wrong: (line: number, reason: string) => void) {
  const items: OpenItem[] = [];
  const others = new Map<string, number>();
  let open: { readonly head: IifLine; readonly parts: IifLine[] } | undefined;
  for (const each of lines) {
    if (each.kind === "TRNS") {
      if (open !== undefined) wrong(open.head.line, "TRNS has no ENDTRNS.");
      open = { head: each, parts: [] };
    } else if (each.kind === "SPL" || each.kind === "ENDTRNS") {
      if (open === undefined) wrong(each.line, `${each.kind} comes without TRNS.`);
      else if (each.kind === "SPL") open.parts.push(each);
      else {
        const type = open.head.values["TRNSTYPE"] ?? "";
        const is = openTypes[type.toUpperCase()];
        if (is === undefined) others.set(type, (others.get(type) ?? 0) + 1);
        else if (open.head.values["PAID"] !== "Y") items.push(...itemOf(file, is, open.head, open.parts, wrong));
        open = undefined;
      }
    }
  }
  if (open !== undefined) wrong(open.head.line, "TRNS has no ENDTRNS.");
  return { items, others };
}

function itemOf(
  file: string,
  is: OpenItem["is"],
  { line, values }: IifLine,
  parts: readonly IifLine[],
  wrong: (line: number, reason: string) => void,
): OpenItem[] {
  const amounts = [{ line, values }, ...parts].map((each) => {
    const text = each.values["AMOUNT"] ?? "";
    const amount = amountFrom(text);
    if (amount === undefined) wrong(each.line, `AMOUNT (${text}) is not an amount.`);
    return amount;
  });
  const date = dateFrom(values["DATE"] ?? "");
  if (date === undefined) wrong(line, `DATE (${values["DATE"] ?? ""}) is not a date. Use MM/DD/YYYY.`);
  if ((values["NAME"] ?? "") === "") wrong(line, "TRNS has no NAME.");
  // The parts of an invoice are credits, those of a bill debits.
  const sign = is === "invoice" ? -1 : 1;
  const own = parts.map((each, at) => ({
    account: each.values["ACCNT"] ?? "",
    amount: sign * (amounts[at + 1] ?? 0),
    memo: each.values["MEMO"] ?? "",
  }));
  const left = amounts.reduce<number>((sum, each) => sum + Math.round((each ?? 0) * 100), 0);
  if (left !== 0 && !amounts.includes(undefined))
    wrong(line, `The amounts of TRNS and SPL add up to ${(left / 100).toFixed(2)}, not to zero.`);
  if (date === undefined) return [];
  const due = dateFrom(values["DUEDATE"] ?? "") ?? "";
  const [party, number, memo] = [values["NAME"] ?? "", values["DOCNUM"] ?? "", values["MEMO"] ?? ""];
  return [{ file, line, is, party, number, date, due, memo, lines: own }];
}
