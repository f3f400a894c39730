import { expect, test } from "vitest";
import { call, Keyboard, open, settled, signInAs, type Visit } from "../src/testing/browser.ts";

interface Sheet {
  readonly TimesheetKey: number;
  readonly TimesheetTotal: number;
  readonly Project: { readonly Detail: readonly Readonly<Record<string, number>>[] };
  readonly UnchangedData: object;
}

/** A week with rows of six projects, without hours. */
async function weekOfSix(by: Visit): Promise<{ readonly key: number; readonly day: string }> {
  const user = await call<{ EmployeeKey: number; Today: string }>(by, "GetSessionUser", {});
  const day = new Date(Date.parse(user.Today) + 40 * 7 * 86_400_000).toISOString().slice(0, 10);
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  const made = await call<{ Timesheets: Sheet[] }>(by, "CreateTimesheet", { Timesheet }, 2);
  const key = made.Timesheets[0]!.TimesheetKey;
  const { Timesheets } = await call<{ Timesheets: Sheet[] }>(by, "GetTimesheets", { RequestedTimesheets: [key] }, 2);
  const { Project, UnchangedData } = Timesheets[0]!;
  const known = new Set(Project.Detail.map((row) => row["Project Key"]));
  const filters = { FilterByStatus: ["Active"] };
  const { Projects } = await call<{ Projects: { ProjectKey: number }[] }>(by, "ListProjects", filters, 2);
  const rows: object[] = [];
  for (const { ProjectKey } of Projects.filter((each) => !known.has(each.ProjectKey))) {
    if (known.size + rows.length >= 6) break;
    const { ChargeablePhases } = await call<{ ChargeablePhases: { Key: number; Enabled: boolean }[] }>(
      by,
      "ListChargeablePhases",
      { ProjectKey },
    );
    const phase = ChargeablePhases.find((each) => each.Enabled);
    if (phase === undefined) continue;
    const activity = Project.Detail[0]!["Activity Key"];
    rows.push({ IsNewRow: true, "Project Key": ProjectKey, "Phase Key": phase.Key, "Activity Key": activity });
  }
  const item = { TimesheetKey: key, UpdatedProjects: rows, UpdatedOverheads: [], UnchangedData };
  await call(by, "UpdateTimesheets", { Timesheets: [item] }, 2);
  return { key, day };
}

test("a week of six projects is entered by keyboard within 120 keystrokes, and survives a reload in the middle", async () => {
  const by = await signInAs("demo.employee", "/app/home");
  const { page } = by;
  const { key, day } = await weekOfSix(by);
  await open(by, `/app/time?day=${day}`);
  await page.locator("#cell-5-0").waitFor();
  const keys = new Keyboard(page);
  await page.locator("#cell-0-0").focus();
  for (let row = 0; row < 6; row += 1) {
    await keys.type("1.3");
    await keys.press("Shift+ArrowRight", 4);
    if (row === 2) {
      // What was typed is still there after a reload.
      await page.reload();
      await page.locator(`#cell-${row}-4`).waitFor();
      expect(await page.locator(`#cell-${row}-4`).inputValue()).toBe("1.3");
      await page.locator(`#cell-${row}-4`).focus();
    }
    if (row === 5) break;
    await keys.press("ArrowLeft", 4);
    await keys.press("Enter");
  }
  await keys.press("Control+s");
  await page.getByText("Saved.", { exact: true }).waitFor();
  const { Timesheets } = await call<{ Timesheets: Sheet[] }>(by, "GetTimesheets", { RequestedTimesheets: [key] }, 2);
  expect(Timesheets[0]!.TimesheetTotal).toBe(39);
  expect(keys.count).toBeLessThanOrEqual(120);
  await by.context.close();
});

test("one timesheet is returned and up to seven are approved within 40 keystrokes", async () => {
  const by = await signInAs("demo.accountant", "/app/approvals?what=Time&stage=Accounting");
  const { page } = by;
  await page.locator("tr.row-link").first().waitFor();
  await page.locator("tr.row-link").first().focus();
  const keys = new Keyboard(page);
  await keys.press("Enter");
  const place = page.getByRole("group", { name: "Pending documents" });
  await place.getByText(/^1 of \d+$/).waitFor();
  const count = Number(/of (\d+)/.exec((await place.textContent()) ?? "")?.[1]);
  await keys.press("r");
  await page.getByRole("dialog").getByRole("textbox").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("input, textarea"))).toBe(true);
  await keys.type("Friday is missing");
  await keys.press("Control+s");
  await place.getByText(new RegExp(`of ${count - 1}$`)).waitFor();
  const approved = Math.min(7, count - 2);
  for (let at = 0; at < approved; at += 1) {
    await settled(page);
    await keys.press("a");
    await place.getByText(new RegExp(`of ${count - 2 - at}$`)).waitFor();
  }
  expect(approved).toBeGreaterThan(0);
  expect(keys.count).toBeLessThanOrEqual(40);
  await by.context.close();
});
