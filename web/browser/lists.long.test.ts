import { expect, test } from "vitest";
import { call, open, screenshot, settled, testVisits, type Visit } from "../src/testing/browser.ts";

const visit = testVisits();

const firstCells = (page: Visit["page"]) => page.locator("tbody tr td:first-child").allTextContents();

test("a principal sees what projects are worth, sorts them, opens one, and Back returns to the same place", async () => {
  const by = await visit("demo.principal");
  const { page } = by;
  await page.setViewportSize({ width: 1280, height: 420 });
  await open(by, "/app/projects?status=All");
  expect(await page.title()).toBe("Projects · Plumbline");
  await page.getByRole("button", { name: "Contract" }).click();
  await page.getByRole("button", { name: "Contract" }).click();
  await settled(page);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("-contract");
  const { Projects, Totals } = await call<{
    Projects: { ID: string; Description: string; Contract: number }[];
    Totals: { Contract: number };
  }>(by, "ListProjectSummaries", { Sort: "Contract", Descending: true, IncludeTotals: true });
  const names = Projects.map(({ ID, Description }) => `${ID} ${Description}`.trim());
  await expect.poll(() => firstCells(page), { timeout: 20_000 }).toEqual(names);
  const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
  expect(await page.locator("tfoot").textContent()).toContain(whole.format(Totals.Contract));
  const frame = page.getByRole("region", { name: "Projects" });
  await frame.evaluate((element) => (element.scrollTop = 300));
  const name = names[12]!;
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name }).waitFor();
  expect(await page.title()).toBe(`${name} · Plumbline`);
  await page.goBack();
  await page.getByRole("link", { name }).waitFor();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("-contract");
  await expect.poll(() => frame.evaluate((element) => element.scrollTop)).toBe(300);
});

test("all columns of a list are in sight on a small desktop screen, however long the names are", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await page.route("**/ServiceAPI.ashx*", async (route) => {
    const answer = await route.fetch();
    const names = /("\w*(?:Name|Description|Title|Project|Client|Vendor|Manager|Notes)":)"[^"]+"/g;
    const longNames = '$1"Northeastern Reconstruction and Development Authority of the Commonwealth"';
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(names, longNames) });
  });
  const wider: Record<string, number> = {};
  for (const address of [
    "/app/projects?status=All",
    "/app/clients?status=All",
    "/app/vendors?status=All",
    "/app/contacts?status=All",
    "/app/vendor-invoices?status=All",
    "/app/vendor-invoices/payments?status=All",
    "/app/reimbursements/paid?status=All",
    "/app/billing?status=All",
    "/app/receipts?status=All",
    "/app/ledger/journals?status=All",
    "/app/ledger/5",
  ]) {
    await open(by, address);
    const frame = page.locator(".table-scroll");
    await frame.locator("tbody tr").first().waitFor();
    const past = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    if (past > 0) wider[address] = past;
  }
  expect(wider).toEqual({});
});

test("each row of a list takes one line on a desk, and pointing at a text that is cut off shows all of it", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await page.setViewportSize({ width: 1024, height: 800 });
  for (const address of ["/app/vendor-invoices?status=All", "/app/projects?status=All"]) {
    await open(by, address);
    const rows = page.locator("tbody tr:not([aria-hidden])");
    await rows.first().waitFor();
    expect(await rows.evaluateAll((all) => Math.max(...all.map((each) => each.clientHeight)))).toBeLessThan(40);
    const texts = await page.locator("tbody td .long-text").evaluateAll((all) =>
      all.map((each) => ({
        isCut: each.scrollHeight > each.clientHeight,
        text: each.textContent,
        title: each.closest("td")?.getAttribute("title"),
      })),
    );
    expect(texts.some(({ isCut }) => isCut)).toBe(true);
    expect(texts.filter(({ text, title }) => text !== title)).toEqual([]);
  }
});

test("payments to vendors, reimbursements and receipts start with the newest", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  for (const [address, method] of [
    ["/app/vendor-invoices/payments?status=All", "ListVendorPayments"],
    ["/app/reimbursements/paid?status=All", "ListExpenseReportPayments"],
    ["/app/receipts?status=All", "ListReceipts"],
  ] as const) {
    await open(by, address);
    const content = await call<Record<string, { Date: string }[]>>(by, method, {});
    const dates = Object.values(content)[0]!.map((each) => shownDate(each.Date));
    // Whoever sees one day only cannot tell which end of the list is shown.
    expect(new Set(dates).size, address).toBeGreaterThan(1);
    const days = page.locator("tbody td.day");
    await days.first().waitFor();
    const shown = await days.allTextContents();
    expect(shown, address).toEqual(dates.toReversed().slice(0, shown.length));
  }
});

const shownDate = (day: string) =>
  new Date(`${day.slice(0, 10)}T12:00:00Z`).toLocaleDateString("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
  });

test("projects are grouped by their manager with subtotals, and a saved view keeps the groups", async () => {
  const by = await visit("demo.principal");
  const { page } = by;
  await open(by, "/app/projects?status=All");
  await page.getByLabel("Group by").first().click();
  await page.getByRole("option", { name: "Manager" }).click();
  await page.waitForURL(/group=manager/);
  await settled(page);
  const { Groups } = await call<{ Groups: { Name: string; Count: number; Spent: number }[] }>(
    by,
    "ListProjectSummaries",
    { GroupBy: "Manager" },
  );
  const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
  const headings = page.locator("tr.group-row");
  await headings.first().waitFor();
  expect(await headings.locator("th").allTextContents()).toEqual(
    Groups.map(({ Name, Count }) => `${Name || "No manager"} (${Count})`),
  );
  expect(await headings.first().textContent()).toContain(whole.format(Groups[0]!.Spent));
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByLabel("Name").fill("By manager");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "By manager" }).waitFor();
  await open(by, "/app/projects");
  expect(await headings.count()).toBe(0);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "By manager" }).click();
  await headings.first().waitFor();
  await screenshot(page, "lists", "projects-by-manager");
});

test("clients are grouped by city, also in a search, and vendors by type, with subtotals", async () => {
  const by = await visit("demo.principal");
  const { page } = by;
  const headings = page.locator("tr.group-row");
  for (const [address, method, label, GroupBy, without, search] of [
    ["/app/clients?status=All&q=city", "ListClientSummaries", "City", "City", "No city", { FilterByNameLike: "city" }],
    ["/app/vendors?status=All", "ListVendorSummaries", "Type", "VendorType", "No type", {}],
  ] as const) {
    await open(by, address);
    await page.getByLabel("Group by").first().click();
    await page.getByRole("option", { name: label }).click();
    await headings.first().waitFor();
    const { Groups } = await call<{ Groups: { Name: string; Count: number; OpenBalance: number }[] }>(by, method, {
      GroupBy,
      ...search,
    });
    expect(await headings.locator("th").allTextContents()).toEqual(
      Groups.map(({ Name, Count }) => `${Name || without} (${Count})`),
    );
    const money = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
    expect(await headings.first().textContent()).toContain(money.format(Groups[0]!.OpenBalance));
  }
});

test("employees are grouped by their supervisor, and those without one have a heading too", async () => {
  const by = await visit("demo.admin");
  const { page } = by;
  await open(by, "/app/setup/people?status=All");
  await page.getByLabel("Group by").first().click();
  await page.getByRole("option", { name: "Supervisor" }).click();
  const headings = page.locator("tr.group-row");
  await headings.first().waitFor();
  const { Groups } = await call<{ Groups: { Name: string; Count: number }[] }>(by, "ListEmployees", {
    GroupBy: "Supervisor",
  });
  expect(Groups.length).toBeGreaterThan(1);
  expect(await headings.locator("th").allTextContents()).toEqual(
    Groups.map(({ Name, Count }) => `${Name || "No supervisor"} (${Count})`),
  );
});

test("an employee's list of projects has no amounts", async () => {
  const by = await visit("demo.employee");
  const headings = by.page.getByRole("columnheader");
  await open(by, "/app/projects");
  await headings.first().waitFor();
  expect(await headings.allTextContents()).toEqual(["Project", "Client", "Manager", "Type", "Last activity"]);
  await open(by, "/app/clients");
  await headings.first().waitFor();
  expect(await headings.allTextContents()).not.toContain("Open balance");
});

test("a view is saved under a name, opened on another day, and deleted", async () => {
  const by = await visit("demo.manager");
  const { page } = by;
  await open(by, "/app/clients");
  await page.getByText("Inactive", { exact: true }).click();
  await page.getByLabel("Search clients").fill("city");
  await page.waitForURL(/q=city/);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByLabel("Name").fill("Former cities");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Former cities" }).waitFor();
  await open(by, "/app/clients");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Former cities" }).click();
  await page.waitForURL(/status=Inactive/);
  expect(new URL(page.url()).searchParams.get("q")).toBe("city");
  // The vendors have views of their own.
  await open(by, "/app/vendors");
  await page.getByRole("button", { name: "Views" }).click();
  expect(await page.getByRole("menuitem", { name: "Former cities" }).count()).toBe(0);
  await open(by, "/app/clients?status=Inactive&q=city");
  await page.getByRole("button", { name: "Former cities" }).click();
  await page.getByRole("menuitem", { name: "Delete “Former cities”" }).click();
  await page.getByRole("button", { name: "Views" }).waitFor();
});

test("a filter of a paged list starts at its first page, and each page has other rows", async () => {
  const by = await visit("demo.manager");
  const { page } = by;
  const UpdatedClients = Array.from({ length: 101 }, (_, at) => ({
    ClientKey: -1 - at,
    Description: `Paged ${String(at).padStart(3, "0")}`,
    PrimaryAddressCity: "Mystic",
  }));
  await call(by, "UpdateClients", { UpdatedClients, UnchangedClients: [], UseSingleTransaction: true });
  await open(by, "/app/clients?q=Paged");
  await page.getByText("Page 1 of 2").waitFor();
  expect(await firstCells(page)).toHaveLength(100);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Page 2 of 2").waitFor();
  await expect.poll(() => firstCells(page)).toEqual(["Paged 100"]);
  await page.getByRole("button", { name: "Client", exact: false }).first().click();
  await page.waitForURL(/sort=-name/);
  expect(new URL(page.url()).searchParams.get("page")).toBeNull();
  await expect.poll(async () => (await firstCells(page))[0]).toBe("Paged 100");
});

test("contacts are found by their email and sorted by company on all pages, and a page has 100 of them", async () => {
  const by = await visit("demo.manager");
  const { page } = by;
  const UpdatedContacts = Array.from({ length: 101 }, (_, at) => ({
    ContactKey: -1 - at,
    LastName: `Paged ${String(at).padStart(3, "0")}`,
    Company: `Company ${200 - at}`,
    Email: `person-${at}@paged.example`,
    // Inactive, so that they do not appear in the lists of other tests.
    Status: "Inactive",
  }));
  await call(by, "UpdateContacts", { UpdatedContacts, UnchangedContacts: [], UseSingleTransaction: true });
  await open(by, "/app/contacts?status=Inactive&q=@paged.example");
  await page.getByText("Page 1 of 2").waitFor();
  expect(await firstCells(page)).toHaveLength(100);
  await page.getByRole("button", { name: "Company", exact: true }).click();
  await page.waitForURL(/sort=company/);
  await expect.poll(async () => (await firstCells(page))[0]).toBe("Paged 100");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Page 2 of 2").waitFor();
  await expect.poll(() => firstCells(page)).toEqual(["Paged 000"]);
});

test("client invoices are read page by page, the newest first, with the totals of all pages", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const { ClientInvoices } = await call<{
    ClientInvoices: { Number: number | null; Date: string; ProjectID: string; OpenAmount: number }[];
  }>(by, "ListClientInvoices", {});
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.postData() ?? ""));
  await open(by, "/app/billing?status=All");
  const dates = ClientInvoices.map((each) => shownDate(each.Date)).toReversed();
  await expect.poll(() => page.locator("tbody td.day").allTextContents()).toEqual(dates.slice(0, 100));
  const sizes = calls.flatMap((text) => /"ListClientInvoices".*"PageSize":(\d+)/.exec(text)?.[1] ?? []);
  expect(sizes).toEqual(["100"]);
  const due = ClientInvoices.reduce((sum, each) => sum + Math.round(each.OpenAmount * 100), 0) / 100;
  const money = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
  expect(await page.locator("tfoot td").last().textContent()).toBe(money.format(due));
  const last = ClientInvoices.find((each) => each.Number !== null)!;
  await page.getByLabel("Search client invoices").fill(`${last.Number} %${last.ProjectID}%`);
  await page.waitForURL(/q=/);
  await expect.poll(() => firstCells(page)).toEqual([String(last.Number)]);
});
