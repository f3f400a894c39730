import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keysIn } from "../platform/keys/index.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { type Answered, testFirm, testPassword } from "../../testing/firm.ts";
import { runCommandLine } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-confirm-"));
const keyFile = join(folder, "keys.json");
writeFileSync(keyFile, JSON.stringify({ current: "k1", keys: { k1: randomBytes(32).toString("base64") } }));

const firm = testFirm({ keys: keysIn(keyFile) });
let person: number;
let admin: number;

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", databaseUrl(firm.database.connection));
  vi.stubEnv("PLUMBLINE_KEY_FILE", keyFile);
  person = await firm.addEmployee({});
  admin = await firm.addEmployee({ roles: ["Administrator"] });
  await firm.addUser({ userName: "admin", kind: "service", employeeKey: admin });
  await firm.setSetting("confirmRoles", true);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const add = (text: string) => void lines.push(text);
  const code = await runCommandLine(["confirm", ...args], {
    print: add,
    say: add,
    ask: async () => undefined,
    read: async () => "",
  });
  return { code, text: lines.join("\n") };
}

const rolesOf = async (key: number) => {
  const got = await firm.call("GetEmployees", { RequestedEmployees: [key] });
  return got.Content.Employees[0].Roles as string[];
};

async function askForRole(role: string): Promise<string> {
  const [employee] = (await firm.call("GetEmployees", { RequestedEmployees: [person] })).Content.Employees;
  const asked = await firm.call(
    "UpdateEmployees",
    { UpdatedEmployees: [{ ...employee, Roles: [role] }], UnchangedEmployees: [employee] },
    { user: "admin" },
  );
  return String(waitingIn(asked)?.["PendingChangeKey"]);
}

const waitingIn = ({ Warnings, Errors }: Answered) => {
  expect(Errors).toEqual([]);
  return Warnings?.find(({ WarningID }) => WarningID === -153)?.WarningData;
};

describe("plumbline confirm", () => {
  it("refuses an unknown firm, a wrong key, and a change that does not exist", async () => {
    expect(await run("nobody")).toMatchObject({ text: expect.stringContaining('No firm has the id "nobody"') });
    expect(await run("test", "x")).toMatchObject({ text: expect.stringContaining("KEY must be") });
    const { code, text } = await run("test", "999999");
    expect([code === 0, text]).toEqual([false, expect.stringContaining("999999 does not exist")]);
    expect((await run("test")).text).toBe("Nothing waits for a second person.");
  });

  it("lists what waits and confirms it once, as the audit shows", async () => {
    const key = await askForRole("Principal");
    expect(await rolesOf(person)).toEqual([]);
    const listed = await run("test");
    expect(listed.text).toMatch(new RegExp(`^Key +Asked by[^\n]*\n${key} +admin `));
    const confirmed = await run("test", key);
    expect(confirmed).toMatchObject({ code: 0, text: expect.stringMatching(/^Confirmed: /) });
    expect(await rolesOf(person)).toEqual(["Principal"]);
    const rows = await firm.database.firm.db.rows<{ user_name: string; records: string }>(
      "select user_name, records from audit where method = 'plumbline confirm'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.user_name).toBe("command line");
    expect(rows[0]?.records).toContain('"AskedBy":"admin"');
    expect(rows[0]?.records).toContain('"DecidedBy":"command line"');
    const again = await run("test", key);
    expect([again.code === 0, again.text]).toEqual([false, expect.stringContaining("waits no longer")]);
  });

  it("makes nobody forget who asked for a password, nor gives more than it confirmed", async () => {
    await firm.setSetting("confirmRoles", false);
    const clerk = await firm.addEmployee({ roles: ["Bookkeeper"] });
    await firm.addUser({ userName: "clerk", kind: "service", employeeKey: clerk });
    const signIn = { Method: "CreateAPISession", Username: "clerk", Password: testPassword, APIVersion: 1 };
    expect((await firm.send(JSON.stringify(signIn))).ResponseCode).toBe(0);
    const askForPassword = async () => {
      const users = (await firm.call("ListServiceUsers")).Content.ServiceUsers as Record<string, unknown>[];
      const user = users.find(({ UserName }) => UserName === "clerk");
      return waitingIn(
        await firm.call(
          "UpdateServiceUsers",
          { UpdatedServiceUsers: [{ ...user, Password: "correct horse battery" }], UnchangedServiceUsers: [user] },
          { user: "admin" },
        ),
      );
    };
    const giveRoles = async (...Roles: string[]) => {
      const [employee] = (await firm.call("GetEmployees", { RequestedEmployees: [clerk] })).Content.Employees;
      return waitingIn(
        await firm.call(
          "UpdateEmployees",
          { UpdatedEmployees: [{ ...employee, Roles }], UnchangedEmployees: [employee] },
          { user: "admin" },
        ),
      );
    };
    const before = await askForPassword();
    expect(before).toMatchObject({ Kind: "identity" });
    expect(await giveRoles("Bookkeeper", "Principal")).toBeUndefined();
    const grown = await run("test", String(before?.["PendingChangeKey"]));
    expect([grown.code, grown.text]).toEqual([1, expect.stringMatching(/^Not carried out: .*more rights/)]);
    const asked = await askForPassword();
    expect(await run("test", String(asked?.["PendingChangeKey"]))).toMatchObject({ code: 0 });
    expect(await giveRoles("Bookkeeper", "Principal", "AccountingManager")).toMatchObject({ Kind: "identity" });
    expect(await rolesOf(clerk)).not.toContain("AccountingManager");
    await firm.setSetting("confirmRoles", true);
  });

  it("carries nothing out that the asker may no longer do", async () => {
    const key = await askForRole("Auditor");
    await firm.database.firm.db.run("update employee set roles = '{}' where employee_key = $1", [admin]);
    const { code, text } = await run("test", key);
    expect([code, text]).toEqual([1, expect.stringMatching(/^Not carried out: .*requires/)]);
    expect(await rolesOf(person)).toEqual(["Principal"]);
  });
});
