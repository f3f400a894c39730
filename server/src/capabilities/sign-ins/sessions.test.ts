import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sealFirm } from "../../engine/audit/index.ts";
import { testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
const send = (body: Sent, address = "10.0.0.1") => firm.send(JSON.stringify(body), { address });
const signIn = async (Username: string, address?: string, Password = testPassword) =>
  (await send({ Method: "CreateAPISession", Username, Password, APIVersion: 1 }, address)).Content
    .SessionToken as string;
const call = (SessionToken: string, Method: string, MethodArguments: Sent = {}) =>
  send({ Method, SessionToken, MethodArguments });
const sessionsOf = async (token: string, args: Sent = {}) =>
  (await call(token, "ListSessions", args)).Content.Sessions as Sent[];

async function newPerson(roles: ("Administrator" | "AccountingManager")[] = []): Promise<string> {
  const userName = `person.${randomUUID().slice(0, 8)}`;
  await firm.addUser({ userName, kind: "service", employeeKey: await firm.addEmployee({ roles }) });
  return userName;
}

let admin = "";
beforeAll(async () => {
  admin = await newPerson(["Administrator"]);
});

describe("ListSessions and EndSessions refuse", () => {
  it("the sessions of others without the right to manage users", async () => {
    const other = await signIn(await newPerson());
    const mine = await signIn(await newPerson(["AccountingManager"]));
    const [theirs] = await sessionsOf(other);
    expect((await call(mine, "ListSessions", { AllUsers: true })).ResponseCode).toBe(-403);
    expect((await call(mine, "ListSignIns", { AllUsers: true })).ResponseCode).toBe(-403);
    const ended = await call(mine, "EndSessions", { RequestedSessions: [theirs?.["SessionKey"]] });
    expect(ended.ResponseCode).toBe(-404);
    expect((await call(other, "ListContacts")).ResponseCode).toBe(200);
  });

  it("a list with an unknown key as a whole", async () => {
    const token = await signIn(await newPerson());
    const [mine] = await sessionsOf(token);
    expect(
      (await call(token, "EndSessions", { RequestedSessions: [mine?.["SessionKey"], 999_999] })).ResponseCode,
    ).toBe(-404);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
  });
});

describe("ListSessions", () => {
  it("shows address, program and which one is in use, and never a token", async () => {
    const userName = await newPerson();
    const first = await signIn(userName, "192.0.2.1");
    const second = await signIn(userName, "192.0.2.2");
    const listed = await call(second, "ListSessions");
    expect(listed.Content.Sessions).toMatchObject([
      { UserName: userName, IsCurrent: true, Address: "192.0.2.2", Surface: "API", SecondFactor: false },
      { UserName: userName, IsCurrent: false, Address: "192.0.2.1", Surface: "API", SecondFactor: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain(first);
    expect((await sessionsOf(await signIn(admin), { AllUsers: true })).map((each) => each["UserName"])).toContain(
      userName,
    );
  });
});

describe("EndSessions", () => {
  it("ends one's other sessions at once, or with the right those of anyone, and is audited with the address", async () => {
    const userName = await newPerson();
    const first = await signIn(userName);
    const second = await signIn(userName);
    const other = (await sessionsOf(second)).find((each) => each["IsCurrent"] === false);
    expect((await call(second, "EndSessions", { RequestedSessions: [other?.["SessionKey"]] })).Content).toEqual({
      NumberOfSessionsEnded: 1,
    });
    expect((await call(first, "ListContacts")).ResponseCode).toBe(-402);
    const [last] = await sessionsOf(second);
    const boss = await signIn(admin, "198.51.100.7");
    const ended = await firm.send(
      JSON.stringify({
        Method: "EndSessions",
        SessionToken: boss,
        MethodArguments: { RequestedSessions: [last?.["SessionKey"]] },
      }),
      { address: "198.51.100.7" },
    );
    expect(ended.Errors).toEqual([]);
    expect((await call(second, "ListContacts")).ResponseCode).toBe(-402);
    const calls = await firm.call("ListCalls", { FilterByMethod: ["EndSessions"] });
    expect(calls.Content.Calls[0]).toMatchObject({ UserName: admin, Address: "198.51.100.7" });
  });
});

describe("sign-ins", () => {
  it("and failures are counted per quarter hour with their address; made-up names together", async () => {
    const userName = await newPerson();
    const token = await signIn(userName, "203.0.113.5");
    await signIn(userName.toUpperCase(), "203.0.113.5");
    for (const Password of ["wrong", "wrong again"]) await signIn(userName, "203.0.113.6", Password);
    for (const name of ["nobody", "no one"]) await signIn(name, "203.0.113.9", "wrong");
    const mine = (await call(token, "ListSignIns")).Content.SignIns as Sent[];
    expect(mine).toHaveLength(2);
    expect(mine).toMatchObject([
      { UserName: userName, Outcome: "Failed", Attempts: 2, Address: "203.0.113.6" },
      { UserName: userName, Outcome: "SignedIn", Attempts: 2, Address: "203.0.113.5" },
    ]);
    const all = (await call(await signIn(admin), "ListSignIns", { AllUsers: true })).Content.SignIns as Sent[];
    expect(all).toContainEqual(expect.objectContaining({ UserName: "", Attempts: 2, Address: "203.0.113.9" }));
    expect(await sealFirm(firm.database.firm)).toBeGreaterThan(0);
  });

  it("from a new address are shown to the user at the next sign-in elsewhere, once", async () => {
    const userName = await newPerson();
    const shown = async (token: string) => (await call(token, "GetSessionUser")).Content.NewSignIns as Sent[];
    expect(await shown(await signIn(userName, "192.0.2.10"))).toEqual([]);
    const thief = await signIn(userName, "192.0.2.66");
    expect(await shown(thief)).toEqual([]);
    expect(await shown(await signIn(userName, "192.0.2.66"))).toEqual([]);
    const owner = await signIn(userName, "192.0.2.10");
    expect(await shown(owner)).toMatchObject([{ Address: "192.0.2.66" }]);
    expect(await shown(owner)).toHaveLength(1);
    expect(await shown(await signIn(userName, "192.0.2.10"))).toEqual([]);
  });
});
