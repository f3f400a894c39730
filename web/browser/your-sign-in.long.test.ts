import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import {
  accessibilityFindings,
  call,
  field,
  open,
  type Visit,
  visitAs,
  visitAsStranger,
} from "../src/testing/browser.ts";

const password = "four words nobody guesses";
const userName = "invited.person";

/** Codes of this and of the next half minute: each works once. */
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

async function signIn({ page }: Visit): Promise<void> {
  await field(page, "User name").fill(userName);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an invited employee chooses a password by the link, adds a second factor, and signs in with it", async () => {
  const admin = await visitAs("demo.admin");
  const listed = await call<{ ServiceUsers: { EmployeeKey: number }[] }>(admin, "ListServiceUsers", {});
  const taken = new Set(listed.ServiceUsers.map((each) => each.EmployeeKey));
  const employees = await call<{ Employees: { EmployeeKey: number; Status: string }[] }>(admin, "ListEmployees", {
    FilterByStatus: ["Active"],
  });
  const employee = employees.Employees.find((each) => !taken.has(each.EmployeeKey));
  const made = await call<{ ServiceUsers: { ServiceUserKey: number }[] }>(admin, "UpdateServiceUsers", {
    UpdatedServiceUsers: [{ ServiceUserKey: -1, UserName: userName, EmployeeKey: employee?.EmployeeKey }],
    UnchangedServiceUsers: [],
  });
  await open(admin, `/app/setup/sign-ins/${made.ServiceUsers[0]?.ServiceUserKey}`);
  await admin.page.getByRole("button", { name: "Create invitation" }).click();
  const link = await field(admin.page, "Link for the employee, shown only now").inputValue();
  expect(admin.errors).toEqual([]);

  const by = await visitAsStranger();
  const { page } = by;
  await page.goto(link);
  await field(page, "New password").fill(password);
  await field(page, "Repeat the new password").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(by);
  await page.getByRole("heading", { name: /^Hello/ }).waitFor();

  await open(by, "/app/your-sign-in");
  await field(page, "Your password, to change the second factor").fill(password);
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  await page.getByAltText("QR code with the secret").waitFor();
  const secret = (await page.locator("code").first().textContent()) ?? "";
  await field(page, "Code").fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("they are shown only now").waitFor();
  await page.getByRole("table", { name: "Second factors" }).waitFor();
  expect(await page.getByText("This session").count()).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(by.errors).toEqual([]);

  const again = await visitAsStranger();
  await open(again, "/app/sign-in?firm=demo");
  await signIn(again);
  await field(again.page, "Code").fill(codeOf(secret, 1));
  await again.page.getByRole("button", { name: "Sign in" }).click();
  await again.page.getByRole("heading", { name: /^Hello/ }).waitFor();
  expect(again.errors).toEqual([]);
  expect(await again.page.evaluate(() => [Object.keys(localStorage), sessionStorage.length])).toEqual([
    expect.arrayContaining(["plumbline.firm"]),
    0,
  ]);
  for (const { context } of [admin, by, again]) await context.close();
});
