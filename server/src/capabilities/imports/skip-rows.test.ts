import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { csv, importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const imports = () => importer(firm);
const count = async (table: string) => Number(await firm.database.firm.db.text(`select count(*)::text from ${table}`));
const Skip = { InvalidRows: "Skip" };
let last = 0;
/** Records that exist before the import. */
const stored = (type: string, head: Row, ...rows: Row[]) =>
  imports().done(type, [["External ID", ...head], ...rows.map((row) => [`stored-${(last += 1)}`, ...row])]);

beforeAll(async () => {
  const { db } = firm.database.firm;
  await db.run("insert into client_type (description) values ('Schools')");
});

describe("InvalidRows Skip", () => {
  it("is refused for documents, and for values that are no choice", async () => {
    const rows: Row[] = [
      ["Account", "Debit"],
      ["1000", "5"],
    ];
    for (const type of ["BeginningBalances", "OpeningTrialBalance"]) {
      expect(await imports().problems(type, rows, Skip)).toEqual([[-422, null, null, "InvalidRows"]]);
      expect(await imports().problems(type, rows, { MatchByName: true })).toEqual([[-422, null, null, "MatchByName"]]);
    }
    expect((await imports().send("Clients", rows, { InvalidRows: "Ignore" })).ResponseCode).toBe(-422);
  });

  it("still refuses the file when its columns are wrong", async () => {
    const answer = await imports().send("Clients", [["External ID"], ["x"]], { ...Skip, Mapping: { Fax: "Email" } });
    expect(answer.ResponseCode).toBeLessThan(0);
    expect(answer.Errors[0]?.ErrorData["Property"]).toBe("Mapping.Fax");
  });

  const rows: Row[] = [
    ["External ID", "Description", "Client type", "Date established"],
    ["s-1", "Alder Works", "Schools", "2024-03-01"],
    ["s-2", "", "Schools", "13/31/2024"],
    ["s-3", "Birch", "Schols", ""],
    ["s-4", "Cedar", "", "3/31/2024"],
    ["s-4", "Cedar again", "", ""],
  ];

  it("saves the good rows and returns the cells and problems of the others", async () => {
    const before = await count("client");
    const refused = await imports().send("Clients", rows);
    expect(refused.ResponseCode).toBeLessThan(0);
    const previewed = await imports().send("Clients", rows, Skip, true);
    expect(previewed.Content).toMatchObject({ Created: 2, Skipped: 3 });
    expect(await count("client")).toBe(before);

    const done = await imports().done("Clients", rows, { ...Skip, ImportID: "skipping" });
    expect(done).toMatchObject({ Rows: 5, Created: 2, Changed: 0, Unchanged: 0, Skipped: 3, Headings: rows[0] });
    expect(done.Records.map((each: { Row: number }) => each.Row)).toEqual([2, 5]);
    expect(done.SkippedRows).toMatchObject([
      { Row: 3, Cells: ["s-2", "", "Schools", "13/31/2024"] },
      { Row: 4, Cells: ["s-3", "Birch", "Schols", ""], Problems: [{ Column: "Client type" }] },
      { Row: 6, Cells: ["s-4", "Cedar again", "", ""], Problems: [{ Column: "External ID" }] },
    ]);
    const [first] = done.SkippedRows;
    expect(first.Problems.map((each: { Column: string }) => each.Column)).toContain("Date established");
    expect(first.Problems.map((each: { Reason: string }) => each.Reason).join(" ")).not.toMatch(/^Row/);
    expect(done.SkippedRows[1].Problems[0].Reason).toMatch(/Did you mean Schools/);
    expect(await count("client")).toBe(before + 2);
    const listed = (await firm.call("ListImports", { FilterByImportID: "skipping" })).Content.Imports;
    expect(listed).toMatchObject([{ Rows: 5, Created: 2, Skipped: 3 }]);
    const audit = await firm.database.firm.db.text(
      "select count(*)::text from client where description in ('Birch', 'Cedar again')",
    );
    expect(audit).toBe("0");
  });

  it("imports the corrected rows later without creating the others again", async () => {
    const corrected: Row[] = [
      [...rows[0]!, "Reason"],
      ["s-2", "Dogwood", "Schools", "2024-01-31", "must be a date"],
      ["s-3", "Birch", "Schools", "", "does not match"],
    ];
    expect(await imports().done("Clients", [...corrected, [...rows[1]!, ""]], Skip)).toMatchObject({
      Created: 2,
      Unchanged: 1,
      Skipped: 0,
      SkippedRows: [],
    });
  });

  it("skips a row that refers to a skipped row, and saves references to saved rows", async () => {
    const { db } = firm.database.firm;
    const people: Row[] = [
      ["External ID", "First name", "Last name", "Supervisor", "Hire date", "Roles"],
      ["p-3", "Cy", "Low", "Bo Middle", "", "Supervisor"],
      ["p-2", "Bo", "Middle", "Ada Top", "", "Supervisor"],
      ["p-1", "Ada", "Top", "", "", "Supervisor"],
      ["p-5", "Eve", "Under", "Dan Wrong", "", "Supervisor"],
      ["p-4", "Dan", "Wrong", "", "soon", "Supervisor"],
      ["p-6", "Fay", "Round", "Gus Round", "", "Supervisor"],
      ["p-7", "Gus", "Round", "Fay Round", "", "Supervisor"],
    ];
    const done = await imports().done("Employees", people, Skip);
    expect(done).toMatchObject({ Created: 3, Skipped: 4 });
    const problems = Object.fromEntries(
      done.SkippedRows.map((each: { Row: number; Problems: { Reason: string }[] }) => [
        each.Row,
        each.Problems.map(({ Reason }) => Reason).join(" "),
      ]),
    );
    expect(problems[5]).toBe("The row refers to row 6, which is skipped.");
    expect(problems[6]).toMatch(/must be a date/);
    expect(problems[7]).toBe("The row refers to row 8, which also refers to this row.");
    expect(
      await db.rows(
        `select employee.last_name as name, above.last_name as above from employee
           left join employee above on above.employee_key = employee.supervisor_employee_key
          where employee.last_name in ('Low', 'Middle', 'Top', 'Under') order by 1`,
      ),
    ).toEqual([
      { name: "Low", above: "Middle" },
      { name: "Middle", above: "Top" },
      { name: "Top", above: null },
    ]);
  });
});

describe("MatchByName", () => {
  const head = ["Description", "Notes"];

  it("changes the record with the name of the row, and creates those without one", async () => {
    const { db } = firm.database.firm;
    await stored("Clients", ["Description"], ["Elm Group"]);
    const file: Row[] = [head, ["elm group", "by name"], ["Fir Group", "new"]];
    expect(await imports().problems("Clients", file)).toMatchObject([[-420, null, null, "ExternalIDColumn"]]);
    expect(await imports().done("Clients", file, { MatchByName: true })).toMatchObject({ Created: 1, Changed: 1 });
    expect(await imports().done("Clients", file, { MatchByName: true })).toMatchObject({ Unchanged: 2 });
    expect(await db.rows("select description, notes from client where lower(description) = 'elm group'")).toEqual([
      { description: "elm group", notes: "by name" },
    ]);
  });

  it("refuses a name of several records, a record in two rows, and a new name in two rows", async () => {
    await stored("Clients", ["Description"], ["Twin"], ["Twin"], ["Solo"]);
    const file: Row[] = [head, ["Twin", ""], ["Solo", "1"], ["solo", "2"], ["Novel", ""], ["NOVEL", ""], ["", "x"]];
    const answer = await firm.call("ImportRecords", { Type: "Clients", Data: csv(file), MatchByName: true });
    expect(answer.Errors.map(({ ErrorData }) => [ErrorData["Row"], ErrorData["Reason"]])).toMatchObject([
      [2, expect.stringMatching(/is the name of 2 records \(ClientKey \d+, \d+\)/)],
      [4, expect.stringMatching(/is already in row 3/)],
      [6, expect.stringMatching(/is already the name in row 5/)],
      [7, expect.stringMatching(/external ID is empty/)],
      [7, expect.stringMatching(/required/)],
    ]);
  });

  it("keeps the external ID of a row that was matched by name", async () => {
    await stored("Employees", ["First name", "Last name"], ["Hana", "Sato"]);
    const rows: Row[] = [
      ["External ID", "First name", "Last name", "Title"],
      ["h-1", "Hana", "Sato", "Architect"],
    ];
    expect(await imports().done("Employees", rows, { MatchByName: true })).toMatchObject({ Changed: 1 });
    const renamed: Row[] = [rows[0]!, ["h-1", "Hana", "Sato-Lee", "Architect"]];
    expect(await imports().done("Employees", renamed)).toMatchObject({ Changed: 1, Created: 0 });
  });
});
