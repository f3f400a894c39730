/** The tables of a printed invoice, by layout. Every layout has the same total. */
import type { PrintedRow, PrintedTable } from "../../documents/printing/index.ts";
import { phaseOf, underGroups, withOneLinePerGroup } from "./billing-groups.ts";
import type { InvoiceToPrint, PrintedContract, PrintedLine, PrintedWork } from "./invoice-to-print.ts";
import { type Figures, sumOf } from "./printed-figures.ts";

type Totals = PrintedTable["totals"];

export function invoiceTables(invoice: InvoiceToPrint, totals: Totals, figures: Figures): PrintedTable[] {
  const grouped = { ...invoice, lines: withOneLinePerGroup(invoice) };
  switch (invoice.printing.layout) {
    case "Standard":
      return [standardTable(grouped.lines, totals, figures)];
    case "Summary":
      return [summaryTable(underGroups(invoice), totals, figures)];
    case "Detail":
      return [detailTable(grouped, totals, figures)];
    case "Progress":
      return progressTables(invoice, totals, figures);
  }
}

const kinds = ["Labor", "Expense", "Consultant"] as const;
const kindNames = { Labor: "Labor", Expense: "Expenses", Consultant: "Consultants" } as const;

/** Every line with its phase and kind, and its text if it differs from the phase's name. */
function standardTable(lines: readonly PrintedLine[], totals: Totals, figures: Figures): PrintedTable {
  const textOf = ({ Description, PhaseDescription }: PrintedLine) =>
    Description === PhaseDescription ? "" : Description;
  const hasTexts = lines.some((line) => textOf(line) !== "");
  return {
    columns: [
      { heading: "Phase", width: hasTexts ? 130 : 340 },
      ...(hasTexts ? [{ heading: "Description", width: 210 }] : []),
      { heading: "For", width: 70 },
      { heading: "Amount", width: 94, isFigure: true },
    ],
    rows: lines.map((line, at) => ({
      is: "entry",
      cells: [
        lines[at - 1]?.PhaseKey === line.PhaseKey ? "" : line.PhaseDescription,
        ...(hasTexts ? [textOf(line)] : []),
        line.IsAdjustment ? "Adjustment" : line.Kind === null ? "" : kindNames[line.Kind],
        figures.amount(line.Amount),
      ],
    })),
    totals,
  };
}

/** One row per phase, with one column per kind that occurs. */
function summaryTable(lines: readonly PrintedLine[], totals: Totals, figures: Figures): PrintedTable {
  const own = lines.filter((line) => !line.IsAdjustment);
  const used = kinds.filter((kind) => own.some((line) => line.Kind === kind));
  const shown = used.length > 1 ? used : [];
  const phases = byPhase(own).map((of): PrintedRow => ({
    is: "entry",
    cells: [
      of[0]!.PhaseDescription,
      ...shown.map((kind) => {
        const amounts = of.filter((line) => line.Kind === kind).map((line) => line.Amount);
        return amounts.length === 0 ? "" : figures.money(sumOf(amounts));
      }),
      figures.money(sumOf(of.map((line) => line.Amount))),
    ],
  }));
  const adjustments = lines
    .filter((line) => line.IsAdjustment)
    .map(({ Description, Amount }): PrintedRow => ({
      is: "entry",
      cells: [Description, ...shown.map(() => ""), figures.amount(Amount)],
    }));
  return {
    columns: [
      { heading: "Phase", width: 504 - 94 * (shown.length + 1) },
      ...shown.map((kind) => ({ heading: kindNames[kind], width: 94, isFigure: true })),
      { heading: "Amount", width: 94, isFigure: true },
    ],
    rows: [...phases, ...adjustments],
    totals,
  };
}

/** The people, activities, hours and rates of each phase; contract lines and adjustments appear as one row. */
function detailTable({ lines, work, printing }: InvoiceToPrint, totals: Totals, figures: Figures): PrintedTable {
  const ofLine = groupedBy(work, (row) => String(row.Line));
  const rows = byPhase(lines).flatMap((of): PrintedRow[] => {
    const remark = (printing.phaseTexts[of[0]!.PhaseKey] ?? "").trim();
    const entries = of.flatMap((line) => detailsOf(line, ofLine.get(String(line.Line)) ?? [], figures));
    return [
      { is: "group", text: of[0]!.PhaseDescription },
      ...(remark === "" ? [] : [{ is: "remark", text: remark } as const]),
      ...entries,
      ...(entries.length < 2
        ? []
        : [
            {
              is: "sum",
              cells: [
                `Total ${of[0]!.PhaseDescription}`,
                figures.hours(of.flatMap((line) => hoursOf(line, ofLine.get(String(line.Line)) ?? []))),
                "",
                figures.money(sumOf(of.map((line) => line.Amount))),
              ],
            } as const,
          ]),
    ];
  });
  return {
    columns: [
      { heading: "Description", width: 270 },
      { heading: "Hours", width: 60, isFigure: true },
      { heading: "Rate", width: 80, isFigure: true },
      { heading: "Amount", width: 94, isFigure: true },
    ],
    rows,
    totals,
  };
}

function detailsOf(line: PrintedLine, work: readonly PrintedWork[], figures: Figures): PrintedRow[] {
  if (!isFromWork(line, work)) return [{ is: "entry", cells: [line.Description, "", "", figures.amount(line.Amount)] }];
  const same = groupedBy(work, (row) => JSON.stringify([whoOf(row), row.ActivityDescription, row.BillRate]));
  return [...same.values()].map((of) => ({
    is: "entry",
    cells: [
      [whoOf(of[0]!), of[0]!.ActivityDescription].filter(Boolean).join(", ") || line.Description,
      figures.hours(of.map((row) => row.Hours)),
      figures.rate(of[0]!.BillRate),
      figures.money(sumOf(of.map((row) => row.Value))),
    ],
  }));
}

/** Whether a line equals the sum of its work: not for contracts and billing groups, nor for voided invoices, which no longer have their work. */
function isFromWork({ Kind, FromContract, IsAdjustment, Amount }: PrintedLine, work: readonly PrintedWork[]): boolean {
  return Kind !== null && !IsAdjustment && !FromContract && sumOf(work.map((row) => row.Value)) === sumOf([Amount]);
}

const hoursOf = (line: PrintedLine, work: readonly PrintedWork[]): number[] =>
  isFromWork(line, work) ? work.map((row) => row.Hours) : [];

/** The contracts with their progress, followed by lines without a contract. */
function progressTables(invoice: InvoiceToPrint, totals: Totals, figures: Figures): PrintedTable[] {
  const { lines, contracts, printing } = invoice;
  if (contracts.length === 0) return [standardTable(withOneLinePerGroup(invoice), totals, figures)];
  const others = withOneLinePerGroup({ ...invoice, lines: lines.filter((line) => !line.FromContract) });
  const phases = groupedBy(contracts, (each) => String(phaseOf(each, printing).PhaseKey));
  const cells = (name: string, percent: string, of: readonly PrintedContract[]) => [
    name,
    figures.money(sumOf(of.map((each) => each.ContractAmount))),
    percent,
    figures.money(sumOf(of.map((each) => each.EarnedAmount))),
    figures.money(sumOf(of.map((each) => each.BilledBefore))),
    figures.money(sumOf(of.map((each) => each.Amount))),
  ];
  const table: PrintedTable = {
    columns: [
      { heading: "Phase", width: 134 },
      { heading: "Contract", width: 80, isFigure: true },
      { heading: "Complete", width: 56, isFigure: true },
      { heading: "Earned", width: 80, isFigure: true },
      { heading: "Previously billed", width: 80, isFigure: true },
      { heading: "This invoice", width: 80, isFigure: true },
    ],
    rows: [
      ...[...phases.values()].map((of): PrintedRow => ({
        is: "entry",
        cells: cells(
          phaseOf(of[0]!, printing).PhaseDescription,
          of.length === 1 ? figures.percent(of[0]!.PercentComplete) : "",
          of,
        ),
      })),
      ...(phases.size < 2 ? [] : [{ is: "sum", cells: cells("Total", "", contracts) } as const]),
    ],
    totals: others.length === 0 ? totals : [],
  };
  return others.length === 0 ? [table] : [table, standardTable(others, totals, figures)];
}

/** The billed time and expenses, by phase. */
export function backupTable(
  lines: readonly PrintedLine[],
  work: readonly PrintedWork[],
  figures: Figures,
): PrintedTable {
  const phases = new Map(lines.map((line) => [line.Line, line.PhaseDescription]));
  const groups = groupedBy(work, (row) => phases.get(row.Line) ?? "");
  const sums = (name: string, of: readonly PrintedWork[]): PrintedRow => ({
    is: "sum",
    cells: [name, "", "", figures.hours(of.map((row) => row.Hours)), figures.money(sumOf(of.map((row) => row.Value)))],
  });
  return {
    columns: [
      { heading: "Date", width: 80 },
      { heading: "By", width: 150 },
      { heading: "Activity", width: 134 },
      { heading: "Hours", width: 56, isFigure: true },
      { heading: "Amount", width: 84, isFigure: true },
    ],
    rows: [
      ...[...groups].flatMap(([name, of]): PrintedRow[] => [
        { is: "group", text: name },
        ...of.map((row): PrintedRow => ({
          is: "entry",
          cells: [
            figures.date(row.Date),
            whoOf(row),
            row.ActivityDescription,
            figures.hours([row.Hours]),
            figures.amount(row.Value),
          ],
        })),
        ...(groups.size > 1 ? [sums("", of)] : []),
      ]),
      sums("Total", work),
    ],
    totals: [],
  };
}

const whoOf = ({ EmployeeName, VendorDescription }: PrintedWork): string => EmployeeName || VendorDescription;

const byPhase = (lines: readonly PrintedLine[]): PrintedLine[][] => [
  ...groupedBy(lines, (line) => String(line.PhaseKey)).values(),
];

function groupedBy<T>(items: readonly T[], nameOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const known = groups.get(nameOf(item));
    if (known === undefined) groups.set(nameOf(item), [item]);
    else known.push(item);
  }
  return groups;
}
