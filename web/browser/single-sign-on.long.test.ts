import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProvider, type TestProvider } from "../../server/testing/identity-provider.ts";
import {
  accessibilityFindings,
  call,
  field,
  open,
  service,
  type Visit,
  visitAs,
  visitAsStranger,
} from "../src/testing/browser.ts";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider([`${service.address}/auth/oidc/callback`]);
});
afterAll(async () => {
  await provider.close();
});

/** The second person confirms what waits. */
async function confirmAs(by: Visit, text: string): Promise<void> {
  await open(by, "/app/confirm");
  const card = by.page.locator(".mantine-Card-root", { hasText: text });
  await card.getByText(/can confirm it\./).waitFor();
  await card.getByRole("button", { name: "Confirm" }).click();
  await card.getByText("Confirmed").waitFor();
}

test("an administrator sets up single sign-on, and an employee signs in by its button", async () => {
  const admin = await visitAs("demo.admin");
  const accountant = await visitAs("demo.accountant");
  const listed = await call<{ ServiceUsers: { UserName: string; EmployeeKey: number }[] }>(
    admin,
    "ListServiceUsers",
    {},
  );
  const key = listed.ServiceUsers.find(({ UserName }) => UserName === "demo.employee")?.EmployeeKey ?? 0;
  const { Employees } = await call<{ Employees: Record<string, unknown>[] }>(accountant, "GetEmployees", {
    RequestedEmployees: [key],
  });
  const { May: _, Hidden: __, ...employee } = Employees[0]!;
  const email = "demo.employee@example.com";
  await call(accountant, "UpdateEmployees", {
    UpdatedEmployees: [{ ...employee, Email: email }],
    UnchangedEmployees: Employees,
  });

  await open(admin, "/app/setup/single-sign-on");
  await admin.page.getByText(`${service.address}/auth/oidc/callback`).waitFor();
  await admin.page.getByText(`${service.address}/scim/v2/demo`).waitFor();
  await admin.page.getByRole("combobox", { name: "API user" }).click();
  await admin.page.getByRole("option", { name: "api.demo" }).click();
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await field(admin.page, "Last day").fill(nextMonth);
  await admin.page.getByRole("button", { name: "Create token" }).click();
  await admin.page.getByText("This waits for a second person").waitFor();
  await admin.page.getByText(/can confirm it\. Then carry it out/).waitFor();
  await confirmAs(accountant, "for a directory");
  await open(admin, "/app/confirm");
  await admin.page.getByRole("button", { name: "Show the token once" }).click();
  await admin.page.getByText(/^plb_/).waitFor();
  expect(await accessibilityFindings(admin.page)).toEqual([]);
  await open(admin, "/app/setup/single-sign-on");
  await admin.page.getByRole("button", { name: "End", exact: true }).click();
  await admin.page.getByRole("table", { name: "Directory tokens" }).waitFor({ state: "detached" });
  await admin.page.getByRole("link", { name: "New provider" }).click();
  await field(admin.page, "Button").fill("Sign in with Test");
  await field(admin.page, "Issuer").fill(provider.issuer);
  await field(admin.page, "Client ID").fill(provider.clientId);
  await field(admin.page, "Client secret").fill(provider.clientSecret);
  await admin.page.getByRole("button", { name: "Save" }).click();
  await admin.page.getByText("Provider: a change waits for a second person.", { exact: false }).waitFor();
  await admin.page.getByText("No providers yet.").waitFor();
  await confirmAs(accountant, "which vouches for people");
  await open(admin, "/app/setup/single-sign-on");

  const by = await visitAsStranger();
  const signInAs = async (name: string) => {
    await open(by, "/app/sign-in?firm=demo&goTo=/app/expenses");
    const button = by.page.getByRole("link", { name: "Sign in with Test" });
    await button.waitFor();
    expect(await accessibilityFindings(by.page)).toEqual([]);
    await button.click();
    await by.page.getByPlaceholder("Enter any login").fill(name);
    await by.page.getByPlaceholder("and password").fill("any");
    await by.page.getByRole("button", { name: "Sign-in" }).click();
    await by.page.getByRole("button", { name: "Continue" }).click();
  };
  provider.accounts.set("stranger", { email: "stranger@example.com", email_verified: true });
  await signInAs("stranger");
  await by.page.getByText("There is no account for you here. Ask your administrator.").waitFor();
  await by.context.clearCookies();
  provider.accounts.set("employee", { email, email_verified: true });
  await signInAs("employee");
  await by.page.getByRole("heading", { name: "My expenses" }).waitFor();
  expect(await by.page.evaluate(() => localStorage.getItem("plumbline.firm"))).toBe("demo");
  const cookie = (await by.context.cookies()).find(({ name }) => name === "ServiceSession");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });

  await open(admin, "/app/setup/single-sign-on");
  await admin.page.getByRole("link", { name: "Sign in with Test" }).click();
  await admin.page.getByRole("heading", { name: "Sign in with Test" }).waitFor();
  await admin.page.getByRole("button", { name: "Delete" }).first().click();
  await admin.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await admin.page.getByText("No providers yet.").waitFor();
});
