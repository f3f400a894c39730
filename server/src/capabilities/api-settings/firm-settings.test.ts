import { describe, expect, it } from "vitest";
import { firmSettings } from "../../engine/firms/index.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;

const update = (Settings: unknown, more: Sent = {}) => firm.call("UpdateFirmSettings", { Settings, ...more });
const settings = async () =>
  Object.fromEntries(
    ((await firm.call("ListFirmSettings")).Content.FirmSettings as Sent[]).map((each) => [each["Name"], each["Value"]]),
  );

describe("GetAPISettings", () => {
  it("returns the id, the address and the versions", async () => {
    const answer = await firm.call("GetAPISettings", {}, { version: 2 });
    expect(answer.Content).toMatchObject({
      ID: "test",
      APIURL: "http://localhost/ServiceAPI.ashx?test",
      APIVersions: [1, 2],
    });
    expect(answer.Content.ServiceVersion).toMatch(/^\d+\./);
  });
});

describe("ListFirmSettings", () => {
  it("lists every setting with its kind, default and description", async () => {
    const answer = await firm.call("ListFirmSettings");
    const items = answer.Content.FirmSettings as Sent[];
    expect(items.map((each) => each["Name"])).toEqual(Object.keys(firmSettings));
    for (const each of items) {
      expect(each["Value"]).toEqual(each["Default"]);
      expect(each["Kind"]).not.toBe("");
      expect(each["Description"]).not.toBe("");
    }
    const page = await firm.call(
      "ListFirmSettings",
      {},
      { envelope: { PageResults: true, PageSize: 3, PageNumber: 2 } },
    );
    expect(page.Content.FirmSettings).toEqual(items.slice(3, 6));
    expect(page.PageCount).toBe(Math.ceil(items.length / 3));
  });
});

describe("UpdateFirmSettings refuses", () => {
  it("a call without Settings with -420", async () => {
    expect((await firm.call("UpdateFirmSettings", {})).ResponseCode).toBe(-420);
    expect((await update([])).ResponseCode).toBe(-420);
  });

  it.each([
    ["firmName", "x".repeat(81), -421],
    ["timeZone", "Mars/Olympus", -422],
    ["timeZone", "+05:00", -422],
    ["timeZone", "america/new_york", -422],
    ["successCode", "never", -422],
    ["compatibility", "always", -422],
    ["sessionIdleMinutes", 0, -422],
    ["sessionIdleMinutes", 1441, -422],
    ["sessionHours", 1.5, -420],
    ["latestProjectDate", "soon", -420],
    ["latestProjectDate", "1899-12-31", -422],
    ["multiCompany", "perhaps", -420],
  ])("%s %j with %i and saves nothing from the call", async (name, value, code) => {
    const answer = await update({ sessionHours: 12, [name]: value });
    expect(answer.ResponseCode).toBe(code);
    expect(answer.Errors[0]?.ErrorData["Property"]).toBe(`Settings.${name}`);
    expect((await settings())["sessionHours"]).toBe(24);
  });

  it("what someone else changed since it was read, with both values", async () => {
    const UnchangedSettings = await settings();
    await update({ firmName: "Theirs" });
    const answer = await update({ firmName: "Mine", sessionHours: 23 }, { UnchangedSettings });
    expect(answer.Errors[0]).toMatchObject({
      ErrorID: -409,
      ErrorData: { Conflicts: [{ Property: "firmName", Base: "", Yours: "Mine", Theirs: "Theirs" }] },
    });
    expect((await update({ sessionHours: 23 }, { UnchangedSettings })).ResponseCode).toBe(200);
    await update({ firmName: null, sessionHours: null });
  });
});

describe("UpdateFirmSettings", () => {
  it("with compatibility hosted answers every success with 200 and sends no text as null", async () => {
    const made = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Plain" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect(made).toMatchObject({ ResponseCode: 0, Content: { Contacts: [{ Notes: null, ContactTypeKey: null }] } });
    const keys = { RequestedContacts: made.Content.Contacts.map((each: { ContactKey: number }) => each.ContactKey) };

    expect((await update({ compatibility: "hosted" })).Content.NumberOfFirmSettingsUpdated).toBe(1);
    expect(await settings()).toMatchObject({ compatibility: "hosted", successCode: "asDocumented" });
    const [read] = (await firm.call("GetContacts", keys)).Content.Contacts;
    expect(read).toMatchObject({ Notes: "", ContactTypeDescription: "", ContactTypeKey: null });
    const changed = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ...read, Title: "Engineer" }],
      UnchangedContacts: [read],
      UseSingleTransaction: true,
    });
    expect(changed).toMatchObject({ ResponseCode: 200, Content: { Contacts: [{ Notes: "", Title: "Engineer" }] } });

    await update({ compatibility: null });
    expect((await firm.call("GetContacts", keys)).Content.Contacts).toMatchObject([{ Notes: null }]);
  });

  it('with compatibility hosted sends empty custom fields for texts as ""', async () => {
    const UpdatedCustomFields = [
      { CustomFieldKey: -1, RecordType: "Contact", Name: "Remark", Type: "text" },
      { CustomFieldKey: -2, RecordType: "Contact", Name: "Visited", Type: "date" },
    ];
    const defined = await firm.call("UpdateCustomFields", { UpdatedCustomFields, UnchangedCustomFields: [] });
    expect(defined.Errors).toEqual([]);
    const contacts = { RequestedContacts: [1] };
    const shown = async () => (await firm.call("GetContacts", contacts)).Content.Contacts[0];
    expect(await shown()).toMatchObject({ CF_Remark: null, CF_Visited: null });
    await update({ compatibility: "hosted" });
    expect(await shown()).toMatchObject({ CF_Remark: "", CF_Visited: null });
    const read = await shown();
    const changeSet = { UnchangedContacts: [read], UseSingleTransaction: true };
    const changed = await firm.call("UpdateContacts", {
      ...changeSet,
      UpdatedContacts: [{ ...read, CF_Remark: 'a "quoted" remark' }],
    });
    expect(changed.Content.Contacts).toMatchObject([{ CF_Remark: 'a "quoted" remark' }]);
    await update({ compatibility: null });
    expect(await shown()).toMatchObject({ CF_Remark: 'a "quoted" remark' });
  });

  it("changes what is sent, at once, and stores only what differs from the default", async () => {
    const answer = await update({ successCode: "ALWAYS200", timeZone: "Europe/Paris", sessionIdleMinutes: 1440 });
    expect(answer.Content.NumberOfFirmSettingsUpdated).toBe(3);
    expect(await settings()).toMatchObject({ successCode: "always200", timeZone: "Europe/Paris" });
    const session = await firm.send(
      JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: "right password", APIVersion: 1 }),
    );
    expect(session.ResponseCode).toBe(200);
    expect(session.Content.SessionExpiration).toMatch(/GMT\+0[12]:00$/);
    const back = await update({ successCode: null, timeZone: "America/New_York", sessionIdleMinutes: 60 });
    expect(back.Content.NumberOfFirmSettingsUpdated).toBe(3);
    expect(await firm.database.firm.db.text("select count(*) from setting")).toBe("0");
    expect((await update({ sessionIdleMinutes: 60 })).Content.NumberOfFirmSettingsUpdated).toBe(0);
  });

  it("refuses a setting that does not exist, and says which one was meant", async () => {
    const answer = await update({ sesionHours: 5 });
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Settings.sesionHours" } }]);
    expect(answer.Errors[0]?.ErrorMessage).toContain("Did you mean sessionHours?");
  });

  it("saves the changes of two concurrent writers of different settings, and audits both", async () => {
    const [one, two] = await Promise.all([update({ sessionHours: 48 }), update({ firmName: "Both" })]);
    expect([one?.ResponseCode, two?.ResponseCode]).toEqual([200, 200]);
    expect(await settings()).toMatchObject({ sessionHours: 48, firmName: "Both" });
    const audit = await firm.database.firm.db.text(
      "select string_agg(records, ' ') from audit where 'FirmSettings:1' = any(touched)",
    );
    expect(audit).toContain("sessionHours");
  });
});
