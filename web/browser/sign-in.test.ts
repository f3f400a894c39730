import { afterEach, expect, test } from "vitest";
import { field, open, service, settled, type Visit, visitAs, visitAsStranger } from "../src/testing/browser.ts";

const visits: Visit[] = [];

afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
});

async function visit(made: Promise<Visit>): Promise<Visit> {
  const ready = await made;
  visits.push(ready);
  return ready;
}

const remembered = ({ page }: Visit) => page.evaluate(() => localStorage.getItem("plumbline.firm"));

async function signIn({ page }: Visit, userName: string, password: string): Promise<void> {
  await field(page, "User name").fill(userName);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a first visit opens the sign-in page without a failed request, and then the page that was asked for", async () => {
  const by = await visit(visitAsStranger());
  await open(by, "/app/expenses");
  await expect.poll(() => field(by.page, "Firm").inputValue()).toBe("demo");
  await signIn(by, "demo.employee", "demo");
  await by.page.getByRole("heading", { name: "My expenses" }).waitFor();
  expect(await by.page.title()).toBe("My expenses · Plumbline");
  expect(by.errors).toEqual([]);
});

test("a browser that has seen the demo firm can sign in to a second firm, and remembers it", async () => {
  const by = await visit(visitAsStranger());
  await open(by, "/app/sign-in");
  await by.page.getByRole("button", { name: "demo.employee" }).click();
  await by.page.getByRole("heading", { name: /^Hello/ }).waitFor();
  await open(by, "/app/sign-in?firm=second");
  expect(await field(by.page, "Firm").inputValue()).toBe("second");
  await signIn(by, "admin", service.secondPassword);
  await by.page.getByText("Second Firm").waitFor();
  await open(by, "/app/sign-in");
  expect(await field(by.page, "Firm").inputValue()).toBe("second");
});

test("a firm that no longer exists is forgotten, and a wrong firm ID is named", async () => {
  const by = await visit(visitAsStranger());
  await open(by, "/app/sign-in");
  await by.page.evaluate(() => localStorage.setItem("plumbline.firm", "gone"));
  await open(by, "/app/home");
  await field(by.page, "User name").waitFor();
  expect(await remembered(by)).toBeNull();
  expect(await field(by.page, "Firm").inputValue()).toBe("demo");
  await field(by.page, "Firm").fill("nobody's");
  await signIn(by, "demo.employee", "demo");
  await by.page.getByText("There is no firm nobody's on this server. Check the firm ID.").waitFor();
  expect(await remembered(by)).toBeNull();
});

test("an unknown address says so instead of opening Home", async () => {
  const by = await visit(visitAs("demo.employee"));
  await open(by, "/app/no-such-page");
  await by.page.getByText("Not found, or you do not have access.").waitFor();
  await by.page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await by.page.getByRole("heading", { name: /^Hello/ }).waitFor();
});

test("the keyboard skips the menu, and a page opened from the menu takes the focus", async () => {
  const by = await visit(visitAs("demo.employee"));
  const { page } = by;
  await open(by, "/app/home");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  expect(await page.getByRole("link", { name: "Skip to content" }).isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("content");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My time" }).focus();
  await page.keyboard.press("Enter");
  await settled(page);
  await expect.poll(focused).toBe("content");
  expect(by.errors).toEqual([]);
});
