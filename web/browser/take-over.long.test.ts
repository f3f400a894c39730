import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { plumbline } from "../../server/testing/program.ts";
import {
  accessibilityFindings,
  field,
  open,
  service,
  settled,
  type Visit,
  visitAsStranger,
} from "../src/testing/browser.ts";

/**
 * Follows the guide "Take over from a running system" to the draft that a controller approves, with the demo firm as the source, and
 * takes the picture of the guide; with `PICTURES=docs` in the environment it replaces the committed one.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const pictures = join(root, process.env["PICTURES"] === "docs" ? "docs/pictures" : "screenshots/guides");
/** Another one each time, so that a run can be repeated on the same service. */
const firm = `taken-${Date.now()}`;
const password = "a password of their own";
const environment = () => ({ PLUMBLINE_DATA: service.dataFolder, PLUMBLINE_PASSWORD: "demo" });

/** Runs a command that must succeed. */
async function run(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await plumbline(args, environment());
  expect(code, `${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** The first sign-in of the administrator, who must change the password. */
async function signIn({ page }: Visit, given: string): Promise<void> {
  await page.goto(`/app/sign-in?firm=${firm}`);
  await field(page, "User name").fill("admin");
  await field(page, "Password").fill(given);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await field(page, "Current password").fill(given);
  await field(page, "New password").fill(password);
  await page
    .getByLabel(/again|Repeat|Confirm/i)
    .first()
    .fill(password);
  await page.getByRole("button", { name: /Change password|Save/ }).click();
  await field(page, "Current password").waitFor({ state: "detached" });
  await settled(page);
}

test("a firm is taken over, and its opening balances wait for approval as the guide says", async () => {
  const made = await run(["firm", "create", firm, "--name", "Acme Engineers", "--time-zone", "America/New_York"]);
  const given = /Password +(\w+)/.exec(made)?.[1] ?? "";
  const url = `${service.address}/ServiceAPI.ashx?demo`;
  await run(["take-over", "--url", url, "--user", "api.demo", "--into", firm]);
  const visit = await visitAsStranger();
  const { page, context, errors } = visit;
  await signIn(visit, given);
  await open(visit, "/app/setup/openings");
  await page.locator("tbody tr").first().click();
  await page.getByRole("heading", { name: /^Opening balances: ./ }).waitFor();
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  const guide = readFileSync(join(root, "docs", "guides", "take-over.md"), "utf8");
  expect(guide).toContain("](../pictures/take-over.png)");
  const [, section = ""] = guide.split("## Approve the opening balances");
  const [named = ""] = section.split("\n## ");
  const labels = [...named.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, label = ""]) => label);
  expect(labels.length).toBeGreaterThan(3);
  const shown = (await page.locator("body").textContent()) ?? "";
  expect(labels.filter((label) => !shown.includes(label))).toEqual([]);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, "take-over.png"), animations: "disabled" });
  expect(errors).toEqual([]);
  await context.close();
}, 600_000);
