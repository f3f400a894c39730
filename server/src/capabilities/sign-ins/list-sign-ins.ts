import { anySession } from "../../engine/access/access.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { boolean, choice, dateTime, group, integer, list, text } from "../../engine/fields/fields.ts";
import { sessionsPerListMax, signInsKeptDays } from "../../engine/fields/limits.ts";
import { defineMethod, surfaces } from "../../engine/method/method.ts";
import { findAccessChanges, listOfAccessChanges, showAccessChanges } from "../../engine/sessions/index.ts";
import { whoseSignIns } from "./manages-access.ts";
import { findSignIns } from "./session-store.ts";

export const listSignIns = defineMethod({
  name: "ListSignIns",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Lists the sign-ins and failed sign-ins of the user, counted per address and quarter hour.",
  rules: [
    `The latest come first, at most ${sessionsPerListMax}; they are kept for ${signInsKeptDays} days. AllUsers requires the right to manage users (-403).`,
    "Who made or reset whose credential is kept, however the sign-in is used later.",
    "Failures with a name that nobody can sign in with have an empty UserName.",
  ],
  args: { AllUsers: boolean({ doc: "Whether to list the sign-ins of all users." }) },
  content: {
    SignIns: list(
      group(
        {
          UserName: text({ required: true, doc: "The user." }),
          Outcome: choice(["SignedIn", "Failed"], { required: true, doc: "Whether the sign-ins succeeded." }),
          Attempts: integer({ required: true, doc: "How many there were in the quarter hour." }),
          FirstDate: dateTime({ required: true, doc: "When the quarter hour begins." }),
          LastDate: dateTime({ required: true, doc: "When the last of them was." }),
          Address: text({ required: true, doc: "The network address." }),
          Agent: text({ required: true, doc: "The program of the last of them, as it names itself." }),
          Surface: choice(surfaces, { required: true, doc: "Where the last of them was made." }),
        },
        { title: "SignInCount" },
      ),
      { required: true, doc: "The sign-ins." },
    ),
    AccessChanges: listOfAccessChanges(
      "What others did with which they, or somebody of their choice, could act as the user, the latest first; with AllUsers that of all, and what vouches for everybody.",
    ),
  },
  example: { AllUsers: true },
  async handle(args, { db, caller, firm }) {
    const all = whoseSignIns(caller, args.AllUsers, "ListSignIns") === null;
    const found = await findSignIns(db, { userName: all ? null : caller.userName, max: sessionsPerListMax });
    const SignIns = found.map((each) => ({
      UserName: each.user_name,
      Outcome: each.outcome,
      Attempts: each.attempts,
      FirstDate: dateTimeText(each.quarter, firm.settings.timeZone),
      LastDate: dateTimeText(each.last_at, firm.settings.timeZone),
      Address: each.address,
      Agent: each.agent,
      Surface: each.surface,
    }));
    const changes = await findAccessChanges(db, {
      userKey: all ? null : caller.userKey,
      employeeKey: caller.kind === "service" ? (caller.employee?.key ?? null) : null,
      firm: all,
      since: 0,
      max: sessionsPerListMax,
    });
    return { content: { SignIns, AccessChanges: showAccessChanges(changes, firm.settings.timeZone) } };
  },
});
