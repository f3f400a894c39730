import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings, SettingRefused, settingsList, settingWarnings, unknownSettings } from "./settings.ts";

describe("settings that are refused", () => {
  it.each([
    ["PLUMBLINE_PORT", "eighty"],
    ["PLUMBLINE_PORT", "-1"],
    ["PLUMBLINE_PORT", "65536"],
    ["PLUMBLINE_PORT", "80.5"],
    ["PLUMBLINE_PORT", "tcp://10.0.0.1:80"],
    ["PLUMBLINE_HOST", "http://localhost"],
    ["PLUMBLINE_HOST", "two words"],
    ["PLUMBLINE_URL", "accounting.example.com"],
    ["PLUMBLINE_URL", "ftp://accounting.example.com"],
    ["PLUMBLINE_URL", "https://accounting.example.com/?demo"],
    ["DATABASE_URL", "mysql://host/database"],
    ["DATABASE_URL", "host/database"],
    ["PLUMBLINE_WORKERS", "0"],
    ["PLUMBLINE_WORKERS", "257"],
    ["PLUMBLINE_WORKERS", "many"],
    ["PLUMBLINE_CONNECTIONS", "1"],
    ["PLUMBLINE_CONNECTIONS", "101"],
    ["PLUMBLINE_LOG", "loud"],
    ["PLUMBLINE_TRUST_PROXY", "true"],
    ["PLUMBLINE_TRUST_PROXY", "11"],
    ["PLUMBLINE_TRUST_PROXY", "proxy.example.com"],
    ["PLUMBLINE_TRUST_PROXY", "10.0.0.1,"],
    ["PLUMBLINE_TRUST_PROXY", "10.0.0.0/33"],
    ["PLUMBLINE_TRUST_PROXY", "10.0.0.0/8/8"],
    ["PLUMBLINE_TRUST_PROXY", "::/129"],
    ["PLUMBLINE_METRICS_TOKEN", "short"],
    ["PLUMBLINE_METRICS_TOKEN", "with a space in the middle"],
    ["PLUMBLINE_DEMO", "maybe"],
    ["PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS", "true"],
    ["PLUMBLINE_BACKUP_SECONDS", "0"],
    ["PLUMBLINE_BACKUP_SECONDS", "31"],
    ["PLUMBLINE_BACKUP_HOURS", "0"],
    ["PLUMBLINE_BACKUP_KEEP_DAYS", "forever"],
    ["PLUMBLINE_BACKUP_PROVE_DAYS", "-1"],
  ])("%s %s is refused in one sentence with its name", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(SettingRefused);
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be [^\n]+\\.$`));
  });

  it("does not repeat secrets: a DATABASE_URL may contain a password", () => {
    expect(() => readSettings({ DATABASE_URL: "mysql://me:secret@host/x" })).toThrow(/^(?!.*secret)/);
    expect(() => readSettings({ PLUMBLINE_METRICS_TOKEN: "too secret" })).toThrow(/^(?!.*secret)/);
  });
});

describe("settings", () => {
  it("have defaults", () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      url: undefined,
      dataFolder: resolve("data"),
      database: undefined,
      connections: 10,
      logLevel: "info",
      trustProxy: false,
      metricsToken: undefined,
      demo: true,
      allowPrivateWebhooks: false,
      backup: undefined,
    });
    expect(readSettings({}).workers).toBeGreaterThanOrEqual(1);
  });

  it("use the given values; an empty one counts as not set", () => {
    const given = {
      PLUMBLINE_PORT: " 0 ",
      PLUMBLINE_HOST: "::1",
      PLUMBLINE_URL: "https://accounting.example.com/books/",
      PLUMBLINE_DATA: "/srv/some where",
      DATABASE_URL: "postgresql://me:secret@db.example.com:6000/books",
      PLUMBLINE_KEY_FILE: "/srv/keys.json",
      PLUMBLINE_WORKERS: "256",
      PLUMBLINE_CONNECTIONS: "",
      PLUMBLINE_LOG: "DEBUG",
      PLUMBLINE_TRUST_PROXY: "Yes",
      PLUMBLINE_METRICS_TOKEN: "0123456789abcdef",
      PLUMBLINE_DEMO: "no",
      PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: "YES",
    };
    expect(readSettings(given)).toEqual({
      port: 0,
      host: "::1",
      url: "https://accounting.example.com/books",
      dataFolder: "/srv/some where",
      database: { host: "db.example.com", port: 6000, user: "me", password: "secret", database: "books" },
      keyFile: "/srv/keys.json",
      workers: 256,
      connections: 10,
      logLevel: "debug",
      trustProxy: 1,
      metricsToken: "0123456789abcdef",
      demo: false,
      isPrivate: false,
      allowPrivateWebhooks: true,
      backup: undefined,
    });
  });

  it("of backups need a folder and a key in places of their own, and the bundled database", () => {
    const given = { PLUMBLINE_DATA: "/srv/data", PLUMBLINE_BACKUP: "/mnt/backups" };
    const read = (more: Record<string, string>) => () => readSettings({ ...given, ...more }).backup;
    expect(read({})).toThrow(/needs PLUMBLINE_BACKUP_KEY_FILE/);
    expect(read({ PLUMBLINE_BACKUP: "/srv/data/backups" })).toThrow(/must not be in the data folder/);
    expect(read({ PLUMBLINE_BACKUP_KEY_FILE: "/mnt/backups/key" })).toThrow(/neither in the backup folder/);
    expect(read({ PLUMBLINE_BACKUP_KEY_FILE: "/srv/data/key" })).toThrow(/nor in the data folder/);
    expect(read({ DATABASE_URL: "postgresql://me:secret@db.example.com/books" })).toThrow(
      /Back up that server with its own tools/,
    );
    expect(read({ PLUMBLINE_BACKUP_KEY_FILE: "/srv/key", PLUMBLINE_BACKUP_PROVE_DAYS: "0" })()).toEqual({
      folder: "/mnt/backups",
      keyFile: "/srv/key",
      seconds: 10,
      hours: 24,
      keepDays: 14,
      proveDays: 0,
    });
  });

  it("keep the keys beside the bundled database, and nowhere by default with another one", () => {
    expect(readSettings({ PLUMBLINE_DATA: "/srv/data" }).keyFile).toBe("/srv/data/keys.json");
    expect(readSettings({ DATABASE_URL: "postgresql://me:secret@db.example.com/books" }).keyFile).toBeUndefined();
  });

  it("trust a number of proxies, or proxies by address; yes is one, with a warning", () => {
    const trusted = (PLUMBLINE_TRUST_PROXY: string) => readSettings({ PLUMBLINE_TRUST_PROXY }).trustProxy;
    expect([trusted("no"), trusted("0"), trusted("1"), trusted("2"), trusted("yes")]).toEqual([false, false, 1, 2, 1]);
    expect(trusted("10.0.0.1, 10.2.0.0/16,fd00::/8,::1")).toEqual(["10.0.0.1", "10.2.0.0/16", "fd00::/8", "::1"]);
    expect(settingWarnings({ PLUMBLINE_TRUST_PROXY: "Yes" })).toHaveLength(1);
    expect(settingWarnings({ PLUMBLINE_TRUST_PROXY: "1" })).toEqual([]);
    expect(settingWarnings({})).toEqual([]);
  });

  it("create the demo firm only on loopback unless requested", () => {
    const demo = (PLUMBLINE_HOST: string, PLUMBLINE_DEMO = "") => readSettings({ PLUMBLINE_HOST, PLUMBLINE_DEMO }).demo;
    expect([demo("127.0.0.1"), demo("127.1.2.3"), demo("::1"), demo("localhost")]).toEqual([true, true, true, true]);
    expect([demo("0.0.0.0"), demo("::"), demo("192.168.1.5")]).toEqual([false, false, false]);
    expect(demo("0.0.0.0", "yes")).toBe(true);
  });

  it("are known by name: a misspelled one is reported", () => {
    expect(unknownSettings({ PLUMBLINE_PROT: "1", PLUMBLINE_PORT: "1", PATH: "" })).toEqual(["PLUMBLINE_PROT"]);
    expect(settingsList.every(({ meaning }) => meaning.endsWith("."))).toBe(true);
  });
});

describe("the list of settings", () => {
  it("has every setting as it is declared", () => {
    const page = readFileSync(new URL("../../docs/settings.md", import.meta.url), "utf8");
    for (const { name, default: value, meaning } of settingsList)
      expect(page).toContain(`| \`${name}\` | ${value === "" ? "" : `\`${value}\` `}| ${meaning} |`);
  });
});
