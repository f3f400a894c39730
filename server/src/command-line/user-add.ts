import { hashPassword } from "../engine/sessions/index.ts";
import { demoFirmId } from "../demo/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { methodNames } from "./method-names.ts";
import { choosePassword, temporaryNote } from "./passwords.ts";
import { rightNames } from "./right-names.ts";
import { addUser } from "./user-store.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const userAdd = defineCommand({
  name: "user add",
  summary: "Adds an API user to a firm, or a sign-in for an employee.",
  takes: ["ID", "USERNAME"],
  flags: {
    authorized: { meaning: "Allows the general ledger methods." },
    employee: { value: "KEY", meaning: "The authorizing employee; with --service the employee who signs in." },
    service: {
      meaning: "Adds a service user: an employee who signs in. The employee's roles decide what they may do.",
    },
    methods: { value: "A,B,...", meaning: "The methods an API user may call, or all. By default none." },
    rights: {
      value: "A,B,...",
      meaning: "The rights of an API user, or all. By default none: methods beyond the interface document need them.",
    },
    "password-stdin": {
      meaning: "Reads the password from standard input. By default a random one is printed.",
    },
  },
  run: ({ takes: [id = "", userName = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, settings }) => {
      const firm = await knownFirm(pools, id);
      const at = await pools.on(firm.server);
      if (flags.service === true && flags.employee === undefined)
        throw new CommandRefused("A service user is an employee. Use --employee KEY.");
      const isExempt = settings.isPrivate && id === demoFirmId;
      const password = await choosePassword(terminal, { userName, firmId: id, isExempt }, flags["password-stdin"]);
      const user = {
        kind: flags.service === true ? "service" : "api",
        userName,
        passwordHash: await hashPassword(password),
        authorized: flags.authorized === true,
        employeeKey: flags.employee === undefined ? null : keyOf(flags.employee),
        permittedMethods: flags.service === true || flags.methods === "all" ? null : methodNames(flags.methods ?? ""),
        rights: flags.service === true ? [] : rightNames(flags.rights ?? ""),
      } as const;
      await at.firm(firm.schema, "UTC").transaction((db) => addUser(db, user));
      terminal.print(`User      ${userName}`);
      if (flags["password-stdin"] !== true) terminal.print(`Password  ${password}   (shown only now)`);
      if (flags.service === true) terminal.print(temporaryNote);
    }),
});

function keyOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new CommandRefused(`--employee must be an employee's key; got ${JSON.stringify(text)}.`);
  return Number(text);
}
