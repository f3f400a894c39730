import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";

/** Where the system may have Chromium installed. */
const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds Chromium, or installs the one from Playwright or Debian. */
export function findChromium(): string {
  const found = foundChromium() ?? installed(playwrightInstall) ?? installed(aptInstall);
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium, which could not be installed. Run `npx playwright-core install chromium` (on Debian as root: `apt-get install chromium`) and start the tests again.",
  );
}

function foundChromium(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path !== "" && existsSync(path));
}

function installed(install: () => void): string | undefined {
  install();
  return foundChromium();
}

function playwrightInstall(): void {
  const program = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  spawnSync(process.execPath, [program, "install", "chromium"], { stdio: "inherit", timeout: minutes(3) });
}

function aptInstall(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const apt = (...args: string[]) => spawnSync("apt-get", args, { stdio: "inherit", timeout: minutes(5) });
  apt("update", "-qq");
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium");
}

const minutes = (count: number) => count * 60_000;
