import { describe, expect, it } from "vitest";
import { testFirm, testPassword, testFirmId } from "../../../testing/firm.ts";
import { dispatch } from "./dispatch.ts";

const firm = testFirm();
const hour = 3_600_000;
let used = 0;
const newKey = () => `key ${++used}`;

const argumentsFor = (name: string, more: Record<string, unknown> = {}) => ({
  UpdatedContacts: [{ ContactKey: -1, LastName: name, ...more }],
  UnchangedContacts: [],
  UseSingleTransaction: true,
});
const create = (name: string, idempotencyKey: string, more: Record<string, unknown> = {}) =>
  firm.call("UpdateContacts", argumentsFor(name, more), { idempotencyKey });
const count = async (name: string) =>
  ((await firm.call("ListContacts", { FilterByText: name })).Content.Contacts as unknown[]).length;

describe("an Idempotency-Key", () => {
  it("that is empty, too long or not printable is -422", async () => {
    for (const key of ["", "x".repeat(201), "a\nb", "ü"]) {
      const answer = await create("Bad key", key);
      expect(answer.ResponseCode).toBe(-422);
      expect(answer.Errors[0]?.ErrorData["Property"]).toBe("Idempotency-Key");
    }
    expect(await count("Bad key")).toBe(0);
  });

  it("with a different body is -422, and the first call is unaffected", async () => {
    const key = newKey();
    const first = await create("First body", key);
    const other = await create("Other body", key);
    expect(other.ResponseCode).toBe(-422);
    expect(other.Errors[0]?.ErrorData).toMatchObject({ Property: "Idempotency-Key", "Idempotency-Key": key });
    expect(await count("Other body")).toBe(0);
    expect(await create("First body", key)).toEqual(first);
  });

  it("returns the first response again, byte for byte, and writes once", async () => {
    const key = newKey();
    const opened = await firm.send(
      JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 }),
    );
    const body = JSON.stringify({
      Method: "UpdateContacts",
      SessionToken: opened.Content.SessionToken,
      MethodArguments: argumentsFor("Once"),
    });
    const request = { id: testFirmId, body, idempotencyKey: key, address: "127.0.0.1", apiUrl: "" };
    const first = await dispatch(firm.service, request);
    const again = await dispatch(firm.service, request);
    expect(again.text).toBe(first.text);
    expect(again.status).toBe(first.status);
    expect(again.log.responseCode).toBe(0);
    expect(await count("Once")).toBe(1);
  });

  it("belongs to the call, not its session: the same call works after signing in again", async () => {
    const key = newKey();
    const first = await create("Two sessions", key);
    const opened = await firm.send(
      JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 }),
    );
    const again = await firm.call("UpdateContacts", argumentsFor("Two sessions"), {
      idempotencyKey: key,
      envelope: { SessionToken: opened.Content.SessionToken },
    });
    expect(again).toEqual(first);
    expect(await count("Two sessions")).toBe(1);
  });

  it("belongs to its user", async () => {
    await firm.addUser({ userName: "second" });
    const key = newKey();
    await create("Shared key", key);
    await firm.call("UpdateContacts", argumentsFor("Shared key"), { idempotencyKey: key, user: "second" });
    expect(await count("Shared key")).toBe(2);
  });

  it("gives one response to all calls that arrive at once", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => create("At once", key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.ResponseCode).toBe(0);
    expect(await count("At once")).toBe(1);
  });

  it("is not used up by a refused call: the corrected one may have it, and only then is it taken", async () => {
    for (const bad of [{ Status: "Gone" }, { LastName: "" }, { ContactTypeKey: 4711 }]) {
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 6 }, () => create("Refused", key, bad)));
      for (const answer of answers) expect(answer.ResponseCode).toBeLessThan(0);
      expect(new Set(answers.map(({ UsageKey }) => UsageKey)).size).toBe(6);
      const name = `Corrected ${used}`;
      const corrected = await create(name, key);
      expect(corrected).toMatchObject({ ResponseCode: 0, Errors: [] });
      expect(await create(name, key)).toEqual(corrected);
      expect((await create("Refused", key, bad)).Errors).toMatchObject([
        { ErrorID: -422, ErrorData: { Property: "Idempotency-Key" } },
      ]);
      expect(await count(name)).toBe(1);
    }
    expect(await count("Refused")).toBe(0);
    const key = newKey();
    expect((await firm.call("UpdateContacts", {}, { idempotencyKey: key })).ResponseCode).toBe(-420);
    expect((await create("After the refusal", key)).ResponseCode).toBe(0);
  });

  it("is not used up by a preview, whether refused or not", async () => {
    const key = newKey();
    const preview = (args: object) =>
      firm.call("UpdateContacts", { ...args }, { idempotencyKey: key, envelope: { Preview: true } });
    expect((await preview(argumentsFor("Previewed"))).ResponseCode).toBe(0);
    expect((await preview(argumentsFor("Previewed", { Status: "Gone" }))).ResponseCode).toBe(-422);
    expect((await create("After the previews", key)).ResponseCode).toBe(0);
  });

  it("is used up by a call that saved some of its records", async () => {
    const key = newKey();
    const partly = () =>
      firm.call(
        "UpdateContacts",
        {
          UpdatedContacts: [
            { ContactKey: -1, LastName: "Partly" },
            { ContactKey: -2, LastName: "" },
          ],
          UnchangedContacts: [],
          UseSingleTransaction: false,
        },
        { idempotencyKey: key },
      );
    const first = await partly();
    expect(first).toMatchObject({ ResponseCode: -420, Message: "Completed with errors." });
    expect(await partly()).toEqual(first);
    expect(await count("Partly")).toBe(1);
    expect((await create("Partly", key)).ResponseCode).toBe(-422);
  });

  it("is used up by a change that waits for a second person", async () => {
    await firm.addEmployee({ roles: ["Administrator"] });
    await firm.setSetting("confirmRoles", true);
    const key = newKey();
    const EmployeeKey = await firm.addEmployee({ lastName: "Waits" });
    const [read] = (await firm.call("GetEmployees", { RequestedEmployees: [EmployeeKey] })).Content.Employees;
    const give = (Role: string) =>
      firm.call(
        "UpdateEmployees",
        { UpdatedEmployees: [{ ...read, Roles: [Role] }], UnchangedEmployees: [read] },
        { idempotencyKey: key },
      );
    const first = await give("ProjectManager");
    expect(first.Warnings).toMatchObject([{ WarningID: -153 }]);
    expect(await give("ProjectManager")).toEqual(first);
    expect((await give("Supervisor")).Errors).toMatchObject([{ ErrorData: { Property: "Idempotency-Key" } }]);
    await firm.setSetting("confirmRoles", false);
  });

  it("is saved for 24 hours and can be reused after that", async () => {
    const key = newKey();
    const first = await create("A day", key);
    firm.advance(24 * hour - 60_000);
    await firm.service.upkeep();
    const { SessionToken } = (
      await firm.send(
        JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 }),
      )
    ).Content;
    const again = () =>
      firm.call("UpdateContacts", argumentsFor("A day"), { idempotencyKey: key, envelope: { SessionToken } });
    expect(await again()).toEqual(first);
    firm.advance(2 * 60_000);
    const second = await again();
    expect(second.ResponseCode).toBe(0);
    expect(second.UsageKey).not.toBe(first.UsageKey);
    firm.advance(25 * hour);
    await firm.service.upkeep();
    expect(await firm.database.firm.db.text("select count(*) from idempotency")).toBe("0");
  });
});

describe("a preview", () => {
  // The clock advanced in the tests above; this user's session is opened now.
  const preview = async (args: Record<string, unknown>, idempotencyKey?: string) => {
    await firm.addUser({ userName: `previewer ${++used}` });
    const options = { user: `previewer ${used}`, envelope: { Preview: true } };
    return firm.call("UpdateContacts", args, {
      ...options,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  };
  const contacts = () => firm.database.firm.db.text("select count(*) from contact");

  it("responds as if saved and says so, and leaves no record, audit row or saved response", async () => {
    const before = await contacts();
    const answer = await preview(argumentsFor("Ghost"), newKey());
    expect(answer).toMatchObject({ ResponseCode: 0, Preview: true });
    expect(answer.Content.Contacts[0].LastName).toBe("Ghost");
    expect(await contacts()).toBe(before);
    expect(await firm.database.firm.db.text("select count(*) from audit where usage_key = $1", [answer.UsageKey])).toBe(
      "0",
    );
    expect(await firm.database.firm.db.text("select count(*) from idempotency")).toBe("0");
  });

  it("that is refused says so too", async () => {
    const answer = await preview(argumentsFor("", {}));
    expect(answer).toMatchObject({ ResponseCode: -420, Preview: true, Content: {} });
    expect(await preview({})).toMatchObject({ ResponseCode: -420, Preview: true });
  });

  it("changes nothing on a read", async () => {
    await firm.addUser({ userName: "reader" });
    const answer = await firm.call("ListContacts", {}, { user: "reader", envelope: { Preview: true } });
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Preview).toBeUndefined();
  });
});
