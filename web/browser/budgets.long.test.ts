import { expect, test } from "vitest";
import { call, type DemoUser, open, settled, type Visit, visitAs } from "../src/testing/browser.ts";

const firstScreenBytesMax = 250_000;
const firstPaintMsMax = 1_000;
const framesPerSecondMin = 50;
/** Where even rows without code do not scroll that quickly, a list must reach this share of what they do. */
const shareOfStillRows = 0.9;
const rowsOfALongList = 10_000;
/** The machine may be busy: the best of a few tries counts. */
const tries = 4;

async function fresh<T>(user: DemoUser, work: (by: Visit) => Promise<T>): Promise<T> {
  const by = await visitAs(user);
  try {
    return await work(by);
  } finally {
    await by.context.close();
  }
}

test("the first screen transfers less than 250 kB", async () => {
  const bytes = await fresh("demo.employee", async (by) => {
    const network = await by.context.newCDPSession(by.page);
    await network.send("Network.enable");
    let sum = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => (sum += encodedDataLength));
    await open(by, "/app/home");
    return sum;
  });
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(firstScreenBytesMax);
});

test("the first paint takes less than a second without a cache", async () => {
  const times: number[] = [];
  while (times.length < tries && !times.some((time) => time < firstPaintMsMax))
    times.push(
      await fresh("demo.employee", async (by) => {
        await open(by, "/app/home");
        return by.page.evaluate(
          () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
        );
      }),
    );
  expect(Math.min(...times)).toBeLessThan(firstPaintMsMax);
});

test("a list of 10,000 rows scrolls at 50 frames per second or more, or as quickly as this machine scrolls rows without code", async () => {
  const { best, wanted } = await fresh("demo.admin", async (by) => {
    // Inactive, so that they do not appear in the lists of other tests.
    await call(by, "UpdateContactTypes", {
      UpdatedContactTypes: Array.from({ length: rowsOfALongList }, (_, at) => ({
        ContactTypeKey: -1 - at,
        Description: `Long list ${String(at).padStart(5, "0")}`,
        Status: "Inactive",
      })),
      UnchangedContactTypes: [],
      UseSingleTransaction: true,
    });
    await open(by, "/app/setup/lists/ContactTypes?status=Inactive");
    await by.page.getByText(/^10,\d\d\d rows$/).waitFor();
    await settled(by.page);
    expect(await by.page.locator("tbody tr").count()).toBeLessThan(200);
    const list = await bestScroll(by, framesPerSecondMin);
    if (list >= framesPerSecondMin) return { best: list, wanted: framesPerSecondMin };
    await by.page.evaluate(keepRowsOnly);
    const still = await bestScroll(by, framesPerSecondMin / shareOfStillRows);
    return { best: list, wanted: Math.min(framesPerSecondMin, shareOfStillRows * still) };
  });
  expect(best).toBeGreaterThanOrEqual(wanted);
});

/** The most frames per second of a few tries; the first that is enough ends them. */
async function bestScroll(by: Visit, enough: number): Promise<number> {
  let best = 0;
  for (let left = tries; left > 0 && best < enough; left--) best = Math.max(best, await scroll(by));
  return best;
}

/** Puts a copy of the list in its place that is as high as the scrolling needs, and to which no code listens. */
function keepRowsOnly(): void {
  const list = document.querySelector(".table-scroll");
  const copy = list?.cloneNode(true) as HTMLElement | undefined;
  const rows = [...(copy?.querySelectorAll("tbody tr") ?? [])];
  for (let times = 0; times < 20; times++) for (const row of rows) row.parentNode?.append(row.cloneNode(true));
  if (copy !== undefined) list?.replaceWith(copy);
}

/** Scrolls for two seconds and returns the frames per second. */
function scroll({ page }: Visit): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const frame = document.querySelector<HTMLElement>(".table-scroll");
        if (frame === null) return reject(new Error("There is no list to scroll."));
        const began = performance.now();
        let frames = 0;
        const step = () => {
          const passed = performance.now() - began;
          if (passed >= 2000) return resolve((frames * 1000) / passed);
          frames++;
          frame.scrollTop += 120;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
}
