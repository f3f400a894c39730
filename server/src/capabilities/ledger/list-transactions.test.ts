import { randomUUID } from "node:crypto";
import {
  dateOnly,
  emptyTransaction,
  hours,
  money,
  type NewTransaction,
  projectTotalNames,
} from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import type { ProjectFactRow } from "../../documents/books/book-rows.ts";
import { postDocument } from "../../documents/books/post-document.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";

const firm = testFirm();
let world: TestWorld;

type Wire = Record<string, unknown>;
const totalsOf = async () =>
  (await firm.call("GetProjectTotals", { RequestedProjectTotals: world.bridge })).Content.ProjectTotals as Wire;
const list = (args: Wire, envelope: Wire = {}) =>
  firm.call("ListTransactions", { ProjectKey: world.bridge, ...args }, { envelope });

beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  const base = {
    date: dateOnly("2026-02-03"),
    accountingDate: dateOnly("2026-02-03"),
    project: world.bridge,
    activity: world.travel,
  };
  const row = (line: number, phase: number, values: Partial<NewTransaction>) =>
    ({
      ...emptyTransaction,
      ...base,
      kind: "Labor",
      phase,
      source: { document: "Timesheet", key: 1, line },
      status: "Wip",
      ...values,
    }) as NewTransaction;
  const fact = (line: number, phase: number, values: Partial<ProjectFactRow>) =>
    ({
      kind: "Labor",
      source: { document: "ClientInvoice", key: 1 },
      invoice: 1,
      line,
      project: world.bridge,
      phase,
      accountingDate: base.date,
      amount: money("0"),
      salesTax: money("0"),
      ...values,
    }) as ProjectFactRow;
  const transactions = (["Labor", "Expense", "Consultant"] as const).flatMap((kind, at) =>
    (["Hold", "Wip", "Billed", "WrittenOff", "NonBillable"] as const).map((status, place) =>
      row(at * 10 + place, place % 2 === 0 ? world.studies : world.piers, {
        kind,
        status,
        premiumClass: (place % 4) as never,
        hours: hours(kind === "Labor" ? `${place + 1}.25` : "0"),
        cost: money(`${100 + place}.01`),
        premiumCost: money(kind === "Labor" ? "3.03" : "0"),
        burden: money(kind === "Labor" ? "7.07" : "0"),
        value: money(`${200 + place * 3}.50`),
      }),
    ),
  );
  const facts = (["Labor", "Expense", "Consultant"] as const).flatMap((kind, at) => [
    fact(at * 10 + 1, world.studies, {
      fact: "clientInvoiceLine",
      mark: "Billed",
      kind,
      amount: money("500.05"),
      salesTax: money("41.25"),
    }),
    fact(at * 10 + 2, world.piers, { fact: "clientInvoiceLine", mark: "Adjustment", kind, amount: money("-20.02") }),
    fact(at * 10 + 3, world.piers, {
      fact: "clientInvoiceLine",
      mark: "Billed",
      kind,
      amount: money("70.07"),
      accountingDate: dateOnly("2999-01-01"),
    }),
    fact(at * 10 + 1, world.studies, {
      fact: "receivableSettlement",
      mark: "Receipt",
      kind,
      amount: money("100"),
      salesTax: money("8.25"),
    }),
    fact(at * 10 + 1, world.studies, {
      fact: "receivableSettlement",
      mark: "CreditMemo",
      kind,
      amount: money("9.99"),
      salesTax: money("0.82"),
    }),
    fact(at * 10 + 1, world.piers, { fact: "receivableSettlement", mark: "Adjustment", kind, amount: money("5.55") }),
    ...(kind === "Labor"
      ? []
      : [
          fact(at, world.studies, { fact: "vendorInvoiceLine", mark: "Billed", kind, amount: money("321") }),
          fact(at, world.studies, { fact: "payableSettlement", mark: "Payment", kind, amount: money("123.45") }),
        ]),
  ]);
  await firm.database.firm.transaction((db) =>
    postDocument({ db, now: firm.now(), usageKey: randomUUID() }, { transactions, facts }),
  );
  await firm.database.firm.db.run(
    `insert into resource (project_key, phase_key, activity_type, units, fee_amount, last_modified) values ($1, $2, 'Labor', 12.5, 1000, now()), ($1, null, 'Expense', 3, 77.07, now())`,
    [world.bridge, world.piers],
  );
});

describe("ListTransactions and GetProjectTotals refuse", () => {
  test("an unknown project, phase or total", async () => {
    expect((await list({ ProjectKey: 99_999, Total: "WIP" })).ResponseCode).toBe(-404);
    expect((await list({ PhaseKey: 99_999, Total: "WIP" })).ResponseCode).toBe(-404);
    expect((await list({ ProjectKey: world.survey, PhaseKey: world.studies, Total: "WIP" })).ResponseCode).toBe(-404);
    expect((await list({ Total: "Wip Labour" })).ResponseCode).toBe(-422);
    expect((await list({})).ResponseCode).toBe(-420);
    expect((await firm.call("GetProjectTotals", { RequestedProjectTotals: 99_999 })).ResponseCode).toBe(-404);
  });
});

describe("every total", () => {
  test("is not zero in this test and equals the sum of the rows behind it, for the project and each phase", async () => {
    const totals = await totalsOf();
    const [group] = totals["InvoiceGroups"] as { Phases: Wire[] }[];
    const [studies, construction] = group!.Phases as [Wire, Wire];
    const places: [Wire, number | undefined][] = [
      [totals, undefined],
      [studies, world.studies],
      [construction, world.construction],
      [(construction["Phases"] as Wire[])[0]!, world.piers],
    ];
    for (const name of projectTotalNames) {
      expect(totals[name], name).not.toBe(0);
      for (const [figures, PhaseKey] of places) {
        const { Content } = await list({ Total: name, ...(PhaseKey === undefined ? {} : { PhaseKey }) });
        const behind = Content.Transactions as { Amount: number }[];
        const cents = behind.reduce((sum, each) => sum + Math.round(each.Amount * 100), 0);
        expect(cents / 100, `${name} of ${PhaseKey}`).toBe(figures[name]);
        expect(Content.TotalAmount).toBe(figures[name]);
      }
    }
  });

  test("by accounting date leaves out later dates than today", async () => {
    const totals = await totalsOf();
    expect(totals["Labor Billed by Accounting Date"]).toBe(500.05);
    expect(totals["Billed Labor"]).toBe(570.12);
  });
});

test("the project key as PhaseKey means the project, rows name their document, and every page has the whole total", async () => {
  const all = (await list({ Total: "Spent Labor", PhaseKey: world.bridge })).Content;
  expect(all.Transactions).toHaveLength(5);
  expect(all.Transactions[0]).toMatchObject({
    Fact: "Transaction",
    Source: "Timesheet",
    SourceKey: 1,
    Kind: "Labor",
    Date: "2026-02-03",
    PhaseDescription: "Studies",
    ActivityDescription: "Travel",
    ResourceKey: null,
  });
  const page = await list({ Total: "Spent Labor" }, { PageResults: true, PageSize: 2, PageNumber: 3 });
  expect(page.PageCount).toBe(3);
  expect(page.Content.Transactions).toEqual(all.Transactions.slice(4));
  expect(page.Content.TotalAmount).toBe(all.TotalAmount);
});

test("GetProjectTotals runs two SQL statements and ListTransactions one", async () => {
  const own = async (work: () => Promise<unknown>) =>
    (await firm.database.statements(work)).filter((text) => !/session/.test(text));
  expect(await own(totalsOf)).toHaveLength(2);
  expect(await own(() => list({ Total: "Receivable Balance" }))).toHaveLength(1);
});
