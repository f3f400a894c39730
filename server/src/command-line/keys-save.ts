import { writeFileSync } from "node:fs";
import { KeysRefused, keysIn, keysText, readKeys } from "../platform/keys/index.ts";
import { keysFromService } from "../process/guard-keys.ts";
import { readSettings } from "../settings.ts";
import { CommandRefused, defineCommand } from "./command.ts";

export const keysSave = defineCommand({
  name: "keys save",
  summary:
    "Writes a copy of the keys to a new file: those of the running service, also when their file is gone, or else the file's.",
  takes: ["FILE"],
  notes: () =>
    "Run it as the service's user or as root, on the same machine. Keep the copy apart from the backups of the database: whoever has\nboth can read the encrypted values.",
  async run({ takes: [path = ""] }, terminal) {
    const { keyFile, dataFolder } = readSettings();
    if (keyFile === undefined) throw new CommandRefused("There is no key file. Set PLUMBLINE_KEY_FILE.");
    const running = await keysFromService(dataFolder);
    const text = running === undefined ? textOf(keyFile) : checked(running);
    try {
      writeFileSync(path, text, { mode: 0o600, flag: "wx", flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      throw new CommandRefused(`${path} exists already. Choose another name; nothing was written.`, { cause: error });
    }
    terminal.print(`Saved the keys of ${running === undefined ? keyFile : "the running service"} to ${path}.`);
  },
});

/** A service that ends meanwhile sends nothing, or a part. */
function checked(text: string): string {
  try {
    return keysText(readKeys(text, "The answer of the service"));
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
    throw new CommandRefused("The running service did not send its keys. Try again; nothing was written.", {
      cause: error,
    });
  }
}

function textOf(keyFile: string): string {
  try {
    return keysText(keysIn(keyFile).all);
  } catch (error) {
    if (!(error instanceof KeysRefused)) throw error;
    throw new CommandRefused(`No service runs here that has the keys in memory. ${error.message}`, { cause: error });
  }
}
