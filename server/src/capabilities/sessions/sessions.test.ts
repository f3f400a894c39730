import { describe, expect, it } from "vitest";
import { testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();
const minute = 60_000;

const open = (more: Record<string, unknown> = {}, address = "10.0.0.1") =>
  firm.send(
    JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1, ...more }),
    { address },
  );
const list = (SessionToken: unknown) => firm.send(JSON.stringify({ Method: "ListContacts", SessionToken }));
const end = (SessionToken: unknown) => firm.send(JSON.stringify({ Method: "EndAPISession", SessionToken }));
const tokenOf = async (more: Record<string, unknown> = {}) => (await open(more)).Content.SessionToken as string;

describe("CreateAPISession refuses", () => {
  it("missing members with -420, all at once", async () => {
    const answer = await firm.send('{"Method":"CreateAPISession"}');
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([
      [-420, "Username"],
      [-420, "Password"],
      [-420, "APIVersion"],
    ]);
  });

  it("an APIVersion other than 1 or 2 with -420", async () => {
    for (const APIVersion of [0, 3, -1, 1.5, "one", "1.0", null, true, 1e300]) {
      const answer = await open({ APIVersion });
      expect(answer.Errors).toMatchObject([{ ErrorID: -420, ErrorData: { Property: "APIVersion" } }]);
    }
  });

  it("names and passwords over their maximum with -421", async () => {
    expect((await open({ Username: "x".repeat(101) })).ResponseCode).toBe(-421);
    expect((await open({ Password: "x".repeat(201) })).ResponseCode).toBe(-421);
    expect((await open({ Username: "x".repeat(100), Password: "x".repeat(200) })).ResponseCode).toBe(-401);
  });

  it("a wrong name, a wrong password, an inactive user and an inactive employee with the same error", async () => {
    await firm.addUser({ userName: "left" });
    const leaver = await firm.addEmployee({ status: "Inactive", roles: ["AccountingManager"] });
    await firm.addUser({ userName: "gone", kind: "service", employeeKey: leaver });
    await firm.database.firm.db.run("update sign_in set status = 'Inactive' where user_name = 'left'");
    const answers = [
      await open({ Password: "wrong" }),
      await open({ Username: "nobody" }),
      await open({ Username: "left" }),
      await open({ Username: "gone" }),
      await open({ Username: "", Password: "" }),
    ];
    for (const { UsageKey: _key, ...answer } of answers) {
      const { UsageKey: _other, ...first } = answers[0] as (typeof answers)[number];
      expect(answer).toEqual(first);
      expect(answer).toMatchObject({
        status: 200,
        ResponseCode: -401,
        Message: expect.stringMatching(/^Unable to authenticate user\./) as unknown,
      });
    }
  });
});

describe("CreateAPISession", () => {
  it("returns to an API user the documented members, without an employee", async () => {
    const { Content, ResponseCode } = await open();
    expect(ResponseCode).toBe(0);
    expect(Object.keys(Content as object).sort()).toEqual(
      ["APIURL", "CompanyName", "ServiceVersion", "SessionExpiration", "SessionToken", "UsingMobileICR"].sort(),
    );
    expect(Content).toMatchObject({ CompanyName: "Test Company", UsingMobileICR: false });
    expect(Content.SessionToken).toMatch(/^[\w-]{43}$/);
  });

  it("returns the employee and CanSubmit to a service user", async () => {
    const active = await firm.addEmployee({ firstName: "Sam", lastName: "Service" });
    await firm.addUser({ userName: "sam", kind: "service", employeeKey: active });
    expect((await open({ Username: "sam" })).Content).toMatchObject({
      EmployeeKey: active,
      EmployeeName: "Sam Service",
      CanSubmit: true,
    });
  });

  it("accepts the user name in any letter case, and the password only as it is", async () => {
    expect((await open({ Username: "API" })).ResponseCode).toBe(0);
    expect((await open({ Password: testPassword.toUpperCase() })).ResponseCode).toBe(-401);
  });

  it("stores only hashes of tokens and passwords", async () => {
    const token = await tokenOf();
    const kept = await firm.database.firm.db.text(
      "select (select json_agg(session)::text from session) || (select json_agg(sign_in)::text from sign_in)",
    );
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(testPassword);
    expect(kept).toContain("$argon2id$");
  });
});

describe("a session", () => {
  it("missing, unknown, ended or of another type is -402", async () => {
    for (const token of [undefined, null, "", "nonsense", 7, "x".repeat(999)]) {
      const answer = await list(token);
      expect([answer.status, answer.ResponseCode]).toEqual([200, -402]);
      expect(answer.Errors[0]?.ErrorMessage).toMatch(/^Invalid Session\. /);
    }
    const token = await tokenOf();
    expect((await list(token)).ResponseCode).toBe(200);
    expect((await end(token)).ResponseCode).toBe(0);
    expect((await list(token)).ResponseCode).toBe(-402);
    expect((await end(token)).ResponseCode).toBe(-402);
    expect((await end(undefined)).ResponseCode).toBe(-402);
  });

  it("ends in every process at once", async () => {
    const token = await tokenOf();
    await list(token);
    const announced = firm.service.firms.announced("firm_test");
    await firm.database.firm.db.run("delete from session");
    await announced;
    expect((await list(token)).ResponseCode).toBe(-402);
  });

  it("ends when its user is made inactive", async () => {
    await firm.addUser({ userName: "short" });
    const token = await tokenOf({ Username: "short" });
    expect((await list(token)).ResponseCode).toBe(200);
    const announced = firm.service.firms.announced("firm_test");
    await firm.database.firm.db.run("update sign_in set status = 'Inactive' where user_name = 'short'");
    await announced;
    expect((await list(token)).ResponseCode).toBe(-402);
  });

  it("ends when its employee is made inactive, any way in, and stays ended", async () => {
    const employeeKey = await firm.addEmployee({ roles: ["AccountingManager"] });
    await firm.addUser({ userName: "accountant", kind: "service", employeeKey });
    const token = await tokenOf({ Username: "accountant" });
    expect((await list(token)).ResponseCode).toBe(200);
    for (const status of ["Inactive", "Active"]) {
      const announced = firm.service.firms.announced("firm_test");
      await firm.database.firm.db.run("update employee set status = $2 where employee_key = $1", [employeeKey, status]);
      await announced;
      expect((await list(token)).ResponseCode).toBe(-402);
    }
    expect((await open({ Username: "accountant" })).ResponseCode).toBe(0);
  });

  it("GetSessionUser tells the firm's day, without which the web app shows no week", async () => {
    expect((await firm.call("GetSessionUser")).Content).toMatchObject({ Today: firm.dayFromNow(0), UserName: "api" });
  });

  it("of an API user has no roles once the authorizing employee is inactive, and stays open", async () => {
    const employeeKey = await firm.addEmployee({ roles: ["AccountingManager"] });
    await firm.addUser({ userName: "payroll", employeeKey, authorized: true });
    const call = (method: string, args = {}) => firm.call(method, args, { user: "payroll" });
    expect((await call("GetSessionUser")).Content.Roles).toEqual(["AccountingManager"]);
    const announced = firm.service.firms.announced("firm_test");
    await firm.database.firm.db.run("update employee set status = 'Inactive' where employee_key = $1", [employeeKey]);
    await announced;
    expect((await call("GetSessionUser")).Content.Roles).toEqual([]);
    expect((await call("ListTimesheets")).ResponseCode).toBe(-403);
    expect((await call("ListContacts")).ResponseCode).toBe(200);
  });

  it("expires 60 minutes after its last use, as SessionExpiration says", async () => {
    const opened = await open();
    const token = opened.Content.SessionToken as string;
    expect(opened.Content.SessionExpiration).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT-0[45]:00$/);
    const expires = Date.parse((opened.Content.SessionExpiration as string).replace(" GMT", ""));
    expect(Math.abs(expires - firm.now() - 60 * minute)).toBeLessThan(2000);
    for (let use = 0; use < 5; use++) {
      firm.advance(59 * minute);
      expect((await list(token)).ResponseCode).toBe(200);
    }
    firm.advance(60 * minute + 1000);
    expect((await list(token)).ResponseCode).toBe(-402);
  });

  it("expires after 24 hours, even when it is in use", async () => {
    const token = await tokenOf();
    for (let half = 0; half < 47; half++) {
      firm.advance(30 * minute);
      expect((await list(token)).ResponseCode).toBe(200);
    }
    firm.advance(30 * minute);
    expect((await list(token)).ResponseCode).toBe(-402);
  });

  it("follows the firm's settings for both lifetimes", async () => {
    await firm.setSetting("sessionIdleMinutes", 5);
    await firm.setSetting("sessionHours", 1);
    const token = await tokenOf();
    for (let use = 0; use < 14; use++) {
      firm.advance(4 * minute);
      expect((await list(token)).ResponseCode).toBe(200);
    }
    firm.advance(4 * minute);
    expect((await list(token)).ResponseCode).toBe(-402);
    const idle = await tokenOf();
    firm.advance(5 * minute + 1000);
    expect((await list(idle)).ResponseCode).toBe(-402);
    await firm.setSetting("sessionIdleMinutes", 60);
    await firm.setSetting("sessionHours", 24);
  });

  it("that another process used recently is not idle here", async () => {
    const token = await tokenOf();
    await list(token);
    firm.advance(50 * minute);
    await firm.database.firm.db.run("update session set last_used_at = $1", [new Date(firm.now()).toISOString()]);
    firm.advance(50 * minute);
    expect((await list(token)).ResponseCode).toBe(200);
  });

  it("is deleted by upkeep once it has expired", async () => {
    const token = await tokenOf();
    firm.advance(25 * 60 * minute);
    await firm.service.upkeep();
    expect(await firm.database.firm.db.text("select count(*) from session")).toBe("0");
    expect((await list(token)).ResponseCode).toBe(-402);
  });
});

describe("a method", () => {
  const call = async (Method: string, user: Record<string, unknown>) =>
    firm.send(JSON.stringify({ Method, SessionToken: await tokenOf(user), MethodArguments: {} }));

  it("of the other version is -403, with the text of the rulings", async () => {
    const answer = await call("ListContacts", { APIVersion: 2 });
    expect([answer.status, answer.ResponseCode]).toEqual([200, -403]);
    expect(answer.Errors[0]?.ErrorMessage).toBe(
      "Unauthorized method ListContacts for API version 2; it is supported with API version 1.",
    );
  });

  it("that does not exist is -403 and suggests a similar name", async () => {
    expect((await call("ListContact", {})).Errors[0]?.ErrorMessage).toBe(
      "Unauthorized method ListContact; there is no such method. Did you mean ListContacts?",
    );
    expect((await call("x".repeat(5000), {})).ResponseCode).toBe(-403);
    for (const name of ["toString", "hasOwnProperty", "listcontacts", " ListContacts"])
      expect((await call(name, {})).ResponseCode).toBe(-403);
  });

  it("that the user has no permission for is -403", async () => {
    await firm.addUser({ userName: "only lists", permittedMethods: ["ListContacts"] });
    expect((await call("ListContacts", { Username: "only lists" })).ResponseCode).toBe(200);
    const answer = await call("GetContacts", { Username: "only lists" });
    expect(answer.Errors[0]?.ErrorMessage).toBe(
      "Unauthorized method GetContacts for user only lists: this user does not have permission for this method.",
    );
  });

  it("that changes the firm's records is allowed for API users and for employees with a role, not for others", async () => {
    const plain = await firm.addEmployee({});
    const manager = await firm.addEmployee({ roles: ["ProjectManager"] });
    await firm.addUser({ userName: "plain", kind: "service", employeeKey: plain });
    await firm.addUser({ userName: "manager", kind: "service", employeeKey: manager });
    expect((await call("UpdateContacts", { Username: "plain" })).Errors[0]?.ErrorMessage).toMatch(
      /^Unauthorized method UpdateContacts for user plain: this method requires the right contacts/,
    );
    expect((await call("UpdateContacts", { Username: "manager" })).ResponseCode).toBe(-420);
    expect((await call("UpdateContacts", {})).ResponseCode).toBe(-420);
  });
});
