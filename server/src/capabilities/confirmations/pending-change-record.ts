import { boolean, choice, group, json, key, list, localDateTime, text } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { pendingKinds } from "../../engine/wire/confirmers.ts";
import { pendingStates } from "./pending-change-rules.ts";

export const pendingKeys = list(key(), {
  required: true,
  min: 1,
  max: requestedKeysMax,
  doc: "The PendingChangeKeys of the changes to decide about.",
});

export const listOfPending = list(
  group(
    {
      PendingChangeKey: key({ required: true, doc: "Identifies the change that waits." }),
      Kind: choice(pendingKinds, { required: true, doc: "Why it waits." }),
      Method: text({ required: true, doc: "The method that was called." }),
      RecordType: text({ required: true, doc: "The type of the record; empty if the whole call waits." }),
      RecordKey: key({ nullable: true, required: true, doc: "The key of the record; null if the whole call waits." }),
      Summary: text({ required: true, doc: "What changes, in words." }),
      Status: choice(pendingStates, { required: true, doc: "Waiting, or what became of it." }),
      AskedBy: text({ required: true, doc: "The user who made the call." }),
      AskedDate: localDateTime({ required: true, doc: "When it was made, in the firm's time zone." }),
      ExpiresDate: localDateTime({ required: true, doc: "When it expires if nobody decides." }),
      DecidedBy: text({ required: true, doc: "The user who decided; empty while it waits." }),
      DecidedDate: localDateTime({ nullable: true, required: true, doc: "When it was decided; null while it waits." }),
      Reason: text({ required: true, doc: "Why it was rejected or failed; empty otherwise." }),
      IsOwn: boolean({ required: true, doc: "Whether the caller made the call." }),
      MayConfirm: list(text(), {
        required: true,
        doc: "The people who may confirm it while it waits. If there is nobody, the operator of the server can, with plumbline confirm.",
      }),
      RepeatUntil: localDateTime({
        nullable: true,
        required: true,
        doc: "Until when its asker may repeat the call with the Request, once: its answer has a secret, such as a link, that only they may see. Null if there is nothing to repeat.",
      }),
      Request: json({
        required: true,
        doc: "The MethodArguments that are carried out once it is confirmed. Passwords and secrets are hidden, and texts over 10,000 characters.",
      }),
    },
    { title: "PendingChange" },
  ),
  { required: true, doc: "The changes, the newest first." },
);
