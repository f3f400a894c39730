import { knownServer, moveFirm } from "../engine/firms/index.ts";
import { checkWholeFirm } from "../process/check-whole-firm.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { refusedAsCommand } from "./refused-as-command.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmMove = defineCommand({
  name: "firm move",
  summary: "Moves a firm to another PostgreSQL server while people work.",
  takes: ["ID"],
  flags: { to: { value: "SERVER", meaning: "A server from plumbline server list; main is the one of the settings." } },
  notes: () =>
    "Copies the firm, checks the copy, copies what was changed meanwhile, and switches; calls wait for about a second. The\nformer server keeps its copy, which nobody can write to, until firm drop-old. Interrupted, run it again.",
  run: ({ takes: [id = ""], flags: { to } }, terminal) =>
    withDatabase(terminal, async ({ pools, keys }) => {
      if (to === undefined) throw new CommandRefused("--to is missing. Name a server from plumbline server list.");
      await knownFirm(pools, id);
      const { say } = terminal;
      const server = await refusedAsCommand(knownServer(pools, to));
      const { pausedMs } = await refusedAsCommand(
        moveFirm(pools, id, server, {
          keys,
          say,
          check: async (at, firm) => (await checkWholeFirm(at, firm, { say })).found,
        }),
      );
      const paused = pausedMs === undefined ? "" : ` Writes waited ${(pausedMs / 1000).toFixed(2)} seconds.`;
      terminal.print(`The firm ${id} is on the server ${to} now.${paused}`);
      terminal.print("If it has a reporting user, create that again: plumbline firm reporting-access ID");
      terminal.print(`The former server keeps a copy until you run: plumbline firm drop-old ${id}`);
    }),
});
