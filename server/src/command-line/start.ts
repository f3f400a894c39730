import { serve } from "../process/serve.ts";
import { readSettings, settingsList } from "../settings.ts";
import { defineCommand } from "./command.ts";

export const start = defineCommand({
  name: "start",
  summary: "Starts the service, which runs until Ctrl-C or SIGTERM.",
  notes: () => ["Settings (environment variables):", ...settingsList.map(settingLine)].join("\n"),
  async run(_given, terminal) {
    await serve(readSettings(), { say: terminal.say, show: terminal.print });
  },
});

function settingLine(setting: (typeof settingsList)[number]): string {
  const value = setting.default === "" ? "" : ` [${setting.default}]`;
  return `  ${setting.name.padEnd(22)} ${setting.meaning}${value}`;
}
