import { dateTimeText } from "../fields/date-times.ts";
import { choice, dateTime, group, list, text } from "../fields/fields.ts";
import type { AccessChange } from "./access-change-store.ts";

const kinds = [
  "SignIn",
  "Password",
  "Invitation",
  "Reset",
  "SecondFactorReset",
  "Token",
  "AuthorizingEmployee",
  "UserName",
  "Email",
  "Unlinked",
  "Inactivated",
  "IdentityProvider",
  "DirectoryToken",
] as const;

/** What others did with which they, or somebody of their choice, could act as the user. */
export function listOfAccessChanges(doc: string) {
  return list(
    group(
      {
        UserName: text({ required: true, doc: "The user; empty for what concerns the whole firm." }),
        What: choice(kinds, {
          required: true,
          doc: "What was made or changed. Invitation, Reset: a link to choose a password. IdentityProvider, DirectoryToken: what vouches for everybody.",
        }),
        About: text({ required: true, doc: "More about it, in words; may be empty." }),
        ChangedBy: text({ required: true, doc: "Who did it." }),
        ConfirmedBy: text({ required: true, doc: "The second person; empty if there was none." }),
        ChangeDate: dateTime({ required: true, doc: "When." }),
      },
      { title: "AccessChange" },
    ),
    { required: true, doc },
  );
}

export function showAccessChanges(changes: readonly AccessChange[], timeZone: string): Record<string, unknown>[] {
  return changes.map(({ userName, what, about, by, confirmedBy, at }) => ({
    UserName: userName,
    What: what,
    About: about,
    ChangedBy: by,
    ConfirmedBy: confirmedBy,
    ChangeDate: dateTimeText(at, timeZone),
  }));
}
