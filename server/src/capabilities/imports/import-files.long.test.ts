import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../demo/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { importTypes } from "./import-types.ts";
import { bytesSource, readFile } from "./read-file.ts";
import { base64, bookOf, csv, excel, importer, type Row } from "../../../testing/capabilities/imported-files.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm({ demo: "small" });
const imports = () => importer(firm);
let token = "";

type Values = Record<string, unknown>;
const send = (body: Values): Promise<Answered> => firm.send(JSON.stringify(body), { id: "demo" });
const demo = (method: string, args: Values) => send({ Method: method, SessionToken: token, MethodArguments: args });

beforeAll(async () => {
  const session = { Method: "CreateAPISession", Username: "api.demo", Password: demoPassword, APIVersion: 1 };
  token = (await send(session)).Content.SessionToken;
});

describe("exports", () => {
  const lists = {
    ListClients: "Clients",
    ListContacts: "Contacts",
    ListVendors: "Vendors",
    ListProjects: "Projects",
    ListEmployees: "Employees",
    ListGLAccounts: "GLAccounts",
  };

  it("of every list can be imported again without a change, in both formats", async () => {
    for (const Format of ["CSV", "Excel"])
      for (const [ExportedMethod, Type] of Object.entries(lists)) {
        const { Data, Rows } = (await demo("ExportList", { ExportedMethod, Format })).Content;
        const answer = await demo("ImportRecords", { Type, Format, Data });
        expect(answer.Errors, `${ExportedMethod} ${Format}`).toEqual([]);
        expect(answer.Content).toMatchObject({ Rows, Created: 0, Changed: 0, Unchanged: Rows });
        expect(Rows).toBeGreaterThan(0);
      }
  });
});

describe("GetImportTemplate", () => {
  it("has every field as a heading that matches, and marks required ones, in both formats", async () => {
    for (const Type of importTypes)
      for (const Format of ["CSV", "Excel"] as const) {
        const { Content } = await firm.call("GetImportTemplate", { Type, Format });
        const sheet = await readFile(Format, bytesSource(Buffer.from(Content.Data, "base64")));
        const names = Content.Fields.map((each: { Field: string }) => each.Field);
        expect(sheet.headings).toEqual(names);
        const filled = csv([names, names.map(() => "1")]);
        const columns = await firm.call("GetImportColumns", { Type, Data: filled });
        expect(columns.Content.Columns.map((each: { Field: string }) => each.Field)).toEqual(names);
        expect(columns.Content.Fields).toEqual(Content.Fields);
      }
    const { Fields } = (await firm.call("GetImportTemplate", { Type: "Projects" })).Content;
    const required = Fields.filter((each: { Required: boolean }) => each.Required).map((each: Values) => each["Field"]);
    expect(required).toEqual(["Description", "CompanyKey", "Client", "InvoiceFormatKey"]);
    expect((await firm.call("GetImportTemplate", {})).ResponseCode).toBe(-420);
    expect((await firm.call("GetImportTemplate", { Type: "Clients", Format: "PDF" })).ResponseCode).toBe(-422);
  });
});

describe("GetImportColumns", () => {
  it("returns the field and samples of each column, and rejects unreadable files", async () => {
    const Data = base64("Nr;Description;Client Type Description;ClientTypeKey;Foo;\n1;A;Schools;1;x;\n2;;Cities;2;;\n");
    const { Content } = await firm.call("GetImportColumns", { Type: "Clients", Data, ExternalIDColumn: "Nr" });
    expect(Content).toMatchObject({
      Rows: 2,
      ExternalIDColumn: "Nr",
      Columns: [
        { Heading: "Nr", Field: "ExternalID", Samples: ["1", "2"] },
        { Heading: "Description", Field: "Description", Samples: ["A"] },
        { Heading: "Client Type Description", Field: "" },
        { Heading: "ClientTypeKey", Field: "ClientTypeKey" },
        { Heading: "Foo", Field: "", Samples: ["x"] },
      ],
    });
    const wrong = await firm.call("GetImportColumns", { Type: "Clients", Data, Mapping: { Foo: "Bar" } });
    expect(wrong.Errors[0]?.ErrorData["Property"]).toBe("Mapping.Foo");
    expect((await firm.call("GetImportColumns", { Type: "Clients", Data: base64("\n") })).ResponseCode).toBe(-420);
  });
});

describe("with any cells", () => {
  it("a file is imported or rejected, and the service does not fail", async () => {
    const odd = [
      "9999999999",
      "999999999",
      "-1",
      "0",
      "1e400",
      "NaN",
      "true",
      "__proto__",
      "1,234",
      "2024-02-30",
      "Active",
      "x".repeat(300),
    ];
    const cell = fc.oneof(
      fc.constantFrom(...odd),
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom("1", "2", ""),
    );
    const file = fc.constantFrom(...importTypes).chain((Type) => {
      const names = [
        "ExternalID",
        "ClientKey",
        "Description",
        "Name",
        "Status",
        "Account",
        "Debit",
        "Company",
        "Client",
        "Supervisor",
        "ID",
        "Notes",
        "Roles",
        "Order",
        "Account Type",
        "DateEstablished",
        "SendStatements",
        "Invoice format",
        "CF_x",
      ];
      return fc.record({
        Type: fc.constant(Type),
        heads: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }),
        rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      });
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ Type, heads, rows }) => {
        for (const Format of ["CSV", "Excel"]) {
          const Data = Format === "CSV" ? csv([heads, ...rows]) : excel([heads, ...rows]);
          const args = { Type, Format, Data, ExternalIDColumn: heads[0], EmptyCells: "Clear" };
          const answer = await firm.call("ImportRecords", args, { envelope: { Preview: true } });
          expect(answer.ResponseCode, JSON.stringify(answer.Errors)).not.toBe(-500);
        }
      }),
      { numRuns: runs(60) },
    );
    const cells = ["Description", "_x0000_", "&#xD800;"].map((each) => `<row><c t="str"><v>${each}</v></c></row>`);
    const args = {
      Type: "Clients",
      Format: "Excel",
      Data: base64(bookOf(cells.join(""))),
      ExternalIDColumn: "Description",
    };
    expect(
      (await firm.call("ImportRecords", args)).Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Row"]]),
    ).toEqual([
      [-420, 2],
      [-420, 2],
      [-420, 3],
      [-420, 3],
    ]);
  });
});

describe("the cost of an import", () => {
  const clients = (count: number, suffix = ""): Row[] => [
    [
      "ExternalID",
      "Description",
      "Client type",
      "Notes",
      "Email",
      "Primary address city",
      "Primary Phone Number",
      "Date established",
    ],
    ...Array.from({ length: count }, (_, at): Row => [
      `n${at}`,
      `Client ${at}${suffix}`,
      "Many",
      "Some notes",
      `c${at}@example.org`,
      "Springfield",
      "555 0100",
      "2020-05-17",
    ]),
  ];

  it("is the same number of statements for 3 rows and for 300, new, changed and unchanged", async () => {
    await firm.database.firm.db.run("insert into client_type (description) values ('Many')");
    const statements = async (count: number) => {
      const rows = (suffix: string) => [
        head,
        ...clients(count, suffix)
          .slice(1)
          .map(([id, ...row]): Row => [`${count} ${id}`, ...row]),
      ];
      const of = async (suffix: string) =>
        (await firm.database.statements(() => imports().done("Clients", rows(suffix)))).length;
      return [await of(""), await of("!"), await of("!")];
    };
    const [head = []] = clients(0);
    await statements(1);
    const few = await statements(3);
    const many = await statements(300);
    expect(many).toEqual(few);
    expect(Math.max(...many)).toBeLessThanOrEqual(20);
  });

  it("is under 30 seconds for 10,000 rows, and other sessions see the progress", async () => {
    const rows = clients(10_000).map((row, at): Row => (at === 0 ? row : [`big ${at}`, ...row.slice(1)]));
    const started = performance.now();
    let isOver = false;
    const seen: Values[] = [];
    const watch = async () => {
      for (let polls = 0; !isOver && polls < 1_000; polls++) {
        seen.push((await firm.call("GetImportProgress", { ImportID: "big" })).Content as Values);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
    const watching = watch();
    const done = await imports().done("Clients", rows, { ImportID: "big" });
    isOver = true;
    await watching;
    expect(done).toMatchObject({ Created: 10_000 });
    expect(performance.now() - started).toBeLessThan(30_000);
    const saving = seen.filter((each) => each["Stage"] === "Saving").map((each) => each["RowsDone"] as number);
    expect(saving.length).toBeGreaterThan(0);
    expect(saving).toEqual([...saving].sort((a, b) => a - b));
    expect(saving.at(-1)).toBeGreaterThan(0);
    expect((await firm.call("GetImportProgress", { ImportID: "big" })).Content).toEqual({
      State: "Done",
      Stage: null,
      RowsDone: 10_000,
      Rows: 10_000,
    });
    const again = await imports().done("Clients", rows);
    expect(again).toMatchObject({ Unchanged: 10_000 });
  });
});
