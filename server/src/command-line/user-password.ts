import { demoFirmId } from "../demo/index.ts";
import { hashPassword } from "../engine/sessions/index.ts";
import { defineCommand } from "./command.ts";
import { choosePassword, temporaryNote } from "./passwords.ts";
import { setPassword } from "./user-store.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const userPassword = defineCommand({
  name: "user password",
  summary: "Gives a user a new password and ends the sessions opened with the old one.",
  takes: ["ID", "USERNAME"],
  flags: {
    "password-stdin": {
      meaning: "Reads the password from standard input. By default a random one is printed.",
    },
  },
  run: ({ takes: [id = "", userName = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings }) => {
      const firm = await knownFirm(pools, id);
      const at = await pools.on(firm.server);
      const isExempt = settings.isPrivate && id === demoFirmId;
      const password = await choosePassword(terminal, { userName, firmId: id, isExempt }, flags["password-stdin"]);
      const passwordHash = await hashPassword(password);
      const { isPerson } = await at
        .firm(firm.schema, "UTC")
        .transaction((db) => setPassword(db, userName, passwordHash));
      terminal.print(
        flags["password-stdin"] === true ? "The password was changed." : `Password  ${password}   (shown only now)`,
      );
      if (isPerson) terminal.print(temporaryNote);
    }),
});
