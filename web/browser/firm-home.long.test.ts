import { expect, test } from "vitest";
import { call, open, testVisits } from "../src/testing/browser.ts";

const visit = testVisits();

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

test("a principal sees the firm on Home; the figures are those of the statements, and open them", async () => {
  const by = await visit("demo.principal");
  const { page } = by;
  await open(by, "/app/home");
  const card = (name: string | RegExp) => page.getByRole("link").filter({ hasText: name });
  const { Total } = await call<{ Total: number }>(by, "GetReceivableAging", {});
  await expect.poll(() => card(/^Receivables/).textContent()).toContain(whole.format(Total));
  await page.getByText(/In \d+ bank accounts?$/).waitFor();
  const cash = await card(/^Cash/).textContent();
  expect(cash).toMatch(/In \d+ bank accounts?$/);
  expect(cash).not.toContain("In 0");
  const { Projects, Backlog } = await call<{
    Projects: { ProjectKey: number; Description: string }[];
    Backlog: number;
  }>(by, "ListProjectsAtRisk", {});
  await expect.poll(() => card(/^Backlog/).textContent()).toContain(whole.format(Backlog));
  expect(await page.getByRole("table", { name: "Projects in trouble" }).locator("tbody tr").count()).toBe(
    Projects.length,
  );
  await page.getByRole("link", { name: Projects[0]!.Description }).click();
  await page.getByRole("heading", { name: "Project health" }).waitFor();
  await page.goBack();
  await card(/^Receivables/).click();
  await page.getByRole("heading", { name: "Receivables aging" }).waitFor();
});

test("Home of an employee has their own weeks and no figure of the firm", async () => {
  const by = await visit("demo.employee");
  await open(by, "/app/home");
  await by.page.getByRole("heading", { name: "My time and expenses" }).waitFor();
  expect(await by.page.getByText("The firm today").count()).toBe(0);
  expect(await by.page.getByText("Projects in trouble").count()).toBe(0);
});
