/** Opening rows that give each project the totals it had in the source. Pure. */
import {
  absolute,
  add,
  cents,
  formatMoney,
  type Money,
  noMoney,
  type ProjectTotalName,
  smaller,
  subtract,
  sum,
  type TransactionKind,
} from "@plumbline/accounting";
import type { Figures, OwnFigures } from "./own-figures.ts";
import type { Members } from "./source.ts";

const kinds = ["Labor", "Expense", "Consultant"] as const satisfies readonly TransactionKind[];
const costKinds = ["Expense", "Consultant"] as const;
const source = "Project totals of the source";

const placeOf = ({ project, phase }: OwnFigures): Members => ({ ProjectKey: project, PhaseKey: phase });
const shown = (amount: Money): string => formatMoney(amount);
const isFilled = (amounts: readonly Money[]): boolean => amounts.some((amount) => amount !== noMoney);

type Status = "Wip" | "WrittenOff" | "Billed" | "NonBillable";

/** Hours, cost and value to date. The source does not say who worked when, or what was spent on what. */
export function workRows(own: OwnFigures): Members[] {
  return kinds.flatMap((kind) => workOfKind(own, kind));
}

function workOfKind(own: OwnFigures, kind: TransactionKind): Members[] {
  const { figures } = own;
  const spent = figures[`Spent ${kind}`];
  const [wip, writtenOff] = [figures[`WIP ${kind}`], figures[`Written off ${kind}`]];
  const rest = subtract(subtract(spent, wip), writtenOff);
  const isLabor = kind === "Labor";
  const classes = isLabor ? hoursByClass(figures) : [];
  const parts: readonly { status: Status; hours: Money; value: Money }[] = [
    { status: "Wip", hours: isLabor ? figures["WIP Hours"] : noMoney, value: wip },
    { status: "WrittenOff", hours: isLabor ? figures["Written off Hours"] : noMoney, value: writtenOff },
    { status: rest === noMoney ? "NonBillable" : "Billed", hours: sum(classes), value: rest },
  ];
  let left = classes;
  const rows = parts.flatMap(({ status, hours, value }) => {
    const isLast = status === "Billed" || status === "NonBillable";
    const taken = isLast ? left : takeHours(left, hours);
    left = left.map((each, at) => subtract(each, taken[at] ?? noMoney));
    const slices = taken.flatMap((each, premiumClass) => (each === noMoney ? [] : [{ hours: each, premiumClass }]));
    const all = slices.length === 0 && value !== noMoney ? [{ hours: noMoney, premiumClass: 0 }] : slices;
    return all.map((slice, at) => ({ status, ...slice, value: at === 0 ? value : noMoney }));
  });
  const cost = figures[`Cost ${kind}`];
  const premium = isLabor ? subtract(figures["Cost Labor + Premium"], cost) : noMoney;
  const burden = isLabor ? subtract(figures["Cost Labor Burdened"], cost) : noMoney;
  const hasCost = isFilled([cost, premium, burden]);
  if (rows.length === 0 && hasCost)
    rows.push({ status: "NonBillable", hours: noMoney, premiumClass: 0, value: noMoney });
  return rows.map((row, at) => ({
    ...placeOf(own),
    Kind: kind,
    Status: row.status,
    Hours: shown(row.hours),
    PremiumClass: row.premiumClass,
    Value: shown(row.value),
    // The source has cost only as a whole.
    ...(at === rows.length - 1 ? { Cost: shown(cost), PremiumCost: shown(premium), Burden: shown(burden) } : {}),
    Source: source,
  }));
}

const hoursByClass = (figures: Figures): Money[] => [
  figures["Regular Hours Worked"],
  figures["Premium 1 Hours Worked"],
  figures["Premium 2 Hours Worked"],
  figures["Premium 3 Hours Worked"],
];

/** Hours of a status are regular ones first; the source does not say which are. */
function takeHours(classes: readonly Money[], hours: Money): Money[] {
  let needed = hours;
  const taken = classes.map((each) => {
    const part = each > noMoney && needed > noMoney ? smaller(each, needed) : noMoney;
    needed = subtract(needed, part);
    return part;
  });
  return needed === noMoney ? taken : taken.map((each, at) => (at === 0 ? add(each, needed) : each));
}

/** What is billed and received of a phase and kind, and what of it is open. */
interface Billing {
  readonly kind: TransactionKind;
  readonly row: Members;
  readonly open: Money;
  readonly openTax: Money;
}

function billingsOf(own: OwnFigures): Billing[] {
  const { figures } = own;
  // Tax is not shown by kind: it goes with the kind of most billing.
  const taxKind = kinds.toSorted((left, right) =>
    Number(absolute(figures[`Billed ${right}`]) - absolute(figures[`Billed ${left}`])),
  )[0];
  const of = (kind: TransactionKind, tax: Money) => (kind === taxKind ? tax : noMoney);
  const creditedTax = restOf(
    figures,
    "Receipts Credit Memo",
    kinds.map((kind) => `Receipts Credit Memo ${kind}` as const),
  );
  const adjustedTax = taxOfAdjustments(figures, creditedTax);
  const adjusted: Readonly<Record<TransactionKind, Money>> = {
    Labor: figures["Receipts Adjustments Labor"],
    Consultant: figures["Receipts Adjustments Consultant"],
    Expense: subtract(adjustedExpenseAndTax(figures), adjustedTax),
  };
  return kinds.map((kind) => {
    const billed = figures[`Billed ${kind}`];
    const adjustments = figures[`Billed Adjustments ${kind}`];
    const tax = of(kind, figures["Billed Sales Tax"]);
    const received = figures[`Receipts ${kind}`];
    const receivedTax = of(kind, figures["Receipts Sales Tax"]);
    const credited = figures[`Receipts Credit Memo ${kind}`];
    const settled = sum([received, adjusted[kind], credited]);
    return {
      kind,
      open: subtract(add(billed, adjustments), settled),
      openTax: subtract(tax, sum([receivedTax, of(kind, adjustedTax), of(kind, creditedTax)])),
      row: {
        ...placeOf(own),
        Kind: kind,
        Billed: shown(billed),
        BilledAdjustments: shown(adjustments),
        BilledSalesTax: shown(tax),
        Received: shown(received),
        ReceivedSalesTax: shown(receivedTax),
        Adjusted: shown(adjusted[kind]),
        AdjustedSalesTax: shown(of(kind, adjustedTax)),
        Credited: shown(credited),
        CreditedSalesTax: shown(of(kind, creditedTax)),
        Source: source,
      },
    };
  });
}

/** The interface has no total of its own for expenses, and none for sales tax. */
const adjustedExpenseAndTax = (figures: Figures): Money =>
  restOf(figures, "Receipts Adjustments", ["Receipts Adjustments Labor", "Receipts Adjustments Consultant"]);

/**
 * What of the adjustments is sales tax: as much as of what was billed, but no more tax than was open, and no more expenses than were
 * open, so that all of it is tax where no expenses are.
 */
function taxOfAdjustments(figures: Figures, creditedTax: Money): Money {
  const rest = adjustedExpenseAndTax(figures);
  const tax = figures["Billed Sales Tax"];
  const billed = add(figures["Billed"], tax);
  if (rest === noMoney || tax === noMoney || billed === noMoney) return noMoney;
  const settledExpense = add(figures["Receipts Expense"], figures["Receipts Credit Memo Expense"]);
  const openExpense = subtract(add(figures["Billed Expense"], figures["Billed Adjustments Expense"]), settledExpense);
  const openTax = subtract(tax, add(figures["Receipts Sales Tax"], creditedTax));
  const share = cents((figures["Receipts Adjustments"] * tax) / billed);
  // A part of some cents is the rounding of the tax, not an expense.
  const guess = absolute(share) >= subtract(absolute(rest), cents(5n)) ? rest : share;
  const withOpenTax = between(noMoney, openTax, guess);
  return between(subtract(rest, openExpense), rest, withOpenTax);
}

/** The amount, or the nearer of the two ends, in either order, where it is not between them. */
function between(one: Money, other: Money, amount: Money): Money {
  const [low, high] = one < other ? [one, other] : [other, one];
  return amount < low ? low : smaller(amount, high);
}

const restOf = (figures: Figures, whole: ProjectTotalName, parts: readonly ProjectTotalName[]): Money =>
  parts.reduce((left, part) => subtract(left, figures[part]), figures[whole]);

const amountsIn = ({ row }: Billing): boolean =>
  Object.entries(row).some(
    ([name, value]) => typeof value === "string" && name !== "Kind" && /[1-9]/.test(value) && name !== "Source",
  );

export const billingRows = (own: OwnFigures): Members[] =>
  billingsOf(own)
    .filter(amountsIn)
    .map(({ row }) => row);

export interface OpenInvoices {
  readonly rows: readonly Members[];
  /** What clients owe. */
  readonly total: Money;
}

/** One invoice for each project and sign: the source does not say which invoices are open. */
export function openInvoices(
  projects: readonly OwnFigures[],
  taxCodeOf: (project: number) => string,
  { date, firstNumber }: { readonly date: string; readonly firstNumber: number },
): OpenInvoices {
  const numbers = new Map<string, number>();
  const rows: Members[] = [];
  let total = noMoney;
  for (const own of projects)
    for (const { kind, open, openTax } of billingsOf(own)) {
      const amount = add(open, openTax);
      if (amount === noMoney && !isFilled([open, openTax])) continue;
      const name = `${own.project} ${amount < noMoney}`;
      const number = numbers.get(name) ?? firstNumber + numbers.size;
      numbers.set(name, number);
      total = add(total, amount);
      rows.push({
        Number: number,
        InvoiceDate: date,
        ...placeOf(own),
        Kind: kind,
        Description: "Open balance of the source",
        Amount: shown(open),
        SalesTax: shown(openTax),
        SalesTaxCode: openTax === noMoney ? "" : taxCodeOf(own.project),
        Source: "Receivable Balance of the project",
      });
    }
  return { rows, total };
}

export function vendorCostRows(own: OwnFigures): Members[] {
  return costKinds.flatMap((kind) => {
    const [invoiced, paid] = [own.figures[`Vendor Invoiced ${kind}`], own.figures[`Payments ${kind}`]];
    if (!isFilled([invoiced, paid])) return [];
    return [{ ...placeOf(own), Kind: kind, Invoiced: shown(invoiced), Paid: shown(paid), Source: source }];
  });
}
