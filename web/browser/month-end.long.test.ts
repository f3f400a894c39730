import { expect, test } from "vitest";
import { call, open, settled, testVisits } from "../src/testing/browser.ts";

const visit = testVisits();

test("an accountant sees what a month waits for, and each count opens as many rows", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const { CompanyKey, Today } = await call<{ CompanyKey: number; Today: string }>(by, "GetSessionUser", {});
  await open(by, `/app/ledger/month-end?day=${Today}`);
  const { OpenItems } = await call<{ OpenItems: { Item: string; Count: number; Amount: number | null }[] }>(
    by,
    "GetMonthEnd",
    { CompanyKey, Date: Today },
  );
  const count = (item: string) => OpenItems.find((each) => each.Item === item)!.Count;
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  expect(count("ExpenseReportsToProcess")).toBeGreaterThan(0);
  await row("Process expense reports").getByRole("link").click();
  await page.getByRole("button", { name: /^Through/ }).waitFor();
  await settled(page);
  expect(await page.locator("tbody tr").count()).toBe(count("ExpenseReportsToProcess"));
  await page.goBack();
  await row("Bill the work").getByRole("link").click();
  await page.getByRole("heading", { name: "WIP aging" }).waitFor();
  expect(new URL(page.url()).searchParams.get("company")).toBe(String(CompanyKey));
});

test("a month is closed at the bottom of its page, after its open steps were named", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const { CompanyKey, Today } = await call<{ CompanyKey: number; Today: string }>(by, "GetSessionUser", {});
  await open(by, `/app/ledger/month-end?day=${Today}`);
  await page.getByText(/steps? (?:is|are) open/).waitFor();
  const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  const name = month.format(new Date(`${Today}T00:00:00Z`));
  await page.getByRole("button", { name: `Close ${name}…` }).click();
  // Closing is asked for and not done here: other tests post in this month.
  await page
    .getByRole("dialog")
    .getByText(/No further postings/)
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Previous month" }).click();
  await settled(page);
  const last = await call<{ IsClosed: boolean }>(by, "GetMonthEnd", { CompanyKey });
  if (last.IsClosed) await page.getByText(/ is closed\.$/).waitFor();
  else await page.getByRole("button", { name: /^Close / }).waitFor();
});

test("an employee cannot open the month-end page or the recurring journals", async () => {
  const by = await visit("demo.employee");
  for (const address of ["/app/ledger/month-end", "/app/ledger/journals/recurring"]) {
    await open(by, address);
    await by.page.getByText("Not found, or you do not have access.").waitFor();
  }
});
