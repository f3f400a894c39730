import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { type DemoUser, open, settled, type Visit, visitAs } from "../src/testing/browser.ts";

/**
 * Follows the guides by job: every label that a guide names (in *italics*) is on the pages of its steps. It also takes their
 * pictures; `PICTURES=docs npx vitest run --config web/browser/vitest.config.ts web/browser/guides.long.test.ts` replaces those of the
 * guides, which is only needed when a page looks different.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const pictures = join(root, process.env["PICTURES"] === "docs" ? "docs/pictures" : "screenshots/guides");

interface Guide {
  readonly user: DemoUser;
  /** Opens the pages of the guide one after the other and calls `look` on each with a text to wait for; `take` takes the picture. */
  readonly follow: (visit: Visit, look: (waitFor: string) => Promise<void>, take: () => Promise<void>) => Promise<void>;
}

const guides: Readonly<Record<string, Guide>> = {
  "my-week": {
    user: "demo.employee",
    async follow(visit, look, take) {
      const { page } = visit;
      // A week without a timesheet, also after other tests have written some.
      const later = new Date(Date.now() + 60 * 7 * 86_400_000).toISOString().slice(0, 10);
      await open(visit, `/app/time?day=${later}`);
      await look("Start with an empty timesheet");
      await open(visit, "/app/time");
      await look("This week");
      // The latest week that has a timesheet.
      for (let week = 0; week < 12 && (await page.getByRole("grid").or(page.locator("table")).count()) === 0; week++) {
        await page.getByRole("button", { name: "Previous week" }).click();
        await settled(page);
        await look("This week");
      }
      await take();
    },
  },
  approvals: {
    user: "demo.manager",
    async follow(visit, look, take) {
      const { page } = visit;
      await open(visit, "/app/missing");
      await look("Email all");
      await open(visit, "/app/approvals");
      await look("As supervisor");
      await take();
      await page.locator("tbody tr a").first().click();
      await settled(page);
      await look("Approve as supervisor");
    },
  },
  "billing-run": {
    user: "demo.accountant",
    async follow(visit, look, take) {
      const { page } = visit;
      await open(visit, "/app/billing");
      await look("Enter receipt");
      await open(visit, "/app/billing?status=Draft");
      await page.locator("tbody tr a").first().click();
      await look("Previously billed");
      await open(visit, "/app/billing/draft");
      await page.getByRole("button", { name: "Show unbilled work" }).click();
      await settled(page);
      await look("Invoice group");
      await take();
    },
  },
  "month-end": {
    user: "demo.accountant",
    async follow(visit, look, take) {
      await open(visit, "/app/ledger/month-end");
      await look("Close earlier months");
      await take();
    },
  },
  "paying-vendors": {
    user: "demo.accountant",
    async follow(visit, look, take) {
      const { page } = visit;
      await open(visit, "/app/vendor-invoices");
      await look("Release");
      await take();
      await page.locator("tbody").getByRole("checkbox").first().check();
      await page
        .getByRole("button", { name: /^Pay\b/ })
        .or(page.getByRole("link", { name: /^Pay\b/ }))
        .first()
        .click();
      await settled(page);
      await look("Pay vendors");
    },
  },
  "set-up": {
    user: "demo.admin",
    async follow(visit, look, take) {
      await open(visit, "/app/setup");
      await look("Who can see and do what");
      await open(visit, "/app/setup/start");
      await look("Checklist");
      await take();
    },
  },
};

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
});
test.each(Object.keys(guides))("the guide %s names what its pages show", async (name) => {
  const guide = guides[name]!;
  const text = readFileSync(join(root, "docs", "guides", `${name}.md`), "utf8");
  expect(text).toContain(`](../pictures/${name}.png)`);
  const labels = [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, label = ""]) => label);
  expect(labels.length).toBeGreaterThan(3);
  const visit = await visitAs(guide.user);
  const { page, context, errors } = visit;
  const seen: string[] = [];
  const look = async (waitFor: string) => {
    await page.getByText(waitFor).first().waitFor();
    await settled(page);
    seen.push(await page.locator("body").innerText());
  };
  await guide.follow(visit, look, async () => {
    await page.screenshot({ path: join(pictures, `${name}.png`), animations: "disabled" });
  });
  const all = seen.join("\n");
  expect(labels.filter((label) => !all.includes(label))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
