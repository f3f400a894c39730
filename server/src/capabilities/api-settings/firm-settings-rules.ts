import { sameValue } from "../../engine/records/index.ts";
import { type FirmSettings, firmSettings } from "../../engine/firms/index.ts";
import type { Field } from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

type Values = Readonly<Record<string, unknown>>;

/** The settings after the change; null resets a setting to its default. */
export function mergeSettings(stored: FirmSettings, sent: Values): FirmSettings {
  const changed = Object.entries(sent).map(([name, value]) => [name, value ?? defaultOf(name)]);
  return { ...stored, ...Object.fromEntries(changed) } as FirmSettings;
}

/** Settings that someone else changed to a different value since they were read. */
export function findConflicts(stored: FirmSettings, unchanged: Values, sent: Values): Refusal[] {
  const conflicts = Object.keys(sent)
    .filter((name) => Object.hasOwn(unchanged, name))
    .map((name) => ({
      Property: name,
      Base: unchanged[name] ?? defaultOf(name),
      Yours: sent[name] ?? defaultOf(name),
      Theirs: stored[name as keyof FirmSettings],
    }))
    .filter(({ Base, Yours, Theirs }) => !sameValue(Base, Theirs) && !sameValue(Yours, Theirs));
  if (conflicts.length === 0) return [];
  const names = conflicts.map((each) => each.Property);
  return [
    {
      name: "changed",
      property: names[0] ?? "",
      reason: `${names.join(", ")} changed since the settings were read.`,
      data: { Conflicts: conflicts },
    },
  ];
}

/** Settings that ask for a second person; one that is not known by its kind counts as loosened by any change. */
const isGuard = (name: string) => /^confirm[A-Z]/.test(name) || name === "separatePayment";

/** The changed settings with which less would need a second person than before: that itself needs one. */
export function loosenedSettings(before: Values, changed: Values): string[] {
  return Object.keys(changed).filter((name) => isGuard(name) && loosens(before[name], changed[name]));
}

function loosens(before: unknown, after: unknown): boolean {
  if (typeof before === "boolean" && typeof after === "boolean") return before && !after;
  // A limit above which it waits; null is none.
  if (isLimit(before) && isLimit(after)) return before !== null && (after === null || after > before);
  return true;
}

const isLimit = (value: unknown): value is number | null => value === null || typeof value === "number";

/** What a second person is asked about by a setting. */
const guarded: Readonly<Record<string, string>> = {
  confirmPay: "pay",
  confirmRoles: "roles",
  confirmReopening: "reopening periods and years",
  confirmPaymentsAbove: "payments",
};

/** What changes with loosened settings, as a second person reads it. */
export function loosenedInWords(names: readonly string[], changed: Values): string {
  const about = (name: string) => guarded[name] ?? name;
  const limits = names.filter((name) => typeof changed[name] === "number");
  const off = names.filter((name) => !limits.includes(name) && name !== "separatePayment");
  return [
    ...(off.length === 0 ? [] : [`No second person is asked about ${off.map(about).join(" and ")} any more.`]),
    ...limits.map((name) => `A second person is asked about ${about(name)} only above ${String(changed[name])}.`),
    ...(names.includes("separatePayment") ? ["People may pay what they entered themselves."] : []),
  ].join(" ");
}

/** Rules that a single setting's kind cannot check. */
export function checkSettings(settings: FirmSettings, changed: Values, zoneIsKnown: boolean): Refusal[] {
  const refusals: Refusal[] = [];
  if (Object.hasOwn(changed, "timeZone") && !zoneIsKnown)
    refusals.push({
      name: "notAllowed",
      property: "Settings.timeZone",
      value: settings.timeZone,
      reason: `timeZone ${JSON.stringify(settings.timeZone)} is not a time zone. Use an IANA name such as America/New_York.`,
    });
  const origins = Object.hasOwn(changed, "allowedOrigins") ? settings.allowedOrigins.split(" ") : [];
  for (const origin of origins.filter((each) => each !== "" && !isOrigin(each)))
    refusals.push({
      name: "notAllowed",
      property: "Settings.allowedOrigins",
      value: settings.allowedOrigins,
      reason: `allowedOrigins has ${JSON.stringify(origin)}, which is not an origin. Use a scheme, a host and perhaps a port, such as https://app.example.com.`,
    });
  if (settings.earliestProjectDate > settings.latestProjectDate)
    refusals.push({
      name: "notAllowed",
      property: "Settings.latestProjectDate",
      value: settings.latestProjectDate,
      reason: `latestProjectDate ${settings.latestProjectDate} must not be before earliestProjectDate ${settings.earliestProjectDate}.`,
    });
  return refusals;
}

/** As browsers send it: no path, no default port, no wildcard. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Accepts only names of zones: offsets have opposite signs in JavaScript and PostgreSQL. */
export function isZoneName(zone: string): boolean {
  if (!/^[A-Za-z]+(_[A-Za-z]+)*(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export function isDefault(name: string, value: unknown): boolean {
  return sameValue(value, defaultOf(name));
}

function defaultOf(name: string): unknown {
  return (firmSettings as Readonly<Record<string, Field>>)[name]?.default;
}
