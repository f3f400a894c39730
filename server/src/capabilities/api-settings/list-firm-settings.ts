import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfSettings, showSettings } from "./firm-settings-record.ts";
import { findSettings } from "./firm-settings-store.ts";

export const listFirmSettings = defineMethod({
  name: "ListFirmSettings",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs(["setUp", "audit"]),
  effect: "read",
  paged: true,
  summary: "Lists the firm's settings: the value of each, the type of value it accepts, its default and what it does.",
  args: {},
  content: { FirmSettings: listOfSettings },
  example: {},
  async handle(_args, call) {
    const shown = showSettings(await findSettings(call.db));
    if (call.page === undefined) return { content: { FirmSettings: shown } };
    const from = (call.page.number - 1) * call.page.size;
    return { content: { FirmSettings: shown.slice(from, from + call.page.size) }, total: shown.length };
  },
});
