import { addDays, dateOnly, daysBetween, type DateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { fillWorld } from "./index.ts";
import { type DemoRow, type DemoSize, type DemoWorld, makeWorld } from "./world.ts";

const worlds = new Map<string, DemoWorld>();

function worldOf(day: string, size: DemoSize, years = 2): DemoWorld {
  const name = `${size} ${day} ${years}`;
  const known = worlds.get(name);
  if (known !== undefined) return known;
  const world = makeWorld({ today: dateOnly(day), size, years, passwordHash: "hash" });
  fillWorld(world);
  worlds.set(name, world);
  return world;
}

const sumOf = (rows: readonly DemoRow[], column: string): number =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0) / 100;

/** The accrual postings with the number and type of their account. */
function postingsOf(world: DemoWorld): (DemoRow & { id: string; type: string })[] {
  const accounts = new Map(world.table("gl_account").rows.map((row) => [row["gl_account_key"], row]));
  return world
    .table("posting")
    .rows.filter((row) => row["basis"] !== "cash")
    .map((row) => {
      const account = accounts.get(row["gl_account_key"] ?? null)!;
      return { ...row, id: String(account["id"]), type: String(account["account_type"]) };
    });
}

// One full year is the demo of the first start.
describe.each([2, 1])("a controller believes the demo firm with %i full years of history, because", (years) => {
  const today = dateOnly("2026-11-15");
  let world: DemoWorld;
  let postings: ReturnType<typeof postingsOf>;
  beforeAll(() => {
    world = worldOf(today, "full", years);
    postings = postingsOf(world);
  });

  it.each(["2024", "2025", "2026"].slice(-1 - years))("its profit of %s is 10 to 20 % of income", (year) => {
    const ofYear = postings.filter(
      (row) =>
        row["close_year"] !== true &&
        String(row["entry_date"]).startsWith(year) &&
        !["Asset", "Liability", "Equity"].includes(row.type),
    );
    const income = -sumOf(
      ofYear.filter((row) => ["Income", "OtherIncome"].includes(row.type)),
      "amount",
    );
    const profit = -sumOf(ofYear, "amount") / income;
    expect(income).toBeGreaterThan(5_000_000);
    expect(profit).toBeGreaterThan(0.1);
    expect(profit).toBeLessThan(0.2);
  });

  it("receivables are mostly current, with a small tail and nothing older than a year", () => {
    const open = world
      .table("client_invoice")
      .rows.filter((row) => row["status"] === "Final")
      .map((row) => ({
        amount: Number(row["amount"]) + Number(row["sales_tax"]) - Number(row["settled_amount"] ?? 0),
        days: daysBetween(row["invoice_date"] as DateOnly, today),
      }))
      .filter(({ amount }) => amount > 0.005);
    const total = open.reduce((sum, each) => sum + each.amount, 0);
    const share = (from: number, to: number) =>
      open.filter(({ days }) => days >= from && days <= to).reduce((sum, each) => sum + each.amount, 0) / total;
    expect(share(0, 60)).toBeGreaterThan(0.8);
    expect(share(61, 365)).toBeGreaterThan(0.01);
    expect(share(366, 10_000)).toBe(0);
  });

  it("work in progress is recent", () => {
    const unbilled = world
      .table("transaction")
      .rows.filter((row) => row["status"] === "Wip" || row["status"] === "Hold");
    const old = unbilled.filter((row) => String(row["work_date"]) < addDays(today, -365));
    expect(sumOf(unbilled, "value")).toBeGreaterThan(100_000);
    expect(sumOf(old, "value")).toBeLessThan(sumOf(unbilled, "value") / 10);
  });

  it("payroll, the card, advances and sales tax are paid: what is left is of the last months", () => {
    const left = (id: string, before: string) =>
      Math.abs(
        sumOf(
          postings.filter((row) => row.id === id && String(row["entry_date"]) < before),
          "amount",
        ),
      );
    for (const id of ["2200", "2060"]) expect(left(id, "2026-11-01"), id).toBe(0);
    expect(left("1200", "2026-11-01")).toBeLessThan(2_000);
    expect(left("2100", "2026-11-01")).toBeLessThan(100_000);
    const wages = postings.filter((row) => row.id === "2200" && Number(row["amount"]) < 0);
    expect(-sumOf(wages, "amount")).toBeGreaterThan(5_000_000);
  });

  it("cash never runs out", () => expectCash(world));
});

function expectCash(world: DemoWorld): void {
  const postings = postingsOf(world);
  for (const company of [1, 2]) {
    let balance = 0;
    const moves = postings
      .filter((row) => row.id === "1000" && row["company_key"] === company)
      .toSorted((one, other) => (String(one["entry_date"]) < String(other["entry_date"]) ? -1 : 1));
    for (const row of moves) {
      balance += Number(row["amount"]);
      expect(balance, `company ${company} on ${String(row["entry_date"])}`).toBeGreaterThan(0);
    }
  }
}

describe.each([
  ["full", "2026-11-15"],
  ["small", "2026-11-15"],
  ["small", "2027-01-04"],
  ["small", "2028-03-01"],
] as const)("in the %s demo of %s", (size, today) => {
  let world: DemoWorld;
  const rows = (table: string) => world.table(table).rows;
  beforeAll(() => {
    world = worldOf(today, size);
  });

  it("cash never runs out, and the firm earns more than it spends this year", () => {
    expectCash(world);
    const year = today.slice(0, 4);
    const ofYear = postingsOf(world).filter(
      (row) => String(row["entry_date"]).startsWith(year) && !["Asset", "Liability", "Equity"].includes(row.type),
    );
    if (today > `${year}-03`) expect(-sumOf(ofYear, "amount")).toBeGreaterThan(0);
  });

  it("every phase with cost has hours, and no cost precedes the start of its project", () => {
    const projects = new Map(rows("project").map((row) => [row["project_key"], row]));
    const hours = new Map<unknown, number>();
    const costs = rows("transaction").filter((row) => (row["project_key"] ?? null) !== null);
    for (const row of costs)
      hours.set(row["phase_key"], (hours.get(row["phase_key"]) ?? 0) + Number(row["hours"] ?? 0));
    expect([...hours.values()].filter((each) => each <= 0)).toEqual([]);
    const early = costs.filter((row) => {
      const project = projects.get(row["project_key"] ?? null)!;
      return String(row["work_date"]) < String(project["actual_start_date"] ?? project["estimated_start_date"]);
    });
    expect(early).toEqual([]);
  });

  it("names are unique, and project names repeat no word", () => {
    for (const [table, nameOf] of [
      ["project", (row: DemoRow) => row["description"]],
      ["client", (row: DemoRow) => row["description"]],
      ["vendor", (row: DemoRow) => row["name"]],
      ["employee", (row: DemoRow) => `${String(row["first_name"])} ${String(row["last_name"])}`],
    ] as const) {
      const names = rows(table).map(nameOf);
      expect(new Set(names).size, table).toBe(names.length);
    }
    const repeated = rows("project").filter((row) => {
      const words = String(row["description"]).toLowerCase().split(" ");
      return new Set(words).size < words.length;
    });
    expect(repeated.map((row) => row["description"])).toEqual([]);
  });

  it("every reversal names the entry or the transaction that it reverses", () => {
    const entries = new Map(rows("journal_entry").map((row) => [row["journal_entry_key"], row]));
    const postings = new Map<unknown, number>();
    for (const row of rows("posting"))
      if (!postings.has(row["journal_entry_key"])) postings.set(row["journal_entry_key"], Number(row["amount"]));
    const voided = new Set(
      rows("vendor_invoice")
        .filter((row) => row["status"] === "Voided")
        .map((row) => row["vendor_invoice_key"]),
    );
    const reversals = rows("journal_entry").filter((row) => row["reverses"] !== null);
    expect(new Set(reversals.map((row) => row["document_key"]))).toEqual(voided);
    for (const reversal of reversals) {
      const reversed = entries.get(reversal["reverses"] ?? null)!;
      expect(reversed["document_key"]).toBe(reversal["document_key"]);
      expect(postings.get(reversal["journal_entry_key"])).toBe(-postings.get(reversed["journal_entry_key"])!);
    }
  });

  it("nothing that waits needs to be posted in a month before the last", () => {
    const lastMonth = addDays(dateOnly(`${today.slice(0, 7)}-01`), -1).slice(0, 7);
    const waiting = [
      ...rows("timesheet")
        .filter((row) => row["status"] !== "Accounting Approved")
        .map((row) => addDays(row["week_start"] as DateOnly, 6)),
      ...rows("expense_report")
        .filter((row) => row["status"] !== "Processed")
        .map((row) => String(row["ending_date"])),
      ...rows("client_invoice")
        .filter((row) => row["status"] === "Draft")
        .map((row) => String(row["accounting_date"])),
    ];
    expect(waiting.filter((day) => day.slice(0, 7) < lastMonth)).toEqual([]);
  });
});
