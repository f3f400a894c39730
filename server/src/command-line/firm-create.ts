import { createFirm, type FirmSettings, insertFirstRows } from "../engine/firms/index.ts";
import { setup, type TemplateName, templateNames } from "../capabilities/setup/index.ts";
import { rights } from "../engine/access/right-catalog.ts";
import { asService } from "../engine/wire/as-service.ts";
import { openService, type ServiceOptions } from "../service.ts";
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
      meaning:
        "document, or hosted: as programs of the hosted service expect it, such as ResponseCode 200 on every success. [document]",
    },
    template: {
      value: "NAME",
      meaning: `Starts with the accounts and lists of a template: ${templateNames.join(", ")}. [none]`,
    },
    user: { value: "USERNAME", meaning: "The name of its first user. [admin]" },
  },
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, connection, settings, keys }) => {
      const { name: firmName = id, user: userName = "admin", "time-zone": timeZone } = flags;
      if (timeZone !== undefined) checkTimeZone(timeZone);
      const compatibility = flags.compatibility === undefined ? undefined : readCompatibility(flags.compatibility);
      const template = flags.template === undefined ? undefined : readTemplate(flags.template);
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
      if (template !== undefined)
        await applyTemplate({ connection, connectionsMax: 2, pools, keys, url: settings.url }, id, template);
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

/** The records of the template are created and audited as if an administrator applied it. */
async function applyTemplate(options: ServiceOptions, id: string, Template: TemplateName): Promise<void> {
  const service = openService(options);
  try {
    const firm = (await service.firms.find(id))!;
    const about = { firm, name: "firm create", userName: "command line", rights, address: "", agent: "plumbline" };
    await asService(service, about, (call) =>
      setup.methods.applySetupTemplate.handle({ Template, CompanyKey: 1 }, call),
    );
  } finally {
    await service.close();
  }
}

/** Without regard to case, spaces and hyphens. */
function readTemplate(given: string): TemplateName {
  const plain = (name: string) => name.replaceAll(/[\s_-]/g, "").toLowerCase();
  const found = templateNames.find((name) => plain(name) === plain(given));
  if (found !== undefined) return found;
  throw new CommandRefused(`--template must be ${templateNames.join(", ")}; got ${JSON.stringify(given)}.`);
}

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
