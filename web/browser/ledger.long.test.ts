import { afterEach, beforeEach, expect, test } from "vitest";
import { call, open, settled, type Visit, visitAs } from "../src/testing/browser.ts";

let by: Visit;

beforeEach(async () => {
  by = await visitAs("demo.accountant");
});

afterEach(() => by.context.close());

interface Journal {
  readonly JournalKey: number;
  readonly Lines: readonly { readonly Debit: number; readonly Credit: number }[];
}

test("a journal entry is entered by keyboard with a live balance, and voided", async () => {
  const { page } = by;
  await open(by, "/app/ledger/journals/new");
  await page.getByLabel("Description").fill("Rent accrued");
  // Types at human speed because the list updates with a delay.
  const choose = async (text: string) => {
    await page.keyboard.type(text, { delay: 50 });
    await page.locator("[data-combobox-selected]", { hasText: text }).waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press("Enter");
    await page.getByRole("option").first().waitFor({ state: "hidden" });
  };
  await page.getByRole("combobox", { name: "Account of line 1" }).focus();
  await choose("Rent");
  await page.keyboard.press("Enter");
  await page.keyboard.type("1250.50");
  await page.getByText("1,250.50 more in credits needed").waitFor();
  await page.keyboard.press("Enter");
  await choose("Retained");
  await page.keyboard.press("Tab");
  await page.keyboard.press("=");
  await page.getByText("Balanced").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Rent accrued" }).waitFor();
  const key = Number(new URL(page.url()).pathname.split("/").at(-1));
  const read = await call<{ JournalEntries: Journal[] }>(by, "GetJournalEntries", { RequestedJournalEntries: [key] });
  expect(read.JournalEntries[0]?.Lines).toMatchObject([
    { Debit: 1250.5, Credit: 0 },
    { Debit: 0, Credit: 1250.5 },
  ]);
  await page.getByRole("button", { name: "Void…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await page.getByText(/^Voided/).waitFor();
});

test("an account is renamed without a warning", async () => {
  const { page } = by;
  const { GLAccounts } = await call<{ GLAccounts: { GLAccountKey: number; Description: string }[] }>(
    by,
    "ListGLAccounts",
    {},
  );
  const { GLAccountKey, Description } = GLAccounts.find((each) => each.Description.includes("Rent"))!;
  await open(by, `/app/setup/accounts/${GLAccountKey}`);
  for (const name of [`${Description} of the studio`, Description]) {
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Account saved.").last().waitFor();
    await page.getByRole("button", { name: "Save" }).and(page.locator(":disabled")).waitFor();
  }
  expect(await page.getByText("Unknown member").count()).toBe(0);
});

test("errors of an entry are shown at their fields, and entries are kept", async () => {
  const { page } = by;
  await open(by, "/app/ledger/journals/new");
  await page.getByLabel("Debit of line 1").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("combobox", { name: "Account of line 1" }).getAttribute("aria-invalid")).toBe("true");
  await page.reload();
  await settled(page);
  expect(await page.getByLabel("Debit of line 1").inputValue()).toBe("5.00");
  await page.getByRole("button", { name: "Discard changes" }).click();
});

test("a month is closed and reopened with a reason, and a year closing is undone and repeated", async () => {
  const { page } = by;
  // The demo firm has closed every month up to last month.
  const march = { CompanyKey: 1, FirstDate: "2026-03-01", LastDate: "2026-03-31", Reason: "To test closing" };
  await call(by, "ReopenPeriod", march);
  await open(by, "/app/ledger/closing");
  const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "March 2026" }) });
  await row.getByRole("button", { name: "Close March 2026" }).click();
  const dialog = page.getByRole("dialog");
  const close = dialog.getByRole("button", { name: "Close", exact: true });
  await close.click();
  await page.getByText("March 2026 is closed.").waitFor();
  expect(await row.textContent()).toContain("demo.accountant");
  await row.getByRole("button", { name: "Reopen March 2026" }).click();
  const reopen = dialog.getByRole("button", { name: "Reopen" });
  expect(await reopen.isDisabled()).toBe(true);
  await dialog.getByLabel("Reason").fill("A late invoice");
  await reopen.click();
  await page.getByText("March 2026 is open again.").waitFor();
  expect(await row.textContent()).toContain("A late invoice");
  await page.getByRole("button", { name: "Close through a day…" }).click();
  await dialog.getByLabel(/^Through\b/).fill("2026-02-15");
  await close.click();
  expect(await dialog.getByRole("alert").textContent()).toContain("has already closed all days through 2026-02-28");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Undo…" }).click();
  await dialog.getByLabel("Reason").fill("The auditor asked for it");
  await dialog.getByRole("button", { name: "Undo closing" }).click();
  await page.getByText("The year is open again.").waitFor();
  await page.getByRole("button", { name: "Close year…" }).click();
  await dialog.getByRole("button", { name: "Close year" }).click();
  await page.getByText(/The year is closed\..* transferred to retained earnings\./).waitFor();
});
