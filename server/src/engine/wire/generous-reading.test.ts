import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let contact: number;
let client: number;

beforeAll(async () => {
  const made = await firm.call("UpdateClients", {
    UpdatedClients: [
      { ClientKey: -1, Description: "Habits", Contacts: [{ ContactKey: -2, Order: 0, LastName: "Listed" }] },
    ],
    UnchangedClients: [],
    UseSingleTransaction: true,
  });
  expect(made.Errors).toEqual([]);
  client = made.Content.Clients[0].ClientKey;
  contact = made.Content.Clients[0].Contacts[0].ContactKey;
});

const otherForms = (answer: { Warnings?: { WarningID: number; WarningData: Record<string, unknown> }[] }) =>
  answer.Warnings?.filter(({ WarningID }) => WarningID === -154).map(({ WarningData }) => WarningData["Property"]) ??
  [];

describe("still refused", () => {
  it.each([
    ["ListClients", { FilterByStatus: {} }, "FilterByStatus"],
    ["ListClients", { FilterByStatus: 7 }, "FilterByStatus"],
    ["ListClients", { FilterByStatus: "" }, "FilterByStatus"],
    ["GetClients", { RequestedClients: "many" }, "RequestedClients"],
    ["GetClients", { RequestedClients: "" }, "RequestedClients"],
    ["GetClients", { RequestedClients: "1.5" }, "RequestedClients"],
    ["GetClients", { RequestedClients: ["1e3"] }, "RequestedClients[0]"],
    ["GetClients", { RequestedClients: ["0x10"] }, "RequestedClients[0]"],
    ["GetClients", { RequestedClients: [" 1"] }, "RequestedClients[0]"],
    ["GetClients", { RequestedClients: ["99999999999"] }, "RequestedClients[0]"],
    ["GetClients", { RequestedClients: null }, "RequestedClients"],
    ["GetClients", { RequestedClients: [null] }, "RequestedClients[0]"],
    ["ListActivities", { FilterByIsTaxable: "perhaps" }, "FilterByIsTaxable"],
    ["UpdateClients", { UpdatedClients: "x", UnchangedClients: [], UseSingleTransaction: true }, "UpdatedClients"],
  ])("%s %j with -420", async (method, args, property) => {
    const answer = await firm.call(method, args);
    expect([answer.ResponseCode, answer.Errors[0]?.ErrorData["Property"]]).toEqual([-420, property]);
  });
});

describe("accepted with a warning", () => {
  it("one value where a list is documented", async () => {
    const all = (await firm.call("ListClients", { FilterByStatus: ["Active"] })).Content;
    const one = await firm.call("ListClients", { FilterByStatus: "active" });
    expect(one).toMatchObject({ ResponseCode: 200, Content: all });
    expect(otherForms(one)).toEqual(["FilterByStatus"]);
    expect(one.Warnings?.[0]?.WarningData).toEqual({ Property: "FilterByStatus" });

    const got = await firm.call("GetClients", { RequestedClients: client });
    expect(got.Content.Clients).toMatchObject([{ ClientKey: client }]);
    expect(otherForms(got)).toEqual(["RequestedClients"]);

    for (const FilterByIsTaxable of [true, "false"])
      expect(otherForms(await firm.call("ListActivities", { FilterByIsTaxable }))).toEqual(["FilterByIsTaxable"]);
  });

  it("whole numbers as text, with one warning for a list of them", async () => {
    const got = await firm.call("GetClients", { RequestedClients: [String(client), `0${client}`, "-5"] });
    expect(got.Content.Clients).toMatchObject([{ ClientKey: client }]);
    expect(otherForms(got)).toEqual(["RequestedClients[0]"]);
    const single = await firm.call("GetClients", { RequestedClients: String(client) });
    expect(single.Content.Clients).toMatchObject([{ ClientKey: client }]);
    expect(otherForms(single)).toEqual(["RequestedClients", "RequestedClients[0]"]);
  });

  it("APIVersion and the page members as text", async () => {
    const opened = await firm.send(
      JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: "right password", APIVersion: "2" }),
    );
    expect(opened.ResponseCode).toBe(0);
    expect(otherForms(opened)).toEqual(["APIVersion"]);
    const token = opened.Content.SessionToken as string;
    const list = await firm.send(
      JSON.stringify({ Method: "ListProjects", SessionToken: token, PageResults: "true", PageSize: "2" }),
    );
    expect(list).toMatchObject({ ResponseCode: 200, PageSize: 2, PageNumber: 1 });
  });

  it("one record and keys as text in a change set, which still merges", async () => {
    const [read] = (await firm.call("GetClients", { RequestedClients: [client] })).Content.Clients;
    const answer = await firm.call("UpdateClients", {
      UpdatedClients: { ...read, ClientKey: String(client), Email: "a@b.c" },
      UnchangedClients: read,
      UseSingleTransaction: "true",
    });
    expect(answer.Errors).toEqual([]);
    expect(answer.Content.Clients).toMatchObject([{ ClientKey: client, Email: "a@b.c" }]);
    expect(otherForms(answer)).toEqual(["UpdatedClients", "UnchangedClients", "ClientKey"]);
  });
});

describe("null for an argument that may be left out", () => {
  it("filters nothing", async () => {
    const all = await firm.call("ListClients");
    const args = { FilterByStatus: null, FilterByCompany: null, FilterByNameLike: null, FilterByClientType: null };
    expect(await firm.call("ListClients", { ...args, FilterByEarliestModifiedDate: null })).toMatchObject({
      ResponseCode: 200,
      Content: all.Content,
    });
    const invoices = { FilterByEqualToAmount: null, FilterByPaid: null, FilterByCompany: null };
    expect((await firm.call("ListVendorInvoices", invoices, { version: 2 })).ResponseCode).toBe(200);
  });

  it("stays an error where the argument is required", async () => {
    const args = { UpdatedClients: [], UnchangedClients: [], UseSingleTransaction: null };
    expect((await firm.call("UpdateClients", args)).ResponseCode).toBe(-420);
  });
});

describe("filters that real programs send", () => {
  it("ListContacts takes FilterByNameLike for FilterByText, and FilterByClient", async () => {
    const byName = await firm.call("ListContacts", { FilterByNameLike: "listed" });
    expect(byName).toMatchObject({ Content: { Contacts: [{ ContactKey: contact }] } });
    expect(byName.Warnings).toBeUndefined();
    expect((await firm.call("ListContacts", { FilterByClient: [client] })).Content.Contacts).toMatchObject([
      { ContactKey: contact },
    ]);
    expect((await firm.call("ListContacts", { FilterByClient: [client + 1] })).Content.Contacts).toEqual([]);
    const all = (await firm.call("ListContacts")).Content;
    expect((await firm.call("ListContacts", { FilterByClient: [] })).Content).toEqual(all);
  });

  it("warns when a filter is sent under both of its names, because one of them is ignored", async () => {
    const both = await firm.call("ListContacts", { FilterByNameLike: "listed", FilterByText: "nobody" });
    expect(both.Content.Contacts).toEqual([]);
    expect(both.Warnings?.[0]).toMatchObject({ WarningID: -150, WarningData: { Members: ["FilterByNameLike"] } });
  });

  it("ListVendorInvoices takes FilterByEarliestDate and FilterByLatestDate", async () => {
    const range = { FilterByEarliestDate: "2026-01-01", FilterByLatestDate: "2026-12-31" };
    const answer = await firm.call("ListVendorInvoices", range, { version: 2 });
    expect([answer.ResponseCode, answer.Warnings]).toEqual([200, undefined]);
    const two = { FilterByEarliestDate: "2026-01-01", FilterByLatestAccountingDate: "2026-12-31" };
    expect((await firm.call("ListVendorInvoices", two, { version: 2 })).ResponseCode).toBe(-422);
  });
});

describe("a filter that does not exist", () => {
  it("is ignored with a warning, or refused in a firm with unknownFilters refuse", async () => {
    const args = { FilterByStaus: ["Inactive"], Colour: "red" };
    const ignored = await firm.call("ListClients", args);
    expect(ignored).toMatchObject({ ResponseCode: 200, Warnings: [{ WarningID: -150 }] });
    await firm.setSetting("unknownFilters", "refuse");
    const refused = await firm.call("ListClients", args);
    expect(refused.Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Property"]])).toEqual([
      [-422, "FilterByStaus"],
      [-422, "Colour"],
    ]);
    expect(refused.Errors[0]?.ErrorMessage).toBe(
      "Value is not allowed. FilterByStaus is not an argument of ListClients. Did you mean FilterByStatus?",
    );
    // What the document spells in two ways stays accepted, and writes keep their warning.
    expect((await firm.call("ListGLAccounts", { FitlerByAccountGroup: [] })).ResponseCode).toBe(200);
    const write = { UpdatedClients: [], UnchangedClients: [], UseSingleTransaction: true, Colour: "red" };
    expect(await firm.call("UpdateClients", write)).toMatchObject({ Errors: [], Warnings: [{ WarningID: -150 }] });
    await firm.setSetting("unknownFilters", "ignore");
  });
});
