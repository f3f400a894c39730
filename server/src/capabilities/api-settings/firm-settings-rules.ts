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
