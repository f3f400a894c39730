import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, field, open, type Visit, visitAs } from "../src/testing/browser.ts";

/** Waits until the browser has its copy of the app. */
async function copied(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 40_000 })
    .toBe(true);
}

test("before the browser has its copy, a page that was never opened says so in the app's own words", async () => {
  const by = await visitAs("demo.accountant");
  const { page, context } = by;
  await open(by, "/app/home");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Vendors" }).click();
  await page.getByRole("alert").getByText("This page is not loaded yet").waitFor();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Vendors" }).waitFor();
  await context.close();
});

test("a page that was never opened shows our own offline page, and opens when the connection is back", async () => {
  const by = await visitAs("demo.accountant", "desk", "allow");
  const { page, context } = by;
  await open(by, "/app/home");
  await copied(page);
  await context.setOffline(true);
  await page.getByText("You are offline. Nothing is saved until").waitFor();
  await page.getByRole("link", { name: "Vendors" }).click();
  await page.getByRole("alert").getByText("You are offline. This page opens when").waitFor();
  await page.goto("/app/clients");
  await page.getByRole("alert").getByText("You are offline. This page opens when").waitFor();
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Clients" }).waitFor();
  await page.getByRole("region", { name: "Clients" }).waitFor();
  await context.close();
});

test("a change without a connection is refused at once, and is never sent later by itself", async () => {
  const by = await visitAs("demo.accountant", "desk", "allow");
  const { page, context } = by;
  await open(by, "/app/vendor-invoices");
  await copied(page);
  const before = await onHold(by);
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .check();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  await page.getByRole("alert").getByText("You are offline. Nothing was saved.").waitFor();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await context.setOffline(false);
  await page.getByText("You are offline. Nothing is saved until").waitFor({ state: "detached" });
  // The lists are read again; nothing else is sent.
  await expect.poll(() => sent.join(" ")).toContain("ListVendorInvoices");
  expect(sent.filter((text) => text.includes("HoldVendorInvoices"))).toEqual([]);
  expect(await onHold(by)).toEqual(before);
  await context.close();
});

async function onHold(by: Visit): Promise<number[]> {
  const args = { FilterByUnpaid: true };
  const { VendorInvoices } = await call<{ VendorInvoices: { VendorInvoiceKey: number; OnHold: boolean }[] }>(
    by,
    "ListVendorInvoices",
    args,
  );
  return VendorInvoices.filter((each) => each.OnHold).map((each) => each.VendorInvoiceKey);
}

test("what is entered and not saved is listed, also without a connection", async () => {
  const by = await visitAs("demo.accountant", "desk", "allow");
  const { page, context } = by;
  await open(by, "/app/clients/1");
  await copied(page);
  const note = `Entered on the train at ${Date.now()}`;
  await field(page, "Notes").first().fill(note);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alert").getByText("You are offline. Nothing was saved.").waitFor();
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: "1 not sent yet: pages with entries" }).click();
  await page.getByRole("menu").getByRole("menuitem").click();
  expect(await field(page, "Notes").first().inputValue()).toBe(note);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Client saved.").waitFor();
  await page.getByRole("button", { name: /not sent yet/ }).waitFor({ state: "detached" });
  await context.close();
});
