import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "../../engine/audit/index.ts";
import { carriedMembers } from "../../engine/events/index.ts";
import { eventRecordTypes } from "../../engine/events/record-types.ts";
import { recordsIn } from "../../engine/records/index.ts";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { rightsOfType, undescribedTypes } from "./audit-entry-rules.ts";

const firm = testFirm();

// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

let contact: number;
let ada: number;

const entries = async (args: object, user = "auditor"): Promise<Any[]> =>
  (await firm.call("ListAuditEntries", args as Record<string, unknown>, { user })).Content.AuditEntries;
const member = (entry: Any, name: string) => entry?.Changes.find((each: Any) => each.Member === name);

beforeAll(async () => {
  for (const [userName, role] of [
    ["auditor", "Auditor"],
    ["admin", "Administrator"],
    ["manager", "ProjectManager"],
  ] as const)
    await firm.addUser({
      userName,
      kind: "service",
      employeeKey: await firm.addEmployee({ lastName: userName, roles: [role] }),
    });
  const made = await firm.call("UpdateContacts", {
    UpdatedContacts: [{ ContactKey: -1, LastName: "Palladio", Title: "Engineer" }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
  const [read] = made.Content.Contacts;
  contact = read.ContactKey;
  await firm.call("UpdateContacts", {
    UpdatedContacts: [{ ...read, Title: "Architect" }],
    UnchangedContacts: [read],
    UseSingleTransaction: true,
  });
  ada = await firm.addEmployee({ lastName: "Lovelace" });
  const employees = await firm.call("GetEmployees", { RequestedEmployees: [ada] });
  const [employee] = employees.Content.Employees;
  const paid = await firm.call("UpdateEmployees", {
    UpdatedEmployees: [
      {
        ...employee,
        PrimaryPhoneNumber: "555-0100",
        PayRates: [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 4321.5, HoursPerYear: 2080 }],
      },
    ],
    UnchangedEmployees: [employee],
  });
  expect(paid.Errors).toEqual([]);
});

describe("ListAuditEntries refuses", () => {
  it("users without the right to the audit, and a record key without its type", async () => {
    for (const method of ["ListAuditEntries", "ExportAuditEntries"])
      expect((await firm.call(method, {}, { user: "manager" })).ResponseCode).toBe(-403);
    const answer = await firm.call("ListAuditEntries", { FilterByRecordKey: 1 }, { user: "auditor" });
    expect(answer.ResponseCode).toBe(-422);
  });

  it("to be exported without leaving a trace", async () => {
    const answer = await firm.call("ExportList", { ExportedMethod: "ListAuditEntries" }, { user: "auditor" });
    expect(answer.ResponseCode).toBe(-422);
  });
});

describe("ListAuditEntries", () => {
  it("shows the values before and after, newest first, with who, when and from where", async () => {
    const found = await entries({ FilterByRecordType: "Contact", FilterByRecordKey: contact });
    expect(found.map((each) => [each.Happened, member(each, "Title")])).toEqual([
      ["Updated", { Member: "Title", Before: "Engineer", After: "Architect" }],
      ["Created", { Member: "Title", Before: null, After: "Engineer" }],
    ]);
    expect(found[0]).toMatchObject({
      Method: "UpdateContacts",
      UserName: "api",
      Address: "127.0.0.1",
      RecordType: "Contact",
      RecordKey: contact,
      HiddenMembers: [],
    });
    expect(found[0].CallDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d$/);
    expect(member(found[0], "LastName")).toBeUndefined();
  });

  it("shows pay and personal data only with their rights, and names what is hidden", async () => {
    const args = { FilterByRecordType: "Employee", FilterByRecordKey: ada };
    const [seen] = await entries(args, "auditor");
    expect(JSON.stringify(member(seen, "PayRates").After)).toContain("4321.5");
    const answer = await firm.call("ListAuditEntries", args, { user: "admin" });
    const [hidden] = answer.Content.AuditEntries;
    expect(JSON.stringify(answer)).not.toContain("4321.5");
    expect(JSON.stringify(answer)).not.toContain("555-0100");
    expect(hidden.HiddenMembers).toEqual(expect.arrayContaining(["PayRates", "PrimaryPhoneNumber"]));
    expect(answer.Warnings?.some(({ WarningData }) => (WarningData["Rights"] as string[]).includes("seePay"))).toBe(
      true,
    );
  });

  it("finds by user, method, address, record and date", async () => {
    const count = async (args: object) => (await entries(args)).length;
    const all = await count({});
    expect(all).toBeGreaterThan(2);
    for (const [args, expected] of [
      [{ FilterByUserName: "API" }, all],
      [{ FilterByUserName: "nobody" }, 0],
      [{ FilterByMethod: ["UpdateContacts"] }, 2],
      [{ FilterByAddress: "127.0.0.1" }, all],
      [{ FilterByAddress: "198.51.100.7" }, 0],
      [{ FilterByRecordType: "Contact" }, 2],
      [{ FilterByRecordType: "Contac" }, 0],
      [{ FilterByRecordType: "Contact", FilterByRecordKey: contact + 1 }, 0],
      [{ FilterByEarliestCallDate: "2020-01-01" }, all],
      [{ FilterByLatestCallDate: "2020-01-01" }, 0],
    ] as const)
      expect(await count(args), JSON.stringify(args)).toBe(expected);
  });

  it("has pages that neither overlap nor leave anything out, also within one call", async () => {
    await firm.call("UpdateContacts", {
      UpdatedContacts: [1, 2, 3, 4, 5].map((each) => ({ ContactKey: -each, LastName: `Many ${each}` })),
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    const whole = await entries({ FilterByRecordType: "Contact" });
    const paged: Any[] = [];
    for (let PageNumber = 1; PageNumber <= 4; PageNumber++) {
      const page = await firm.call(
        "ListAuditEntries",
        { FilterByRecordType: "Contact" },
        { user: "auditor", envelope: { PageResults: true, PageSize: 2, PageNumber } },
      );
      expect(page.PageCount).toBe(4);
      paged.push(...page.Content.AuditEntries);
    }
    expect(paged).toEqual(whole);
  });
});

describe("ExportAuditEntries", () => {
  it("writes a row for every changed member, hides what the caller may not see, and is in the audit itself", async () => {
    const args = { FilterByRecordType: "Employee", FilterByRecordKey: ada };
    const exported = await firm.call("ExportAuditEntries", { ...args, Format: "CSV" }, { user: "admin" });
    const text = Buffer.from(exported.Content.Data, "base64").toString();
    const rows = readCsv(text);
    expect(exported.Content.Rows).toBe(rows.length - 1);
    expect(text).toContain("PayRates,(hidden),(hidden)");
    expect(text).not.toContain("4321.5");
    const [own] = await entries({ FilterByRecordType: "AuditExport" });
    expect(own).toMatchObject({ Method: "ExportAuditEntries", UserName: "admin", Address: "127.0.0.1" });
    expect(member(own, "Filters").After).toEqual(args);
    const excel = await firm.call("ExportAuditEntries", { Format: "Excel" }, { user: "auditor" });
    expect(Buffer.from(excel.Content.Data, "base64").subarray(0, 2).toString()).toBe("PK");
  });
});

it("every type of record that methods write has rights that show it", () => {
  expect(Object.keys(rightsOfType).toSorted()).toEqual([...eventRecordTypes].toSorted());
});

it("every type has a definition of its members, or is named as one without", () => {
  const described = recordsIn(methods);
  const without = Object.keys(rightsOfType).filter((type) => !described.has(type) && carriedMembers(type).length === 0);
  expect(without.toSorted()).toEqual([...undescribedTypes].toSorted());
});

it("hides what no definition has from everyone who does not see all money and all people", async () => {
  const row = (record: string) => ({
    at: firm.now(),
    usageKey: randomUUID(),
    method: "Unknown",
    userName: "ada",
    employeeKey: null,
    written: [{ record, key: 1, before: null, after: JSON.stringify({ Notes: "open", Secret: "hidden" }) }],
  });
  await firm.database.firm.transaction(async (db) => {
    await recordAudit(db, row("Client"));
    await recordAudit(db, row("constructor"));
  });
  const found = (await entries({}, "admin")).filter(({ Method }) => Method === "Unknown");
  const shown = found.map((each) => [
    each.RecordType,
    each.Changes.map(({ Member }: Any) => Member),
    each.HiddenMembers,
  ]);
  expect(shown.toSorted()).toEqual([
    ["Client", ["Notes"], ["Secret"]],
    ["constructor", [], ["Notes", "Secret"]],
  ]);
});

it("a page is found quickly after a call that wrote thousands of records", async () => {
  const UpdatedContacts = Array.from({ length: 3000 }, (_, at) => ({ ContactKey: -1 - at, LastName: `Many ${at}` }));
  await firm.call("UpdateContacts", { UpdatedContacts, UnchangedContacts: [], UseSingleTransaction: true });
  const started = performance.now();
  const found = await entries({ FilterByRecordType: "Contact" });
  expect(performance.now() - started).toBeLessThan(3000);
  expect(found[0]).toMatchObject({ RecordType: "Contact", Happened: "Created" });
});

it("an export holds the entries of many calls, of long ones and of calls in which the filters choose nothing", async () => {
  const written = (type: string, key: number) => ({
    record: type,
    key,
    before: null,
    after: { LastName: `${type} ${key}` },
  });
  for (let call = 0; call < 450; call++) {
    // A run of calls that is longer than what one statement looks at has no vendors.
    const records = [written("Contact", call), ...(call < 20 || call > 430 ? [written("Vendor", call)] : [])];
    await firm.database.firm.db.run(
      "insert into audit (at, usage_key, method, user_name, touched, records) values (now(), gen_random_uuid(), 'UpdateVendors', 'api', $1, $2)",
      [records.map(({ record, key }) => `${record}:${key}`), JSON.stringify(records)],
    );
  }
  for (const args of [
    { FilterByRecordType: "Vendor" },
    { FilterByRecordType: "Contact" },
    { FilterByRecordType: "Contact", FilterByRecordKey: 7 },
    { FilterByMethod: ["UpdateVendors"] },
  ]) {
    const { Content } = await firm.call("ExportAuditEntries", args, { user: "auditor" });
    const [, ...rows] = readCsv(Buffer.from(Content.Data, "base64").toString());
    const expected = [];
    for (let PageNumber = 1, PageCount = 1; PageNumber <= PageCount; PageNumber++) {
      const envelope = { PageResults: true, PageSize: 1000, PageNumber };
      const page = await firm.call("ListAuditEntries", args, { user: "auditor", envelope });
      PageCount = page.PageCount ?? 1;
      for (const { RecordType, RecordKey, UsageKey, Changes } of page.Content.AuditEntries)
        expected.push(
          ...Changes.map(({ Member }: { Member: string }) => [RecordType, String(RecordKey), Member, UsageKey].join()),
        );
    }
    expect(expected.length).toBeGreaterThan(0);
    expect(rows.map((row) => [row[5], row[6], row[8], row[11]].join())).toEqual(expected);
  }
});
