import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { call, open, testVisits } from "../src/testing/browser.ts";

const visit = testVisits();

type Rate = Readonly<Record<string, unknown>> & { readonly StandardCostRateKey: number };

test("Home says that standard cost rates are missing; proposed ones are saved with two clicks", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const rates = () => call<{ StandardCostRates: Rate[] }>(by, "ListStandardCostRates", {});
  const RequestedStandardCostRates = (await rates()).StandardCostRates.map((each) => each.StandardCostRateKey);
  await open(by, "/app/home");
  const card = page.getByRole("link", { name: /Standard cost rates are missing/ });
  await page.getByRole("heading", { name: "Accounting" }).waitFor();
  expect(await card.count()).toBe(0);

  const read = await call<{ StandardCostRates: Rate[] }>(by, "GetStandardCostRates", { RequestedStandardCostRates });
  await call(by, "UpdateStandardCostRates", {
    UpdatedStandardCostRates: read.StandardCostRates.map((each) => ({ ...each, Delete: true })),
    UnchangedStandardCostRates: read.StandardCostRates,
  });
  await open(by, "/app/home");
  await card.click();
  await page.getByRole("heading", { name: "Standard cost rates" }).waitFor();
  await page.getByRole("button", { name: "Propose rates" }).click();
  await page.getByRole("cell", { name: "Everyone else" }).waitFor();
  await page.getByRole("button", { name: "Save these rates" }).click();
  await page.getByRole("button", { name: "Save these rates" }).waitFor({ state: "hidden" });
  expect((await rates()).StandardCostRates.length).toBeGreaterThan(1);
  await page.getByText("Everyone else").first().click();
  await page.getByLabel("Cost of an hour").waitFor();
}, 240_000);

test("pages with cost say that labor is at standard cost, and at actual cost to who sees pay", async () => {
  for (const [user, text] of [
    ["demo.principal", "Labor is at standard cost"],
    ["demo.accountant", "Labor is at actual cost"],
  ] as const) {
    const by = await visit(user);
    for (const address of ["/app/statements/project-profit", "/app/projects/1", "/app/projects/1/rows?total=Cost"]) {
      await open(by, address);
      await by.page.getByText(text).first().waitFor();
    }
  }
}, 240_000);

test("project profit shows who sees cost and pay by how much actual and standard labor cost differ, and nobody else", async () => {
  const address = "/app/statements/project-profit?asOf=2026-06-30&from=2026-04-01";
  const title = { name: "Actual less standard labor cost" };
  const by = await visit("demo.accountant");
  await open(by, address);
  await by.page.getByRole("heading", title).waitFor();
  const table = by.page.getByRole("region", { name: "Labor cost differences" });
  await table.getByText("Apr 2026").first().waitFor();
  const { Totals } = await call<{ Totals: { Difference: number } }>(by, "ListLaborCostDifferences", {
    AsOfDate: "2026-06-30",
    FromDate: "2026-04-01",
  });
  const shown = Totals.Difference.toLocaleString("en-US", { minimumFractionDigits: 2 }).replace("-", "");
  expect(await table.locator("tfoot").textContent()).toContain(shown);
  await open(by, "/app/statements/project-profit?asOf=1999-06-30&from=1999-04-01");
  await by.page.getByText("No labor was posted in this period.").waitFor();
  const other = await visit("demo.principal");
  await open(other, address);
  await other.page.getByText("Labor is at standard cost").first().waitFor();
  expect(await other.page.getByRole("heading", title).count()).toBe(0);
}, 240_000);

interface Profit {
  Content: Record<string, unknown> & { Projects?: object[]; TotalProfit?: number | null };
}

test("a profit that is not known yet hides the totals with it, and says why", async () => {
  const { page, errors } = await visit("demo.principal");
  const unknown = { CostLabor: null, Cost: null, Profit: null, Burden: null, ProfitBurdened: null };
  // As a firm gets it that had no standard cost rates when some labor was posted.
  await page.route("**/ServiceAPI.ashx*", async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as Profit;
    const { Projects, TotalProfit } = json.Content;
    if (Projects !== undefined && TotalProfit !== undefined)
      json.Content = {
        ...json.Content,
        Projects: Projects.map((each, at) => (at === 0 ? { ...each, ...unknown } : each)),
        TotalCost: null,
        TotalProfit: null,
      };
    await route.fulfill({ response, json });
  });
  await page.goto("/app/statements/project-profit");
  const table = page.getByRole("region", { name: "Project profit" });
  await table.locator("tfoot").waitFor();
  const hidden = (place: Locator) => place.getByText("Hidden", { exact: true });
  // Labor, profit, and profit after overhead; below the table, cost and profit.
  expect(await hidden(table.locator("tbody tr").first()).count()).toBe(3);
  expect(await hidden(table.locator("tfoot")).count()).toBe(3);
  const all = await hidden(page.locator("main")).all();
  expect(all).toHaveLength(8);
  for (const each of all) expect(await each.getAttribute("title")).toMatch(/^Some labor has no standard cost yet\./);
  expect(errors).toEqual([]);
}, 240_000);
