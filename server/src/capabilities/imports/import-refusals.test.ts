import { beforeAll, describe, expect, it } from "vitest";
import { importRowsMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { base64, csv, excel, importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const imports = () => importer(firm);
const count = async (table: string) => Number(await firm.database.firm.db.text(`select count(*)::text from ${table}`));
const reasons = (answer: Awaited<ReturnType<typeof firm.call>>) =>
  answer.Errors.map(({ ErrorData }) => String(ErrorData["Reason"] ?? ""));
const texts = (answer: Awaited<ReturnType<typeof firm.call>>) =>
  answer.Errors.map(({ ErrorMessage, ErrorData }) => `${ErrorMessage} ${String(ErrorData["Reason"] ?? "")}`).join("\n");

beforeAll(async () => {
  const { db } = firm.database.firm;
  await db.run("insert into client_type (description) values ('Schools'), ('Scholars'), ('Cities')");
  await db.run("insert into client_type (description, status) values ('Gone', 'Inactive')");
});

describe("ImportRecords rejects", () => {
  it("unreadable files, with the reason", async () => {
    const send = (Data: unknown, Format = "CSV") => firm.call("ImportRecords", { Type: "Clients", Format, Data });
    expect((await send("")).ResponseCode).toBe(-420);
    expect((await send("%%%")).ResponseCode).toBe(-420);
    expect((await send(5)).ResponseCode).toBe(-420);
    expect((await firm.call("ImportRecords", { Type: "Clients" })).ResponseCode).toBe(-420);
    expect((await firm.call("ImportRecords", { Type: "Cats", Data: csv([["A"]]) })).ResponseCode).toBe(-422);
    expect(reasons(await send(base64(new Uint8Array([65, 10, 66, 0xff, 10]))))[0]).toMatch(
      /not UTF-8.*line 2.*CSV UTF-8/,
    );
    expect(reasons(await send(base64("a,b\n\u0000,1")))[0]).toMatch(/NUL/);
    expect(reasons(await send(base64('a,b\n1,"2')))[0]).toMatch(/row 2 that is not closed/);
    expect(reasons(await send(base64('a,b\n1,"2"3')))[0]).toMatch(/after a closing quote in row 2/);
    expect(reasons(await send(base64(" \n , \n")))[0]).toMatch(/no headings/);
    expect(reasons(await send(excel([["A"]])))[0]).toMatch(/Send Format Excel/);
    expect(reasons(await send(csv([["A"]]), "Excel"))[0]).toMatch(/not a ZIP file/);
    expect(reasons(await send(base64(Buffer.from("d0cf11e0a1b11ae1", "hex")), "Excel"))[0]).toMatch(/old .xls/);
  });

  it("a mapping, an external ID or defaults with unknown names, with suggestions", async () => {
    const rows: Row[] = [
      ["Id", "Firm"],
      ["1", "Harbor"],
    ];
    const answer = await imports().send("Clients", rows, {
      Mapping: { Firm: "Descripton", Fax: "Email" },
      ExternalIDColumn: "Number",
      Defaults: { Stats: "Active", Email: [] },
    });
    expect(answer.Errors.map(({ ErrorData }) => ErrorData["Property"])).toEqual([
      "Mapping.Firm",
      "Mapping.Fax",
      "ExternalIDColumn",
      "Defaults.Stats",
      "Defaults.Email",
    ]);
    expect(texts(answer)).toMatch(/Did you mean Description/);
    expect(texts(answer)).toMatch(/Its columns are Id, Firm/);
    expect(await imports().problems("Clients", rows, { Mapping: { Firm: "Description", Id: "Description" } })).toEqual([
      [-422, null, null, "Mapping.Firm"],
      [-420, null, null, "ExternalIDColumn"],
    ]);
    expect((await imports().problems("Clients", rows, { Mapping: "Description" }))[0]?.[3]).toBe("Mapping");
    expect((await imports().problems("Clients", rows, { ExternalIDColumn: "Id", Defaults: 5 }))[0]?.[3]).toBe(
      "Defaults",
    );
  });

  it("a file whose rows have no identity", async () => {
    const answer = await imports().send("Clients", [["Description"], ["Harbor"]]);
    expect(answer.Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Property"]])).toEqual([
      [-420, "ExternalIDColumn"],
    ]);
    expect(reasons(answer)[0]).toMatch(/ExternalID or ClientKey/);
  });

  it("every problem of every row at once, with row, column, value and a suggestion; nothing is saved", async () => {
    const before = [await count("client"), await count("import_key"), await count("import_run")];
    const rows: Row[] = [
      [
        "External ID",
        "Description",
        "Client Type",
        "Date Established",
        "Send statements",
        "Annual percentage rate",
        "Fax-Number",
      ],
      ["1", "Good", "schools", "2024-01-31", "yes", "1.5", "1"],
      ["2", "", "Schoools", "31.01.2024", "maybe", "abc", "x".repeat(31)],
      ["", "No id", "Gone", "13/31/2024", "", "", ""],
      ["1", "Twice", "", "", "", "", ""],
      ["5", "Too many", "", "", "", "", "", "more"],
      ["x".repeat(201), "Long id", "4711", "", "", "-1", ""],
    ];
    for (const preview of [true, false]) {
      const answer = await imports().send("Clients", rows, {}, preview);
      expect(answer.Content).toEqual({});
      expect(
        answer.Errors.map(({ ErrorID, ErrorData }) => [
          ErrorID,
          ErrorData["Row"],
          ErrorData["Column"],
          ErrorData["Property"],
        ]),
      ).toEqual([
        [-404, 3, "Client Type", "ClientTypeKey"],
        [-420, 3, "Description", "Description"],
        [-420, 3, "Date Established", "DateEstablished"],
        [-420, 3, "Send statements", "SendStatements"],
        [-420, 3, "Annual percentage rate", "AnnualPercentageRate"],
        [-421, 3, "Fax-Number", "FaxNumber"],
        [-420, 4, "External ID", "ExternalID"],
        [-420, 4, "Date Established", "DateEstablished"],
        [-422, 4, "Client Type", "ClientTypeKey"],
        [-422, 5, "External ID", "ExternalID"],
        [-422, 6, null, "Data"],
        [-421, 7, "External ID", "ExternalID"],
        [-404, 7, "Client Type", "ClientTypeKey"],
        [-422, 7, "Annual percentage rate", "AnnualPercentageRate"],
      ]);
      expect(texts(answer)).toMatch(
        /Row 3, column "Client Type": ClientTypeKey "Schoools" does not match any ClientType. Did you mean Schools/,
      );
      expect(texts(answer)).toMatch(/"1" is already used in row 2/);
      expect(answer.Errors[0]?.ErrorData["Value"] ?? answer.Errors[0]?.ErrorData["ClientTypeKey"]).toBe("Schoools");
    }
    expect([await count("client"), await count("import_key"), await count("import_run")]).toEqual(before);
  });

  it("a required field without a column, once for all rows", async () => {
    const rows: Row[] = [
      ["ExternalID", "Name"],
      ...Array.from({ length: 25 }, (_, at): Row => [`v${at}`, `Vendor ${at}`]),
    ];
    const answer = await imports().send("Vendors", rows);
    expect(answer.Errors).toHaveLength(1);
    expect(answer.Errors[0]?.ErrorData).toMatchObject({ Property: "CalculatePaymentDateMethod", RowCount: 25 });
    expect(reasons(answer)[0]).toMatch(/No column fills CalculatePaymentDateMethod.*rows 2, 3.* and 15 more/);
    const Defaults = { CalculatePaymentDateMethod: 1, NumberOfDaysFromInvoiceDate: "30" };
    expect(await imports().done("Vendors", rows, { Defaults })).toMatchObject({ Created: 25 });
  });

  it("ambiguous names, unknown keys, repeated columns and formula errors", async () => {
    const { db } = firm.database.firm;
    await db.run("insert into email_template (description) values ('Letter')");
    await db.run(
      "insert into employee (first_name, last_name, company_key) select 'Sam', 'Same', company_key from company, generate_series(1, 2)",
    );
    const managers = await imports().send("Employees", [
      ["ExternalID", "Last name", "Supervisor"],
      ["1", "Able", "Sam Same"],
    ]);
    expect(texts(managers)).toMatch(/is the name of 2 records \(EmployeeKey \d+, \d+\)/);
    expect(
      await imports().problems("Clients", [
        ["ClientKey", "Description"],
        ["99999", "A"],
        ["x", "B"],
      ]),
    ).toEqual([
      [-404, 2, "ClientKey", "ClientKey"],
      [-420, 3, "ClientKey", "ClientKey"],
    ]);
    expect(
      await imports().problems("Clients", [
        ["ExternalID", "Email", "E-mail"],
        ["1", "a", "b"],
      ]),
    ).toEqual([[-422, null, null, "Data"]]);
  });

  it("too many rows or columns", async () => {
    const many = `ExternalID,Description\n${"a,b\n".repeat(importRowsMax + 1)}`;
    const rows = await firm.call("ImportRecords", { Type: "Clients", Data: base64(many) });
    expect([rows.ResponseCode, rows.Message]).toEqual([-422, expect.stringMatching(/more than 20000 rows/)]);
    const wide = await firm.call("ImportRecords", { Type: "Clients", Data: base64(`${"a,".repeat(500)}a\n`) });
    expect(texts(wide)).toMatch(/more than 500 columns in row 1/);
  });

  it("users who may not call the Update method", async () => {
    const employeeKey = await firm.addEmployee({ roles: [] });
    await firm.addUser({ userName: "plain", kind: "service", employeeKey });
    await firm.addUser({ userName: "narrow", permittedMethods: ["ImportRecords", "GetImportTemplate"] });
    const args = {
      Type: "Clients",
      Data: csv([
        ["ExternalID", "Description"],
        ["1", "A"],
      ]),
    };
    for (const user of ["plain", "narrow"]) {
      expect((await firm.call("ImportRecords", args, { user })).ResponseCode, user).toBe(-403);
      expect((await firm.call("GetImportTemplate", { Type: "Clients" }, { user })).ResponseCode, user).toBe(-403);
      expect((await firm.call("GetImportColumns", args, { user })).ResponseCode, user).toBe(-403);
    }
    await firm.addUser({ userName: "integration" });
    expect(
      (await firm.call("ImportRecords", { ...args, Type: "GLAccounts" }, { user: "integration" })).ResponseCode,
    ).toBe(-403);
  });
});
