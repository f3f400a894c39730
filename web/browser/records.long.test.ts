import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  accessibilityFindings,
  call,
  open,
  screenshot,
  settled,
  testVisits,
  type Visit,
} from "../src/testing/browser.ts";

const visit = testVisits();

async function newClient(by: Visit, name: string): Promise<number> {
  const { Clients } = await call<{ Clients: { ClientKey: number }[] }>(by, "UpdateClients", {
    UpdatedClients: [{ ClientKey: -1, Description: name, PrimaryAddressCity: "Mystic" }],
    UnchangedClients: [],
    UseSingleTransaction: true,
  });
  return Clients[0]!.ClientKey;
}

async function client(by: Visit, key: number): Promise<Record<string, unknown>> {
  const { Clients } = await call<{ Clients: Record<string, unknown>[] }>(by, "GetClients", { RequestedClients: [key] });
  return Clients[0]!;
}

test("signing in returns to the requested page", async () => {
  const { page, context } = await visit("demo.manager");
  await context.clearCookies();
  await page.goto("/app/clients?status=All");
  await field(page, "User name").fill("demo.manager");
  await field(page, "Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Clients" }).waitFor();
  expect(new URL(page.url()).search).toBe("?status=All");
});

test("two people edit one client: their changes are merged", async () => {
  const [one, other] = [await visit("demo.manager"), await visit("demo.accountant")];
  const key = await newClient(one, "Two editors");
  await open(one, `/app/clients/${key}`);
  await open(other, `/app/clients/${key}`);
  await one.page.getByLabel("City").fill("Groton");
  await other.page.getByLabel("Notes").fill("Pays on the first.");
  await one.page.getByRole("button", { name: "Save" }).click();
  await one.page.getByText("Client saved.").waitFor();
  await other.page.getByRole("button", { name: "Save" }).click();
  await other.page.getByText("Client saved.").waitFor();
  expect(await client(one, key)).toMatchObject({ PrimaryAddressCity: "Groton", Notes: "Pays on the first." });
});

test("two people change the same field: both values are shown, and one is kept", async () => {
  const [one, other] = [await visit("demo.manager"), await visit("demo.accountant")];
  const key = await newClient(one, "Contested");
  await open(one, `/app/clients/${key}`);
  await open(other, `/app/clients/${key}`);
  // Both type before either saves: a page where nothing was typed shows the other's change as soon as it is looked at.
  await one.page.getByLabel("City").fill("Groton");
  await other.page.getByLabel("City").fill("Noank");
  await one.page.getByRole("button", { name: "Save" }).click();
  await one.page.getByText("Client saved.").waitFor();
  await other.page.getByRole("button", { name: "Save" }).click();
  const dialog = other.page.getByRole("dialog");
  await dialog.getByText("Groton").waitFor();
  expect(await dialog.textContent()).toContain("demo.manager");
  await dialog.getByRole("button", { name: "Keep all of mine" }).click();
  await other.page.getByText("Client saved.").waitFor();
  expect(await client(one, key)).toMatchObject({ PrimaryAddressCity: "Noank" });
});

test("entries survive a reload and a lost connection", async () => {
  const { page, context } = await visit("demo.manager");
  await page.goto("/app/clients/new");
  await settled(page);
  await field(page, "Name").fill("Drafted client");
  await page.reload();
  await settled(page);
  expect(await field(page, "Name").inputValue()).toBe("Drafted client");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Your entries are kept in this browser.").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Client saved.").waitFor();
  await page.getByRole("heading", { name: "Drafted client" }).waitFor();
});

test("a vendor invoice is entered with a live balance, posted and paid", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/vendor-invoices/new");
  await choose(by, "Vendor", /./);
  await page.getByLabel("Invoice number").fill("B-77");
  await field(page, "Amount").first().fill("1250.50");
  const line = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Delete row 1/ }) });
  await line.waitFor();
  await line.getByLabel("Amount").fill("1000");
  await page.getByText("250.50 not distributed").waitFor();
  await line.getByLabel("Amount").fill("1250.50");
  await page.getByText("Balanced").waitFor();
  if ((await line.getByLabel("Account").inputValue()) === "") await choose(by, "Account", /Office|Printing|Rent/);
  if ((await line.getByLabel("Department").inputValue()) === "") await choose(by, "Department", /./);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Invoice B-77" }).waitFor();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await choose(by, "Bank account", /Operating/);
  await page.getByRole("dialog").getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Void", exact: true }).waitFor();
});

test("an unpaid vendor invoice is corrected: the old one is voided, and the new one is shown", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const made = await newVendorInvoices(by, [100]);
  const old = made.keys[0]!;
  await open(by, `/app/vendor-invoices/${old}`);
  await page.getByRole("link", { name: "Correct" }).click();
  await page.getByRole("heading", { name: "Correct vendor invoice" }).waitFor();
  await field(page, "Amount").first().fill("130");
  await page.getByText("30.00 not distributed").waitFor();
  const line = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Delete row 1/ }) });
  await line.getByLabel("Amount").fill("130");
  await page.getByText("Balanced").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL((url) => /vendor-invoices\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${old}`));
  await page.getByText("130.00").first().waitFor();
  await open(by, `/app/vendor-invoices/${old}`);
  await page.getByText("Voided", { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "Correct" }).count()).toBe(0);
});

test("several invoices are held, released and paid together, one in part; a payment is voided", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const made = await newVendorInvoices(by, [100, 250.5]);
  const invoice = async (key: number) => {
    const args = { RequestedVendorInvoices: [key] };
    const answer = await call<{ VendorInvoices: object[] }>(by, "GetVendorInvoices", args, 2);
    return answer.VendorInvoices[0]!;
  };
  await open(by, `/app/vendor-invoices?q=${made.number}`);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Hold" }).click();
  await page.getByRole("cell", { name: "On hold" }).first().waitFor();
  expect(await invoice(made.keys[0]!)).toMatchObject({ OnHold: true });
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByRole("cell", { name: "Open", exact: true }).first().waitFor();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Pay 2…" }).click();
  await page.getByText("2 invoices of 1 vendor, total 350.50").waitFor();
  const part = page.getByLabel(/^Payment for/).first();
  await part.fill("500");
  expect(await page.getByRole("button", { name: /^Pay / }).isDisabled()).toBe(true);
  await part.fill("40");
  await choose(by, "Bank account", /Operating/);
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByRole("heading", { name: "Vendor payments" }).waitFor();
  const paid = await Promise.all(made.keys.map(invoice));
  expect(paid.map((each) => (each as { PaidAmount: number }).PaidAmount).toSorted((a, b) => a - b)[0]).toBe(40);
  const { VendorPayments } = await call<{ VendorPayments: { VendorPaymentKey: number }[] }>(by, "ListVendorPayments", {
    FilterByVendorInvoice: made.keys,
  });
  await open(by, `/app/vendor-invoices/payments/${VendorPayments[0]!.VendorPaymentKey}`);
  await page.getByRole("button", { name: "Void…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await page.getByText("Voided", { exact: true }).waitFor();
  expect(await Promise.all(made.keys.map(invoice))).toMatchObject([{ PaidAmount: 0 }, { PaidAmount: 0 }]);
});

/** Creates invoices of one vendor with a unique number. */
async function newVendorInvoices(by: Visit, amounts: readonly number[]): Promise<{ keys: number[]; number: string }> {
  const number = `P${Date.now()}`;
  const { VendorInvoices } = await call<{ VendorInvoices: { VendorInvoiceKey: number }[] }>(
    by,
    "CreateVendorInvoices",
    {
      VendorInvoices: amounts.map((Amount) => ({
        VendorKey: 1,
        Number: number,
        Amount,
        LineItems: [{ AccountKey: 17, DepartmentKey: 1, CostAmount: Amount }],
      })),
    },
    2,
  );
  return { keys: VendorInvoices.map((each) => each.VendorInvoiceKey), number };
}

test("an administrator who also keeps projects changes the firm's date limit from the project form", async () => {
  const admin = await visit("demo.admin");
  const by = await visit("demo.accountant");
  const { page } = by;
  await call(admin, "UpdateFirmSettings", { Settings: { latestProjectDate: "2019-06-06" } });
  await giveRole(admin, by, "Administrator");
  await open(by, "/app/projects/new");
  await field(page, "Name").fill("Ferry terminal");
  await choose(by, "Company", /./);
  await choose(by, "Rate table", /./);
  await choose(by, "Client", /./);
  await choose(by, "Invoice format", /./);
  await page.getByLabel("Planned start").fill("2027-03-01");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("A date is too late for the firm's settings").waitFor();
  expect(await page.getByLabel("New latest date").inputValue()).toBe("Dec 31, 2037");
  await page.getByRole("button", { name: "Change limit and save" }).click();
  await page.getByRole("heading", { name: "Ferry terminal" }).waitFor();
  const { FirmSettings } = await call<{ FirmSettings: { Name: string; Value: unknown }[] }>(by, "ListFirmSettings", {});
  expect(FirmSettings.find((each) => each.Name === "latestProjectDate")?.Value).toBe("2037-12-31");
});

/** Gives the user of a visit a role. */
async function giveRole(admin: Visit, to: Visit, role: string): Promise<void> {
  const { EmployeeKey } = await call<{ EmployeeKey: number }>(to, "GetSessionUser", {});
  const { Employees } = await call<{ Employees: { May: string[]; Hidden?: string[]; Roles: string[] }[] }>(
    admin,
    "GetEmployees",
    {
      RequestedEmployees: [EmployeeKey],
    },
  );
  const UpdatedEmployees = Employees.map((each) => {
    const { May: _, Hidden: __, ...employee } = each;
    return { ...employee, Roles: [...employee.Roles, role] };
  });
  await call(admin, "UpdateEmployees", { UpdatedEmployees, UnchangedEmployees: Employees });
}

test("a webhook is created, its secret is shown once, and the call log shows who created it", async () => {
  const by = await visit("demo.admin");
  const { page } = by;
  await open(by, "/app/setup/integrations/webhooks/new");
  await field(page, "URL").fill("https://hooks.example.com/plumbline");
  await field(page, "Description").fill("Warehouse");
  // Nothing is sent while it is paused.
  await choose(by, "Status", /Paused/);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^whsec_/).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Warehouse" }).waitFor();
  await settled(page);
  expect(await page.getByText(/^whsec_/).count()).toBe(0);
  await open(by, "/app/setup/integrations/calls?method=UpdateWebhooks");
  const row = page.getByRole("row").filter({ hasText: "UpdateWebhooks" }).first();
  expect(await row.textContent()).toMatch(/demo\.admin.*Webhook \d+ created/);
});

test("a delivery to a webhook shows its request and the response", async () => {
  const by = await visit("demo.admin");
  const { page } = by;
  await open(by, "/app/setup/integrations/webhooks/1");
  await page.getByRole("row").filter({ hasText: "Delivered" }).first().click();
  await page.getByRole("heading", { name: "Delivery 1" }).waitFor();
  await page.getByText("Delivered after 1 attempt, the last took 84 ms.").waitFor();
  const request = page.getByRole("region", { name: "Request" });
  expect(await request.textContent()).toMatch(
    /POST https:\/\/crm\.example\.com\/plumbline[^]*Plumbline-Attempt: 1[^]*"SendTestEvent"/,
  );
  const response = page.getByRole("region", { name: "Response" });
  expect(await response.textContent()).toMatch(/HTTP 200[^]*"received": 1/);
  await screenshot(page, "desk", "app-webhook-delivery");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Webhook", exact: true }).click();
  await page.getByRole("heading", { name: "Customer relations" }).waitFor();
});

test("a project total opens its transactions", async () => {
  const by = await visit("demo.manager");
  const { Projects } = await call<{ Projects: { ProjectKey: number }[] }>(by, "ListProjects", {}, 2);
  const key = Math.min(...Projects.map((each) => each.ProjectKey));
  await open(by, `/app/projects/${key}`);
  const shown = await by.page
    .getByRole("link", { name: /^Spent/ })
    .first()
    .textContent();
  await by.page
    .getByRole("link", { name: /^Spent/ })
    .first()
    .click();
  await by.page.getByRole("heading", { name: /^Spent: / }).waitFor();
  await settled(by.page);
  const sum = /[\d,]+\.\d\d/.exec(shown ?? "")?.[0] ?? "";
  expect(await by.page.locator("main").textContent()).toContain(sum);
});

/** A field by its full label; the label of a required field ends with an asterisk. */
function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
}

/** Selects the first matching option of a field. */
async function choose({ page }: Visit, label: string, option: RegExp): Promise<void> {
  await field(page, label).first().click();
  await page.getByRole("option", { name: option }).first().click();
}
