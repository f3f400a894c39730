import { beforeAll, describe, expect, test } from "vitest";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { linesPerVendorInvoiceMax, vendorInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { testInvoices } from "../../../testing/capabilities/vendor-invoices.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});
const { line, onBridge, invoice, create, count, refused } = testInvoices(firm, () => world);

describe("CreateVendorInvoices rejects", () => {
  test("a session of API version 1, with the documented message", async () => {
    const answer = await firm.call("CreateVendorInvoices", { VendorInvoices: [invoice()] });
    expect(answer.ResponseCode).toBe(-403);
    expect(answer.Errors[0]?.ErrorMessage).toBe(
      "Unauthorized method CreateVendorInvoices for API version 1; it is supported with API version 2.",
    );
  });

  test("a missing, empty or wrong VendorInvoices", async () => {
    for (const args of [
      {},
      { VendorInvoices: [] },
      { VendorInvoices: {} },
      { VendorInvoices: [1] },
      { VendorInvoices: null },
    ]) {
      const answer = await firm.call("CreateVendorInvoices", args, { version: 2 });
      expect(answer.ResponseCode, JSON.stringify(args)).toBe(-420);
    }
  });

  test("missing required members of the invoice and the line", async () => {
    for (const name of ["VendorKey", "Amount", "LineItems"]) {
      const { [name]: _, ...rest } = invoice();
      await refused(rest, -420, name);
      await refused({ ...rest, [name]: null }, -420, name);
    }
    for (const name of ["AccountKey", "DepartmentKey", "CostAmount"]) {
      const { [name]: _, ...rest } = line();
      await refused(invoice({ Amount: 100 }, rest), -420, `LineItems[0].${name}`);
    }
    await refused(invoice({ LineItems: [], Amount: 0 }), -420, "LineItems");
  });

  test("an Amount that differs from the sum of the lines by a cent", async () => {
    await refused(invoice({ Amount: 100.01 }), -422, "Amount");
    await refused(invoice({ Amount: 0.2 }, line({ CostAmount: 0.1 }), line({ CostAmount: 0.2 })), -422, "Amount");
    await refused(invoice({ Amount: 1.005 }, line({ CostAmount: 1.005 })), -422, "Amount");
    expect(
      (await create(invoice({ Amount: "0.30" }, line({ CostAmount: 0.1 }), line({ CostAmount: "0.2" })))).ResponseCode,
    ).toBe(200);
  });

  test("unknown and inactive references", async () => {
    const missing = 999_999;
    await refused(invoice({ VendorKey: missing }), -404, "VendorKey");
    await refused(invoice({ CompanyKey: missing }), -404, "CompanyKey");
    for (const name of ["AccountKey", "DepartmentKey", "CompanyKey", "ActivityKey"])
      await refused(invoice({}, line({ [name]: missing })), -404, `LineItems[0].${name}`);
    await refused(invoice({}, onBridge({ ProjectKey: missing })), -404, "LineItems[0].ProjectKey");
    await refused(invoice({}, onBridge({ PhaseKey: missing })), -404, "LineItems[0].PhaseKey");

    const { db } = firm.database.firm;
    const inactive = async (table: string, key: number, check: () => Promise<unknown>) => {
      await db.run(`update ${table} set status = 'Inactive' where ${table}_key = ${key}`);
      try {
        await check();
      } finally {
        await db.run(`update ${table} set status = 'Active' where ${table}_key = ${key}`);
      }
    };
    await inactive("vendor", world.consultant, () =>
      refused(invoice({ VendorKey: world.consultant }), -422, "VendorKey"),
    );
    await inactive("company", world.south, () => refused(invoice({ CompanyKey: world.south }), -422, "CompanyKey"));
    await inactive("gl_account", world.accounts.interest, () =>
      refused(invoice({}, line({ AccountKey: world.accounts.interest })), -422, "LineItems[0].AccountKey"),
    );
    await inactive("department", world.otherDepartment, () =>
      refused(invoice({}, line({ DepartmentKey: world.otherDepartment })), -422, "LineItems[0].DepartmentKey"),
    );
    await inactive("activity", world.travel, () => refused(invoice({}, onBridge()), -422, "LineItems[0].ActivityKey"));
  });

  test("a project without its phase or its activity, and a phase without its project", async () => {
    await refused(invoice({}, onBridge({ PhaseKey: null })), -422, "LineItems[0].PhaseKey");
    await refused(invoice({}, onBridge({ ActivityKey: null })), -422, "LineItems[0].ActivityKey");
    await refused(invoice({}, line({ PhaseKey: world.studies })), -422, "LineItems[0].PhaseKey");
  });

  test("a phase of another project, a phase with subphases, a billing group, a labor activity, a template", async () => {
    await refused(invoice({}, onBridge({ ProjectKey: world.survey })), -422, "LineItems[0].PhaseKey");
    await refused(invoice({}, onBridge({ PhaseKey: world.construction })), -422, "LineItems[0].PhaseKey");
    await refused(invoice({}, onBridge({ PhaseKey: world.bridge })), -422, "LineItems[0].PhaseKey");
    await refused(invoice({}, onBridge({ ActivityKey: world.design })), -422, "LineItems[0].ActivityKey");
    const { db } = firm.database.firm;
    await db.run("update phase set is_billing_group = true where phase_key = $1", [world.piers]);
    await refused(invoice({}, onBridge({ PhaseKey: world.piers })), -422, "LineItems[0].PhaseKey");
    await db.run("update phase set is_billing_group = false where phase_key = $1", [world.piers]);
    await db.run("update project set is_template = true where project_key = $1", [world.bridge]);
    await refused(invoice({}, onBridge()), -422, "LineItems[0].ProjectKey");
    await db.run("update project set is_template = false, expense_consultant_entry = false where project_key = $1", [
      world.bridge,
    ]);
    await refused(invoice({}, onBridge()), -422, "LineItems[0].ProjectKey");
    await db.run("update project set expense_consultant_entry = true where project_key = $1", [world.bridge]);
  });

  test("a project or phase in any status that does not allow entries", async () => {
    const { db } = firm.database.firm;
    for (const status of ["Null", "Hold", "Workhold", "BillingHold", "Closed", "Marketing"]) {
      await db.run("update project set status = $2 where project_key = $1", [world.bridge, status]);
      await refused(invoice({}, onBridge()), -424, "LineItems[0].ProjectKey");
      await db.run("update project set status = 'Preliminary' where project_key = $1", [world.bridge]);
      await db.run("update phase set status = $2 where phase_key = $1", [world.studies, status]);
      await refused(invoice({}, onBridge()), -424, "LineItems[0].PhaseKey");
      await db.run("update phase set status = 'Active' where phase_key = $1", [world.studies]);
    }
    expect((await create(invoice({}, onBridge()))).ResponseCode).toBe(200);
    await db.run("update project set status = 'Active' where project_key = $1", [world.bridge]);
  });

  test("a date in a closed period of the invoice's or a line's company, until the period is reopened", async () => {
    const { firm: pool } = firm.database;
    await closeThrough(pool, world.south, "2025-03-31");
    await refused(invoice({ CompanyKey: world.south, Date: "2025-03-31" }), -424, "AccountingDate");
    await refused(invoice({ Date: "2025-03-01" }, line({ CompanyKey: world.south })), -424, "AccountingDate");
    await refused(
      invoice({ Date: "2025-04-01", AccountingDate: "2025-03-15", CompanyKey: world.south }),
      -424,
      "AccountingDate",
    );
    expect((await create(invoice({ Date: "2025-03-31" }))).ResponseCode).toBe(200);
    expect((await create(invoice({ Date: "2025-04-01", CompanyKey: world.south }))).ResponseCode).toBe(200);
    await closeThrough(pool, world.south, null);
    expect((await create(invoice({ Date: "2025-03-31", CompanyKey: world.south }))).ResponseCode).toBe(200);
  });

  test("a date before the books begin, a company without a payable account, two companies without due accounts", async () => {
    const { db } = firm.database.firm;
    await db.run("update company set beginning_balance_date = '2024-01-01' where company_key = $1", [world.south]);
    await refused(invoice({ CompanyKey: world.south, Date: "2023-12-31" }), -422, "AccountingDate");
    const bare = (await db.row<{ key: number }>(
      "insert into company (description) values ('No accounts') returning company_key as key",
    ))!.key;
    await refused(invoice({ CompanyKey: bare }), -424, "CompanyKey");
    await refused(invoice({}, line({ CompanyKey: bare })), -424, "CompanyKey");
    expect((await create(invoice({ CompanyKey: world.south, Date: "2024-01-01" }))).ResponseCode).toBe(200);
    await db.run("update company set beginning_balance_date = null where company_key = $1", [world.south]);
  });

  test("texts longer than their maximum, but not texts at the limit", async () => {
    for (const [name, max] of [
      ["Description", 255],
      ["Number", 80],
    ] as const) {
      await refused(invoice({ [name]: "x".repeat(max + 1) }), -421, name);
      const { Content } = await create(invoice({ [name]: "x".repeat(max) }));
      expect(Content.VendorInvoices[0][name]).toHaveLength(max);
    }
  });

  test("more invoices or lines than the maximum", async () => {
    const many = Array.from({ length: vendorInvoicesPerCallMax + 1 }, () => invoice());
    expect((await create(...many)).ResponseCode).toBe(-422);
    const lines = Array.from({ length: linesPerVendorInvoiceMax + 1 }, () => line({ CostAmount: 1 }));
    await refused(invoice({}, ...lines), -422, "LineItems");
    expect((await create(invoice({}, ...lines.slice(1)))).ResponseCode).toBe(200);
  });

  test("values that are too large with their markup, and invalid dates", async () => {
    const { db } = firm.database.firm;
    await db.run("update rate_table_markup set markup = 99999999");
    await refused(invoice({}, onBridge({ CostAmount: 80_000_000_000_000 })), -422, "LineItems[0].CostAmount");
    await db.run("update rate_table_markup set markup = case kind when 'Expense' then 10 else 15 end");
    await refused(invoice({ Date: "2026-02-30" }), -420, "Date");
    await refused(invoice({ AccountingDate: "03/10/2026" }), -420, "AccountingDate");
  });

  test("all problems of all invoices at once, and saves nothing", async () => {
    const before = await count();
    const answer = await create(
      invoice({ VendorKey: 999, Amount: 1 }, line({ AccountKey: 998 })),
      invoice(),
      invoice({ Amount: 7 }),
    );
    const properties = answer.Errors.map((each) => each.ErrorData["Property"]);
    expect(properties).toEqual(expect.arrayContaining(["VendorKey", "Amount", "LineItems[0].AccountKey"]));
    expect(answer.Errors.map((each) => each.ErrorData["Index"])).toEqual([0, 0, 0, 2]);
    expect(answer.Warnings).toEqual([]);
    expect(await count()).toBe(before);
  });
});
