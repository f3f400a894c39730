import { beforeAll, describe, expect, it } from "vitest";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";
import { excel, importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
const imports = () => importer(firm);
const key = async (sql: string) => Number(await db().text(`select (${sql})::text`));
let bridge = 0;

beforeAll(async () => {
  await db().run("insert into rate_table (description) values ('Standard'), ('Public')");
  await db().run("insert into activity (description) values ('Design')");
  await db().run("insert into employee_type (description) values ('Architect')");
  await db().run("insert into invoice_format (description) values ('Plain')");
  await imports().done("Clients", [
    ["External ID", "Description"],
    ["C-1", "Harbor"],
    ["C-2", "Meadow"],
  ]);
  await imports().done("Contacts", [
    ["External ID", "First name", "Last name"],
    ["P-1", "Ada", "Palladio"],
    ["P-2", "Jenny", "Wren"],
  ]);
  await imports().done("Projects", [
    ["External ID", "ID", "Description", "Client", "Invoice format"],
    ["B", "26-01", "Bridge", "Harbor", "Plain"],
    ["L", "26-02", "Library", "Meadow", "Plain"],
  ]);
  bridge = await key("select project_key from project where description = 'Bridge'");
});

const phases = () =>
  db().rows<{ project: string; id: string; phase: string; above: string | null; group: string }>(
    `select project.description as project, phase.id, phase.description as phase, above.description as above, invoice_group.description as "group"
       from phase join project using (project_key) join invoice_group on invoice_group.invoice_group_key = phase.invoice_group_key
       left join phase above on above.phase_key = phase.parent_phase_key
      where phase.id <> '' order by project.description, phase.id`,
  );

describe("rows of lists are refused", () => {
  it("when they name no record or several, with every problem of every row at once", async () => {
    const rows: Row[] = [
      ["Rate table", "Employee type", "Activity", "Effective date", "Bill rate"],
      ["Nothing", "Architect", "", "2026-01-01", 100],
      ["Standard", "Architect", "Design", "2026-01-01", 100],
      ["Standard", "Architect", "", "someday", -1],
      ["", "Architect", "", "2026-01-01", 100],
      ["Public", "Architect", "", "2026-01-01", 100],
      ["Public", "Architect", "", "2026-01-01", 120],
    ];
    expect(await imports().problems("RateTableRates", rows)).toEqual([
      [-404, 2, "Rate table", "RateTableKey"],
      [-422, 3, "Activity", "ActivityKey"],
      [-420, 4, "Effective date", "EffectiveDate"],
      [-422, 4, "Bill rate", "BillRate"],
      [-420, 5, null, "RateTableKey"],
      [-422, 7, null, null],
    ]);
    expect(await db().rows("select from rate_table_rate")).toEqual([]);
  });

  it("when a phase names a place that its project does not have, or belongs to another project", async () => {
    const phase = await key(`select min(phase_key) from phase where project_key = ${bridge}`);
    const rows: Row[] = [
      ["Project", "PhaseKey", "ID", "Description", "Invoice group", "Parent"],
      ["Nowhere", "", "A", "One", "", ""],
      ["26-01", "", "B", "Two", "Nothing", ""],
      ["26-01", "", "C", "Three", "", "Missing"],
      ["26-02", phase, "D", "Four", "", ""],
      ["26-01", "", "E", "", "", ""],
      ["26-01", "", "F", "Six", "", ""],
      ["26-01", "", "F", "Six again", "", ""],
    ];
    expect(await imports().problems("Phases", rows)).toEqual([
      [-404, 2, "Project", "ProjectKey"],
      [-404, 3, "Invoice group", "InvoiceGroupKey"],
      [-404, 4, "Parent", "ParentKey"],
      [-422, 5, null, "ProjectKey"],
      [-420, 6, "Description", "Description"],
      [-422, 8, null, null],
    ]);
  });

  it("without a right to the record, or with arguments that mean nothing for lists", async () => {
    await firm.addUser({ userName: "reader", rights: ["seeBooks"] });
    const Data = Buffer.from("Employee,Effective date\r\n1,2026-01-01\r\n").toString("base64");
    const refused = await firm.call("ImportRecords", { Type: "PayRates", Data }, { user: "reader" });
    expect(refused.Errors[0]?.ErrorID).toBe(-403);
    const rows: Row[] = [
      ["Rate table", "Employee type", "Effective date", "Bill rate"],
      ["Standard", "Architect", "2026-01-01", 1],
    ];
    expect((await imports().send("RateTableRates", rows, { MatchByName: true })).Errors[0]?.ErrorID).toBe(-422);
    expect((await imports().send("RateTableRates", rows, { ExternalIDColumn: "Rate table" })).Errors[0]?.ErrorID).toBe(
      -422,
    );
    const nameless: Row[] = [
      ["Project", "Parent", "Activity type"],
      ["26-01", bridge, "Labor"],
    ];
    expect((await imports().send("Resources", nameless)).Errors[0]?.ErrorID).toBe(-420);
  });
});

describe("items of lists", () => {
  const head = ["Rate table", "Employee type", "Activity", "Effective date", "Bill rate"];

  it("are all kept when several files add to one list at once", async () => {
    const days = Array.from({ length: 9 }, (_, at) => `2001-01-${String(at + 10)}`);
    const add = (day: string) => imports().done("RateTableRates", [head, ["Public", "Architect", "", day, 1]]);
    await Promise.all(days.map(add));
    const kept = "select count(*) from rate_table_rate where effective_date < '2002-01-01'";
    expect(await key(kept)).toBe(days.length);
    await db().run("delete from rate_table_rate where effective_date < '2002-01-01'");
  });

  it("are added and changed, and others stay; a second import changes nothing; an undone one leaves what was there", async () => {
    const first = await imports().done("RateTableRates", [
      head,
      ["Standard", "Architect", "", "01/01/2026", "$185.00"],
      ["Standard", "", "Design", "2026-01-01", 120],
      ["Public", "Architect", "", "2026-01-01", 150],
    ]);
    expect(first).toMatchObject({ Created: 3, Changed: 0, Unchanged: 0 });
    const rates = () =>
      db().rows(
        "select description, bill_rate::float as rate from rate_table_rate join rate_table using (rate_table_key) order by 1, 2",
      );
    const before = await rates();
    const second = await imports().done("RateTableRates", [
      head,
      ["Standard", "Architect", "", "2026-01-01", 190],
      ["Standard", "", "Design", "2026-01-01", 120],
      ["Standard", "Architect", "", "2027-01-01", 200],
    ]);
    expect(second.Records.map((each: { Outcome: string }) => each.Outcome)).toEqual([
      "Changed",
      "Unchanged",
      "Created",
    ]);
    expect((await rates()).map((each) => (each as { rate: number }).rate)).toEqual([150, 120, 190, 200]);
    await expectDone(firm.call("UndoImport", { ImportKey: second.ImportKey }));
    expect(await rates()).toEqual(before);
  });

  it("are imported without the wrong rows when the caller asks for that", async () => {
    const rows: Row[] = [
      head,
      ["Public", "Architect", "", "2026-01-01", 155],
      ["Public", "Architect", "Design", "2026-02-01", 155],
      ["Standard", "Architect", "", "2026-03-01", 186],
    ];
    const done = await imports().done("RateTableRates", rows, { InvalidRows: "Skip" });
    expect(done).toMatchObject({ Created: 1, Changed: 1, Skipped: 1 });
    expect(done.SkippedRows).toMatchObject([{ Row: 3, Problems: [{ Column: "Activity", Property: "ActivityKey" }] }]);
  });

  it("are the contacts of clients and vendors, markups, and pay rates, also from Excel", async () => {
    const contacts = await imports().done("ClientContacts", [
      ["Client", "Contact", "Text"],
      ["Harbor", "Ada Palladio", "Owner"],
      ["C-1", "P-2", "Billing"],
    ]);
    expect(contacts).toMatchObject({ Created: 2 });
    const Defaults = { CalculatePaymentDateMethod: 1, NumberOfDaysFromInvoiceDate: 30 };
    await imports().done(
      "Vendors",
      [
        ["External ID", "Name"],
        ["V-1", "Concrete Co"],
      ],
      { Defaults },
    );
    expect(
      await imports().done("VendorContacts", [
        ["Vendor", "Contact"],
        ["Concrete Co", "Jenny Wren"],
      ]),
    ).toMatchObject({ Created: 1 });
    expect(
      await imports().done("RateTableMarkups", [
        ["Rate table", "Kind", "Effective date", "Markup"],
        ["Standard", "Expense", "2026-01-01", "10%"],
      ]),
    ).toMatchObject({ Created: 1 });
    await imports().done("Employees", [
      ["External ID", "First name", "Last name"],
      ["E-1", "Bob", "Mason"],
    ]);
    const pay: Row[] = [
      ["Employee", "Effective date", "Pay type", "Amount"],
      ["Bob Mason", "2026-01-01", "Hourly", 42.5],
    ];
    const answer = await expectDone(
      firm.call("ImportRecords", { Type: "PayRates", Format: "Excel", Data: excel(pay) }),
    );
    expect(answer.Content).toMatchObject({ Created: 1 });
    expect(await imports().done("PayRates", pay)).toMatchObject({ Unchanged: 1 });
    expect(await db().text("select count(*)::text from client_contact")).toBe("2");
  });
});

describe("parts of projects", () => {
  it("are created in their project, below each other and in their groups; a second import changes only what changed", async () => {
    await imports().done("InvoiceGroups", [
      ["Project", "Description", "Client", "Invoice format"],
      ["Bridge", "Survey", "Meadow", "Plain"],
    ]);
    const rows: Row[] = [
      ["Project", "ID", "Description", "Parent", "Invoice group", "Total contract amount"],
      ["26-01", "1.1", "Sketches", "1", "", 100],
      ["26-01", "1", "Design", "", "", 1000],
      ["26-01", "2", "Soil", "", "Survey", ""],
      ["L", "1", "Design", "", "", 500],
    ];
    expect(await imports().done("Phases", rows)).toMatchObject({ Created: 4 });
    expect(await phases()).toEqual([
      { project: "Bridge", id: "1", phase: "Design", above: null, group: "Bridge" },
      { project: "Bridge", id: "1.1", phase: "Sketches", above: "Design", group: "Bridge" },
      { project: "Bridge", id: "2", phase: "Soil", above: null, group: "Survey" },
      { project: "Library", id: "1", phase: "Design", above: null, group: "Library" },
    ]);
    expect(await imports().done("Phases", rows)).toMatchObject({ Created: 0, Changed: 0, Unchanged: 4 });
    rows[3] = ["26-01", "2", "Soil report", "", "Survey", ""];
    expect(await imports().done("Phases", rows)).toMatchObject({ Changed: 1, Unchanged: 3 });
  });

  it("are skipped one by one, and the others of their project are saved", async () => {
    const rows: Row[] = [
      ["External ID", "Project", "ID", "Description", "Parent"],
      ["x", "26-02", "5", "Good", ""],
      ["y", "26-02", "6", "", ""],
      ["z", "26-02", "7", "Below it", "y"],
      ["w", "26-02", "8", "Below the good one", "x"],
    ];
    const done = await imports().done("Phases", rows, { InvalidRows: "Skip" });
    expect(done).toMatchObject({ Created: 2, Skipped: 2 });
    expect(done.SkippedRows.map((each: { Row: number }) => each.Row)).toEqual([3, 4]);
    expect((await phases()).filter(({ project }) => project === "Library").map(({ id, above }) => [id, above])).toEqual(
      [
        ["1", null],
        ["5", null],
        ["8", "Good"],
      ],
    );
    // What the import created is deleted again, below each other.
    await expectDone(firm.call("UndoImport", { ImportKey: done.ImportKey }));
    expect((await phases()).filter(({ project }) => project === "Library")).toHaveLength(1);
  });

  it("are resources, which an undone import deletes and restores", async () => {
    const head = ["External ID", "Project", "Phase", "Activity type", "Employee type", "Units"];
    const first = await imports().done("Resources", [head, ["R-1", "26-01", "1", "Labor", "Architect", 80]]);
    expect(first).toMatchObject({ Created: 1 });
    const second = await imports().done("Resources", [
      head,
      ["R-1", "26-01", "1", "Labor", "Architect", 90],
      ["R-2", "26-01", bridge, "Labor", "", 5],
    ]);
    expect(second).toMatchObject({ Created: 1, Changed: 1 });
    await expectDone(firm.call("UndoImport", { ImportKey: second.ImportKey }));
    expect(await db().rows("select units::float as units from resource")).toEqual([{ units: 80 }]);
  });
});
