import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { importer, type Row } from "../../../testing/capabilities/imported-files.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
const imports = () => importer(firm);
const count = async (table: string) => Number(await firm.database.firm.db.text(`select count(*)::text from ${table}`));
const texts = (answer: Awaited<ReturnType<typeof firm.call>>) =>
  answer.Errors.map(({ ErrorMessage, ErrorData }) => `${ErrorMessage} ${String(ErrorData["Reason"] ?? "")}`).join("\n");
let clientType = 0;

beforeAll(async () => {
  const { db } = firm.database.firm;
  clientType = Number(
    await db.text("insert into client_type (description) values ('Schools') returning client_type_key::text"),
  );
  await db.run("insert into rate_table (description) values ('Standard')");
  await db.run("insert into invoice_format (description) values ('Plain'), ('Fancy')");
});

describe("ImportRecords", () => {
  it("creates, changes only what changed, and does nothing the second time", async () => {
    const head = [
      "External ID",
      "Description",
      "Client type",
      "Notes",
      "Send Statements",
      "Annual Percentage Rate",
      "Unknown",
    ];
    const rows: Row[] = [
      head,
      ["a-1", "Alder Works", "Schools", 'two\r\nlines, "quoted"', "no", "$1,250.5", "?"],
      ["a-2", "Birch & Co", clientType, "", "", "", ""],
    ];
    const first = await imports().send("Clients", rows, { Filename: "clients.csv", ImportID: "first" });
    expect(first.Content).toMatchObject({
      Type: "Clients",
      Rows: 2,
      Created: 2,
      Changed: 0,
      Unchanged: 0,
      UnusedColumns: ["Unknown"],
    });
    expect(first.Warnings?.[0]?.WarningMessage).toMatch(/No field matches the columns Unknown/);
    const [one, two] = first.Content.Records;
    expect(one).toMatchObject({ Row: 2, ExternalID: "a-1", Outcome: "Created" });
    const got = await firm.call("GetClients", { RequestedClients: [one.Key, two.Key] });
    expect(got.Content.Clients[0]).toMatchObject({
      Description: "Alder Works",
      ClientTypeKey: clientType,
      Notes: 'two\r\nlines, "quoted"',
      SendStatements: false,
      AnnualPercentageRate: 1250.5,
    });
    expect(got.Content.Clients[1]).toMatchObject({ SendStatements: true, ClientTypeKey: clientType });

    const again = await imports().done("Clients", rows);
    expect(again).toMatchObject({ Created: 0, Changed: 0, Unchanged: 2 });
    expect((await firm.call("GetClients", { RequestedClients: [one.Key, two.Key] })).Content).toEqual(got.Content);

    rows[2] = ["a-2", "Birch & Sons", "", "", "", "", ""];
    const changed = await imports().done("Clients", rows);
    expect(changed.Records.map((each: { Outcome: string }) => each.Outcome)).toEqual(["Unchanged", "Changed"]);
    const after = (await firm.call("GetClients", { RequestedClients: [one.Key, two.Key] })).Content.Clients;
    expect(after[0]).toEqual(got.Content.Clients[0]);
    expect(after[1]).toMatchObject({ Description: "Birch & Sons", ClientTypeKey: clientType });

    await imports().done("Clients", rows, { EmptyCells: "Clear" });
    const cleared = (await firm.call("GetClients", { RequestedClients: [two.Key] })).Content.Clients[0];
    expect(cleared).toMatchObject({ ClientTypeKey: null, SendStatements: true });
    expect(await imports().done("Clients", rows, { EmptyCells: "Clear" })).toMatchObject({ Unchanged: 2 });

    const listed = (await firm.call("ListImports", { FilterByImportID: "first" })).Content.Imports;
    expect(listed).toMatchObject([
      { Type: "Clients", Filename: "clients.csv", ImportedBy: "api", Rows: 2, Created: 2 },
    ]);
    expect((await firm.call("GetImportProgress", { ImportID: "first" })).Content).toMatchObject({
      State: "Done",
      Rows: 2,
    });
    expect((await firm.call("GetImportProgress", { ImportID: "none" })).Content).toMatchObject({ State: "Unknown" });
    const paged = await firm.call(
      "ListImports",
      { FilterByType: ["Clients"] },
      { envelope: { PageResults: true, PageSize: 2 } },
    );
    expect(paged.Content.Imports).toHaveLength(2);
  });

  it("matches columns by a mapping, external IDs in any column and records by key, and links them", async () => {
    const rows: Row[] = [
      ["Nr", "Firma", "Ort"],
      ["77", "Zimmer", "Ulm"],
    ];
    const Mapping = { Firma: "description", Ort: "PrimaryAddressCity" };
    const made = await imports().done("Clients", rows, { Mapping, ExternalIDColumn: "nr" });
    const { Key } = made.Records[0];
    expect((await firm.call("GetClients", { RequestedClients: [Key] })).Content.Clients[0].PrimaryAddressCity).toBe(
      "Ulm",
    );
    expect(
      await imports().done("Clients", [
        ["ClientKey", "Description"],
        [Key, "Zimmer AG"],
      ]),
    ).toMatchObject({ Changed: 1 });
    const linked = await imports().done("Clients", [
      ["ClientKey", "ExternalID"],
      [Key, "Z-1"],
    ]);
    expect(linked).toMatchObject({ Unchanged: 1 });
    expect(
      await imports().done("Clients", [
        ["ExternalID", "Description"],
        ["Z-1", "Zimmer"],
      ]),
    ).toMatchObject({ Changed: 1 });
    expect(
      await imports().problems("Clients", [
        ["ClientKey", "ExternalID", "Description"],
        [Key + 1, "Z-1", "x"],
      ]),
    ).toContainEqual([-422, 2, "ExternalID", "ExternalID"]);
    expect(
      await imports().problems("Clients", [
        ["ClientKey", "ExternalID"],
        [Key, ""],
        ["", "Z-1"],
      ]),
    ).toEqual([[-422, 3, "ClientKey", "ClientKey"]]);
    const left = await imports().send(
      "Clients",
      [
        ["ExternalID", "Description", "Email"],
        ["Z-2", "Left out", "bad@x"],
      ],
      {
        Mapping: { Email: null },
      },
    );
    expect(left.Content.UnusedColumns).toEqual([]);
    expect(left.Content.Created).toBe(1);
  });

  it("creates a record again that was deleted", async () => {
    const rows: Row[] = [
      ["ExternalID", "Company"],
      ["gone", "Short Lived"],
    ];
    const { Key } = (await imports().done("Contacts", rows)).Records[0];
    await firm.database.firm.db.run("delete from contact where contact_key = $1", [Key]);
    const again = await imports().done("Contacts", rows);
    expect(again).toMatchObject({ Created: 1 });
    expect(await imports().done("Contacts", rows)).toMatchObject({ Unchanged: 1 });
  });

  it("creates projects with one invoice group and one phase, and changes those", async () => {
    await firm.setSetting("latestProjectDate", "2099-12-31");
    await imports().done("Clients", [
      ["ExternalID", "Description"],
      ["C9", "Nine Elms"],
      ["C10", "Ten Oaks"],
    ]);
    const head = [
      "ExternalID",
      "ID",
      "Description",
      "Client",
      "Invoice Format",
      "Rate table",
      "Billing type",
      "Project manager",
      "Estimated Start Date",
    ];
    const rows: Row[] = [
      head,
      ["p1", "24-001", "Museum", "Nine Elms", "Plain", "Standard", "FixedFee", "Archer, Alex", "3/31/2026"],
      ["p2", "24-002", "Library", "C10", "Fancy", "Standard", "", "", ""],
    ];
    const made = await imports().done("Projects", rows);
    expect(made).toMatchObject({ Created: 2 });
    const key = made.Records[0].Key as number;
    const get = async () => (await firm.call("GetProjects", { RequestedProjects: [key] })).Content.Projects[0];
    const museum = await get();
    expect(museum).toMatchObject({
      ID: "24-001",
      BillingType: "FixedFee",
      EstimatedStartDate: "2026-03-31",
      CompanyKey: firm.companyKey,
    });
    expect(museum.ProjectManager).toMatchObject({ EmployeeKey: firm.employeeKey });
    expect(museum.InvoiceGroups).toMatchObject([
      {
        Description: "Museum",
        Client: { Description: "Nine Elms" },
        InvoiceFormatDescription: "Plain",
        Phases: [{ Description: "Museum", BillingType: "FixedFee", RateTableDescription: "Standard" }],
      },
    ]);
    expect(await imports().done("Projects", rows)).toMatchObject({ Unchanged: 2 });
    await firm.call(
      "CreateProjects",
      {
        CreateType: "InvoiceGroup",
        InvoiceGroups: [
          {
            ProjectKey: key,
            Description: "Second",
            ClientKey: museum.InvoiceGroups[0].Client.ClientKey,
            InvoiceFormatKey: museum.InvoiceGroups[0].InvoiceFormatKey,
          },
        ],
      },
      { version: 2 },
    );
    expect(await imports().done("Projects", rows)).toMatchObject({ Unchanged: 2 });
    rows[1] = ["p1", "24-001", "Museum", "Ten Oaks", "Plain", "Standard", "FixedFee", "", "3/31/2026"];
    expect(await imports().done("Projects", rows)).toMatchObject({ Changed: 1, Unchanged: 1 });
    const groups = (await get()).InvoiceGroups.map(
      (each: { Client: { Description: string } }) => each.Client.Description,
    );
    expect(groups).toEqual(["Ten Oaks", "Nine Elms"]);
    const bare = made.Records[1].Key as number;
    for (const table of ["phase", "invoice_group"])
      await firm.database.firm.db.run(`delete from ${table} where project_key = $1`, [bare]);
    expect((await imports().problems("Projects", rows)).map(([, row, column]) => [row, column])).toEqual([
      [3, "Client"],
      [3, "Invoice Format"],
    ]);
    expect(
      await imports().problems("Projects", [
        head,
        ["p3", "", "x".repeat(81), "Nobody", "Plain", "", "Free", "Sam Same", ""],
      ]),
    ).toEqual([
      [-404, 2, "Client", "InvoiceGroups[0].Client"],
      [-404, 2, "Project manager", "ProjectManager"],
      [-421, 2, "Description", "Description"],
      [-422, 2, "Billing type", "BillingType"],
    ]);
  });

  it("creates employees with supervisors in the same file, in any order", async () => {
    const head = ["Number", "First name", "Last name", "Roles", "Supervisor"];
    const rows: Row[] = [
      head,
      ["e1", "Lou", "Low", "", "Bea Boss"],
      ["e2", "Max", "Mid", "Supervisor", "e3"],
      ["e3", "Bea", "Boss", "Supervisor; ProjectManager", "Alex Archer"],
    ];
    const more = { ExternalIDColumn: "Number" };
    const made = await imports().done("Employees", rows, more);
    expect(made.Created).toBe(3);
    const keys = made.Records.map((each: { Key: number }) => each.Key);
    const got = (await firm.call("GetEmployees", { RequestedEmployees: keys })).Content.Employees;
    expect(got.map((each: { SupervisorEmployeeName: string }) => each.SupervisorEmployeeName)).toEqual([
      "Bea Boss",
      "Bea Boss",
      "Alex Archer",
    ]);
    expect(got[2].Roles).toEqual(["Supervisor", "ProjectManager"]);
    expect(await imports().done("Employees", rows, more)).toMatchObject({ Unchanged: 3 });
    const circle: Row[] = [head, ["e8", "Ann", "A", "Supervisor", "Ben B"], ["e9", "Ben", "B", "Supervisor", "Ann A"]];
    const refused = await imports().problems("Employees", circle, more);
    expect(refused.map(([, row, column]) => [row, column])).toContainEqual([3, "Supervisor"]);
  });

  it("matches GL accounts by their ID, and reports repeated ones by row", async () => {
    await firm.database.firm.db.run("insert into account_group (description) values ('Cash')");
    const rows: Row[] = [
      ["ID", "Description", "Account type", "Account group"],
      [1000, "Cash at bank", "Asset", "cash"],
      ["4000", "Fees", "Income", ""],
    ];
    expect(await imports().done("GLAccounts", rows)).toMatchObject({ Created: 2 });
    expect(await imports().done("GLAccounts", rows)).toMatchObject({ Unchanged: 2 });
    expect(
      await imports().done("GLAccounts", [
        ["ID", "Description"],
        ["1000", "Bank"],
      ]),
    ).toMatchObject({ Changed: 1 });
    // An ID is no key: that an account has the key 1 does not make it the account 1.
    const key = (await firm.call("ListGLAccounts", {})).Content.GLAccounts[0].GLAccountKey as number;
    const numbered = await imports().done("GLAccounts", [
      ["ID", "Description", "Account type"],
      [key, "Numbered", "Asset"],
      ["Fees", "Named", "Asset"],
    ]);
    expect(numbered).toMatchObject({ Created: 2 });
    const twice: Row[] = [
      ["ID", "Account type"],
      ["5000", "Expense"],
      ["5000", "Expense"],
    ];
    const answer = await imports().send("GLAccounts", twice);
    expect(texts(answer)).toMatch(/Row 3, column "ID".*"5000" is that of row 2 already/);
  });

  it("matches custom fields by name", async () => {
    const made = await firm.call("UpdateCustomFields", {
      UpdatedCustomFields: [{ CustomFieldKey: -1, RecordType: "Contact", Name: "Birth-month of X", Type: "date" }],
      UnchangedCustomFields: [],
    });
    expect(made.Errors).toEqual([]);
    const rows: Row[] = [
      ["ExternalID", "Company", "Birth-month of X"],
      ["cf", "Custom", "2/28/2000"],
    ];
    const { Records } = await imports().done("Contacts", rows);
    const got = await firm.call("GetContacts", { RequestedContacts: [Records[0].Key] });
    expect(got.Content.Contacts[0]["CF_Birth-month of X"]).toBe("2000-02-28");
    expect(await imports().done("Contacts", rows)).toMatchObject({ Unchanged: 1 });
  });

  it("has the same result when repeated, in any order of rows", async () => {
    const row = fc.record({
      company: fc.constantFrom("Ash", "Box", "Cedar"),
      notes: fc.string(),
      fax: fc.constantFrom("", "1", "22"),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        async (made, order) => {
          run++;
          const head: Row = ["ExternalID", "Company", "Notes", "FaxNumber"];
          const rows = made.map((each, at): Row => [
            `${run} ${at}`,
            each.company,
            each.notes.replaceAll("\u0000", ""),
            each.fax,
          ]);
          const shuffled = rows
            .map((each, at) => ({ each, by: order[at] ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ each }) => each);
          const first = await imports().done("Contacts", [head, ...rows]);
          expect(await imports().done("Contacts", [head, ...rows])).toMatchObject({ Unchanged: rows.length });
          const third = await imports().done("Contacts", [head, ...shuffled]);
          const keys = (records: { ExternalID: string; Key: number }[]) =>
            records.map((each) => `${each.ExternalID} ${each.Key}`).sort();
          expect(third).toMatchObject({ Unchanged: rows.length });
          expect(keys(third.Records)).toEqual(keys(first.Records));
        },
      ),
      { numRuns: runs(12) },
    );
  });

  it("creates each record once when a file is imported twice at the same time", async () => {
    const rows: Row[] = [
      ["ExternalID", "Company"],
      ...Array.from({ length: 50 }, (_, at): Row => [`same ${at}`, `Company ${at}`]),
    ];
    const before = await count("contact");
    const answers = await Promise.all([1, 2, 3].map(() => imports().done("Contacts", rows)));
    expect(answers.map((each) => each.Created).sort()).toEqual([0, 0, 50]);
    expect(await count("contact")).toBe(before + 50);
  });

  it("returns the outcome of a preview and saves nothing", async () => {
    const before = [await count("contact"), await count("import_key"), await count("import_run")];
    const answer = await imports().send(
      "Contacts",
      [
        ["ExternalID", "Company"],
        ["pre", "Viewed"],
      ],
      {},
      true,
    );
    expect(answer.Content).toMatchObject({ Created: 1 });
    expect([await count("contact"), await count("import_key"), await count("import_run")]).toEqual(before);
  });
});
