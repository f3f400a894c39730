import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { type RunningService, startService } from "../../testing/program.ts";

// An administrator of the demo firm tries to become anybody, against the service with all of its processes.
let folder: string;
let service: RunningService;
const tokens = new Map<string, string>();

type Sent = Record<string, unknown>;
// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-identities-"));
  service = await startService({ PLUMBLINE_DATA: join(folder, "data"), PLUMBLINE_WORKERS: "2" });
}, 300_000);
afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  await removeBundledPostgres(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true });
});

async function call(user: string, method: string, MethodArguments: Sent = {}): Promise<Any> {
  if (!tokens.has(user)) {
    const opened = await service.call("CreateAPISession", { Username: user, Password: "demo", APIVersion: 1 });
    tokens.set(user, String(opened.answer.Content["SessionToken"]));
  }
  return (await service.call(method, { SessionToken: tokens.get(user), MethodArguments })).answer;
}
const admin = (method: string, args: Sent = {}) => call("demo.admin", method, args);

/** What the caller has to wait for; undefined if the call was carried out. */
const waits = (answer: Any): Sent | undefined => {
  expect(answer.Errors).toEqual([]);
  return (answer.Warnings ?? []).find((each: Any) => each.WarningID === -153)?.WarningData;
};
const update = (user: string, plural: string, record: Sent, base?: Sent) =>
  call(user, `Update${plural}`, {
    [`Updated${plural}`]: [record],
    [`Unchanged${plural}`]: base === undefined ? [] : [base],
  });
const serviceUser = async (name: string): Promise<Any> =>
  (await admin("ListServiceUsers")).Content.ServiceUsers.find((each: Any) => each.UserName === name);
const apiUser = async (name: string): Promise<Any> =>
  (await admin("ListAPIUsers")).Content.APIUsers.find((each: Any) => each.UserName === name);
const employee = async (key: number): Promise<Any> =>
  (await admin("GetEmployees", { RequestedEmployees: [key] })).Content.Employees[0];
const seesBooks = async () => (await admin("GetBalanceSheet", { AsOfDate: "2026-01-31" })).ResponseCode;
const secret = "correct horse battery";

describe("an administrator of the demo firm", () => {
  it("begins without the books", async () => {
    expect(await seesBooks()).toBe(-403);
  });

  it("cannot re-point the own sign-in to the principal", async () => {
    const [own, principal] = [await serviceUser("demo.admin"), await serviceUser("demo.principal")];
    const moved = await update("demo.admin", "ServiceUsers", { ...own, EmployeeKey: principal.EmployeeKey }, own);
    expect(moved.Errors.map((each: Any) => each.ErrorID)).toEqual([-422]);
  });

  it("cannot make a second sign-in for the principal", async () => {
    const { EmployeeKey } = await serviceUser("demo.principal");
    const made = await update("demo.admin", "ServiceUsers", { ServiceUserKey: -1, UserName: "me", EmployeeKey });
    expect(made.ResponseCode).toBe(-422);
  });

  it("gets no token of api.demo, nor one for a directory", async () => {
    const { APIUserKey } = await apiUser("api.demo");
    const ExpirationDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    for (const more of [{ Methods: ["UpdateEmployees"] }, { Scope: "scim" }]) {
      const answer = await admin("CreateAPIToken", { Name: "Mine", APIUserKey, ExpirationDate, ...more });
      expect(waits(answer)).toMatchObject({ Kind: "identity" });
      expect(answer.Content.Token).toBe("");
    }
  });

  it.each(["demo.principal", "demo.accountant", "demo.manager"])(
    "sets no password of %s, gets no link and resets no factor",
    async (name) => {
      const victim = await serviceUser(name);
      expect(waits(await update("demo.admin", "ServiceUsers", { ...victim, Password: secret }, victim))).toBeDefined();
      const { ServiceUserKey } = victim;
      expect(waits(await admin("CreateSignInLink", { ServiceUserKey, Purpose: "Reset" }))).toBeDefined();
      expect(waits(await admin("ResetSecondFactor", { ServiceUserKey }))).toBeDefined();
      const tried = await service.call("CreateAPISession", { Username: name, Password: secret, APIVersion: 1 });
      expect(tried.answer.ResponseCode).toBe(-401);
    },
  );

  it.each(["api.demo", "api.limited"])(
    "takes %s over neither by its password nor by its authorizing employee",
    async (name) => {
      const victim = await apiUser(name);
      const { EmployeeKey } = await serviceUser("demo.principal");
      for (const values of [{ Password: secret }, { AuthorizingEmployeeKey: EmployeeKey }])
        expect(
          waits(await update("demo.admin", "APIUsers", { ...victim, ...values }, victim)),
          JSON.stringify(values),
        ).toBeDefined();
      expect(await apiUser(name)).toEqual(victim);
    },
  );

  it("gives money to no API user", async () => {
    const robot = { APIUserKey: -1, UserName: "robot", Password: secret, PermittedMethods: null, Rights: ["seeBooks"] };
    expect((await update("demo.admin", "APIUsers", robot)).ResponseCode).toBe(-422);
  });

  it("adds no identity provider that vouches for second factors", async () => {
    const provider = { IdentityProviderKey: -1, Label: "Mine", Issuer: "https://mine.example.com", ClientID: "me" };
    expect(
      waits(await update("demo.admin", "IdentityProviders", { ...provider, ChecksSecondFactor: true })),
    ).toBeDefined();
    expect((await admin("ListIdentityProviders")).Content.IdentityProviders).toEqual([]);
  });

  it("switches confirmRoles on, and not off again", async () => {
    expect(waits(await admin("UpdateFirmSettings", { Settings: { confirmRoles: true } }))).toBeUndefined();
    const off = await admin("UpdateFirmSettings", { Settings: { confirmRoles: false } });
    expect(waits(off)).toMatchObject({ Kind: "guard" });
    const { PendingChangeKey } = waits(off) as Sent;
    const confirmed = await call("demo.accountant", "ConfirmPendingChanges", {
      RequestedPendingChanges: [PendingChangeKey],
    });
    expect(confirmed.Content.PendingChanges[0].Status).toBe("Confirmed");
  });

  it("does not make a sign-in and then give its employee a role, in either order", async () => {
    const plain = (await call("api.demo", "ListEmployees")).Content.Employees as Any[];
    const known = new Set((await admin("ListServiceUsers")).Content.ServiceUsers.map((each: Any) => each.EmployeeKey));
    const [one, two] = plain.filter((each) => !known.has(each.EmployeeKey) && each.Roles.length === 0);
    const made = await update("demo.admin", "ServiceUsers", {
      ServiceUserKey: -1,
      UserName: "ghost",
      Password: secret,
      EmployeeKey: one.EmployeeKey,
    });
    expect(waits(made)).toBeUndefined();
    const before = await employee(one.EmployeeKey);
    const raised = await update("demo.admin", "Employees", { ...before, Roles: ["AccountingManager"] }, before);
    expect(waits(raised)).toMatchObject({ Kind: "identity" });
    expect((await employee(one.EmployeeKey)).Roles).toEqual([]);

    const other = await employee(two.EmployeeKey);
    expect(
      waits(await update("demo.admin", "Employees", { ...other, Roles: ["AccountingManager"] }, other)),
    ).toBeUndefined();
    const later = { ServiceUserKey: -1, UserName: "later", Password: secret, EmployeeKey: two.EmployeeKey };
    expect(waits(await update("demo.admin", "ServiceUsers", later))).toMatchObject({ Kind: "identity" });
    expect(await serviceUser("later")).toBeUndefined();
  });

  it("ends without the books, and the owner of a sign-in sees what somebody confirmed", async () => {
    expect(await seesBooks()).toBe(-403);
    const { ServiceUserKey } = await serviceUser("demo.manager");
    const args = { ServiceUserKey, Purpose: "Invitation" };
    const { PendingChangeKey, MayConfirm } = waits(await admin("CreateSignInLink", args)) as Any;
    expect(MayConfirm.length).toBeGreaterThan(0);
    await call("demo.accountant", "ConfirmPendingChanges", { RequestedPendingChanges: [PendingChangeKey] });
    expect((await admin("CreateSignInLink", args)).Content.Link).toMatch(/#demo:/);
    const told = (await call("demo.manager", "GetSessionUser")).Content.AccessChanges;
    expect(told[0]).toMatchObject({ What: "Invitation", ChangedBy: "demo.admin", ConfirmedBy: "demo.accountant" });
  });
});
