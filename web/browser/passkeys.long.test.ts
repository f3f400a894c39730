import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  accessibilityFindings,
  browser,
  call,
  field,
  open,
  service,
  settled,
  type Visit,
  visitAs,
  visitAsStranger,
} from "../src/testing/browser.ts";

// Browsers bind passkeys to a host name, so these tests use localhost where the others use 127.0.0.1.
const address = service.address.replace("127.0.0.1", "localhost");
const password = "four words nobody guesses";
const userName = "passkey.person";

/** An authenticator in the browser, as a laptop with a fingerprint reader has one. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/app/sign-in?firm=demo`);
  await settled(page);
  await field(page, "User name").fill(userName);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

const atHome = (page: Page) => page.getByRole("heading", { name: /^Hello/ }).waitFor();

/** An employee with a password of their own. */
async function newEmployee(admin: Visit): Promise<void> {
  const listed = await call<{ ServiceUsers: { EmployeeKey: number }[] }>(admin, "ListServiceUsers", {});
  const taken = new Set(listed.ServiceUsers.map((each) => each.EmployeeKey));
  const employees = await call<{ Employees: { EmployeeKey: number }[] }>(admin, "ListEmployees", {
    FilterByStatus: ["Active"],
  });
  const employee = employees.Employees.find((each) => !taken.has(each.EmployeeKey));
  const made = await call<{ ServiceUsers: { ServiceUserKey: number }[] }>(admin, "UpdateServiceUsers", {
    UpdatedServiceUsers: [{ ServiceUserKey: -1, UserName: userName, EmployeeKey: employee?.EmployeeKey }],
    UnchangedServiceUsers: [],
  });
  const { Link: link } = await call<{ Link: string }>(admin, "CreateSignInLink", {
    ServiceUserKey: made.ServiceUsers[0]?.ServiceUserKey,
    Purpose: "Invitation",
  });
  const by = await visitAsStranger();
  await by.page.goto(link);
  await field(by.page, "New password").fill(password);
  await field(by.page, "Repeat the new password").fill(password);
  await by.page.getByRole("button", { name: "Save password" }).click();
  await by.page.getByText("The password was changed").waitFor();
  await by.context.close();
}

test("an employee adds a passkey, names it, signs in with it alone and after the password, and removes it", async () => {
  const admin = await visitAs("demo.admin");
  await newEmployee(admin);
  await admin.context.close();

  const context = await browser.newContext({ locale: "en-US", serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  const { cdp, authenticatorId } = await addAuthenticator(page);
  const stored = async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  await signIn(page);
  await atHome(page);

  await page.goto(`${address}/app/your-sign-in`);
  await field(page, "Your password, to change the second factor").fill(password);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("they are shown only now").waitFor();
  const table = page.getByRole("table", { name: "Second factors" });
  await table.getByRole("button", { name: "Rename" }).click();
  await field(page, "New name").fill("Work laptop");
  await table.getByRole("button", { name: "Save" }).click();
  await table.getByRole("cell", { name: "Work laptop" }).waitFor();
  expect(await stored()).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
  expect(await accessibilityFindings(page)).toEqual([]);

  // Alone: no name, no password.
  await context.clearCookies();
  await page.goto(`${address}/app/sign-in?firm=demo`);
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await atHome(page);

  // As the second factor.
  await context.clearCookies();
  await signIn(page);
  await field(page, "Code").waitFor();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await atHome(page);

  // Whoever cannot show a fingerprint does not get in.
  await context.clearCookies();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.goto(`${address}/app/sign-in?firm=demo`);
  await settled(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("No passkey was used").waitFor();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });

  await page.getByRole("button", { name: "Use a passkey" }).click();
  await atHome(page);
  expect(errors).toEqual([]);
  await page.goto(`${address}/app/your-sign-in`);
  await field(page, "Your password, to change the second factor").fill(password);
  await table.getByRole("button", { name: "Remove" }).click();
  await table.waitFor({ state: "detached" });
  await context.clearCookies();
  await page.goto(`${address}/app/sign-in?firm=demo`);
  await settled(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("The passkey was not accepted.").waitFor();
  await context.close();
}, 120_000);

test("at an IP address no passkey is offered, and the page says where they work", async () => {
  const by = await visitAs("demo.employee");
  await by.page.goto("/app/your-sign-in");
  await by.page.getByText(`Passkeys work at ${address}.`).waitFor();
  expect(await by.page.getByRole("button", { name: "Add passkey" }).count()).toBe(0);
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("a role that requires a second factor leads its holders to setting one up, and to nothing else", async () => {
  const admin = await visitAs("demo.admin");
  const { Roles } = await call<{ Roles: { Code: string; RoleKey: number }[] }>(admin, "ListRoles", {});
  const role = Roles.find(({ Code }) => Code === "MarketingContact");
  await open(admin, `/app/setup/roles/${role?.RoleKey}`);
  await field(admin.page, "Minutes without use before a session ends").fill("30");
  await admin.page.getByLabel("Second factor required").check();
  await admin.page.getByRole("button", { name: "Save" }).click();
  await settled(admin.page);
  const read = () => call<{ Roles: Record<string, unknown>[] }>(admin, "GetRoles", { RequestedRoles: [role?.RoleKey] });
  await expect.poll(async () => (await read()).Roles[0]).toMatchObject({ SecondFactor: true, SessionIdleMinutes: 30 });

  const by = await visitAs("demo.principal");
  await by.page.goto("/app/projects");
  await by.page.getByText("Add a second factor first").waitFor();
  await by.context.close();

  const [stored] = (await read()).Roles;
  await call(admin, "UpdateRoles", {
    UpdatedRoles: [{ ...stored, SecondFactor: false, SessionIdleMinutes: null }],
    UnchangedRoles: [stored],
  });
  expect(admin.errors).toEqual([]);
  await admin.context.close();
});
