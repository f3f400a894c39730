import { beforeAll, describe, expect, it } from "vitest";
import { csv } from "../../../testing/capabilities/imported-files.ts";
import { type Answered, testFirm, testPassword } from "../../../testing/firm.ts";

/** The attack of an administrator who wants to become somebody else, alone: each way must end in -422, -403 or waiting. */
const firm = testFirm();

type Sent = Record<string, unknown>;
const people: Record<string, number> = {};
const users: Record<string, number> = {};

const addPerson = async (userName: string, roles: readonly string[]) => {
  people[userName] = await firm.addEmployee({ firstName: "Pat", lastName: userName, roles });
  await firm.addUser({ userName, kind: "service", employeeKey: people[userName] });
};
const keyOf = async (userName: string) =>
  (
    await firm.database.firm.db.row<{ key: number }>("select sign_in_key as key from sign_in where user_name = $1", [
      userName,
    ])
  )?.key ?? 0;
const call = (method: string, args: Sent, user: string, envelope: Sent = {}) =>
  firm.call(method, args, { user, envelope });
const waits = ({ Warnings = [], Errors }: Answered) => {
  expect(Errors).toEqual([]);
  return Warnings.find(({ WarningID }) => WarningID === -153)?.WarningData;
};
const confirm = (waiting: Sent | undefined, user: string) =>
  call("ConfirmPendingChanges", { RequestedPendingChanges: [waiting?.["PendingChangeKey"]] }, user);
const employee = async (key: number | undefined) =>
  (await firm.call("GetEmployees", { RequestedEmployees: [key] })).Content.Employees[0] as Sent & { Roles: string[] };
const giveRoles = async (userName: string, Roles: string[], user: string, more: Sent = {}) => {
  const read = await employee(people[userName]);
  return call("UpdateEmployees", { UpdatedEmployees: [{ ...read, Roles, ...more }], UnchangedEmployees: [read] }, user);
};
const serviceUser = async (userName: string) =>
  ((await firm.call("ListServiceUsers")).Content.ServiceUsers as Sent[]).find(
    (each) => each["UserName"] === userName,
  ) as Sent;
const apiUser = async (userName: string) =>
  ((await firm.call("ListAPIUsers")).Content.APIUsers as Sent[]).find((each) => each["UserName"] === userName) as Sent;
const changeUser = (things: "APIUsers" | "ServiceUsers", read: Sent, values: Sent, user: string) =>
  call(`Update${things}`, { [`Updated${things}`]: [{ ...read, ...values }], [`Unchanged${things}`]: [read] }, user);
const newUser = (values: Sent, user: string) =>
  call(
    "UpdateServiceUsers",
    { UpdatedServiceUsers: [{ ServiceUserKey: -1, ...values }], UnchangedServiceUsers: [] },
    user,
  );
const signsIn = async (Username: unknown, Password: string) =>
  (await firm.send(JSON.stringify({ Method: "CreateAPISession", Username, Password, APIVersion: 1 }))).ResponseCode ===
  0;
const secret = "correct horse battery";
/** An API user that gives access, as a second person confirmed. */
const makeTool = async (UserName: string, user: string) => {
  const values = {
    UserName,
    Password: testPassword,
    Rights: ["giveAccess"],
    PermittedMethods: ["UpdateAPIUsers", "UpdateServiceUsers", "UpdateEmployees"],
  };
  const args = { UpdatedAPIUsers: [{ APIUserKey: -1, ...values }], UnchangedAPIUsers: [] };
  const confirmed = await confirm(waits(await call("UpdateAPIUsers", args, user)), "second");
  expect(confirmed.Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
};

beforeAll(async () => {
  await addPerson("admin", ["Administrator"]);
  await addPerson("second", ["Administrator"]);
  await addPerson("principal", ["Principal"]);
  await addPerson("accountant", ["AccountingManager", "HumanResources"]);
  await addPerson("plain", []);
  await addPerson("hr", ["HumanResources"]);
  await addPerson("both", ["Administrator", "HumanResources"]);
  await firm.addUser({ userName: "acting", authorized: true, employeeKey: people["admin"] ?? 0 });
  await firm.addUser({ userName: "tool", rights: ["contacts"] });
  for (const name of ["admin", "second", "principal", "accountant", "plain", "hr", "api", "acting", "tool"])
    users[name] = await keyOf(name);
});

describe("an administrator alone", () => {
  it("does not re-point the own sign-in to another employee", async () => {
    const own = await serviceUser("admin");
    for (const user of ["admin", "second", "api"]) {
      const answer = await changeUser("ServiceUsers", own, { EmployeeKey: people["principal"] }, user);
      expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "EmployeeKey" } }]);
    }
  });

  it("does not make a second sign-in for the principal", async () => {
    const answer = await newUser({ UserName: "principal.2", EmployeeKey: people["principal"] }, "admin");
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "EmployeeKey" } }]);
  });

  it("gets no token of an API user who may do more, and raises nobody with it", async () => {
    const ask = { Name: "Mine", Methods: ["UpdateEmployees"], ExpirationDate: "2026-12-31", APIUserKey: users["api"] };
    const answer = await call("CreateAPIToken", { ...ask, ExpirationDate: firm.dayFromNow(30) }, "admin");
    expect(waits(answer)).toMatchObject({ Kind: "identity" });
    expect(answer.Content).toMatchObject({ APITokenKey: null, Token: "" });
  });

  it.each(["admin", "acting"])("sets no password of people with more rights: %s", async (user) => {
    for (const victim of ["principal", "accountant", "hr", "second"]) {
      const answer = await changeUser("ServiceUsers", await serviceUser(victim), { Password: secret }, user);
      expect(waits(answer), victim).toMatchObject({ Kind: "identity" });
      expect(await signsIn(victim, secret)).toBe(false);
      expect(await signsIn(victim, testPassword)).toBe(true);
      for (const Purpose of ["Reset", "Invitation"]) {
        const link = await call("CreateSignInLink", { ServiceUserKey: users[victim], Purpose }, user);
        expect(waits(link), victim).toMatchObject({ Kind: "identity" });
        expect(link.Content.Link).toBe("");
      }
    }
  });

  it("resets no second factors of people with more rights", async () => {
    const answer = await call("ResetSecondFactor", { ServiceUserKey: users["principal"] }, "admin");
    expect(waits(answer)).toMatchObject({ Kind: "identity" });
    expect(answer.Content.SecondFactorsRemoved).toBeNull();
  });

  it.each([{ Password: secret }, { AuthorizingEmployeeKey: "principal" }, { UserName: "mine" }])(
    "takes over no API user who may do more: %j",
    async (values) => {
      const set =
        values.AuthorizingEmployeeKey === undefined ? values : { AuthorizingEmployeeKey: people["principal"] };
      const before = await apiUser("api");
      expect(waits(await changeUser("APIUsers", before, set, "admin"))).toMatchObject({ Kind: "identity" });
      expect(await apiUser("api")).toEqual(before);
      expect(await signsIn("api", secret)).toBe(false);
    },
  );

  it("lends an API user no rights that an employee has and they do not", async () => {
    const tool = await apiUser("tool");
    const answer = await changeUser("APIUsers", tool, { AuthorizingEmployeeKey: people["accountant"] }, "admin");
    expect(waits(answer)).toMatchObject({ Kind: "identity" });
    expect((await apiUser("tool"))["AuthorizingEmployeeKey"]).toBeNull();
  });

  it("adds no identity provider that vouches for people, and changes none", async () => {
    const provider = {
      Label: "Mine",
      Issuer: "https://mine.example.com",
      ClientID: "me",
      ClientSecret: "s3cret",
      ChecksSecondFactor: true,
    };
    const args = {
      UpdatedIdentityProviders: [{ IdentityProviderKey: -1, ...provider }],
      UnchangedIdentityProviders: [],
    };
    const answer = await call("UpdateIdentityProviders", args, "admin");
    const waiting = waits(answer);
    expect(waiting).toMatchObject({ Kind: "identity" });
    expect((await call("ListIdentityProviders", {}, "admin")).Content.IdentityProviders).toEqual([]);
    const listed = await call("ListPendingChanges", { FilterByStatus: ["Waiting"] }, "second");
    expect(JSON.stringify(listed.Content)).not.toContain("s3cret");
    expect((await confirm(waiting, "second")).Content.PendingChanges[0].Status).toBe("Confirmed");
    const [made] = (await call("ListIdentityProviders", {}, "admin")).Content.IdentityProviders as Sent[];
    expect(made).toMatchObject({ Label: "Mine" });
    const read = (
      await call("GetIdentityProviders", { RequestedIdentityProviders: [made?.["IdentityProviderKey"]] }, "admin")
    ).Content.IdentityProviders[0] as Sent;
    expect(read).toMatchObject({ HasClientSecret: true, ChecksSecondFactor: true });
    const change = (values: Sent) =>
      call(
        "UpdateIdentityProviders",
        { UpdatedIdentityProviders: [{ ...read, ...values }], UnchangedIdentityProviders: [read] },
        "admin",
      );
    expect(waits(await change({ Issuer: "https://other.example.com", ClientSecret: "x" }))).toBeDefined();
    expect(waits(await change({ RoleByGroup: [{ Group: "g", Role: "Principal" }] }))).toBeDefined();
    expect(waits(await change({ Status: "Inactive" }))).toBeUndefined();
  });

  it("changes no address while the provider that links people by it is switched off", async () => {
    const Email = "second.mailbox@example.com";
    const answer = await giveRoles("principal", ["Principal"], "both", { Email });
    expect(waits(answer)).toMatchObject({ Kind: "identity" });
    expect((await giveRoles("principal", ["Principal"], "hr", { Email })).Errors).not.toEqual([]);
    expect((await employee(people["principal"]))["Email"]).not.toBe(Email);
  });

  it("switches no guard off", async () => {
    const set = (Settings: Sent, user = "admin") => call("UpdateFirmSettings", { Settings }, user);
    const on = { confirmRoles: true, confirmPay: true, confirmReopening: true, confirmPaymentsAbove: 1000 };
    expect(waits(await set(on))).toBeUndefined();
    const off = {
      confirmRoles: false,
      confirmPay: null,
      confirmReopening: false,
      confirmPaymentsAbove: null,
      firmName: "Saved",
    };
    const answer = await set(off);
    expect(waits(answer)).toMatchObject({ Kind: "guard" });
    const stored = async () =>
      Object.fromEntries(
        ((await call("ListFirmSettings", {}, "admin")).Content.FirmSettings as Sent[]).map((each) => [
          each["Name"],
          each["Value"],
        ]),
      );
    expect(await stored()).toMatchObject({ ...on, firmName: "Saved" });
    expect(waits(await set({ confirmPaymentsAbove: 2000 }))).toMatchObject({ Kind: "guard" });
    expect(waits(await set({ confirmPaymentsAbove: 500 }))).toBeUndefined();
    expect((await confirm(waits(answer), "accountant")).Content.PendingChanges[0]).toMatchObject({ Status: "Failed" });
    expect((await confirm(waits(await set(off)), "accountant")).Content.PendingChanges[0]).toMatchObject({
      Status: "Confirmed",
    });
    expect(await stored()).toMatchObject({ confirmRoles: false, confirmPay: false, confirmPaymentsAbove: null });
  });

  it("does not make a sign-in and then give its employee a role", async () => {
    people["ghost"] = await firm.addEmployee({ lastName: "Ghost" });
    const made = await newUser({ UserName: "ghost", Password: secret, EmployeeKey: people["ghost"] }, "admin");
    expect(waits(made)).toBeUndefined();
    for (const roles of [["AccountingManager"], ["Administrator"]]) {
      const answer = await giveRoles("ghost", roles, "admin");
      expect(waits(answer)).toMatchObject({ Kind: "identity" });
      expect((await employee(people["ghost"])).Roles).toEqual([]);
    }
    expect(waits(await giveRoles("ghost", ["AccountingManager"], "acting"))).toMatchObject({ Kind: "identity" });
    // Somebody else may, and then the administrator may not make another credential.
    expect(waits(await giveRoles("ghost", ["AccountingManager"], "second"))).toBeUndefined();
    const link = await call("CreateSignInLink", { ServiceUserKey: await keyOf("ghost"), Purpose: "Reset" }, "admin");
    expect(waits(link)).toMatchObject({ Kind: "identity" });
  });

  it("does not give a role and then make the sign-in", async () => {
    people["later"] = await firm.addEmployee({ lastName: "Later" });
    expect(waits(await giveRoles("later", ["AccountingManager"], "admin"))).toBeUndefined();
    const answer = await newUser({ UserName: "later", Password: secret, EmployeeKey: people["later"] }, "admin");
    expect(waits(answer)).toMatchObject({ Kind: "identity" });
    expect(await keyOf("later")).toBe(0);
    expect(waits(await newUser({ UserName: "later", EmployeeKey: people["later"] }, "admin"))).toBeUndefined();
    const link = await call(
      "CreateSignInLink",
      { ServiceUserKey: await keyOf("later"), Purpose: "Invitation" },
      "admin",
    );
    expect(waits(link)).toMatchObject({ Kind: "identity" });
  });

  it("does not add a right to a role of somebody whose credential they made", async () => {
    await firm.addRole("Clerk", []);
    people["clerk"] = await firm.addEmployee({ lastName: "Clerk", roles: ["Clerk"] });
    expect(
      waits(await newUser({ UserName: "clerk", Password: secret, EmployeeKey: people["clerk"] }, "admin")),
    ).toBeUndefined();
    const role = ((await call("ListRoles", {}, "admin")).Content.Roles as Sent[]).find(
      ({ Code }) => Code === "Clerk",
    ) as Sent;
    const read = (await call("GetRoles", { RequestedRoles: [role["RoleKey"]] }, "admin")).Content.Roles[0] as Sent;
    const answer = await call(
      "UpdateRoles",
      { UpdatedRoles: [{ ...read, Rights: [{ Right: "seeBooks", Scope: "firm" }] }], UnchangedRoles: [read] },
      "admin",
    );
    expect(waits(answer)).toMatchObject({ Kind: "identity" });
    expect(answer.Content.Roles?.[0]?.Rights ?? []).toEqual([]);
  });

  it("uses no API user as a tool between the two steps", async () => {
    const made = await call(
      "UpdateAPIUsers",
      {
        UpdatedAPIUsers: [
          { APIUserKey: -1, UserName: "robot", Password: secret, Rights: ["giveAccess"], PermittedMethods: null },
        ],
        UnchangedAPIUsers: [],
      },
      "admin",
    );
    expect([-422, 200]).toContain(made.ResponseCode);
    expect(await keyOf("robot")).toBe(0);
    // One that was confirmed is still the tool of whoever made it.
    await makeTool("robot", "admin");
    // It neither raises its maker nor asks for what its maker then confirms.
    const raised = await giveRoles("admin", ["Administrator", "AccountingManager"], "robot");
    expect(raised.Errors[0]?.ErrorMessage).toMatch(/Nobody gives a role to themselves/);
    const link = await changeUser("ServiceUsers", await serviceUser("principal"), { Password: secret }, "robot");
    expect(waits(link)?.["MayConfirm"]).not.toContain("Pat admin");
    expect((await confirm(waits(link), "admin")).Errors).toMatchObject([{ ErrorID: -422 }]);
    people["puppet"] = await firm.addEmployee({ lastName: "Puppet" });
    expect(
      waits(await newUser({ UserName: "puppet", Password: secret, EmployeeKey: people["puppet"] }, "robot")),
    ).toBeUndefined();
    expect(waits(await giveRoles("puppet", ["AccountingManager"], "admin"))).toMatchObject({ Kind: "identity" });
  });

  it.each([
    ["was deleted", async (tool: string) => changeUser("APIUsers", await apiUser(tool), { Delete: true }, "admin")],
    [
      "was handed to somebody else",
      async (tool: string) => {
        const asked = await changeUser("APIUsers", await apiUser(tool), { Password: secret }, "second");
        return confirm(waits(asked), "accountant");
      },
    ],
  ])("uses no API user as a tool that then %s", async (how, ends) => {
    const [tool, puppet] = [`tool that ${how}`, `puppet of what ${how}`];
    await makeTool(tool, "admin");
    people[puppet] = await firm.addEmployee({ lastName: "Puppet" });
    const made = await newUser({ UserName: puppet, Password: secret, EmployeeKey: people[puppet] }, tool);
    expect(waits(made)).toBeUndefined();
    expect((await ends(tool)).Errors).toEqual([]);
    expect(waits(await giveRoles(puppet, ["AccountingManager"], "admin"))).toMatchObject({ Kind: "identity" });
  });

  it("raises nobody by an API user whose maker they deleted", async () => {
    await makeTool("first tool", "admin");
    await makeTool("second tool", "first tool");
    expect((await changeUser("APIUsers", await apiUser("first tool"), { Delete: true }, "admin")).Errors).toEqual([]);
    const raised = await giveRoles("admin", ["Administrator", "AccountingManager"], "second tool");
    expect(raised.Errors[0]?.ErrorMessage).toMatch(/Nobody gives a role to themselves/);
  });

  it("lets go of no employee by an API user of theirs", async () => {
    const own = await apiUser("acting");
    const answer = await changeUser("APIUsers", own, { AuthorizingEmployeeKey: null }, "acting");
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "AuthorizingEmployeeKey" } }]);
    const raised = await giveRoles("admin", ["Administrator", "AccountingManager"], "acting");
    expect(raised.Errors[0]?.ErrorMessage).toMatch(/Nobody gives a role to themselves/);
  });

  it("forgets nothing by deleting the sign-in", async () => {
    people["phoenix"] = await firm.addEmployee({ lastName: "Phoenix" });
    expect(
      waits(await newUser({ UserName: "phoenix", Password: secret, EmployeeKey: people["phoenix"] }, "admin")),
    ).toBeUndefined();
    const first = await serviceUser("phoenix");
    expect((await changeUser("ServiceUsers", first, { Delete: true }, "admin")).Errors).toEqual([]);
    expect(waits(await giveRoles("phoenix", ["AccountingManager"], "admin"))).toMatchObject({ Kind: "identity" });
    await newUser({ UserName: "phoenix", EmployeeKey: people["phoenix"] }, "second");
    expect(waits(await giveRoles("phoenix", ["AccountingManager"], "admin"))).toMatchObject({ Kind: "identity" });
  });

  it("gets no further by an import, by the programs of an assistant or as a directory would", async () => {
    people["imported"] = await firm.addEmployee({ firstName: "Ida", lastName: "Imported" });
    await newUser({ UserName: "imported", Password: secret, EmployeeKey: people["imported"] }, "admin");
    const rows = [
      ["EmployeeKey", "Roles"],
      [people["imported"], "AccountingManager"],
    ];
    const imported = await call(
      "ImportRecords",
      { Type: "Employees", Format: "CSV", Data: csv(rows as never) },
      "admin",
    );
    expect(waits(imported)).toMatchObject({ Kind: "identity" });
    expect((await employee(people["imported"])).Roles).toEqual([]);
    const read = await employee(people["imported"]);
    const args = { UpdatedEmployees: [{ ...read, Roles: ["AccountingManager"] }], UnchangedEmployees: [read] };
    expect(waits(await firm.call("UpdateEmployees", args, { user: "admin", surface: "assistant" }))).toBeDefined();
    // Only a directory that was confirmed acts alone: not an administrator who calls its methods.
    const person = { UserName: "principal", ServiceUserKey: users["principal"], Active: true };
    expect((await call("SaveDirectoryUser", person, "admin")).ResponseCode).toBe(-403);
    const renamed = await call("SaveDirectoryUser", { ...person, UserName: "principal.x" }, "acting");
    expect(waits(renamed)).toMatchObject({ Kind: "identity" });
    expect(await keyOf("principal.x")).toBe(0);
  });

  it("gets nothing by asking for both at once", async () => {
    for (let time = 0; time < 5; time += 1) {
      const name = `twice${time}`;
      people[name] = await firm.addEmployee({ lastName: name });
      expect((await newUser({ UserName: name, EmployeeKey: people[name] }, "second")).Errors).toEqual([]);
      const [link, roles] = await Promise.all([
        call("CreateSignInLink", { ServiceUserKey: await keyOf(name), Purpose: "Invitation" }, "admin"),
        giveRoles(name, ["AccountingManager"], "admin"),
      ]);
      expect([waits(link), waits(roles)].filter((each) => each !== undefined)).toHaveLength(1);
    }
  });
});

describe("what does not wait", () => {
  it("is a password, a link or a second factor of somebody who may do no more", async () => {
    expect(
      waits(await changeUser("ServiceUsers", await serviceUser("plain"), { Password: testPassword }, "admin")),
    ).toBeUndefined();
    const link = await call("CreateSignInLink", { ServiceUserKey: users["plain"], Purpose: "Reset" }, "admin");
    expect(waits(link)).toBeUndefined();
    expect(link.Content.Link).toMatch(/reset#/);
    expect(
      (await call("ResetSecondFactor", { ServiceUserKey: users["plain"] }, "admin")).Content.SecondFactorsRemoved,
    ).toBe(0);
  });
});

describe("the second person", () => {
  it("is named, and is neither the asker nor without the right; the owner may be it", async () => {
    const answer = await call("CreateSignInLink", { ServiceUserKey: users["principal"], Purpose: "Reset" }, "admin");
    const waiting = waits(answer);
    expect(waiting?.["MayConfirm"]).toEqual(expect.arrayContaining(["Pat principal", "Pat second"]));
    expect(waiting?.["MayConfirm"]).not.toContain("Pat admin");
    for (const user of ["admin", "acting"]) expect((await confirm(waiting, user)).Errors).not.toEqual([]);
    expect((await confirm(waiting, "plain")).ResponseCode).toBe(-403);
    expect((await confirm(waiting, "principal")).Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
  });

  it("never sees the link or the token: the asker repeats the call, once", async () => {
    const args = { ServiceUserKey: users["principal"], Purpose: "Reset" };
    const again = () => call("CreateSignInLink", args, "admin");
    const link = await again();
    expect(waits(link)).toBeUndefined();
    expect(link.Content.Link).toMatch(/reset#/);
    expect(waits(await again())).toBeDefined();
    const asked = {
      Name: "Night",
      Methods: ["ListClients"],
      ExpirationDate: firm.dayFromNow(30),
      APIUserKey: users["tool"],
    };
    const waiting = waits(await call("CreateAPIToken", asked, "admin"));
    const confirmed = await confirm(waiting, "accountant");
    expect(confirmed.Content.PendingChanges[0].Status).toBe("Confirmed");
    expect(JSON.stringify(confirmed)).not.toContain("plb_");
    expect(waits(await call("CreateAPIToken", { ...asked, Methods: ["UpdateClients"] }, "admin"))).toBeDefined();
    expect(waits(await call("CreateAPIToken", asked, "second"))).toBeDefined();
    const [own] = (await call("ListPendingChanges", { FilterByStatus: ["Confirmed"] }, "admin")).Content
      .PendingChanges as Sent[];
    expect(own?.["RepeatUntil"]).not.toBeNull();
    expect((await call("CreateAPIToken", own?.["Request"] as Sent, "admin")).Content.Token).toMatch(/^plb_/);
    expect(waits(await call("CreateAPIToken", asked, "admin"))).toBeDefined();
  });

  it("does not confirm more than what there was", async () => {
    people["grows"] = await firm.addEmployee({ lastName: "Grows", roles: ["Bookkeeper"] });
    await firm.addUser({ userName: "grows", kind: "service", employeeKey: people["grows"] });
    const args = { ServiceUserKey: await keyOf("grows"), Purpose: "Reset" };
    await confirm(waits(await call("CreateSignInLink", args, "admin")), "second");
    await giveRoles("grows", ["AccountingManager"], "second");
    expect(waits(await call("CreateSignInLink", args, "admin"))).toBeDefined();
  });

  it("confirms a password that was never stored, only its hash", async () => {
    const waiting = waits(await changeUser("ServiceUsers", await serviceUser("hr"), { Password: secret }, "admin"));
    const listed = await call("ListPendingChanges", {}, "second");
    expect(JSON.stringify(listed.Content)).not.toMatch(/argon2|correct horse/);
    expect((await confirm(waiting, "second")).Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
    expect(await signsIn("hr", secret)).toBe(true);
  });

  it("does not confirm the own rights", async () => {
    people["own"] = await firm.addEmployee({ lastName: "Own", roles: ["HumanResources"] });
    await newUser({ UserName: "own", EmployeeKey: people["own"] }, "admin");
    const waiting = waits(await giveRoles("own", ["HumanResources", "AccountingManager"], "admin"));
    expect(waiting?.["MayConfirm"]).not.toContain("Test Own");
  });
});

describe("the owner", () => {
  it("sees who did what and when, whoever uses the sign-in first", async () => {
    const told = async () => (await call("GetSessionUser", {}, "plain")).Content.AccessChanges as Sent[];
    expect((await told()).map(({ What, ChangedBy }) => [What, ChangedBy])).toEqual([
      ["SecondFactorReset", "admin"],
      ["Reset", "admin"],
      ["Password", "admin"],
    ]);
    expect(await told()).toHaveLength(3);
    const change = { CurrentPassword: testPassword, NewPassword: "four words nobody guesses" };
    expect((await call("ChangePassword", change, "plain")).Errors).toEqual([]);
    const listed = await call("ListSignIns", {}, "plain");
    expect(listed.Content.AccessChanges).toHaveLength(3);
    const all = await call("ListSignIns", { AllUsers: true }, "admin");
    expect((all.Content.AccessChanges as Sent[]).find(({ UserName }) => UserName === "principal")).toMatchObject({
      What: "Reset",
      ChangedBy: "admin",
    });
    // Whoever set the temporary password could have chosen the new one too.
    expect(waits(await giveRoles("plain", ["AccountingManager"], "admin"))).toMatchObject({ Kind: "identity" });
  });

  it("alone knows a password that they chose behind a second factor from before", async () => {
    const { db } = firm.database.firm;
    await addPerson("clean", []);
    await addPerson("tainted", []);
    for (const name of ["clean", "tainted"]) {
      const key = await keyOf(name);
      await call("GetSessionUser", {}, name);
      const link = await call("CreateSignInLink", { ServiceUserKey: key, Purpose: "Reset" }, "admin");
      expect(link.Content.Link).toMatch(/reset#/);
      // One had the factor before the link, the other could have got it by the link.
      await db.run(
        `insert into sign_in_factor (sign_in_key, kind, name, created_at, confirmed_at, secret)
         values ($1, 'OneTimeCode', 'Phone', now(), now() + $2::interval, 'x')`,
        [key, name === "clean" ? "-1 day" : "1 second"],
      );
      await db.run("update session set second_factor = true where sign_in_key = $1", [key]);
      const change = { CurrentPassword: testPassword, NewPassword: "four words nobody guesses" };
      expect((await call("ChangePassword", change, name)).Errors).toEqual([]);
    }
    expect(waits(await giveRoles("clean", ["AccountingManager"], "admin"))).toBeUndefined();
    expect(waits(await giveRoles("tainted", ["AccountingManager"], "admin"))).toMatchObject({ Kind: "identity" });
  });
});
