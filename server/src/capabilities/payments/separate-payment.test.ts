/** With separatePayment, whoever entered a bill or changed its vendor does not pay it. */
import { beforeAll, describe, expect, it } from "vitest";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

type Sent = Record<string, unknown>;

const firm = testFirm();
let world: ReportWorld;

beforeAll(async () => {
  world = await createReportWorld(firm);
  for (const userName of ["ann", "bob", "carol"]) {
    const roles = ["AccountingManager"];
    const employeeKey = await firm.addEmployee({ firstName: userName, lastName: "Payer", roles });
    await firm.addUser({ userName, kind: "service", employeeKey });
    if (userName === "ann") await firm.addUser({ userName: "tool", authorized: true, employeeKey });
  }
  await firm.setSetting("separatePayment", true);
});

const done = (answer: Answered) => {
  expect(answer.Errors).toEqual([]);
  return answer;
};
const enter = async (user: string, VendorKey = world.vendor, more: Sent = {}, method = "CreateVendorInvoices") => {
  const line = { DepartmentKey: world.department, AccountKey: world.accounts.subcontracts, CompanyKey: world.south };
  const bill = { VendorKey, Amount: 10, LineItems: [{ ...line, CostAmount: 10 }], ...more };
  const list = method === "CreateVendorInvoices" ? "VendorInvoices" : "UpdatedVendorInvoices";
  const made = done(await firm.call(method, { [list]: [bill] }, { user, version: 2 }));
  return made.Content.VendorInvoices[0].VendorInvoiceKey as number;
};
const pay = (user: string, ...keys: number[]) => {
  const VendorInvoices = keys.map((VendorInvoiceKey) => ({ VendorInvoiceKey }));
  return firm.call("PayVendorInvoices", { VendorInvoices, BankAccountKey: world.bank }, { user });
};
const changeVendor = async (user: string, values: Sent) => {
  const [read] = done(await firm.call("GetVendors", { RequestedVendors: [world.vendor] }, { user })).Content
    .Vendors as Sent[];
  done(
    await firm.call(
      "UpdateVendors",
      { UpdatedVendors: [{ ...read, ...values }], UnchangedVendors: [read], UseSingleTransaction: true },
      { user },
    ),
  );
};
const refusal = (answer: Answered) =>
  `${answer.ResponseCode} ${answer.Errors.map((each) => each.ErrorMessage).join(" ")}`;

describe("whoever entered a bill", () => {
  it("does not pay it, and is told who entered it and when; another person pays it", async () => {
    const bill = await enter("ann");
    const refused = refusal(await pay("ann", bill));
    expect(refused).toMatch(/^-422 .*ann Payer entered invoice \d+ on \d{4}-\d{2}-\d{2}; another person must pay it/);
    done(await pay("bob", bill));
  });

  it("does not pay it with an API user that acts for them, nor what that entered", async () => {
    expect(refusal(await pay("tool", await enter("ann")))).toMatch(/^-422/);
    expect(refusal(await pay("ann", await enter("tool")))).toMatch(/^-422/);
  });

  it("does not pay it after somebody else corrected it, nor does the one who corrected it", async () => {
    const replaced = await enter("ann");
    const bill = await enter("bob", world.vendor, { VendorInvoiceKey: replaced }, "UpdateVendorInvoices");
    expect(refusal(await pay("ann", bill))).toMatch(/^-422/);
    expect(refusal(await pay("bob", bill))).toMatch(/^-422/);
    done(await pay("carol", bill));
  });

  it("does not pay it among others", async () => {
    const [mine, other] = [await enter("ann"), await enter("bob")];
    expect(refusal(await pay("ann", other, mine))).toMatch(new RegExp(`entered invoice ${mine} `));
    done(await pay("ann", other));
  });

  it("pays it while the setting is off", async () => {
    const bill = await enter("ann");
    await firm.setSetting("separatePayment", false);
    done(await pay("ann", bill));
    await firm.setSetting("separatePayment", true);
  });
});

describe("whoever changed a vendor", () => {
  it("does not pay it for 30 days, if it was the name or the address", async () => {
    await changeVendor("bob", { Notes: "Pays quickly" });
    done(await pay("bob", await enter("ann")));
    await changeVendor("bob", { PrimaryAddressLineOne: "1 Elsewhere" });
    const bill = await enter("ann");
    expect(refusal(await pay("bob", bill))).toMatch(/bob Payer changed the name or address of vendor \d+ on/);
    done(await pay("carol", bill));
  });

  it("is whoever created it, too", async () => {
    const values = { VendorKey: -1, Name: "Made up", CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: 30 };
    const made = await firm.call(
      "UpdateVendors",
      { UpdatedVendors: [{ ...values, Status: "Active" }], UnchangedVendors: [], UseSingleTransaction: true },
      { user: "bob" },
    );
    const vendor = done(made).Content.Vendors[0].VendorKey as number;
    expect(refusal(await pay("bob", await enter("ann", vendor)))).toMatch(/^-422/);
  });
});

it("whoever entered an expense report for somebody else does not pay it", async () => {
  const { submitted, approve, process } = reportCalls(firm, "api");
  await firm.addUser({ userName: "clerk", authorized: true, employeeKey: firm.employeeKey });
  const expense = { ExpenseKey: -2, Date: "2026-03-02", ActivityKey: world.travel, CostAmount: 20 };
  const report = await submitted({ EmployeeKey: world.ada, Expenses: [expense] }, "clerk");
  const key = report.ExpenseReportKey as number;
  done(await approve(key, "Accounting", "acc"));
  done(await process(key, "acc"));
  const reimburse = (user: string) =>
    firm.call("PayExpenseReports", { RequestedExpenseReports: [key], BankAccountKey: world.bank }, { user });
  expect(refusal(await reimburse("clerk"))).toMatch(/^-422 .*entered expense report \d+ on/);
  done(await reimburse("carol"));
});

it("whoever changed a vendor pays it again after 30 days", async () => {
  const bill = await enter("ann");
  expect(refusal(await pay("bob", bill))).toMatch(/^-422/);
  const bob = (await firm.database.firm.db.row<{ key: number }>(
    "select employee_key as key from sign_in where user_name = 'bob'",
  ))!.key;
  // A session that begins later.
  await firm.addUser({ userName: "later", authorized: true, employeeKey: bob });
  firm.advance(31 * 86_400_000);
  done(await pay("later", bill));
});

it("waits for a second person when it is switched off", async () => {
  await firm.addUser({
    userName: "admin",
    kind: "service",
    employeeKey: await firm.addEmployee({ roles: ["Administrator"] }),
  });
  const args = { Settings: { separatePayment: false }, UnchangedSettings: { separatePayment: true } };
  const { Warnings = [] } = done(await firm.call("UpdateFirmSettings", args, { user: "admin" }));
  expect(Warnings.map(({ WarningID, WarningData }) => [WarningID, WarningData["Kind"]])).toEqual([[-153, "guard"]]);
});
