import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { accessibilityFindings, call, open, screenshot, settled, visitAs, widths } from "../src/testing/browser.ts";

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test("a spreadsheet of clients is matched, checked, corrected and imported; importing it again changes nothing", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/setup/import");
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(
    file("clients.csv", "Nr,Firm,Since,Whatever\n1,Quay Partners,13/31/2024,x\n2,,2024-05-01,\n"),
  );
  await page.getByText("2 rows in 4 columns.").waitFor();
  await page.getByRole("combobox", { name: "Field for Firm" }).click();
  await page.getByRole("option", { name: "Description (required)" }).click();
  await page.getByRole("combobox", { name: "Field for Since" }).click();
  await page.getByRole("option", { name: "Date Established" }).click();
  await page.getByRole("combobox", { name: "Match rows by" }).click();
  await page.getByRole("option", { name: "Nr" }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("2 problems").waitFor();
  const problems = page.getByRole("region", { name: "Problems" });
  expect(await problems.textContent()).toMatch(/Since13\/31\/2024.*must be a date.*Firm.*is required/s);
  await screenshot(page, "desk", "/app/setup/import-problems");
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize(widths.phone);
  await settled(page);
  await screenshot(page, "phone", "/app/setup/import-problems");
  await page.setViewportSize(widths.desk);

  const good = "External ID,Description,Date established\n1,Quay Partners,3/31/2024\n2,Harbor Trust,2024-05-01\n";
  await choose.setInputFiles(file("clients.csv", good));
  await page.getByText("2 rows in 3 columns.").waitFor();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("2 will be created, 0 will be changed, 0 unchanged.").waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 created, 0 changed, 0 unchanged.").waitFor();
  await screenshot(page, "desk", "/app/setup/import-done");
  expect(await accessibilityFindings(page)).toEqual([]);
  const { Imports } = await call<{ Imports: { Filename: string; Created: number }[] }>(by, "ListImports", {});
  expect(Imports[0]).toMatchObject({ Filename: "clients.csv", Created: 2 });
  await page
    .getByRole("link", { name: /^Open \d+$/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Quay Partners" }).waitFor();

  await open(by, "/app/setup/import");
  await choose.setInputFiles(file("clients.csv", good));
  await page.getByText("2 rows in 3 columns.").waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("0 created, 0 changed, 2 unchanged.").waitFor();
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("required fields without a column are requested, and an invalid file is rejected", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/setup/import?type=Vendors");
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(file("vendors.xlsx", "not a spreadsheet"));
  await page.getByText("is not an .xlsx file").waitFor();
  await choose.setInputFiles(
    file("vendors.csv", "External ID;Name;Number of days from invoice date\nv1;Lumen Supply;30\n"),
  );
  await page.getByRole("textbox", { name: "Calculate Payment Date Method" }).fill("1");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("1 created, 0 changed, 0 unchanged.").waitFor();
  await by.context.close();
});

test("the good rows are imported, the others downloaded with reasons, corrected and imported by name", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/setup/import");
  const choose = page.locator('input[type="file"]');
  await choose.setInputFiles(
    file("firms.csv", "External ID,Description,Date established\n71,Ivy Works,3/31/2024\n72,Kelp Works,soon\n"),
  );
  await page.getByText("2 rows in 3 columns.").waitFor();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("1 problem", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Import the good rows" }).click();
  await page.getByText("1 created, 0 changed, 0 unchanged. 1 skipped.").waitFor();
  await page.getByText("1 row skipped").waitFor();
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/app/setup/import-skipped");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download skipped rows" }).click(),
  ]);
  const text = await readFile(await saved.path(), "utf8");
  expect(text.replace("\ufeff", "").split("\r\n").slice(0, 2)).toEqual([
    "External ID,Description,Date established,Reason",
    expect.stringMatching(/^72,Kelp Works,soon,"?Date established: .*must be a date/),
  ]);
  await open(by, "/app/setup/import");
  await choose.setInputFiles(
    file("skipped-rows.csv", "Description,Notes,Reason\nIvy Works,matched,x\nKelp Works,new,y\n"),
  );
  await page.getByText("2 rows in 3 columns.").waitFor();
  await page.getByLabel("A row with the name of an existing record changes that record").check();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("1 created, 1 changed, 0 unchanged.").waitFor();
  expect(by.errors).toEqual([]);
  await by.context.close();
});
