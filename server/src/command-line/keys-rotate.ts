import { encryptAnew, wrapWithCurrentKey } from "../engine/firms/index.ts";
import { addKeyTo } from "../platform/keys/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const keysRotate = defineCommand({
  name: "keys rotate",
  summary: "Adds a new key to the key file and uses it from now on, also while the service runs.",
  flags: { data: { meaning: "Also gives every firm a new data key and encrypts all of its secrets again." } },
  notes: () =>
    "The older keys stay in the file: backups and exported firms still need them. Copy the file to every machine that runs\nthe service, and keep a copy apart from the backups of the database.",
  run: ({ flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings: { keyFile } }) => {
      if (keyFile === undefined) throw new CommandRefused("There is no key file. Set PLUMBLINE_KEY_FILE.");
      const keys = addKeyTo(keyFile);
      const firms = await wrapWithCurrentKey(pools, keys);
      terminal.print(`The key ${keys.current} in ${keyFile} is used from now on, for ${firms} firms.`);
      if (flags.data === true) terminal.print(`Encrypted all secrets again: ${await encryptAnew(pools, keys)}.`);
    }),
});
