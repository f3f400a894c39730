import { describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
const count = (table: string) => firm.database.firm.db.text(`select count(*) from ${table}`);
const problems = (answer: { Errors: { ErrorID: number; ErrorData: Sent; ErrorMessage: string }[] }) =>
  answer.Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Property"]]);

describe("a misspelled restriction", () => {
  it("does not make a token that may call everything", async () => {
    const args = { Name: "Export", ExpirationDate: firm.dayFromNow(30), Methds: ["ListClients"] };
    const before = await count("api_token");
    const refused = await firm.call("CreateAPIToken", args);
    expect(problems(refused)).toEqual([[-422, "Methds"]]);
    expect(refused.Errors[0]?.ErrorMessage).toContain("Did you mean Methods?");
    expect(await count("api_token")).toBe(before);
  });

  it("nor does one that was left out", async () => {
    const args = { Name: "Export", ExpirationDate: firm.dayFromNow(30) };
    for (const more of [{}, { Methods: null }]) {
      const refused = await firm.call("CreateAPIToken", { ...args, ...more });
      expect(problems(refused)).toEqual([[-420, "Methods"]]);
      expect(refused.Errors[0]?.ErrorData["Reason"]).toContain('["all"]');
    }
    expect(problems(await firm.call("CreateAPIToken", { ...args, Methods: [] }))).toHaveLength(1);
    expect(problems(await firm.call("CreateAPIToken", { ...args, Methods: ["all", "ListClients"] }))).toEqual([
      [-422, "Methods"],
    ]);
    const whole = await firm.call("CreateAPIToken", { ...args, Methods: ["all"] });
    expect(whole.Errors).toEqual([]);
    const listed = await firm.call("ListAPITokens", {});
    expect(listed.Content.APITokens[0]).toMatchObject({ APITokenKey: whole.Content.APITokenKey, Methods: null });
  });

  it("inside a record refuses the whole call with everything else that is wrong", async () => {
    const before = await count("sign_in");
    const user = { APIUserKey: -1, UserName: "robot.strict", Password: "a long password for it", Methods: [] };
    const refused = await firm.call("UpdateAPIUsers", {
      UpdatedAPIUsers: [user, { ...user, APIUserKey: -2, UserName: "" }],
      UnchangedAPIUsers: [],
      UseSingleTransaction: false,
    });
    const found = problems(refused);
    expect(found).toContainEqual([-422, "UpdatedAPIUsers[0].Methods"]);
    expect(found).toContainEqual([-422, "UpdatedAPIUsers[1].Methods"]);
    expect(found.length).toBeGreaterThan(2);
    expect(refused.Warnings?.filter(({ WarningID }) => WarningID === -150) ?? []).toEqual([]);
    expect(await count("sign_in")).toBe(before);
  });

  it("is refused in the envelope, in the settings and in filters of the audit", async () => {
    const settings = await firm.call("UpdateFirmSettings", { Settings: { confirmRols: true } });
    expect(problems(settings).map(([id]) => id)).toEqual([-422]);
    const audit = await firm.call("ListAuditEntries", { FilterByUsers: ["nobody"] });
    expect(problems(audit)).toEqual([[-422, "FilterByUsers"]]);
    const envelope = await firm.call("ListRoles", {}, { envelope: { Preveiw: true } });
    expect(problems(envelope)).toEqual([[-422, "Preveiw"]]);
  });

  it("is refused by its own name, also when every object has something of that name", async () => {
    const refused = await firm.call("ListRoles", { toString: 1, valueOf: 2 });
    expect(refused.Errors.map(({ ErrorMessage }) => ErrorMessage)).toEqual([
      "Value is not allowed. toString is not an argument of ListRoles. Check the spelling.",
      "Value is not allowed. valueOf is not an argument of ListRoles. Check the spelling.",
    ]);
  });

  it("stays a warning in CreateAPISession, in EndAPISession and in documented methods", async () => {
    const strict = methods.filter(({ refusesUnknown }) => refusesUnknown);
    expect(strict.filter(({ extension }) => !extension)).toEqual([]);
    expect(new Set(strict.map(({ chapter }) => chapter))).toEqual(
      new Set(["Sessions", "Access", "Employees", "API settings", "Events"]),
    );
    const contacts = await firm.call("ListContacts", { FilterByNamed: "nobody" });
    expect(contacts).toMatchObject({ ResponseCode: 200, Warnings: [{ WarningID: -150 }] });
  });
});

describe("Preview inside MethodArguments", () => {
  it.each([["Preview"], ["preview"]])("as %s refuses every write instead of saving", async (name) => {
    const before = await count("contact");
    const refused = await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Tried" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
      [name]: true,
    });
    expect(problems(refused)).toEqual([[-422, name]]);
    expect(refused.Errors[0]?.ErrorMessage).toContain("beside MethodArguments");
    const strict = await firm.call("CreateAPIToken", {
      Name: "Export",
      ExpirationDate: firm.dayFromNow(30),
      Methods: ["all"],
      [name]: true,
    });
    expect(problems(strict)).toEqual([[-422, name]]);
    expect(await count("contact")).toBe(before);
  });

  it("is a warning in a method that only reads", async () => {
    expect(await firm.call("ListContacts", { Preview: true })).toMatchObject({
      ResponseCode: 200,
      Warnings: [{ WarningID: -150 }],
    });
  });
});

describe("preview beside MethodArguments in another letter case", () => {
  const args = {
    UpdatedContacts: [{ ContactKey: -1, LastName: "Tried" }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  };

  it.each([
    ["preview", true],
    ["PREVIEW", "true"],
    ["preView", 1],
  ])("as %s: %j refuses every write instead of saving", async (name, value) => {
    const before = await count("contact");
    const refused = await firm.call("UpdateContacts", args, { envelope: { [name]: value } });
    expect(problems(refused)).toEqual([[-422, name]]);
    expect(refused.Errors[0]?.ErrorMessage).toContain("is spelled Preview. Nothing was saved.");
    expect(refused.Warnings).toBeUndefined();
    expect(await count("contact")).toBe(before);
  });

  it.each([[false], ["False"], [null]])("is a warning where it asks for none: %j", async (preview) => {
    const saved = await firm.call("UpdateContacts", args, { envelope: { preview } });
    expect(saved).toMatchObject({ ResponseCode: 0, Warnings: [{ WarningID: -150 }] });
  });

  it("is a warning in a method that only reads, and in CreateAPISession", async () => {
    const read = await firm.call("ListContacts", {}, { envelope: { preview: true } });
    expect(read).toMatchObject({ ResponseCode: 200, Warnings: [{ WarningID: -150 }] });
    const signIn = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
    const session = await firm.send(JSON.stringify({ ...signIn, preview: true }));
    expect(session).toMatchObject({ ResponseCode: 0, Warnings: [{ WarningID: -150 }] });
  });
});

describe("what was probably meant", () => {
  it("is said for a limited number of names in a call", async () => {
    const record = { ContactKey: -1, LastName: "Many" };
    const answer = await firm.call(
      "UpdateContacts",
      {
        UpdatedContacts: Array.from({ length: 40 }, (_, index) => ({
          ...record,
          ContactKey: -1 - index,
          FirstNam: "x",
        })),
        UnchangedContacts: [],
        UseSingleTransaction: true,
      },
      { envelope: { Preview: true } },
    );
    const hints = answer.Warnings?.filter(({ WarningMessage }) => WarningMessage.includes("FirstName?")) ?? [];
    expect(answer.Warnings).toHaveLength(40);
    expect(hints).toHaveLength(20);
  });
});
