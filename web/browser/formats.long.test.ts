import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  accessibilityFindings,
  call,
  field,
  open,
  screenshot,
  settled,
  signInAs,
  type Visit,
} from "../src/testing/browser.ts";

let admin: Visit;

const settings = (Settings: Readonly<Record<string, string>>) => call(admin, "UpdateFirmSettings", { Settings });

beforeAll(async () => {
  admin = await signInAs("demo.admin", "/app/home");
  await settings({ numberFormat: "1.234,56", dateFormat: "DD.MM.YYYY", weekStartsOn: "Sunday" });
});

afterAll(async () => {
  await settings({ numberFormat: "1,234.56", dateFormat: "MMM D, YYYY", weekStartsOn: "Monday" });
});

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).value);

test("an amount and a date are typed as the firm writes them, and nothing else is guessed", async () => {
  const by = await signInAs("demo.accountant", "/app/receipts/new");
  const { page } = by;
  const amount = field(page, "Amount").first();
  const date = field(page, "Date").first();
  expect(await date.inputValue()).toMatch(/^\d{2}\.\d{2}\.2\d{3}$/);
  const dateBefore = await date.inputValue();
  await amount.fill("1234.56");
  await amount.blur();
  await page.getByText("Enter a number as 1.234,56.").waitFor();
  expect(await amount.inputValue()).toBe("1234.56");
  await date.fill("12/31/2026");
  await date.blur();
  await page.getByText("Enter a date as 31.12.2026.").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await amount.fill("1234,5");
  await amount.blur();
  expect(await amount.inputValue()).toBe("1.234,50");
  await date.fill("31.12.2026");
  await date.blur();
  expect(await page.getByText("Enter a date as").count()).toBe(0);
  // ISO dates are the same everywhere.
  await date.fill("2026-12-30");
  await date.blur();
  expect(await date.inputValue()).toBe("30.12.2026");
  await date.fill(dateBefore);
  await by.context.close();
});

test("a form with a number that cannot be read is not saved, and the cursor moves there", async () => {
  const by = await signInAs("demo.manager", "/app/projects");
  const { page } = by;
  const listed = await call<{ Projects: { ProjectKey: number }[] }>(by, "ListProjects", {}, 2);
  const RequestedProjects = listed.Projects.map(({ ProjectKey }) => ProjectKey);
  const read = await call<{ Projects: { ProjectKey: number; May: string[] }[] }>(
    by,
    "GetProjects",
    { RequestedProjects },
    2,
  );
  const changeable = read.Projects.find(({ May }) => May.includes("UpdateProjects"))!;
  await open(by, `/app/projects/${changeable.ProjectKey}/edit`);
  const number = page.locator('input[inputmode="decimal"]').first();
  await number.fill("12.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("“12.5” cannot be read. Enter a number as 1.234,56.").waitFor();
  await expect.poll(() => focused(page)).toBe("12.5");
  // It is kept with the draft.
  await page.reload();
  await settled(page);
  expect(await number.inputValue()).toBe("12.5");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await by.context.close();
});

test("lists, statements and the calendar follow the settings", async () => {
  const by = await signInAs("demo.accountant", "/app/statements/income-statement?asOf=2026-12-31");
  const { page } = by;
  const text = await page.locator("main table").first().innerText();
  await screenshot(page, "formats", "income-statement");
  expect(text).toMatch(/\d\.\d{3},\d{2}/);
  expect(text).not.toMatch(/\d,\d{3}/);
  const asOf = page.getByLabel("Through");
  expect(await asOf.inputValue()).toBe("31.12.2026");
  await asOf.focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "15 December 2026" }).waitFor();
  expect((await page.locator("th.mantine-DatePicker-weekday").allTextContents())[0]).toBe("Su");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "15 December 2026" }).click();
  await page.waitForURL(/asOf=2026-12-15/);
  expect(await asOf.inputValue()).toBe("15.12.2026");
  await by.context.close();
});
