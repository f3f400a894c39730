import { beforeAll, describe, expect, it } from "vitest";
import { createReportWorld, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

type Sent = Record<string, unknown>;

const firm = testFirm();
let world: ReportWorld;
const people: Record<string, number> = {};

const addPerson = async (userName: string, roles: readonly string[]) => {
  people[userName] = await firm.addEmployee({ firstName: "Pat", lastName: userName, roles });
  await firm.addUser({ userName, kind: "service", employeeKey: people[userName] });
};

beforeAll(async () => {
  world = await createReportWorld(firm);
  await addPerson("plain", []);
  await addPerson("admin", ["Administrator"]);
  await addPerson("second", ["Administrator"]);
  await addPerson("hr", ["HumanResources"]);
  await addPerson("boss", ["HumanResources", "AccountingManager"]);
  await addPerson("accountant", ["AccountingManager"]);
  await addPerson("controller", ["AccountingManager"]);
  await addPerson("principal", ["Principal"]);
});

const as = (user: string) => ({ user });
const waitingKey = ({ Warnings = [] }: Answered) =>
  Warnings.find(({ WarningID }) => WarningID === -153)?.WarningData["PendingChangeKey"] as number;
const confirm = (key: number, user: string, envelope: Sent = {}) =>
  firm.call("ConfirmPendingChanges", { RequestedPendingChanges: [key] }, { user, envelope });
const stateOf = async (key: number) => {
  const { Content } = await firm.call("ListPendingChanges", {}, as("boss"));
  const { Content: more } = await firm.call("ListPendingChanges", {}, as("admin"));
  const all = [...Content.PendingChanges, ...more.PendingChanges] as (Sent & { Status: string; Reason: string })[];
  return all.find(({ PendingChangeKey }) => PendingChangeKey === key);
};
const employee = async (key: number | undefined) =>
  (await firm.call("GetEmployees", { RequestedEmployees: [key] })).Content.Employees[0] as Sent & { Roles: string[] };
const update = async (key: number | undefined, values: Sent, user: string, envelope: Sent = {}) => {
  const [read] = (await firm.call("GetEmployees", { RequestedEmployees: [key] }, as(user))).Content.Employees as Sent[];
  const args = { UpdatedEmployees: [{ ...read, ...values }], UnchangedEmployees: [read] };
  return firm.call("UpdateEmployees", args, { user, envelope });
};
const PayRates = [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 40 }];

describe("pay, when a second person confirms it", () => {
  beforeAll(() => firm.setSetting("confirmPay", true));

  it("waits while the rest of the update is saved, and counts once another person confirms", async () => {
    const asked = await update(people["plain"], { PayRates, Title: "Drafter" }, "hr");
    expect(asked.Errors).toEqual([]);
    expect(await employee(people["plain"])).toMatchObject({ Title: "Drafter", PayRates: [] });
    const key = waitingKey(asked);
    expect((await confirm(key, "hr")).Errors[0]?.ErrorMessage).toMatch(/another person must decide/);
    expect((await confirm(key, "admin")).Errors[0]?.ErrorMessage).toMatch(/requires the right seePay/);
    expect((await confirm(key, "plain")).ResponseCode).toBe(-403);
    expect((await firm.call("ConfirmPendingChanges", { RequestedPendingChanges: [key] })).ResponseCode).toBe(-403);
    const confirmed = await confirm(key, "boss");
    expect(confirmed.Errors).toEqual([]);
    expect(confirmed.Content.PendingChanges[0]).toMatchObject({
      Status: "Confirmed",
      AskedBy: "hr",
      DecidedBy: "boss",
    });
    expect((await employee(people["plain"]))["PayRates"]).toMatchObject([{ Amount: 40 }]);
    const audit = await firm.database.firm.db.text(
      "select string_agg(records, ' ') from audit where method = 'ConfirmPendingChanges'",
    );
    expect(audit).toContain('\\"AskedBy\\":\\"hr\\"'.replaceAll("\\", ""));
    expect(audit).toContain('"DecidedBy":"boss"');
  });

  it("is not confirmed by the person whose pay it is", async () => {
    const key = waitingKey(await update(people["boss"], { PayRates }, "hr"));
    expect((await confirm(key, "boss")).Errors[0]?.ErrorMessage).toMatch(/it is about yourself/);
  });

  it("is not stored by a preview, and a preview of the confirmation changes nothing", async () => {
    const raised = [{ ...PayRates[0], Amount: 50 }];
    const preview = await update(people["plain"], { PayRates: raised }, "hr", { Preview: true });
    expect(preview.Warnings?.some(({ WarningID }) => WarningID === -153)).toBe(true);
    expect(waitingKey(preview)).toBeNull();
    const key = waitingKey(await update(people["plain"], { PayRates: raised }, "hr"));
    expect((await confirm(key, "boss", { Preview: true })).Content.PendingChanges[0].Status).toBe("Confirmed");
    expect((await stateOf(key))?.Status).toBe("Waiting");
    expect((await employee(people["plain"]))["PayRates"]).toMatchObject([{ Amount: 40 }]);
  });

  it("is confirmed once by two people at the same time", async () => {
    await addPerson("other", ["HumanResources"]);
    const key = waitingKey(await update(people["plain"], { PayRates: [{ ...PayRates[0], Amount: 60 }] }, "hr"));
    const answers = await Promise.all([confirm(key, "boss"), confirm(key, "other")]);
    expect(answers.map(({ ResponseCode }) => ResponseCode).sort()).toEqual([-424, 200]);
    expect((await employee(people["plain"]))["PayRates"]).toMatchObject([{ Amount: 60 }]);
  });

  it("fails when someone else changed the same rate meanwhile", async () => {
    const key = waitingKey(await update(people["plain"], { PayRates: [{ ...PayRates[0], Amount: 70 }] }, "hr"));
    await firm.database.firm.db.run("update employee_pay_rate set amount = 65 where employee_key = $1", [
      people["plain"],
    ]);
    const answer = await confirm(key, "boss");
    expect(answer.Content.PendingChanges[0]).toMatchObject({ Status: "Failed" });
    expect((await employee(people["plain"]))["PayRates"]).toMatchObject([{ Amount: 65 }]);
  });

  it("waits when the employee is imported from a file", async () => {
    await firm.addRole("Importer", [
      ["people", "firm"],
      ["giveAccess", "firm"],
    ]);
    await addPerson("importer", ["Importer"]);
    await firm.setSetting("confirmRoles", true);
    const Data = Buffer.from("External ID,Last name,Company,Roles\r\nE-1,Imported,Test Company,Principal\r\n");
    const args = { Type: "Employees", Format: "CSV", Data: Data.toString("base64") };
    const answer = await firm.call("ImportRecords", args, as("importer"));
    expect(answer.Errors).toEqual([]);
    const key = waitingKey(answer);
    expect((await employee(answer.Content.Records[0].Key as number)).Roles).toEqual([]);
    expect((await confirm(key, "second")).Content.PendingChanges[0]).toMatchObject({
      Status: "Confirmed",
      Method: "UpdateEmployees",
    });
    expect((await employee(answer.Content.Records[0].Key as number)).Roles).toEqual(["Principal"]);
    await firm.setSetting("confirmRoles", false);
  });

  it("waits for a new employee too, who is created without it", async () => {
    const values = { EmployeeKey: -1, LastName: "New", CompanyKey: firm.companyKey, PayRates };
    const made = await firm.call("UpdateEmployees", { UpdatedEmployees: [values], UnchangedEmployees: [] }, as("hr"));
    expect(made.Errors).toEqual([]);
    const created = made.Content.Employees[0].EmployeeKey as number;
    expect((await employee(created))["PayRates"]).toEqual([]);
    expect((await confirm(waitingKey(made), "boss")).Content.PendingChanges[0].Status).toBe("Confirmed");
    expect((await employee(created))["PayRates"]).toMatchObject([{ Amount: 40 }]);
  });
});

describe("roles, when a second person confirms them", () => {
  beforeAll(() => firm.setSetting("confirmRoles", true));

  it("wait, and fail when the asker has lost the right meanwhile", async () => {
    const asked = await update(people["plain"], { Roles: ["Principal"] }, "admin");
    const key = waitingKey(asked);
    expect((await employee(people["plain"])).Roles).toEqual([]);
    const db = firm.database.firm.db;
    await db.run("update employee set roles = '{}' where employee_key = $1", [people["admin"]]);
    const failed = (await confirm(key, "second")).Content.PendingChanges[0];
    expect(failed).toMatchObject({ Status: "Failed" });
    expect(failed.Reason).toMatch(/requires one of the rights people, setPay, giveAccess/);
    expect((await employee(people["plain"])).Roles).toEqual([]);
    await db.run("update employee set roles = '{Administrator}' where employee_key = $1", [people["admin"]]);
  });

  it("expire after seven days", async () => {
    const key = waitingKey(await update(people["plain"], { Roles: ["Principal"] }, "admin"));
    const db = firm.database.firm.db;
    await db.run("update pending_change set expires_at = now() - interval '1 minute' where pending_change_key = $1", [
      key,
    ]);
    expect((await stateOf(key))?.Status).toBe("Expired");
    expect((await confirm(key, "second")).ResponseCode).toBe(-424);
  });

  it("can be rejected by another person and withdrawn by the asker, once", async () => {
    const ask = async () => waitingKey(await update(people["plain"], { Roles: ["Principal"] }, "admin"));
    const reject = (key: number, user: string) =>
      firm.call("RejectPendingChanges", { RequestedPendingChanges: [key], Reason: "Not now." }, as(user));
    const withdraw = (key: number, user: string) =>
      firm.call("WithdrawPendingChanges", { RequestedPendingChanges: [key] }, as(user));
    const [first, other] = [await ask(), await ask()];
    expect((await reject(first, "admin")).ResponseCode).toBe(-422);
    expect((await reject(first, "second")).Content.PendingChanges[0]).toMatchObject({
      Status: "Rejected",
      Reason: "Not now.",
    });
    expect((await confirm(first, "second")).ResponseCode).toBe(-424);
    expect((await withdraw(other, "second")).ResponseCode).toBe(-404);
    expect((await withdraw(other, "admin")).Content.PendingChanges[0].Status).toBe("Withdrawn");
    expect((await withdraw(other, "admin")).ResponseCode).toBe(-424);
    expect((await confirm(999_999, "second")).ResponseCode).toBe(-404);
    expect((await employee(people["plain"])).Roles).toEqual([]);
  });

  it("covers the rights of a role, which one of its holders does not confirm", async () => {
    const find = async () =>
      ((await firm.call("ListRoles")).Content.Roles as (Sent & { Code: string; Rights: Sent[] })[]).find(
        ({ Code }) => Code === "HumanResources",
      )!;
    const role = await find();
    const wider = { ...role, Rights: [...role.Rights, { Right: "vendors", Scope: "firm" }] };
    const asked = await firm.call("UpdateRoles", { UpdatedRoles: [wider], UnchangedRoles: [role] }, as("admin"));
    const key = waitingKey(asked);
    expect((await find()).Rights).toHaveLength(role.Rights.length);
    expect((await confirm(key, "hr")).Errors[0]?.ErrorMessage).toMatch(/you have the role HumanResources/);
    expect((await confirm(key, "second")).Content.PendingChanges[0].Status).toBe("Confirmed");
    expect((await find()).Rights).toHaveLength(role.Rights.length + 1);
  });
});

describe("payments above a limit", () => {
  const invoice = async (Amount: number) => {
    const LineItems = [
      {
        DepartmentKey: world.department,
        AccountKey: world.accounts.subcontracts,
        CostAmount: Amount,
        CompanyKey: world.south,
      },
    ];
    const args = { VendorInvoices: [{ VendorKey: world.vendor, Amount, LineItems }] };
    const made = await firm.call("CreateVendorInvoices", args, { version: 2 });
    expect(made.Errors).toEqual([]);
    return made.Content.VendorInvoices[0].VendorInvoiceKey as number;
  };
  const pay = (VendorInvoiceKey: number, envelope: Sent = {}, more: Sent = {}) =>
    firm.call(
      "PayVendorInvoices",
      { VendorInvoices: [{ VendorInvoiceKey }], BankAccountKey: world.bank, ...more },
      { user: "accountant", envelope },
    );
  const payments = async () => ((await firm.call("ListVendorPayments")).Content.VendorPayments as Sent[]).length;

  beforeAll(() => firm.setSetting("confirmPaymentsAbove", 500));

  it("wait as a whole call; those up to the limit do not, and what is wrong is refused at once", async () => {
    const small = await pay(await invoice(500));
    expect(small.Errors).toEqual([]);
    expect(waitingKey(small)).toBeUndefined();
    const before = await payments();
    const large = await invoice(501);
    expect(waitingKey(await pay(large, { Preview: true }))).toBeNull();
    const asked = await pay(large);
    expect(asked.Errors).toEqual([]);
    expect(asked.Content.VendorPayments).toEqual([]);
    expect(await payments()).toBe(before);
    expect((await pay(999_999)).ResponseCode).toBe(-404);
    const key = waitingKey(asked);
    expect((await confirm(key, "accountant")).ResponseCode).toBe(-422);
    expect((await confirm(key, "controller")).Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
    expect(await payments()).toBe(before + 1);
  });

  it("are confirmed although the asker sent an unknown member, of which only the asker is warned", async () => {
    const asked = await pay(await invoice(777), {}, { Colour: "red" });
    expect(asked.Warnings?.map(({ WarningID }) => WarningID).sort()).toEqual([-150, -153].sort());
    const confirmed = await confirm(waitingKey(asked), "controller");
    expect([confirmed.Errors, confirmed.Warnings]).toEqual([[], undefined]);
    expect(confirmed.Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
  });

  it("fail if the invoice was paid meanwhile", async () => {
    const large = await invoice(900);
    const [first, other] = [waitingKey(await pay(large)), waitingKey(await pay(large))];
    expect((await confirm(first, "principal")).Content.PendingChanges[0].Status).toBe("Confirmed");
    expect((await confirm(other, "principal")).Content.PendingChanges[0].Status).toBe("Failed");
  });
});

describe("reopening, when a second person confirms it", () => {
  it("waits, and the period stays closed until then", async () => {
    await firm.setSetting("confirmReopening", true);
    const period = { CompanyKey: world.south, LastDate: "2016-12-31" };
    expect((await firm.call("ClosePeriod", period)).Errors).toEqual([]);
    const args = { CompanyKey: world.south, FirstDate: "2016-12-01", LastDate: "2016-12-31", Reason: "Late." };
    const asked = await firm.call("ReopenPeriod", args, as("accountant"));
    expect(asked.Errors).toEqual([]);
    const lockedThrough = () =>
      firm.database.firm.db.text(
        "select coalesce(max(locked_through)::text, '-') from lock_date where strength = 'Soft' and company_key = $1",
        [world.south],
      );
    expect(await lockedThrough()).toBe("2016-12-31");
    expect((await confirm(waitingKey(asked), "controller")).Content.PendingChanges[0].Status).toBe("Confirmed");
    expect(await lockedThrough()).not.toBe("2016-12-31");
  });
});
