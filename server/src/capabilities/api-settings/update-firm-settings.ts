import { sameValue } from "../../engine/records/index.ts";
import type { FirmSettings } from "../../engine/firms/index.ts";
import { needs } from "../../engine/access/access.ts";
import { group, integer } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { listOfSettings, settingMembers, showSettings } from "./firm-settings-record.ts";
import {
  checkSettings,
  findConflicts,
  loosenedInWords,
  loosenedSettings,
  mergeSettings,
} from "./firm-settings-rules.ts";
import { lockSettings, saveSettings, zoneIsKnown } from "./firm-settings-store.ts";

export const updateFirmSettings = defineMethod({
  name: "UpdateFirmSettings",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "write",
  summary: "Changes firm settings: all that are sent, or none.",
  rules: [
    "Settings contains the settings to change, by name; null resets a setting to its default.",
    "A setting confirm… or separatePayment that is switched off, and a higher confirmPaymentsAbove, wait until another person confirms them (warning -153); the other settings are saved. Switching one on does not wait.",
    "With UnchangedSettings, a setting that someone else changed since it was read is a conflict: -409.",
  ],
  args: {
    Settings: group(settingMembers, { required: true, doc: "The settings to change, by name." }),
    UnchangedSettings: group(settingMembers, { doc: "The settings as they were read." }),
  },
  content: {
    FirmSettings: listOfSettings,
    NumberOfFirmSettingsUpdated: integer({ required: true, doc: "How many settings changed." }),
  },
  example: { Settings: { latestProjectDate: "2035-12-31" } },
  async handle(args, call) {
    const before = await lockSettings(call.db);
    const conflicts = findConflicts(before, args.UnchangedSettings ?? {}, args.Settings);
    const after = mergeSettings(before, args.Settings);
    const changed = differences(before, after);
    const known = !Object.hasOwn(changed, "timeZone") || (await zoneIsKnown(call.db, after.timeZone));
    refuseAll([...conflicts, ...checkSettings(after, changed, known)]);
    const waiting = askSecond(call, before, changed);
    const saved = Object.fromEntries(Object.entries(changed).filter(([name]) => !waiting.includes(name)));
    const names = Object.keys(saved);
    if (names.length > 0) {
      await saveSettings(call.db, saved);
      call.wrote({
        record: "FirmSettings",
        key: 1,
        before: JSON.stringify(picked(before, names)),
        after: JSON.stringify(saved),
      });
      call.announce();
    }
    const now = { ...after, ...picked(before, waiting) };
    return { content: { FirmSettings: showSettings(now), NumberOfFirmSettingsUpdated: names.length } };
  },
});

/** Leaves to a second person what would make a second person less needed, and returns its names. */
function askSecond(call: Call, before: FirmSettings, changed: Partial<FirmSettings>): string[] {
  if (call.confirmation !== null || call.needsNoSecond) return [];
  const names = loosenedSettings(before, changed);
  if (names.length === 0) return [];
  call.awaits({
    kind: "guard",
    method: "UpdateFirmSettings",
    record: "FirmSettings",
    key: 1,
    summary: loosenedInWords(names, changed),
    subject: {},
    request: { Settings: picked(changed, names), UnchangedSettings: picked(before, names) },
  });
  return names;
}

const picked = (from: Partial<FirmSettings>, names: readonly string[]): Partial<FirmSettings> =>
  Object.fromEntries(names.map((name) => [name, from[name as keyof FirmSettings]]));

function differences(before: FirmSettings, after: FirmSettings): Partial<FirmSettings> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !sameValue(value, before[name as keyof FirmSettings])),
  );
}
