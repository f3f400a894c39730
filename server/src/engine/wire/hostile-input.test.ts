import { describe, expect, it, test } from "vitest";
import { testFirm, testPassword } from "../../../testing/firm.ts";

/** Inputs that once made every caller wait for the better part of a minute: each must cost less than a second per megabyte. */
const firm = testFirm();
const long = 400_000;

async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  await firm.call("ListContacts", {});
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const contact = (more: object) => ({
  UpdatedContacts: [{ ContactKey: -1, LastName: "Palladio", ...more }],
  UnchangedContacts: [],
  UseSingleTransaction: true,
});

test.each<[string, string, object]>([
  [
    "a date-time of spaces",
    "ListContacts",
    { FilterByEarliestModifiedDate: `2026-01-01 00:00:00${" ".repeat(long)}x` },
  ],
  ["an unknown custom field with a very long name", "UpdateContacts", contact({ [`CF_${"a".repeat(long)}.`]: 1 })],
  ["a custom field whose name is all brackets", "UpdateContacts", contact({ [`CF_${"[1]".repeat(long / 3)}!`]: 1 })],
  [
    "a file of nothing but padding",
    "SaveAttachment",
    { ExpenseKey: -1, Filename: "a.pdf", MimeType: "application/pdf", Data: `${"=".repeat(long)}x` },
  ],
  ["UnchangedData of nothing but padding", "UpdateTimesheets", unchangedData(`${"=".repeat(long)}x`)],
])("%s does not freeze the service", async (_what, method, args) => {
  expect(
    await cpuMs(() => firm.call(method, args as Record<string, unknown>, { version: methodVersion(method) })),
  ).toBeLessThan(1_000);
});

function unchangedData(packed: string): object {
  return { Timesheets: [{ "Timesheet Key": 1, UnchangedData: { Overhead: packed, Project: packed } }] };
}

const methodVersion = (method: string) => (method === "UpdateTimesheets" ? 2 : 1);

describe("a large body", () => {
  const bytes = 31 * 1024 * 1024;
  /** The part repeated, with a number of its own every time if it asks for one. */
  const filled = (part: string) => {
    const block = part.repeat(Math.ceil(10_000 / part.length));
    if (!part.includes("#")) return block.repeat(bytes / block.length);
    let text = "";
    for (let at = 0; text.length < bytes; at++) text += part.replace("#", at.toString(36));
    return text;
  };
  const sessionToken = async () => {
    const signIn = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
    return (await firm.send(JSON.stringify(signIn))).Content.SessionToken as string;
  };

  it.each<[string, () => string]>([
    ["member names", () => `{${filled('"#":0,')}"z":0}`],
    ["objects with one member each", () => `[${filled('{"a":0},')}0]`],
    ["empty lists", () => `[${filled("[],")}0]`],
    ["one very long member name", () => `{"${filled("abcdefgh")}":0}`],
    ["nested lists", () => filled("[")],
    ["objects with names of their own", () => `[${filled('{"#":0},')}0]`],
  ])("of %s is refused before it is parsed", async (_what, hostile) => {
    const body = `{"Method":"ListContacts","SessionToken":"${await sessionToken()}","MethodArguments":${hostile()}}`;
    let code = 0;
    const spent = await cpuMs(async () => void (code = (await firm.send(body)).ResponseCode));
    expect(code).toBe(-400);
    expect(spent).toBeLessThan(1_000);
  });

  it.each(["[", '"', '{"', '{"a', '{"\\', '{"a":"\\', "{{", '{"SessionToken"', '{"\\u00zz":1}', "]", "}{"])(
    "that is only the start of JSON (%s) is refused",
    async (start) => {
      expect(await firm.send(start)).toMatchObject({ status: 400, ResponseCode: -400 });
      const SessionToken = await sessionToken();
      expect((await firm.send(`{"SessionToken":"${SessionToken}","x":"${"x".repeat(70_000)}",${start}`)).status).toBe(
        400,
      );
    },
  );

  const notes = "x".repeat(100_000);
  const parsed = JSON.stringify({ Method: "ListContacts", MethodArguments: { Notes: notes } });

  it("without a session is refused before it is parsed, whatever it is", async () => {
    const without = [
      parsed,
      `${parsed} not JSON`,
      JSON.stringify({ Method: "ListContacts", MethodArguments: { SessionToken: await sessionToken(), Notes: notes } }),
      JSON.stringify({ SessionToken: "", Notes: notes }),
      JSON.stringify({ SessionToken: "made up", Notes: `${notes}` }),
      JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1, notes }),
    ];
    for (const body of without) expect(await firm.send(body)).toMatchObject({ status: 200, ResponseCode: -402 });
    expect((await firm.send(parsed, { cookie: "made up" })).ResponseCode).toBe(-402);
    expect((await firm.send(parsed, { id: "nobody" })).ResponseCode).toBe(-404);
  });

  it("is read when its SessionToken comes last, has escapes in its name, or is in the cookie", async () => {
    const SessionToken = await sessionToken();
    const args = { Method: "ListContacts", MethodArguments: { Notes: notes } };
    expect((await firm.send(JSON.stringify({ ...args, SessionToken }))).ResponseCode).toBe(200);
    const escaped = JSON.stringify({ ...args, SessionToken }).replace('"SessionToken"', '"Session\\u0054oken"');
    expect((await firm.send(escaped)).ResponseCode).toBe(200);
    const withCookie = JSON.stringify({ ...args, UseSessionCookie: true });
    expect((await firm.send(withCookie, { cookie: SessionToken })).ResponseCode).toBe(200);
  });
});
