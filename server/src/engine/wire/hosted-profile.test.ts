import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { newProject, settingFor } from "../../../testing/capabilities/projects.ts";
import { testFirm, testPassword } from "../../../testing/firm.ts";
import { anonymousBodyLengthMax, membersPerObjectMax, nestingMax } from "../fields/limits.ts";

const firm = testFirm();
let token: string;

const asHosted = () => firm.setSetting("compatibility", "hosted");
const open = `{Method: "CreateAPISession", "Username": "api", Password: "${testPassword}", APIVersion: 1,}`;
const list = (more = "") => `{Method: "ListContacts", SessionToken: "${token}", MethodArguments: {${more}},}`;

beforeAll(async () => {
  token = (
    await firm.send(
      JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 }),
    )
  ).Content.SessionToken;
});
afterEach(() => firm.setSetting("compatibility", "document"));

describe("a body that is not quite JSON", () => {
  it("is refused in a firm that follows the document", async () => {
    for (const body of [open, list()]) {
      const answer = await firm.send(body);
      expect([answer.status, answer.ResponseCode]).toEqual([400, -400]);
    }
  });

  it("is refused everywhere when something else is wrong with it, in the words of its own text", async () => {
    const bodies = ["{Method: 'x'}", "{Method ListContacts}", "[,]", '{Method: "x",,}'];
    const refusals = async () => Promise.all(bodies.map(async (body) => (await firm.send(body)).Message));
    const strict = await refusals();
    await asHosted();
    expect(await refusals()).toEqual(strict);
    expect((await firm.send(open, { id: "nobody" })).status).toBe(400);
  });

  it("has the same limits and forbidden names", async () => {
    await asHosted();
    const forbidden = await firm.send(list('__proto__: {}, constructor: 1, "prototype": 2,'));
    expect(forbidden.Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Member"]])).toEqual([
      [-422, "__proto__"],
      [-422, "constructor"],
      [-422, "prototype"],
    ]);
    for (const body of [
      list(`x: ${"[".repeat(nestingMax)}${"]".repeat(nestingMax)},`),
      list(`${"x".repeat(1001)}: 1,`),
      list(Array.from({ length: membersPerObjectMax + 1 }, (_, at) => `m${at}: 1,`).join("")),
    ])
      expect((await firm.send(body)).ResponseCode).toBe(-400);
    const twice = await firm.send(list("FilterByText: 'x'".replaceAll("'", '"') + ', FilterByText: "y",'));
    expect(twice.Warnings?.map(({ WarningID }) => WarningID)).toEqual([-154, -150]);
  });

  it("is read with a warning in a firm of the hosted profile, also one that needs a session first", async () => {
    await asHosted();
    const opened = await firm.send(open);
    expect(opened).toMatchObject({ ResponseCode: 200, Warnings: [{ WarningID: -154 }] });
    const listed = await firm.send(list(`FilterByStatus: ["Active",],`));
    expect(listed).toMatchObject({ ResponseCode: 200, Warnings: [{ WarningID: -154 }] });
    expect(listed.Warnings).toHaveLength(1);
    const long = `FilterByText: "${"x".repeat(900)}", Colours: [${'"red",'.repeat(anonymousBodyLengthMax / 4)}],`;
    expect((await firm.send(list(long))).ResponseCode).toBe(200);
    expect((await firm.send(list(long).replace(token, "made-up"))).ResponseCode).toBe(-402);
    const strict = await firm.call("ListContacts");
    expect(strict.Warnings).toBeUndefined();
  });
});

describe("CloseAPISession", () => {
  it("ends a session in a firm of the hosted profile, and is unknown in others", async () => {
    const close = () => firm.send(JSON.stringify({ Method: "CloseAPISession", SessionToken: token }));
    expect((await close()).ResponseCode).toBe(-403);
    await asHosted();
    const other = (await firm.send(open)).Content.SessionToken as string;
    const closed = await firm.send(JSON.stringify({ Method: "CloseAPISession", SessionToken: other }));
    expect(closed).toMatchObject({ ResponseCode: 200, Content: "You have been signed out." });
    expect((await firm.send(JSON.stringify({ Method: "ListContacts", SessionToken: other }))).ResponseCode).toBe(-402);
  });
});

describe("ListEmployees", () => {
  it("sends keys as Company and Department, and their names beside them", async () => {
    const { db } = firm.database.firm;
    const department = Number(
      await db.text("insert into department (description) values ('Structures') returning department_key::text"),
    );
    await db.run("update employee set department_key = $1 where employee_key = $2", [department, firm.employeeKey]);
    await firm.addEmployee({ firstName: "Bea", lastName: "Zimmer" });
    const employees = async (args = {}) => (await firm.call("ListEmployees", args)).Content.Employees;
    const [documented] = await employees();
    expect(documented).toMatchObject({ Company: "Test Company", Department: "Structures" });
    await asHosted();
    const [one, two] = await employees({ Sort: "Company" });
    expect(one).toMatchObject({
      Company: firm.companyKey,
      CompanyDescription: "Test Company",
      Department: department,
      DepartmentDescription: "Structures",
    });
    expect(two).toMatchObject({ Department: null, DepartmentDescription: "" });
    const names = Object.keys(one);
    expect(names.indexOf("CompanyDescription")).toBe(names.indexOf("Company") + 1);
  });
});

describe("custom fields without a value", () => {
  it("are false and empty in version 1, and no object in version 2", async () => {
    const UpdatedCustomFields = [
      ["Flag", "yes/no"],
      ["Remark", "text"],
      ["Size", "number"],
    ].map(([Name, Type], at) => ({ CustomFieldKey: -1 - at, RecordType: "Client", Name, Type }));
    const projects = UpdatedCustomFields.map((each, at) => ({
      ...each,
      CustomFieldKey: -11 - at,
      RecordType: "Project",
    }));
    const defined = await firm.call("UpdateCustomFields", {
      UpdatedCustomFields: [...UpdatedCustomFields, ...projects],
      UnchangedCustomFields: [],
    });
    expect(defined.Errors).toEqual([]);
    const update = (client: object, unchanged: object[] = []) =>
      firm.call("UpdateClients", {
        UpdatedClients: [client],
        UnchangedClients: unchanged,
        UseSingleTransaction: true,
      });
    const made = (await update({ ClientKey: -1, Description: "Custom", CF_Remark: "" })).Content.Clients[0];
    expect(made).toMatchObject({ CF_Flag: null, CF_Remark: null, CF_Size: null });
    await asHosted();
    const read = async () => (await firm.call("GetClients", { RequestedClients: [made.ClientKey] })).Content.Clients[0];
    const client = await read();
    expect(client).toMatchObject({ CF_Flag: false, CF_Remark: "", CF_Size: null });
    expect((await update({ ...client, Notes: "n" }, [client])).Errors).toEqual([]);
    const stored = "select custom_fields::text from client where client_key = $1";
    expect(JSON.parse((await firm.database.firm.db.text(stored, [made.ClientKey])) ?? "")).not.toMatchObject({
      Flag: false,
    });
    const set = await read();
    expect((await update({ ...set, CF_Flag: true }, [set])).Content.Clients[0].CF_Flag).toBe(true);

    const { db } = firm.database.firm;
    const key = (await newProject(firm, await settingFor(firm), { CF_Remark: "" })).ProjectKey as number;
    await db.run(`update project set custom_fields = '{"Remark": ""}' where project_key = $1`, [key]);
    const project = (await firm.call("GetProjects", { RequestedProjects: [key] }, { version: 2 })).Content.Projects[0];
    expect(project).not.toHaveProperty("CustomFields");
    expect((await firm.call("GetProjects", { RequestedProjects: [key] })).Content.Projects[0]).toMatchObject({
      CF_Flag: false,
      CF_Remark: "",
      CF_Size: null,
    });
  });
});
