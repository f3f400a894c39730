import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { call, choose, field, open, type Visit, visitAs } from "../src/testing/browser.ts";

/** Fills in a receipt with a reference by which it is found again. */
async function enterReceipt(by: Visit, reference: string): Promise<void> {
  const { page } = by;
  await open(by, "/app/receipts/new?client=1");
  await field(page, "Amount").fill("10.25");
  await choose(page, "Bank account", "Operating account");
  await field(page, "Check or transfer number").fill(reference);
  await page.getByText("10.25 unapplied (prepayment)").waitFor();
}

async function receiptsWith(by: Visit, reference: string): Promise<number> {
  const { Receipts } = await call<{ Receipts: { Reference: string }[] }>(by, "ListReceipts", { FilterByClient: [1] });
  return Receipts.filter((each) => each.Reference === reference).length;
}

/** Handles the requests of a method; the returned list has the Idempotency-Key of each. */
async function watch(page: Page, method: string, handle: (route: Route) => Promise<void>): Promise<string[]> {
  const keys: string[] = [];
  await page.route("**/ServiceAPI.ashx*", async (route) => {
    const request = route.request();
    if (!(request.postData() ?? "").includes(`"${method}"`)) return route.fallback();
    keys.push(request.headers()["idempotency-key"] ?? "");
    return handle(route);
  });
  return keys;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("a double click posts once", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  const reference = `Twice ${Date.now()}`;
  await enterReceipt(by, reference);
  const sent = await watch(page, "CreateReceipts", (route) => route.continue());
  await save(page).dblclick();
  await page.getByRole("heading", { name: /^Receipt/ }).waitFor();
  expect([sent.length, await receiptsWith(by, reference)]).toEqual([1, 1]);
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("a save whose answer is lost is repeated, and nobody notices", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  const reference = `Lost once ${Date.now()}`;
  await enterReceipt(by, reference);
  const sent: string[] = await watch(page, "CreateReceipts", async (route) => {
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await page.getByRole("heading", { name: /^Receipt/ }).waitFor();
  expect([sent.length, new Set(sent).size, await receiptsWith(by, reference)]).toEqual([2, 1, 1]);
  await by.context.close();
});

test("a save whose answer stays lost says so; saving again after a reload posts nothing twice", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  const reference = `Lost ${Date.now()}`;
  await enterReceipt(by, reference);
  let isBroken = true;
  const sent = await watch(page, "CreateReceipts", async (route) => {
    if (!isBroken) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await page.getByRole("alert").getByText("it is not known whether this was saved").waitFor();
  expect(await receiptsWith(by, reference)).toBe(1);
  isBroken = false;
  await page.reload();
  expect(await field(page, "Check or transfer number").inputValue()).toBe(reference);
  await save(page).click();
  await page.getByRole("heading", { name: /^Receipt/ }).waitFor();
  expect([new Set(sent).size, await receiptsWith(by, reference)]).toEqual([1, 1]);
  await by.context.close();
});

test("what the service accepts with a warning is saved, and the warning is shown", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  const { VendorInvoices } = await call<{ VendorInvoices: { Number: string; VendorDescription: string }[] }>(
    by,
    "ListVendorInvoices",
    {},
  );
  const { Number: number, VendorDescription } = VendorInvoices.find((each) => each.Number !== "")!;
  await open(by, "/app/vendor-invoices/new");
  await choose(page, "Vendor", VendorDescription);
  await page.getByLabel("Invoice number").fill(number);
  await field(page, "Amount").first().fill("12.50");
  await page.getByText("Balanced").waitFor();
  if ((await field(page, "Account").first().inputValue()) === "") await choose(page, "Account", /Office|Printing|Rent/);
  if ((await field(page, "Department").first().inputValue()) === "") await choose(page, "Department", /./);
  await save(page).click();
  await page.getByText("Invoice saved.").waitFor();
  await page.getByRole("alert").getByText("already has an invoice with number").waitFor();
  await by.context.close();
});
