import { expect, test } from "vitest";
import { open, visitAs, widths } from "../src/testing/browser.ts";
import { lasting, lookForOverflow } from "../src/testing/walk.ts";

test.each([
  ["demo.employee", "/app/expenses/new", "Save"],
  ["demo.accountant", "/app/receipts/new?client=1", "Save"],
  ["demo.accountant", "/app/ledger/budgets", "Save"],
  ["demo.accountant", "/app/reimbursements", "Reimburse"],
  ["demo.accountant", "/app/approvals/payroll", "Mark as paid"],
  ["demo.accountant", "/app/approvals/time/2", "Approve"],
  ["demo.admin", "/app/setup/settings", "Save"],
] as const)("on a phone %s completes the form of %s under the thumb with %s", async (user, address, label) => {
  const { page, context, ...visit } = await visitAs(user, "phone");
  await open({ page, context, ...visit }, address);
  const save = page.getByRole("button", { name: label, exact: true });
  await save.waitFor();
  const bottom = async () => {
    const box = (await save.boundingBox())!;
    return box.y + box.height;
  };
  for (const toEnd of [false, true]) {
    if (toEnd) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await bottom()).toBeGreaterThan(widths.phone.height - 80);
    expect(await bottom()).toBeLessThanOrEqual(widths.phone.height);
  }
  await context.close();
});

test.each(["/app/billing", "/app/projects", "/app/ledger/journals"])(
  "on a phone the rows of %s are seen first, and its filters open with a button",
  async (address) => {
    const visit = await visitAs("demo.accountant", "phone");
    const { page, context } = visit;
    await open(visit, address);
    const firstRow = page.locator("main tbody tr").first();
    await firstRow.waitFor();
    // Other tests change how this user signs in, which a line above every page says until it is closed.
    for (const notice of await page.getByRole("button", { name: "Dismiss" }).all()) await notice.click();
    // What loads after the rows may move them once.
    await expect
      .poll(async () => (await firstRow.boundingBox())?.y, { timeout: 10_000 })
      .toBeLessThan(widths.phone.height / 2);
    const filters = page.getByRole("button", { name: /^Filters/ });
    expect(await filters.getAttribute("aria-expanded")).toBe("false");
    const company = page.getByPlaceholder("All companies");
    expect(await company.isVisible()).toBe(false);
    await filters.click();
    await company.click();
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: "Filters (1)" }).waitFor();
    await page.setViewportSize({ width: 320, height: widths.phone.height });
    expect(await lasting(() => page.evaluate(lookForOverflow))).toEqual([]);
    await context.close();
  },
);
