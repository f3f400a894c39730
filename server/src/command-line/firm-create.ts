import { createFirm, type FirmSettings, insertFirstRows } from "../engine/firms/index.ts";
import { apiUrlOf } from "../process/addresses.ts";
import { hashPassword } from "../engine/sessions/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { randomPassword, temporaryNote } from "./passwords.ts";
import { withDatabase } from "./with-database.ts";

export const firmCreate = defineCommand({
  name: "firm create",
  summary: "Creates a firm with one company and one user with every right.",
  takes: ["ID"],
  flags: {
    name: { value: "NAME", meaning: "The firm's name, as people see it. By default its id." },
    "time-zone": { value: "ZONE", meaning: "The firm's time zone, such as Europe/Berlin. [America/New_York]" },
    compatibility: {
      value: "KIND",
      meaning: "document, or hosted: ResponseCode 200 on every success and no null texts. [document]",
    },
    user: { value: "USERNAME", meaning: "The name of its first user. [admin]" },
  },
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings, keys }) => {
      const { name: firmName = id, user: userName = "admin", "time-zone": timeZone } = flags;
      if (timeZone !== undefined) checkTimeZone(timeZone);
      const compatibility = flags.compatibility === undefined ? undefined : readCompatibility(flags.compatibility);
      const password = randomPassword();
      const passwordHash = await hashPassword(password);
      await createFirm(pools, {
        id,
        keys,
        settings: {
          firmName,
          ...(timeZone === undefined ? {} : { timeZone }),
          ...(compatibility === undefined ? {} : { compatibility }),
        },
        fill: (client) => insertFirstRows(client, { companyName: firmName, userName, passwordHash }),
      });
      terminal.print(
        [
          `Firm      ${id}`,
          `API URL   ${apiUrlOf(settings, settings.port, id)}`,
          `User      ${userName}`,
          `Password  ${password}   (shown only now)`,
          temporaryNote,
        ].join("\n"),
      );
    }),
});

function checkTimeZone(zone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    throw new CommandRefused(`--time-zone must be a time zone such as Europe/Berlin; got ${JSON.stringify(zone)}.`);
  }
}

function readCompatibility(given: string): FirmSettings["compatibility"] {
  if (given === "document" || given === "hosted") return given;
  throw new CommandRefused(`--compatibility must be document or hosted; got ${JSON.stringify(given)}.`);
}
