import { anySession } from "../../engine/access/access.ts";
import { dateTimeText } from "../../engine/fields/date-times.ts";
import { boolean, choice, dateTime, group, integer, list, text } from "../../engine/fields/fields.ts";
import { sessionsPerListMax } from "../../engine/fields/limits.ts";
import { defineMethod, surfaces } from "../../engine/method/method.ts";
import { whoseSignIns } from "./manages-access.ts";
import { findSessions } from "./session-store.ts";

export const listSessions = defineMethod({
  name: "ListSessions",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Lists the open sessions of the user: since when, from where and with which program.",
  rules: [
    `The sessions used last come first, at most ${sessionsPerListMax}. AllUsers requires the right to manage users (-403).`,
    "The time of last use is saved now and then, so it may be a few minutes old.",
  ],
  args: { AllUsers: boolean({ doc: "Whether to list the sessions of all users." }) },
  content: {
    Sessions: list(
      group(
        {
          SessionKey: integer({ required: true, doc: "Identifies the session; EndSessions takes it." }),
          UserName: text({ required: true, doc: "The user." }),
          IsCurrent: boolean({ required: true, doc: "Whether it is the session of this call." }),
          SignInDate: dateTime({ required: true, doc: "When it was opened." }),
          LastUsedDate: dateTime({ required: true, doc: "When it was last used." }),
          ExpirationDate: dateTime({ required: true, doc: "When it expires at the latest." }),
          Address: text({ required: true, doc: "The network address that opened it." }),
          Agent: text({ required: true, doc: "The program that opened it, as it names itself." }),
          Surface: choice(surfaces, {
            required: true,
            doc: "Web: the web app. API: a program. Assistant: an AI assistant.",
          }),
          SecondFactor: boolean({ required: true, doc: "Whether it was opened with a second factor." }),
        },
        { title: "Session" },
      ),
      { required: true, doc: "The sessions." },
    ),
  },
  example: {},
  async handle(args, { db, caller, session, firm }) {
    const userKey = whoseSignIns(caller, args.AllUsers, "ListSessions");
    const found = await findSessions(db, { userKey, max: sessionsPerListMax });
    const at = (moment: number) => dateTimeText(moment, firm.settings.timeZone);
    const Sessions = found.map((each) => ({
      SessionKey: each.session_key,
      UserName: each.user_name,
      IsCurrent: each.session_key === session.sessionKey,
      SignInDate: at(each.created_at),
      LastUsedDate: at(each.last_used_at),
      ExpirationDate: at(each.expires_at),
      Address: each.address,
      Agent: each.agent,
      Surface: each.surface,
      SecondFactor: each.second_factor,
    }));
    return { content: { Sessions } };
  },
});
