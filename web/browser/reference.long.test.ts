import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFindings, browser, screenshot, service, widths } from "../src/testing/browser.ts";

/** Opens a page without signing in. */
async function visit(path: string, options: { script?: boolean } = {}): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    viewport: widths.desk,
    baseURL: service.address,
    javaScriptEnabled: options.script ?? true,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(path);
  return { page, errors };
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshot(page, colorScheme === "light" ? "desk" : "desk-dark", name);
    expect(await accessibilityFindings(page)).toEqual([]);
  }
}

async function isWiderThanItsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

test("the console signs in with one click, suggests keys by name, and shows the request and response", async () => {
  const { page, errors } = await visit("/docs/console#ListProjects");
  await page.getByRole("button", { name: "api.demo" }).click();
  await page.getByText("Signed in to demo as api.demo.").waitFor();

  await page.getByRole("button", { name: "Add an item to FilterByCompany" }).click();
  const company = page.getByRole("combobox", { name: "FilterByCompany, item 1" });
  await company.waitFor();
  const key = await page.locator("datalist option").first().getAttribute("value");
  const name = await page.locator("datalist option").first().textContent();
  await company.fill(String(key));
  await page
    .locator("output")
    .filter({ hasText: String(name) })
    .waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/^200 Success \(HTTP 200, \d+ ms/).waitFor();
  expect(await page.locator("#answer .name").allTextContents()).toContain("Projects");

  await page.getByRole("button", { name: "TypeScript" }).click();
  expect(await page.locator("#code").textContent()).toContain("client.pages.ListProjects({");
  await page.getByRole("button", { name: "Python" }).click();
  expect(await page.locator("#code").textContent()).toMatch(new RegExp(`"FilterByCompany": \\[\\s+${key},`));
  await expectAccessible(page, "docs-console");
  expect(errors).toEqual([]);
});

test("the console previews a nested record, shows errors, and folds the response", async () => {
  const { page, errors } = await visit("/docs/console#UpdateClients");
  await page.getByRole("button", { name: "api.demo" }).click();
  await page.getByText("Signed in to").waitFor();
  await page.getByRole("button", { name: "Use the example" }).click();
  await page.getByLabel("LastName", { exact: true }).fill("Serlio");
  await page.getByRole("button", { name: "Send as preview" }).click();
  await page.getByText(/^0 Success/).waitFor();
  await page.getByRole("button", { name: "Unfold" }).click();
  await page.locator("#answer").getByText('"Serlio"').first().waitFor();
  await page.getByRole("button", { name: "Fold", exact: true }).click();
  expect(await page.locator("#answer").getByText('"Serlio"').first().isVisible()).toBe(false);

  await page.getByRole("button", { name: "JSON" }).click();
  const text = page.getByLabel("Arguments as JSON");
  const sent = JSON.parse(await text.inputValue()) as Record<string, unknown>;
  expect(sent["UnchangedClients"]).toEqual([]);
  await text.fill('{"UpdatedClients":[{"ClientKey":-1}],"UnchangedClients":[],"UseSingleTransaction":true}');
  await page.getByRole("button", { name: "Send as preview" }).click();
  await page.getByText(/^-420 Required property is missing or invalid/).waitFor();
  await text.fill("{");
  await page.getByRole("button", { name: "Send as preview" }).click();
  await page.locator("#status", { hasText: "The arguments are not a JSON object." }).waitFor();
  expect(errors).toEqual([]);
});

test("the console loads a record and sends its changes", async () => {
  const { page, errors } = await visit("/docs/console#UpdateContacts");
  await page.getByRole("button", { name: "api.demo" }).click();
  await page.getByText("Signed in to").waitFor();
  await page.getByLabel("Record to change", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Load" }).click();
  const changed = page.locator("fieldset", { hasText: "UpdatedContacts" });
  await changed.getByText(/more members/).click();
  await changed.getByLabel("Title", { exact: true }).fill("Surveyor");
  await page.getByRole("button", { name: "Send as preview" }).click();
  await page.getByText(/^0 Success/).waitFor();
  await page.getByRole("button", { name: "Unfold" }).click();
  await page.locator("#answer").getByText('"Surveyor"').first().waitFor();
  await page.locator("#answer").getByText("NumberOfContactsUpdated").waitFor();
  expect(errors).toEqual([]);
});

test("the console works on a phone, keeps its session in memory only, and signs out", async () => {
  const { page, errors } = await visit("/docs/methods/GetContacts");
  await page.setViewportSize(widths.phone);
  await page.getByRole("link", { name: "Try it in the console" }).click();
  await page.getByLabel("User").fill("api.demo");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").filter({ hasText: "Unable to authenticate user." }).waitFor();
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Signed in to").waitFor();
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  await page.getByRole("button", { name: "Use the example" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/^200 Success/).waitFor();
  expect(await isWiderThanItsWindow(page)).toBe(false);
  await screenshot(page, "phone", "docs-console");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("User").waitFor();
  expect(errors).toEqual([]);
});

test("the console keeps the request in the address, on screen while signing in, and in its history", async () => {
  const { page, errors } = await visit("/docs/console#ListContacts");
  await page.getByLabel("FilterByText", { exact: true }).fill("Needle");
  await page.waitForURL(/#ListContacts\?version=\d&args=.*Needle/);
  await page.reload();
  expect(await page.getByLabel("FilterByText", { exact: true }).inputValue()).toBe("Needle");
  await page.getByRole("button", { name: "api.demo" }).click();
  await page.getByText("Signed in to").waitFor();
  expect(await page.getByLabel("FilterByText", { exact: true }).inputValue()).toBe("Needle");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/^200 Success/).waitFor();
  await page.getByLabel("FilterByText", { exact: true }).fill("Other");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const past = page.locator("#past li");
  await past.nth(1).waitFor();
  expect(await past.allTextContents()).toEqual(["ListContacts 200", "ListContacts 200"]);
  await past.nth(1).getByRole("link").click();
  await page.waitForURL(/args=.*Needle/);
  expect(await page.getByLabel("FilterByText", { exact: true }).inputValue()).toBe("Needle");
  await page.setViewportSize(widths.phone);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await past.nth(2).waitFor();
  // On a narrow screen the response comes before the request.
  const top = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().top);
  expect(await top("#answer-title")).toBeLessThan(await top("#request-title"));
  expect(errors).toEqual([]);
});

test("a method page shows its example beside the text, or below it on a narrow screen, and copies it", async () => {
  const { page, errors } = await visit("/docs/methods/ListContacts");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1600, height: 900 });
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  expect((await box(".examples")).x).toBeGreaterThan((await box("#Arguments")).x + 400);
  await page.locator(".examples").getByRole("button", { name: "Copy" }).first().click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl 'http[^]*"Method": "ListContacts"/);
  await expectAccessible(page, "docs-examples");
  await page.setViewportSize(widths.phone);
  expect((await box(".examples")).y).toBeGreaterThan((await box("#Errors")).y);
  expect(await isWiderThanItsWindow(page)).toBe(false);
  expect(errors).toEqual([]);
});

test("the reference begins with a quick start", async () => {
  const { page } = await visit("/docs/", { script: false });
  expect(await page.getByRole("heading", { level: 2 }).first().textContent()).toBe("Quick start");
  await screenshot(page, "desk", "docs-index");
});

test("the reference can be searched without scripts and is accessible", async () => {
  const { page } = await visit("/docs/", { script: false });
  await page.getByRole("searchbox", { name: "Search" }).fill("BuisnessTypeW9");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Vendor: BuisnessTypeW9" }).click();
  expect(new URL(page.url()).hash).toBe("#BuisnessTypeW9");
  await page.setViewportSize(widths.phone);
  const { page: withScript, errors } = await visit("/docs/methods/UpdateClients");
  await withScript.keyboard.press("/");
  await withScript.keyboard.type("listtimesh");
  const shown = withScript.locator("nav li:visible");
  expect(await shown.allTextContents()).toEqual(["ListTimesheetNonWorkDays +", "ListTimesheets"]);
  await withScript.getByRole("searchbox", { name: "Search" }).fill("");
  await expectAccessible(withScript, "docs-method");
  expect(errors).toEqual([]);
});

test("a reference page prints completely, without the navigation", async () => {
  const { page } = await visit("/docs/records/Project");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("nav").isVisible()).toBe(false);
  expect(await page.getByText("ConsultantInvoiceText").first().isVisible()).toBe(true);
  expect(await isWiderThanItsWindow(page)).toBe(false);
  expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
});
