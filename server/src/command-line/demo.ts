import { dateOnly } from "@plumbline/accounting";
import { createDemoFirm, demoFirmId, demoPassword, demoSignIns } from "../demo/index.ts";
import { settingsFrom } from "../engine/firms/index.ts";
import { dateIn } from "../engine/fields/date-times.ts";
import { apiUrlOf } from "../process/addresses.ts";
import { defineCommand } from "./command.ts";
import { randomPassword } from "./passwords.ts";
import { withDatabase } from "./with-database.ts";

export const demo = defineCommand({
  name: "demo",
  summary: "Creates the demo firm, with dates around today.",
  flags: {
    id: { value: "ID", meaning: `The firm's id. [${demoFirmId}]` },
    small: { meaning: "Creates only a few records of each kind." },
  },
  run: ({ flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings, keys }) => {
      const id = flags.id ?? demoFirmId;
      // Any other firm refuses the public password, or makes people change it.
      const password = settings.isPrivate && id === demoFirmId ? demoPassword : randomPassword();
      const today = dateOnly(dateIn(settingsFrom({}).timeZone, Date.now()));
      await createDemoFirm(pools, {
        id,
        today,
        password,
        keys,
        size: flags.small === true ? "small" : "full",
        say: terminal.say,
      });
      const signIns = demoSignIns.map(({ userName, may }) => `  ${userName} / ${password}: ${may}`);
      terminal.print([`Firm     ${id}`, `API URL  ${apiUrlOf(settings, settings.port, id)}`, ...signIns].join("\n"));
    }),
});
