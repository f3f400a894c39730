import { expect, test } from "vitest";
import { accessibilityFindings, call, field, open, settled, visitAs } from "../src/testing/browser.ts";

test("Ctrl+K goes to a project by a part of its name, / searches the list, ? lists the shortcuts", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/home");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Go to" });
  await palette.fill("clie");
  await page.getByRole("option", { name: /^Clients/ }).waitFor();
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/app\/clients$/);
  await page
    .getByRole("main")
    .getByLabel(/^Search/)
    .waitFor();
  await settled(page);
  await page.keyboard.press("/");
  await page.keyboard.type("zzz");
  await page.getByText("No matches.").waitFor();
  await page.getByRole("heading", { name: "Clients" }).click();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await by.context.close();
});

test("an employee's palette offers no finance pages", async () => {
  const by = await visitAs("demo.employee");
  const { page } = by;
  await open(by, "/app/home");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("e");
  const offered = await page.getByRole("option").allTextContents();
  expect(offered.join(" ")).toContain("My time");
  expect(offered.join(" ")).not.toMatch(/Billing|ledger|Setup|receipt|vendor invoice/i);
  await by.context.close();
});

test("Ctrl+S saves a record, and deleting asks in a dialog of the app", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/clients/new");
  await field(page, "Name").first().fill("Keyboard harbor");
  await page.keyboard.press("Control+s");
  await page.getByText("Client saved.").waitFor();
  await page.waitForURL(/clients\/\d+$/);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Keyboard harbor" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(/\/app\/clients$/);
  await by.context.close();
});

test("Ctrl+S confirms a dialog that asks for values, and not one that cannot be undone", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/approvals/locked-days");
  await page.getByRole("button", { name: "Lock days…", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Lock days" });
  await dialog.getByLabel(/^From/).fill("2001-01-01");
  await dialog.getByLabel(/^Through/).fill("2001-01-02");
  await page.keyboard.press("Control+s");
  await dialog.waitFor({ state: "detached" });
  const { LockedDays } = await call<{ LockedDays: unknown[] }>(by, "ListLockedTimesheetDays", {
    EarliestDate: "2001-01-01",
    LatestDate: "2001-01-31",
  });
  expect(LockedDays).toHaveLength(2);
  await open(by, "/app/clients");
  await page.locator("tr.row-link").first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog", { name: /^Delete / }).waitFor();
  await by.context.close();
});

test("approvals go from sheet to sheet by keyboard: J and K move, A approves and opens the next, R asks for the reason", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/approvals?what=Time&stage=Accounting");
  await page.locator("tr.row-link").first().click();
  const place = page.getByRole("group", { name: "Pending documents" });
  await place.getByText(/^1 of \d+$/).waitFor();
  const count = Number(/of (\d+)/.exec((await place.textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThan(2);
  const [first] = [page.url()];
  await page.keyboard.press("j");
  await place.getByText(`2 of ${count}`).waitFor();
  const second = page.url();
  await page.keyboard.press("k");
  await place.getByText(`1 of ${count}`).waitFor();
  expect(page.url()).toBe(first);
  await page.keyboard.press("r");
  await page.getByRole("dialog").getByRole("textbox").fill("Split the hours");
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.waitForURL(second);
  await place.getByText(`1 of ${count - 1}`).waitFor();
  await page.getByText("1 timesheet approved.").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("1 timesheet unapproved.").waitFor();
  await place.getByText(new RegExp(` of ${count}$`)).waitFor();
  await by.context.close();
});
