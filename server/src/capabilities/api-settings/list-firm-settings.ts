import { administrator } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfSettings, showSettings } from "./firm-settings-record.ts";
import { findSettings } from "./firm-settings-store.ts";

export const listFirmSettings = defineMethod({
  name: "ListFirmSettings",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: administrator,
  effect: "read",
  paged: true,
  summary: "Lists the firm's settings: what each is, which values it takes, its default and what it does.",
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
