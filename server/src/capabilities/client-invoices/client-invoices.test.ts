import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, keysOf, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const call = (method: string, args: Record<string, unknown>) => firm.call(method, args);
const draft = (args: Record<string, unknown>) => expectDone(call("DraftClientInvoices", args));

describe("rejected", () => {
  test.each([
    [{}, -420],
    [{ InvoiceGroups: [999_999] }, -404],
    [{ Projects: [999_999] }, -404],
    [{ Projects: "all" }, -420],
    [{ Projects: Array.from({ length: 1001 }, (_, at) => at + 1) }, -422],
  ])("DraftClientInvoices %j is %i", async (args, code) => {
    expect((await call("DraftClientInvoices", args)).Errors[0]?.ErrorID).toBe(code);
  });

  test.each(["FinalizeClientInvoices", "VoidClientInvoices", "DeleteClientInvoices"])(
    "%s of no invoice",
    async (method) => {
      const answer = await call(method, { RequestedClientInvoices: [999_999] });
      expect(answer.Errors[0]).toMatchObject({ ErrorID: -404, ErrorData: { ClientInvoiceKey: 999_999 } });
    },
  );

  test("a user without permission", async () => {
    await firm.addUser({ userName: "plain", rights: [] });
    for (const method of ["DraftClientInvoices", "ListClientInvoices", "FinalizeClientInvoices"])
      expect((await firm.call(method, {}, { user: "plain" })).Errors[0]?.ErrorID).toBe(-403);
  });

  test("a second draft of a group, editing or deleting a final invoice, voiding a draft", async () => {
    await world.work({ [world.studies]: 10 });
    const made = await draft({ Projects: [world.bridge] });
    const [key] = keysOf(made);
    const group = made.Content.ClientInvoices[0].InvoiceGroupKey;
    expect((await call("DraftClientInvoices", { InvoiceGroups: [group] })).Errors[0]?.ErrorID).toBe(-424);
    expect((await draft({ Projects: [world.bridge] })).Content.ClientInvoices).toEqual([]);
    expect((await call("VoidClientInvoices", { RequestedClientInvoices: [key] })).Errors[0]?.ErrorID).toBe(-424);
    await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: [key] }));
    const edit = { ClientInvoices: [{ ClientInvoiceKey: key, Notes: "late" }] };
    expect((await call("UpdateClientInvoices", edit)).Errors[0]?.ErrorID).toBe(-424);
    expect((await call("DeleteClientInvoices", { RequestedClientInvoices: [key] })).Errors[0]?.ErrorID).toBe(-424);
    expect((await call("FinalizeClientInvoices", { RequestedClientInvoices: [key] })).Errors[0]?.ErrorID).toBe(-424);
    await expectDone(call("VoidClientInvoices", { RequestedClientInvoices: [key] }));
    expect((await call("VoidClientInvoices", { RequestedClientInvoices: [key] })).Errors[0]?.ErrorID).toBe(-424);
    await world.bill();
  });
});

describe("time and expense", () => {
  test("bills work of the project through the cutoff date; finalizing posts; a void restores every figure", async () => {
    await world.work({ [world.studies]: 100, [world.piers]: 50 }, "2026-04-01");
    await world.work({ [world.studies]: 900 }, "2026-06-01");
    const before = await world.totals();
    const made = await draft({ Projects: [world.bridge, world.survey], ThroughDate: "2026-05-01" });
    expect(made.Content.ClientInvoices).toHaveLength(1);
    expect(made.Content.ClientInvoices[0]).toMatchObject({ Status: "Draft", Number: null, Amount: 165, SalesTax: 0 });
    expect(
      made.Content.ClientInvoicesDetails.map((line: { PhaseKey: number; Amount: number }) => [
        line.PhaseKey,
        line.Amount,
      ]),
    ).toEqual([
      [world.studies, 110],
      [world.piers, 55],
    ]);
    expect(made.Content.ClientInvoicesTransactions).toHaveLength(2);
    expect(await world.totals()).toEqual(before);
    const RequestedClientInvoices = keysOf(made);
    const final = await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices }));
    expect(final.Content.ClientInvoices[0]).toMatchObject({ Status: "Final", Amount: 165, OpenAmount: 165 });
    const billed = await world.totals();
    expect(Number(billed["Billed"]) - Number(before["Billed"])).toBe(165);
    expect(Number(before["WIP"]) - Number(billed["WIP"])).toBe(165);
    expect(Number(billed["Receivable Balance"]) - Number(before["Receivable Balance"])).toBe(165);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    const voided = await expectDone(call("VoidClientInvoices", { RequestedClientInvoices, Reason: "Sent twice." }));
    expect(voided.Content.ClientInvoices[0]).toMatchObject({ Status: "Voided", Notes: "Sent twice." });
    expect(await world.totals()).toEqual(before);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    await world.bill();
  });

  test("an edit keeps texts and adjustments; both are taxed", async () => {
    await firm.database.firm.db.run(
      "update phase set apply_sales_tax = true, sales_tax_code = 'ST', sales_tax_rate = 7.25 where phase_key = $1",
      [world.studies],
    );
    await firm.database.firm.db.run("update activity set is_taxable = true where activity_key = $1", [world.travel]);
    await world.work({ [world.studies]: 100, [world.piers]: 10 });
    const [key] = keysOf(await draft({ Projects: [world.bridge] }));
    const place = { PhaseKey: world.studies, Kind: "Expense" };
    const edit = (more: object) =>
      call("UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey: key, ...more }] });
    const edited = await expectDone(
      edit({
        HeaderText: "Dear city",
        Adjustments: [{ ...place, Amount: -10, Description: "Courtesy" }],
        LineDescriptions: [{ ...place, Description: "Soundings" }],
      }),
    );
    expect(edited.Content.ClientInvoices[0]).toMatchObject({ HeaderText: "Dear city", Amount: 111, SalesTax: 7.25 });
    await world.work({ [world.piers]: 20 });
    const again = await expectDone(edit({ Notes: "x" }));
    expect(
      again.Content.ClientInvoicesDetails.map((line: Record<string, unknown>) => [
        line["Description"],
        line["Amount"],
        line["IsAdjustment"],
      ]),
    ).toEqual([
      ["Soundings", 110, false],
      ["Piers", 33, false],
      ["Courtesy", -10, true],
    ]);
    expect(
      (await edit({ Adjustments: [{ ...place, PhaseKey: world.survey, Amount: 1, Description: "?" }] })).Errors[0]
        ?.ErrorID,
    ).toBe(-422);
    await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: [key] }));
    expect(await world.totals()).toMatchObject({ "Billed Adjustments": -10, "Billed Sales Tax": 7.25 });
    await firm.database.firm.db.run("update phase set apply_sales_tax = false");
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("work whose activity is not taxable was taxed because its phase is", async () => {
    const db = firm.database.firm.db;
    const { key: model } = (await db.row<{ key: number }>(
      "insert into activity (description, activity_type, is_taxable) values ('Model', 'Expense', true) returning activity_key as key",
    ))!;
    await db.run("update activity set is_taxable = false where activity_key = $1", [world.travel]);
    await db.run("update phase set apply_sales_tax = true, sales_tax_code = 'ST', sales_tax_rate = 10");
    await world.work({ [world.studies]: 100, [world.piers]: 50 });
    const place = { AccountKey: world.accounts.subcontracts, DepartmentKey: world.department };
    const work = { ProjectKey: world.bridge, PhaseKey: world.studies, ActivityKey: model, CostAmount: 40 };
    const VendorInvoices = [{ VendorKey: world.vendor, Amount: 40, LineItems: [{ ...place, ...work }] }];
    await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices }, { version: 2 }));
    const made = await draft({ Projects: [world.bridge] });
    const taxOf = (line: Record<string, unknown>) => [
      line["PhaseKey"],
      line["Amount"],
      line["TaxableAmount"],
      line["SalesTaxCode"],
      line["SalesTaxRate"],
      line["SalesTax"],
    ];
    expect(made.Content.ClientInvoicesDetails.map(taxOf)).toEqual([
      [world.studies, 154, 44, "ST", 10, 4.4],
      [world.piers, 55, 0, "", null, 0],
    ]);
    expect(made.Content.ClientInvoices[0]).toMatchObject({ Amount: 209, SalesTax: 4.4 });
    await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: keysOf(made) }));
    await db.run("update phase set apply_sales_tax = false");
    expect(await checkBooks(db)).toEqual([]);
  });

  test("a draft whose work was reversed is rejected until it is recalculated", async () => {
    await world.work({ [world.studies]: 40 });
    const made = await draft({ Projects: [world.bridge] });
    const [key] = keysOf(made);
    const [row] = made.Content.ClientInvoicesTransactions;
    await firm.database.firm.db.run("update transaction set status = 'Hold' where transaction_key = $1", [
      row.TransactionKey,
    ]);
    const answer = await call("FinalizeClientInvoices", { RequestedClientInvoices: [key] });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -424, ErrorData: { TransactionKey: [row.TransactionKey] } });
    const again = await expectDone(call("UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey: key }] }));
    expect(again.Content.ClientInvoicesDetails).toEqual([]);
    expect((await call("FinalizeClientInvoices", { RequestedClientInvoices: [key] })).Errors[0]?.ErrorID).toBe(-424);
    await expectDone(call("DeleteClientInvoices", { RequestedClientInvoices: [key] }));
    await firm.database.firm.db.run("update transaction set status = 'Wip' where transaction_key = $1", [
      row.TransactionKey,
    ]);
    expect((await world.bill()).Amount).toBe(44);
  });
});

describe("contracts", () => {
  const set = (values: string) =>
    firm.database.firm.db.run(`update phase set ${values} where phase_key = $1`, [world.construction]);
  test.each([
    ["FixedFee", "total_contract_amount = 1000", 400, 600],
    ["PercentComplete", "total_contract_amount = 1000", 400, 600],
    ["UnitPrice", "units = 10, unit_rate = 50", 200, 300],
    ["PercentofConstructionCost", "percent_distribution = 50", 200, 300],
  ])("%s bills its percentage, then the remainder", async (type, contract, first, rest) => {
    await firm.database.firm.db.run("update project set construction_cost = 10000, percent_of_construction_cost = 10");
    // Construction has the contract; its subphase piers has no billing type.
    await firm.database.firm.db.run("update phase set billing_type = 'Null' where phase_key = $1", [world.piers]);
    await set(`billing_type = '${type}', total_contract_amount = 0, units = 0, unit_rate = 0`);
    await set(`${contract}, reported_percent_complete = 40`);
    await world.work({ [world.piers]: 100 });
    const one = await world.bill();
    expect(one.Amount).toBe(first);
    expect((await draft({ Projects: [world.bridge] })).Content.ClientInvoices).toEqual([]);
    await set("reported_percent_complete = 100");
    const two = await world.bill();
    expect(two.Amount).toBe(rest);
    expect((await world.totals())["WIP"]).toBe(0);
    await expectDone(call("VoidClientInvoices", { RequestedClientInvoices: [two.ClientInvoiceKey] }));
    expect((await world.bill()).Amount).toBe(rest);
    const all = await call("ListClientInvoices", { FilterByProject: [world.bridge], FilterByStatus: ["Final"] });
    await expectDone(call("VoidClientInvoices", { RequestedClientInvoices: keysOf(all) }));
    await set("billing_type = 'TimeAndExpense', reported_percent_complete = 0");
    await world.bill();
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });
});

describe("given percentages", () => {
  const set = (values: string) =>
    firm.database.firm.db.run(`update phase set ${values} where phase_key = $1`, [world.construction]);
  const percents = (PercentComplete: unknown, PhaseKey = world.construction) => [{ PhaseKey, PercentComplete }];
  const contractsOf = (answer: { Content: { ClientInvoicesContracts: Record<string, unknown>[] } }) =>
    answer.Content.ClientInvoicesContracts.map((each) => [
      each["PhaseKey"],
      each["ContractAmount"],
      each["PercentComplete"],
      each["IsPercentGiven"],
      each["EarnedAmount"],
      each["BilledBefore"],
      each["Amount"],
    ]);

  test("apply to one invoice only; the phase keeps its own percentage", async () => {
    await firm.database.firm.db.run("update phase set billing_type = 'Null' where phase_key = $1", [world.piers]);
    await set("billing_type = 'FixedFee', total_contract_amount = 1000, reported_percent_complete = 0");
    const { construction, studies, bridge } = world;
    // Without a percentage there is nothing to bill and so no draft to edit.
    expect((await draft({ Projects: [bridge] })).Content.ClientInvoices).toEqual([]);
    for (const [given, code] of [
      [percents(100.0001), -422],
      [percents(-1), -422],
      [percents("half"), -420],
      [percents(50, studies), -422],
      [percents(50, 999_999), -422],
      [[...percents(50), ...percents(60)], -422],
      [Array.from({ length: 1001 }, () => percents(50)[0]), -422],
    ] as const)
      expect(
        (await call("DraftClientInvoices", { Projects: [bridge], PercentsComplete: given })).Errors[0]?.ErrorID,
      ).toBe(code);
    const made = await draft({ Projects: [bridge], PercentsComplete: percents(25) });
    expect(contractsOf(made)).toEqual([[construction, 1000, 25, true, 250, 0, 250]]);
    const [key] = keysOf(made);
    const again = await call("DraftClientInvoices", { Projects: [bridge], PercentsComplete: percents(30) });
    expect(again.Errors[0]?.ErrorID).toBe(-424);
    const edit = (more: object) =>
      call("UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey: key, ...more }] });
    expect((await edit({ PercentsComplete: percents(50, studies) })).Errors[0]).toMatchObject({
      ErrorID: -422,
      ErrorData: { Property: "PercentsComplete[0].PhaseKey", PhaseKey: studies },
    });
    // Other edits keep it; an empty list removes it.
    expect(contractsOf(await expectDone(edit({ Notes: "x" })))).toEqual([[construction, 1000, 25, true, 250, 0, 250]]);
    await set("reported_percent_complete = 10");
    expect(contractsOf(await expectDone(edit({ PercentsComplete: [] })))).toEqual([
      [construction, 1000, 10, false, 100, 0, 100],
    ]);
    await expectDone(edit({ PercentsComplete: percents(40) }));
    await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: [key] }));
    await set("reported_percent_complete = 100");
    const rest = await draft({ Projects: [bridge] });
    expect(contractsOf(rest)).toEqual([[construction, 1000, 100, false, 1000, 400, 600]]);
    // The contracts of a final invoice do not change.
    const first = await expectDone(call("GetClientInvoices", { RequestedClientInvoices: [key] }));
    expect(contractsOf(first)).toEqual([[construction, 1000, 40, true, 400, 0, 400]]);
    // After the first invoice is voided, the later draft bills its part too.
    await expectDone(call("VoidClientInvoices", { RequestedClientInvoices: [key] }));
    const whole = await expectDone(call("GetClientInvoices", { RequestedClientInvoices: keysOf(rest) }));
    expect(contractsOf(whole)).toEqual([[construction, 1000, 100, false, 1000, 0, 1000]]);
    await expectDone(call("DeleteClientInvoices", { RequestedClientInvoices: keysOf(rest) }));
    await set("billing_type = 'TimeAndExpense', reported_percent_complete = 0, total_contract_amount = 0");
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("work for a contract on the project itself", async () => {
    const db = firm.database.firm.db;
    const { key: project } = (await db.row<{ key: number }>(
      `insert into project (description, company_key, billing_type, total_contract_amount, last_modified)
       values ('Kiosk', $1, 'FixedFee', 80, now()) returning project_key as key`,
      [world.north],
    ))!;
    await db.run(
      `insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
       select $1, 'All', client_key, invoice_format_key, now() from invoice_group limit 1`,
      [project],
    );
    const made = await draft({ Projects: [project], PercentsComplete: percents(50, project) });
    expect(contractsOf(made)).toEqual([[project, 80, 50, true, 40, 0, 40]]);
    await expectDone(call("DeleteClientInvoices", { RequestedClientInvoices: keysOf(made) }));
  });
});

describe("concurrently", () => {
  test("only one of two drafts gets the same work", async () => {
    await world.work({ [world.studies]: 10 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call("DraftClientInvoices", { Projects: [world.bridge] })),
    );
    expect(answers.map((each) => each.ResponseCode)).toEqual([200, 200, 200, 200]);
    const keys = answers.flatMap(keysOf);
    expect(keys).toHaveLength(1);
    const finals = await Promise.all(
      [1, 2, 3].map(() => call("FinalizeClientInvoices", { RequestedClientInvoices: keys })),
    );
    expect(finals.filter((each) => each.Errors.length === 0)).toHaveLength(1);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("16 calls finalize: numbers have no gaps even if some calls are rejected", async () => {
    const db = firm.database.firm.db;
    const groups = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const { key: project } = (await db.row<{ key: number }>(
          `insert into project (description, company_key, billing_type, total_contract_amount, reported_percent_complete, last_modified)
           values ($1, $2, 'FixedFee', 100, 50, now()) returning project_key as key`,
          [`Shed ${at}`, world.north],
        ))!;
        return (await db.row<{ key: number }>(
          `insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
           select $1, 'All', client_key, invoice_format_key, now() from invoice_group limit 1 returning invoice_group_key as key`,
          [project],
        ))!.key;
      }),
    );
    const drafts = await Promise.all(groups.map((group) => draft({ InvoiceGroups: [group] })));
    await Promise.all(
      drafts.flatMap((each) => [
        call("FinalizeClientInvoices", { RequestedClientInvoices: keysOf(each) }),
        call("FinalizeClientInvoices", { RequestedClientInvoices: [...keysOf(each), 999_999] }),
      ]),
    );
    const { numbers } = (await db.row<{ numbers: number[] }>(
      "select array_agg(number order by number) as numbers from client_invoice where status <> 'Draft'",
    ))!;
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(await checkBooks(db)).toEqual([]);
  });
});
