import { beforeAll, describe, expect, test } from "vitest";
import { setPeriod } from "../ledger/index.ts";
import { layTestWorld, type TestWorld } from "../ledger/test-world.ts";
import { linesPerVendorInvoiceMax, vendorInvoicesPerCallMax } from "../method/limits.ts";
import { testFirm } from "../testing/firm.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});

type Invoice = Record<string, unknown>;
const line = (values: Invoice = {}): Invoice => ({
  AccountKey: world.accounts.rent,
  DepartmentKey: world.department,
  CostAmount: 100,
  ...values,
});
const onBridge = (values: Invoice = {}): Invoice =>
  line({
    AccountKey: world.accounts.subcontracts,
    ProjectKey: world.bridge,
    PhaseKey: world.studies,
    ActivityKey: world.travel,
    ...values,
  });
const invoice = (values: Invoice = {}, ...lines: Invoice[]): Invoice => {
  const LineItems = lines.length === 0 ? [line()] : lines;
  const Amount = LineItems.reduce((total, each) => total + Math.round(Number(each["CostAmount"]) * 100), 0) / 100;
  return { VendorKey: world.vendor, Date: "2026-03-10", Amount, LineItems, ...values };
};
const create = (...invoices: Invoice[]) =>
  firm.call("CreateVendorInvoices", { VendorInvoices: invoices }, { version: 2 });
const count = async () =>
  Number((await firm.database.firm.db.row<{ n: number }>("select count(*) as n from vendor_invoice"))!.n);

const refused = async (given: Invoice, id: number, property: string) => {
  const before = await count();
  const answer = await create(invoice(), given);
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(id);
  const error = answer.Errors.find((each) => each.ErrorData["Property"] === property);
  expect(error, `${property} in ${JSON.stringify(answer.Errors)}`).toBeDefined();
  expect(error?.ErrorID).toBe(id);
  expect(error?.ErrorData["VendorInvoice"]).toEqual(given);
  expect(error?.ErrorData["Method"]).toBe("CreateVendorInvoices");
  expect(answer.Content).toEqual({});
  expect(await count()).toBe(before);
  return error!;
};

describe("refused", () => {
  test("in a session of version 1, with the sentence of the document", async () => {
    const answer = await firm.call("CreateVendorInvoices", { VendorInvoices: [invoice()] });
    expect(answer.ResponseCode).toBe(-403);
    expect(answer.Errors[0]?.ErrorMessage).toBe(
      "Unauthorized method CreateVendorInvoices for API version 1; it is supported with API version 2.",
    );
  });

  test("without invoices, with none, and with something else", async () => {
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

  test("required members of the invoice and of the line that are missing", async () => {
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

  test("an Amount that is not the sum of the lines, to the cent", async () => {
    await refused(invoice({ Amount: 100.01 }), -422, "Amount");
    await refused(invoice({ Amount: 0.2 }, line({ CostAmount: 0.1 }), line({ CostAmount: 0.2 })), -422, "Amount");
    await refused(invoice({ Amount: 1.005 }, line({ CostAmount: 1.005 })), -422, "Amount");
    expect(
      (await create(invoice({ Amount: "0.30" }, line({ CostAmount: 0.1 }), line({ CostAmount: "0.2" })))).ResponseCode,
    ).toBe(200);
  });

  test("references that name nothing, and inactive ones", async () => {
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

  test("a phase of another project, one with phases below, a billing group, an activity of labor, a template", async () => {
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

  test("a project or a phase in a state that takes no entries, each of them", async () => {
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

  test("a date in a closed period, of the invoice's company or of a line's, until it is opened again", async () => {
    const { firm: pool } = firm.database;
    const march = { company: world.south, first: "2025-03-01", last: "2025-03-31" } as never;
    await pool.transaction((db) => setPeriod(db, march, "Closed", firm.now()));
    await refused(invoice({ CompanyKey: world.south, Date: "2025-03-31" }), -424, "AccountingDate");
    await refused(invoice({ Date: "2025-03-01" }, line({ CompanyKey: world.south })), -424, "AccountingDate");
    await refused(
      invoice({ Date: "2025-04-01", AccountingDate: "2025-03-15", CompanyKey: world.south }),
      -424,
      "AccountingDate",
    );
    expect((await create(invoice({ Date: "2025-03-31" }))).ResponseCode).toBe(200);
    expect((await create(invoice({ Date: "2025-04-01", CompanyKey: world.south }))).ResponseCode).toBe(200);
    await pool.transaction((db) => setPeriod(db, march, "Open", firm.now()));
    expect((await create(invoice({ Date: "2025-03-31", CompanyKey: world.south }))).ResponseCode).toBe(200);
  });

  test("a date before the books begin, a company without a payable account, two companies without due accounts", async () => {
    const { db } = firm.database.firm;
    await db.run("update company set beginning_balance_date = '2024-01-01' where company_key = $1", [world.south]);
    await refused(invoice({ CompanyKey: world.south, Date: "2023-12-31" }), -422, "AccountingDate");
    expect((await create(invoice({ CompanyKey: world.south, Date: "2024-01-01" }))).ResponseCode).toBe(200);
    await db.run("update company set payable_account_key = null, due_to_account_key = null where company_key = $1", [
      world.south,
    ]);
    await refused(invoice({ CompanyKey: world.south }), -424, "CompanyKey");
    await refused(invoice({}, line({ CompanyKey: world.south })), -424, "CompanyKey");
    await db.run(
      "update company set payable_account_key = $2, due_to_account_key = $3, beginning_balance_date = null where company_key = $1",
      [world.south, world.accounts.payable, world.accounts.dueTo],
    );
  });

  test("texts over their maximum, each at the limit and one over", async () => {
    for (const [name, max] of [
      ["Description", 255],
      ["Number", 80],
    ] as const) {
      await refused(invoice({ [name]: "x".repeat(max + 1) }), -421, name);
      const { Content } = await create(invoice({ [name]: "x".repeat(max) }));
      expect(Content.VendorInvoices[0][name]).toHaveLength(max);
    }
  });

  test("more invoices or lines than a call takes", async () => {
    const many = Array.from({ length: vendorInvoicesPerCallMax + 1 }, () => invoice());
    expect((await create(...many)).ResponseCode).toBe(-422);
    const lines = Array.from({ length: linesPerVendorInvoiceMax + 1 }, () => line({ CostAmount: 1 }));
    await refused(invoice({}, ...lines), -422, "LineItems");
    expect((await create(invoice({}, ...lines.slice(1)))).ResponseCode).toBe(200);
  });

  test("values that are too large once they are marked up, and dates that are none", async () => {
    const { db } = firm.database.firm;
    await db.run("update rate_table_markup set markup = 99999999");
    await refused(invoice({}, onBridge({ CostAmount: 80_000_000_000_000 })), -422, "LineItems[0].CostAmount");
    await db.run("update rate_table_markup set markup = case kind when 'Expense' then 10 else 15 end");
    await refused(invoice({ Date: "2026-02-30" }), -420, "Date");
    await refused(invoice({ AccountingDate: "03/10/2026" }), -420, "AccountingDate");
  });

  test("all problems of all invoices at once, and then nothing is saved", async () => {
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

describe("created", () => {
  test("answers headers and lines whole, with defaults, and no Warnings to speak of", async () => {
    const answer = await create({ VendorKey: world.vendor, Amount: 12.5, LineItems: [line({ CostAmount: 12.5 })] });
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Warnings).toEqual([]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(firm.now());
    const [header] = answer.Content.VendorInvoices;
    expect(header).toMatchObject({
      VendorKey: world.vendor,
      VendorDescription: "Paper & Ink",
      VendorTypeKey: null,
      VendorTypeDescription: null,
      CompanyKey: world.north,
      CompanyDescription: "Test Company",
      Description: "",
      Status: "Normal",
      Type: "Normal",
      Number: "",
      Date: today,
      AccountingDate: today,
      Amount: 12.5,
      Notes: "",
      OnHold: false,
    });
    expect(Object.keys(header)).toEqual([
      ..."VendorInvoiceKey VendorKey VendorDescription VendorTypeKey VendorTypeDescription CompanyKey CompanyDescription".split(
        " ",
      ),
      ..."Description Status Type Number Date AccountingDate DateToPay Amount Notes OnHold".split(" "),
    ]);
    const [detail] = answer.Content.VendorInvoicesDetails;
    expect(detail).toMatchObject({
      VendorInvoiceKey: header.VendorInvoiceKey,
      ProjectKey: null,
      PhaseKey: null,
      ActivityKey: null,
      CompanyKey: world.north,
      Units: 0,
      UnitDescription: "",
      CostRate: 0,
      CostAmount: 12.5,
      AccountKey: world.accounts.rent,
      AccountDescription: "rent",
      DepartmentKey: world.department,
      DepartmentDescription: "Design",
      Hold: false,
      Non_1099: false,
      Notes: "",
    });
    expect(Object.keys(detail)).toEqual([
      ..."VendorInvoiceKey TransactionKey ProjectKey ProjectDescription ProjectID PhaseKey PhaseDescription PhaseID".split(
        " ",
      ),
      ..."ActivityKey ActivityDescription CompanyKey CompanyDescription Units UnitDescription CostRate CostAmount".split(
        " ",
      ),
      ..."AccountKey AccountDescription DepartmentKey DepartmentDescription Hold Non_1099 Notes".split(" "),
    ]);
  });

  test("keeps everything a caller sent of header and lines", async () => {
    const given = invoice(
      { Description: "June", Number: "A-7", AccountingDate: "2026-04-01", Notes: "n", CompanyKey: world.south },
      onBridge({
        Units: 12.34,
        CostRate: 1.2345,
        Hold: true,
        Non_1099: "TRUE",
        Notes: "trip",
        CompanyKey: world.north,
        CostAmount: 15.23,
      }),
      line({ CostAmount: -5, DepartmentKey: world.otherDepartment }),
    );
    const { Content } = await create(given);
    expect(Content.VendorInvoices[0]).toMatchObject({
      Description: "June",
      Number: "A-7",
      Date: "2026-03-10",
      AccountingDate: "2026-04-01",
      Notes: "n",
      CompanyKey: world.south,
      Amount: 10.23,
    });
    expect(Content.VendorInvoicesDetails).toMatchObject([
      {
        ProjectKey: world.bridge,
        ProjectDescription: "Bridge",
        ProjectID: "Bri",
        PhaseKey: world.studies,
        PhaseDescription: "Studies",
        PhaseID: "St",
        ActivityKey: world.travel,
        ActivityDescription: "Travel",
        CompanyKey: world.north,
        Units: 12.34,
        UnitDescription: "miles",
        CostRate: 1.2345,
        CostAmount: 15.23,
        Hold: true,
        Non_1099: true,
        Notes: "trip",
      },
      { CompanyKey: world.south, CostAmount: -5, DepartmentKey: world.otherDepartment },
    ]);
    const read = await firm.call(
      "GetVendorInvoices",
      { RequestedVendorInvoices: [Content.VendorInvoices[0].VendorInvoiceKey] },
      { version: 2 },
    );
    expect(read.Content).toEqual(Content);
  });

  test("is to be paid by the vendor's method", async () => {
    const dueOf = async (values: Invoice) => (await create(invoice(values))).Content.VendorInvoices[0].DateToPay;
    expect(await dueOf({ Date: "2026-01-31" })).toBe("2026-03-02");
    expect(await dueOf({ VendorKey: world.consultant, Date: "2026-01-14" })).toBe("2026-01-15");
    expect(await dueOf({ VendorKey: world.consultant, Date: "2026-01-15" })).toBe("2026-02-15");
    await firm.database.firm.db.run("update vendor set day_of_month_to_pay = 31 where vendor_key = $1", [
      world.consultant,
    ]);
    expect(await dueOf({ VendorKey: world.consultant, Date: "2026-02-03" })).toBe("2026-02-28");
  });

  test("on the project itself when the project has no phases", async () => {
    const { Content } = await create(invoice({}, onBridge({ ProjectKey: world.survey, PhaseKey: world.survey })));
    expect(Content.VendorInvoicesDetails[0]).toMatchObject({
      ProjectKey: world.survey,
      PhaseKey: world.survey,
      PhaseDescription: "Office survey",
    });
  });

  test("warns of the same vendor and number, stored or in the call, and not of an empty number", async () => {
    await create(invoice({ Number: "Dup-1" }));
    const answer = await create(
      invoice({ Number: "dup-1" }),
      invoice({ Number: "DUP-1" }),
      invoice({ Number: "" }),
      invoice({ Number: "" }),
    );
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Warnings?.map((each) => each.WarningID)).toEqual([-422, -422]);
    expect(answer.Warnings?.[0]?.WarningData).toMatchObject({ VendorKey: world.vendor, Number: "dup-1" });
    expect((await create(invoice({ Number: "dup-1", VendorKey: world.consultant }))).Warnings).toEqual([]);
  });

  test("tells its timing when asked, and warns of members it does not know", async () => {
    const call = (args: Invoice) =>
      firm.call("CreateVendorInvoices", { VendorInvoices: [invoice()], ...args }, { version: 2 });
    expect((await call({ ShowTiming: true }))["Timing"]).toBeGreaterThan(0);
    expect((await call({ ShowTiming: false }))["Timing"]).toBeUndefined();
    const answer = await create(invoice({ Amout: 3 }, line({ CostAmmount: 3 })));
    expect(answer.Warnings?.map((each) => each.WarningID)).toEqual([-150, -150]);
  });

  test("is in the audit, and a preview leaves nothing", async () => {
    const before = await count();
    const preview = await firm.call(
      "CreateVendorInvoices",
      { VendorInvoices: [invoice()] },
      { version: 2, envelope: { Preview: true } },
    );
    expect(preview.Preview).toBe(true);
    expect(preview.Content.VendorInvoices).toHaveLength(1);
    expect(await count()).toBe(before);
    const { Content, UsageKey } = await create(invoice());
    const key = Content.VendorInvoices[0].VendorInvoiceKey;
    const audit = await firm.database.firm.db.row<{ touched: string[] }>(
      "select touched from audit where usage_key = $1",
      [UsageKey],
    );
    expect(audit?.touched).toEqual([`VendorInvoice:${key}`]);
  });
});

describe("posted", () => {
  const postings = async (key: number) =>
    firm.database.firm.db.rows<{
      account: number;
      company: number;
      amount: string;
      basis: string;
      line: number | null;
    }>(
      `select gl_account_key as account, company_key as company, amount, basis, line from posting join journal_entry using (journal_entry_key)
        where document = 'VendorInvoice' and document_key = $1 order by posting_key`,
      [key],
    );

  test("the lines against accounts payable, on the accrual basis, on the accounting date", async () => {
    const { Content } = await create(
      invoice({ AccountingDate: "2026-05-02" }, line({ CostAmount: 70 }), onBridge({ CostAmount: 30 })),
    );
    const rows = await postings(Content.VendorInvoices[0].VendorInvoiceKey);
    expect(rows).toEqual([
      { account: world.accounts.rent, company: world.north, amount: "70.00", basis: "accrual", line: 1 },
      { account: world.accounts.subcontracts, company: world.north, amount: "30.00", basis: "accrual", line: 2 },
      { account: world.accounts.payable, company: world.north, amount: "-100.00", basis: "accrual", line: null },
    ]);
  });

  test("between companies, each of which balances", async () => {
    const { Content } = await create(
      invoice({}, line({ CostAmount: 40 }), line({ CostAmount: 60, CompanyKey: world.south })),
    );
    const rows = await postings(Content.VendorInvoices[0].VendorInvoiceKey);
    const net = (company: number) =>
      rows.filter((row) => row.company === company).reduce((sum, row) => sum + Number(row.amount), 0);
    expect([net(world.north), net(world.south)]).toEqual([0, 0]);
    expect(rows).toContainEqual({
      account: world.accounts.dueFrom,
      company: world.north,
      amount: "60.00",
      basis: "accrual",
      line: null,
    });
    expect(rows).toContainEqual({
      account: world.accounts.dueTo,
      company: world.south,
      amount: "-60.00",
      basis: "accrual",
      line: null,
    });
  });

  test("a row of the project ledger for each project line, with the line's TransactionKey, its kind and its value", async () => {
    const bridgeLine = onBridge({ CostAmount: 200, Units: 3, CostRate: 66.6667 });
    const of = async (VendorKey: number, ...lines: Invoice[]) => {
      const { Content } = await create(invoice({ VendorKey }, ...lines));
      const rows = await firm.database.firm.db.rows<Record<string, unknown>>(
        "select transaction_key, kind, cost, value, status, project_key, phase_key, vendor_key, units, cost_rate from transaction where document = 'VendorInvoice' and document_key = $1 order by line",
        [Content.VendorInvoices[0].VendorInvoiceKey],
      );
      return { rows, details: Content.VendorInvoicesDetails };
    };
    const expense = await of(world.vendor, line(), bridgeLine);
    expect(expense.rows).toEqual([
      {
        transaction_key: expense.details[1].TransactionKey,
        kind: "Expense",
        cost: "200.00",
        value: "220.00",
        status: "Wip",
        project_key: world.bridge,
        phase_key: world.studies,
        vendor_key: world.vendor,
        units: "3.00",
        cost_rate: "66.6667",
      },
    ]);
    const consultant = await of(world.consultant, onBridge({ CostAmount: 200, Hold: true }));
    expect(consultant.rows).toMatchObject([{ kind: "Consultant", value: "230.00", status: "Hold" }]);
    const never = await of(world.vendor, onBridge({ ProjectKey: world.survey, PhaseKey: world.survey }));
    expect(never.rows).toMatchObject([{ status: "NonBillable", phase_key: null }]);
  });

  test("in a number of statements that does not depend on how many invoices and lines there are", async () => {
    const statementsOf = async (...invoices: Invoice[]) =>
      (await firm.database.statements(() => create(...invoices))).filter((text) => !/session/.test(text)).length;
    await create(invoice({ Number: "s" }, onBridge()));
    const one = await statementsOf(invoice({ Number: "s1" }, onBridge()));
    const many = await statementsOf(
      ...Array.from({ length: 30 }, (_, at) =>
        invoice({ Number: `m${at}` }, ...Array.from({ length: 20 }, () => onBridge())),
      ),
    );
    expect(many).toBe(one);
    expect(one).toBeLessThanOrEqual(13);
  });
});
