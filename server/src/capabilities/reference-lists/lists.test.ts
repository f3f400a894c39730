import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { documentedLists } from "./index.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();

type Sent = Record<string, unknown>;

const names = async (method: string, args: Sent = {}, envelope: Sent = {}) => {
  const answer = await firm.call(method, args, { envelope });
  expect(answer.Errors).toEqual([]);
  const [items] = Object.values(answer.Content as Record<string, Sent[]>);
  return (items as Sent[]).map((each) => each["Description"] ?? each["Department"]);
};

/** Names and items exactly as in the interface document and ruling 5. */
const documented: Record<string, [wrapping: string[], item: string[]]> = {
  ListAccountGroups: [
    ["GLAccounts", "AccountGroups"],
    ["AccountGroupKey", "Description", "Status", "Notes"],
  ],
  ListActivities: [["Activities"], ["ActivityKey", "Description", "Status", "Notes", "ICRExpense"]],
  ListBankAccounts: [["BankAccounts"], ["BankAccountKey", "Description", "Status", "Notes"]],
  ListCompanies: [["Companies"], ["CompanyKey", "Description", "Status", "Notes"]],
  ListDepartments: [
    ["Departments"],
    ["DepartmentKey", "Department", "Notes", "Status", "DPEPercent", "OverheadPercent"],
  ],
  ListInvoiceFormats: [["InvoiceFormats"], ["InvoiceFormatKey", "Description", "Status", "Notes"]],
  ListPayrollTaxes: [["PayrollTaxes"], ["PayrollTaxKey", "Description", "Status", "Notes"]],
  ListPays: [["Pays"], ["PayKey", "Description", "Status", "Notes"]],
  ListRateTables: [["RateTables"], ["RateTableKey", "Description", "Status", "Notes"]],
  ListWageTables: [["WageTables"], ["WageTableKey", "Description", "Status", "Notes"]],
  ListMarketingFinalDispositions: [
    ["MarketingFinalDispositions"],
    ["MarketingFinalDispositionKey", "Description", "Status", "Notes"],
  ],
  ListMarketingStages: [["MarketingStages"], ["MarketingStageKey", "Description", "LongDescription", "Status"]],
  ListOverheadGroups: [["OverheadGroups"], ["OverheadGroupKey", "Description", "Notes"]],
  ListContactTypes: [["ContactTypes"], ["ContactTypeKey", "Description", "Status", "Notes"]],
  ListClientTypes: [["ClientTypes"], ["ClientTypeKey", "Description", "Status", "Notes"]],
  ListVendorTypes: [
    ["VendorTypes"],
    ["VendorTypeKey", "Description", "Status", "Notes", "IsConsultant", "IsCreditCard"],
  ],
};

const insert = async (table: string, values: Sent): Promise<number> => {
  const columns = Object.keys(values);
  const row = await firm.database.firm.db.row<{ key: number }>(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map((_, index) => `$${index + 1}`).join(", ")}) returning ${table}_key as key`,
    Object.values(values),
  );
  return row?.key as number;
};

beforeAll(async () => {
  await firm.addUser({ userName: "plain" });
  await firm.addUser({ userName: "drafter", kind: "service", employeeKey: await firm.addEmployee() });
  for (const { record } of documentedLists)
    for (const [description, status] of [
      ["beta", "Active"],
      ["Alpha", "Active"],
      ["Zeta", "Inactive"],
    ])
      await insert(record.table, { description, status });
});

describe.each(documentedLists.map(({ list, record }) => [list.name, record.table] as const))("%s", (method, table) => {
  const [wrapping, item] = documented[method] as [string[], string[]];

  it("sends the documented items under the documented names, ordered by name", async () => {
    const answer = await firm.call(method, {});
    expect(answer.ResponseCode).toBe(200);
    expect(Object.keys(answer.Content as object)).toEqual(wrapping);
    for (const name of wrapping) expect(answer.Content[name]).toEqual(answer.Content[wrapping[0] as string]);
    const items = answer.Content[wrapping[0] as string] as Sent[];
    expect(Object.keys(items[0] as Sent)).toEqual(item);
    const seen = items.map((each) => String(each["Description"] ?? each["Department"]));
    expect(seen).toEqual([...seen].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect(seen).toEqual(expect.arrayContaining(["Alpha", "beta", "Zeta"]));
  });

  it("pages without overlap and returns an empty page past the end", async () => {
    const all = await names(method);
    const pages: unknown[] = [];
    for (let PageNumber = 1; PageNumber <= all.length; PageNumber++)
      pages.push(...(await names(method, {}, { PageResults: true, PageSize: 1, PageNumber })));
    expect(pages).toEqual(all);
    expect(await names(method, {}, { PageResults: true, PageSize: 1, PageNumber: all.length + 1 })).toEqual([]);
  });

  it("belongs to version 1 and is open to every session, account groups only to authorized users", async () => {
    const second = await firm.call(method, {}, { version: 2 });
    expect(second.ResponseCode).toBe(-403);
    expect(second.Errors[0]?.ErrorMessage).toContain("it is supported with API version 1");
    const code = table === "account_group" ? -403 : 200;
    for (const user of ["plain", "drafter"]) expect((await firm.call(method, {}, { user })).ResponseCode).toBe(code);
  });

  it("warns about a filter it does not have", async () => {
    const answer = await firm.call(method, { FilterByColour: ["red"] });
    expect(answer.Warnings?.[0]).toMatchObject({ WarningID: -150, WarningData: { Members: ["FilterByColour"] } });
  });
});

describe.each(Object.keys(documented).filter((each) => each !== "ListOverheadGroups"))(
  "%s with FilterByStatus",
  (method) => {
    it("filters by status in any case; an empty filter filters nothing", async () => {
      expect(await names(method, { FilterByStatus: ["inACTIVE"] })).toEqual(["Zeta"]);
      const all = (await names(method)).length;
      expect(await names(method, { FilterByStatus: [] })).toHaveLength(all);
      expect(await names(method, { FilterByStatus: ["Active", "INACTIVE"] })).toHaveLength(all);
      const unknown = await firm.call(method, { FilterByStatus: ["Retired"] });
      expect(unknown.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "FilterByStatus[0]" } });
      expect((await firm.call(method, { FilterByStatus: 1 })).ResponseCode).toBe(-420);
    });
  },
);

describe("ListActivities", () => {
  const model: { name: string; row: Sent }[] = [];

  beforeAll(async () => {
    await firm.database.firm.db.run("delete from activity");
    const types = [null, "Labor", "Expense", "Consultant"];
    const utilizations = [null, "Billable", "NonBillable", "Overhead", "TimeOff"];
    for (let index = 0; index < 40; index++) {
      const row = {
        description: `Activity ${String(index).padStart(2, "0")}`,
        status: index % 3 === 0 ? "Inactive" : "Active",
        activity_type: types[index % 4] ?? null,
        utilization_type: utilizations[index % 5] ?? null,
        is_unit_based: index % 2 === 0,
        is_taxable: index % 7 < 3,
        allow_expense_entry: index % 5 < 2,
        allow_purchase_order_entry: index % 11 < 4,
        icr_expense: index % 13 < 6,
      };
      await insert("activity", row);
      model.push({ name: row.description, row });
    }
  });

  it("combines all nine filters like a model", async () => {
    const types = [undefined, "Labor", "Expense", "Consultant"];
    const utilizations = [undefined, "Billable", "NonBillable", "Overhead", "TimeOff"];
    const some = <T>(item: fc.Arbitrary<T>) => fc.option(fc.array(item, { maxLength: 3 }), { nil: undefined });
    const filters = fc.record({
      FilterByStatus: some(fc.constantFrom("Active", "INACTIVE")),
      FilterByDescriptionLike: fc.option(fc.constantFrom("1", "activity 0", "Act%3", "_"), { nil: undefined }),
      FilterByActivityType: some(fc.constantFrom(null, 0, 1, 2, 3)),
      FilterByUtilizationType: some(fc.constantFrom(null, 1, 2, 3, 4)),
      FilterByIsUnitBased: some(fc.boolean()),
      FilterByIsTaxable: some(fc.boolean()),
      FilterByAllowExpenseEntry: some(fc.boolean()),
      FilterByAllowPurchaseOrderEntry: some(fc.boolean()),
      FilterByIsICRExpense: some(fc.boolean()),
    });
    const any = (sent: readonly unknown[] | undefined, value: unknown) =>
      sent === undefined || sent.length === 0 || sent.includes(value);
    const like = (pattern: string | undefined, name: string) =>
      pattern === undefined ||
      (pattern === "Act%3" ? /^act.*3$/i.test(name) : name.toLowerCase().includes(pattern.toLowerCase()));
    await fc.assert(
      fc.asyncProperty(filters, async (sent) => {
        const expected = model.filter(
          ({ name, row }) =>
            any(
              sent.FilterByStatus?.map((each) => each.toLowerCase()),
              String(row["status"]).toLowerCase(),
            ) &&
            like(sent.FilterByDescriptionLike, name) &&
            any(
              sent.FilterByActivityType?.map((each) => types[each ?? 0] ?? null),
              row["activity_type"],
            ) &&
            any(
              sent.FilterByUtilizationType?.map((each) => utilizations[each ?? 0] ?? null),
              row["utilization_type"],
            ) &&
            any(sent.FilterByIsUnitBased, row["is_unit_based"]) &&
            any(sent.FilterByIsTaxable, row["is_taxable"]) &&
            any(sent.FilterByAllowExpenseEntry, row["allow_expense_entry"]) &&
            any(sent.FilterByAllowPurchaseOrderEntry, row["allow_purchase_order_entry"]) &&
            any(sent.FilterByIsICRExpense, row["icr_expense"]),
        );
        expect(await names("ListActivities", sent)).toEqual(expected.map(({ name }) => name));
      }),
      { numRuns: runs(150) },
    );
  });

  it("refuses types that are not whole numbers with -420 and unknown ones with -422", async () => {
    expect((await firm.call("ListActivities", { FilterByActivityType: ["Labor"] })).ResponseCode).toBe(-420);
    expect((await firm.call("ListActivities", { FilterByActivityType: [4] })).ResponseCode).toBe(-422);
    expect((await firm.call("ListActivities", { FilterByUtilizationType: [5] })).ResponseCode).toBe(-422);
    expect((await firm.call("ListActivities", { FilterByIsTaxable: [1] })).ResponseCode).toBe(-420);
  });
});

describe("ListVendorTypes", () => {
  it("filters by both booleans, also as strings", async () => {
    await insert("vendor_type", { description: "Card", is_credit_card: true });
    await insert("vendor_type", { description: "Consultant", is_consultant: true });
    expect(await names("ListVendorTypes", { FilterByIsCreditCard: [true] })).toEqual(["Card"]);
    expect(await names("ListVendorTypes", { FilterByIsConsultant: ["TRUE"] })).toEqual(["Consultant"]);
    const both = { FilterByIsConsultant: [true], FilterByIsCreditCard: [true] };
    expect(await names("ListVendorTypes", both)).toEqual([]);
    expect(await names("ListVendorTypes", { FilterByIsConsultant: [true, false] })).toHaveLength(5);
  });
});

describe("ListTimesheetNonWorkDays", () => {
  it("filters by company, including days of all companies, and by date, sorted by date", async () => {
    const table = "timesheet_non_work_day";
    await insert(table, { description: "Ours", date: "2026-05-02", company_key: firm.companyKey });
    await insert(table, { description: "All", date: "2026-05-01" });
    const other = await insert("company", { description: "Other" });
    await insert(table, { description: "Theirs", date: "2026-05-03", company_key: other });
    expect(await names("ListTimesheetNonWorkDays")).toEqual(["All", "Ours", "Theirs"]);
    expect(await names("ListTimesheetNonWorkDays", { FilterByCompany: [firm.companyKey] })).toEqual(["All", "Ours"]);
    expect(await names("ListTimesheetNonWorkDays", { FilterByCompany: [] })).toHaveLength(3);
    const range = { FilterByEarliestDate: "2026-05-02", FilterByLatestDate: "2026-05-02" };
    expect(await names("ListTimesheetNonWorkDays", range)).toEqual(["Ours"]);
  });
});

describe("ListEmailTemplates", () => {
  it("filters by template type", async () => {
    await insert("email_template", { description: "S", template_type: "Statement" });
    await insert("email_template", { description: "I" });
    expect(await names("ListEmailTemplates", { FilterByTemplateType: ["statement"] })).toEqual(["S"]);
    expect((await firm.call("ListEmailTemplates", {}, { version: 2 })).ResponseCode).toBe(200);
  });
});

describe("a list of many records", () => {
  it("pages by an index of its order", async () => {
    await firm.database.rolledBack(async (db) => {
      await db.run("insert into client_type (description) select 'Type ' || n from generate_series(1, 5000) n");
      await db.run("analyze client_type");
      const plan = await db.rows<{ "QUERY PLAN": string }>(
        'explain select description from client_type order by lower(client_type.description) collate "C", client_type.client_type_key limit 10',
      );
      expect(plan.map((each) => each["QUERY PLAN"]).join("\n")).toContain("client_type_order");
    });
  });
});
