import { confirmOnServer, listWaiting, type WaitingChange } from "../capabilities/confirmations/index.ts";
import { rights } from "../engine/access/right-catalog.ts";
import { RefusedCall } from "../engine/fields/refusals.ts";
import type { Call } from "../engine/method/method.ts";
import { asService } from "../engine/wire/as-service.ts";
import { openService } from "../service.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { table } from "./table.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const confirmCommand = defineCommand({
  name: "confirm",
  summary: "Lists the changes of a firm that wait for a second person, or confirms one.",
  takes: ["ID", "[KEY]"],
  notes: () => "For firms in which nobody else can confirm. The audit names the asker and the command line.",
  run: ({ takes: [id = "", key] }, terminal) =>
    withDatabase(terminal, async ({ pools, connection, settings, keys }) => {
      await knownFirm(pools, id);
      const service = openService({ connection, connectionsMax: 4, pools, keys, url: settings.url });
      try {
        const firm = await service.firms.find(id);
        if (firm === undefined) throw new CommandRefused(`No firm has the id ${JSON.stringify(id)}.`);
        const about = {
          firm,
          name: "plumbline confirm",
          userName: "command line",
          rights,
          address: "",
          agent: "plumbline",
        };
        if (key === undefined) {
          terminal.print(listOf(await asService(service, about, listWaiting)));
          return 0;
        }
        const decided = await asService(service, about, (call) => confirmed(call, keyOf(key)));
        if (decided?.Status === "Confirmed") {
          terminal.print(`Confirmed: ${decided.Summary}`);
          return 0;
        }
        terminal.print(`Not carried out: ${decided?.Summary ?? ""} ${decided?.Reason ?? ""}`);
        return 1;
      } finally {
        await service.close();
      }
    }),
});

async function confirmed(call: Call, key: number): Promise<WaitingChange | undefined> {
  try {
    return await confirmOnServer(call, key);
  } catch (error) {
    if (error instanceof RefusedCall) throw new CommandRefused(error.refusals.map(({ reason }) => reason).join(" "));
    throw error;
  }
}

function listOf(waiting: readonly WaitingChange[]): string {
  if (waiting.length === 0) return "Nothing waits for a second person.";
  const rows = waiting.map((each) => [
    String(each.PendingChangeKey),
    each.AskedBy,
    each.AskedDate,
    each.ExpiresDate,
    each.Summary,
  ]);
  return table(["Key", "Asked by", "Asked", "Expires", "Change"], rows);
}

function keyOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new CommandRefused(`KEY must be the key of a change that waits; got ${JSON.stringify(text)}.`);
  return Number(text);
}
