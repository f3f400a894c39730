import { beforeAll, describe, expect, test } from "vitest";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { testFirm } from "../../../testing/firm.ts";
import { type Invoice, testInvoices } from "../../../testing/capabilities/vendor-invoices.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
});
const { line, onBridge, invoice, create, count } = testInvoices(firm, () => world);

describe("CreateVendorInvoices", () => {
  test("returns complete headers and lines with defaults and an empty Warnings", async () => {
    const answer = await create({ VendorKey: world.vendor, Amount: 12.5, LineItems: [line({ CostAmount: 12.5 })] });
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Warnings).toEqual([]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(firm.now());
    const [header] = answer.Content.VendorInvoices;
    expect(header).toMatchObject({
      VendorKey: world.vendor,
      VendorDescription: "Paper & Ink",
      VendorTypeKey: null,
      VendorTypeDescription: "",
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
      ..."Description Status Type Number Date AccountingDate DateToPay Amount Notes OnHold PartiallyOnHold PaidAmount".split(
        " ",
      ),
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

  test("keeps every header and line member that was sent", async () => {
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

  test("sets DateToPay from the vendor's payment method", async () => {
    const dueOf = async (values: Invoice) => (await create(invoice(values))).Content.VendorInvoices[0].DateToPay;
    expect(await dueOf({ Date: "2026-01-31" })).toBe("2026-03-02");
    expect(await dueOf({ VendorKey: world.consultant, Date: "2026-01-14" })).toBe("2026-01-15");
    expect(await dueOf({ VendorKey: world.consultant, Date: "2026-01-15" })).toBe("2026-02-15");
    await firm.database.firm.db.run("update vendor set day_of_month_to_pay = 31 where vendor_key = $1", [
      world.consultant,
    ]);
    expect(await dueOf({ VendorKey: world.consultant, Date: "2026-02-03" })).toBe("2026-02-28");
  });

  test("accepts the project's own key as PhaseKey when the project has no phases", async () => {
    const { Content } = await create(invoice({}, onBridge({ ProjectKey: world.survey, PhaseKey: world.survey })));
    expect(Content.VendorInvoicesDetails[0]).toMatchObject({
      ProjectKey: world.survey,
      PhaseKey: world.survey,
      PhaseDescription: "Office survey",
    });
  });

  test("warns about a repeated vendor and number, stored or in the request, but not about an empty number", async () => {
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

  test("returns Timing with ShowTiming, and warns about unknown members", async () => {
    const call = (args: Invoice) =>
      firm.call("CreateVendorInvoices", { VendorInvoices: [invoice()], ...args }, { version: 2 });
    expect((await call({ ShowTiming: true }))["Timing"]).toBeGreaterThan(0);
    expect((await call({ ShowTiming: false }))["Timing"]).toBeUndefined();
    const answer = await create(invoice({ Amout: 3 }, line({ CostAmmount: 3 })));
    expect(answer.Warnings?.map((each) => each.WarningID)).toEqual([-150, -150]);
  });

  test("writes an audit row, and a preview saves nothing", async () => {
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

describe("posting", () => {
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

  test("posts the lines against accounts payable on the accrual basis on the accounting date", async () => {
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

  test("balances each company of an intercompany invoice", async () => {
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

  test("adds a project ledger row per project line with its TransactionKey, kind and value", async () => {
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

  test("takes the same number of statements for any number of invoices and lines", async () => {
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
