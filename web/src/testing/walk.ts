import type { Request } from "playwright-core";
import { open, type Visit } from "./browser.ts";

/** A visit that goes from page to page like a person who follows links: the app stays loaded, which takes a tenth of the time. */
export interface Walk {
  readonly visit: Visit;
  readonly pending: () => number;
}

export async function startWalk(visit: Visit): Promise<Walk> {
  const pending = new Set<Request>();
  visit.page.on("request", (request) => pending.add(request));
  visit.page.on("requestfinished", (request) => pending.delete(request));
  visit.page.on("requestfailed", (request) => pending.delete(request));
  await open(visit, "/app/home");
  pending.clear();
  return { visit, pending: () => pending.size };
}

const secondsToWait = 20;
const pauseMs = 25;

/** Opens a page inside the app and waits until it is drawn with its data. */
export async function goTo({ visit: { page }, pending }: Walk, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, "", to), path);
  const end = Date.now() + secondsToWait * 1000;
  for (let quiet = 0; quiet < 2;) {
    if (Date.now() > end)
      throw new Error(`${path} still loads after ${secondsToWait} seconds, with ${pending()} open requests.`);
    quiet = pending() === 0 && (await page.evaluate(isDrawn)) ? quiet + 1 : 0;
    await page.waitForTimeout(pauseMs);
  }
}

const msToSettle = 3000;

/** Flaws that stay. A busy browser draws a new width and names the tab a moment later. */
export async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + msToSettle;
  for (;;) {
    const flaws = await find();
    if (flaws.length === 0 || Date.now() > end) return flaws;
    await new Promise((resolve) => setTimeout(resolve, pauseMs * 4));
  }
}

function isDrawn(): boolean {
  const { state } = (globalThis as unknown as { __TSR_ROUTER__: { state: RouterState } }).__TSR_ROUTER__;
  return (
    state.status === "idle" &&
    state.resolvedLocation?.href === state.location.href &&
    document.querySelector('[role="status"][aria-label="Loading"]') === null
  );
}

interface RouterState {
  readonly status: string;
  readonly location: { readonly href: string };
  readonly resolvedLocation?: { readonly href: string };
}

/** What a program sees of a page. Runs in the browser. */
export function lookAtPage() {
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  const nameOf = (each: Element) =>
    [each.textContent, ...["aria-label", "aria-labelledby", "title", "alt"].map((name) => each.getAttribute(name))]
      .join("")
      .trim();
  const describe = (each: Element) => each.outerHTML.slice(0, 160);
  const attributes = ["aria-label", "placeholder", "title"];
  const labels = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((each) =>
    attributes.map((name) => each.getAttribute(name) ?? ""),
  );
  const typed = 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea';
  const values = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].map(
    (each) => each.value,
  );
  return {
    title: document.title,
    headings: [...document.querySelectorAll("h1")].map((each) => each.textContent),
    content: document.querySelector<HTMLElement>("#content")?.innerText ?? "",
    words: [document.body.innerText, ...labels, ...values].join(" "),
    alerts: [...document.querySelectorAll('[role="alert"]')].filter(isShown).map((each) => each.textContent),
    nameless: [
      ...[...document.querySelectorAll("button, a, [role=button]")].filter(
        (each) => isShown(each) && each.closest("[aria-hidden=true]") === null && nameOf(each) === "",
      ),
      ...[...document.querySelectorAll("img")].filter((each) => each.getAttribute("alt") === null),
    ].map(describe),
  };
}

/** What sticks out of the screen to the right. Runs in the browser. */
export async function lookForOverflow(): Promise<string[]> {
  // A new width is drawn with the second frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (each: Element | null): boolean =>
    each !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > clientWidth + 1 && !scrolls(each.parentElement))
    .map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 60)}`)
    .slice(0, 8);
}

/** What is too small for a thumb: buttons and fields lower than 44 px. Runs in the browser. */
export function lookForSmallTargets(): string[] {
  const least = 44;
  const pressed = 'button, [role="button"], [role="tab"], .mantine-Button-root, select, nav a';
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="file"])';
  return (
    [...document.querySelectorAll(`${pressed}, ${fields}`)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      // A field inside a frame, such as the one of a password: the frame is pressed.
      .filter((each) => each.parentElement?.closest(".mantine-Input-input") === null)
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < least - 0.5)
      .map(({ each, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${each.outerHTML.slice(0, 160)}`)
  );
}
