import { readClock, writeClock } from "../platform/database/index.ts";
import { defineCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const clockConfirm = defineCommand({
  name: "clock confirm",
  summary: "Confirms the database's clock after a jump, so that upkeep continues.",
  async run(_given, terminal) {
    await withDatabase(terminal, async ({ pools: { admin } }) => {
      const { now } = await readClock(admin);
      await writeClock(admin, now);
      terminal.print(
        `The database's time ${new Date(now).toISOString()} is confirmed. Upkeep continues within seconds.`,
      );
    });
  },
});
