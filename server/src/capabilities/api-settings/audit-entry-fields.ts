import { type MemberTags, memberTags } from "../../engine/records/index.ts";
import { scopeOf } from "../../engine/access/caller.ts";
import { choice, dateTime, group, integer, json, key, list, text } from "../../engine/fields/fields.ts";
import { eventKeyMax } from "../../engine/fields/limits.ts";
import type { Call } from "../../engine/method/method.ts";
import { type AuditSight, happenings, type ShownRecord, showRecord } from "./audit-entry-rules.ts";
import type { StoredEntry } from "./audit-entry-store.ts";

/** The members of an entry of the audit: one record that a call wrote, before and after. */
export const listOfEntries = list(
  group(
    {
      EntryKey: text({ required: true, doc: "Identifies the entry." }),
      CallKey: integer({ required: true, min: 1, max: eventKeyMax, doc: "Identifies the call, as in ListCalls." }),
      CallDate: dateTime({ required: true, doc: "When the call was made." }),
      Method: text({ required: true, doc: "The method that was called." }),
      UserName: text({ required: true, doc: "The user who called it." }),
      EmployeeKey: key({ of: "Employee", nullable: true, doc: "The user's employee at the time of the call." }),
      EmployeeName: text({ required: true, doc: "That employee's name." }),
      Address: text({
        required: true,
        doc: "The network address of the caller; empty for what the service did by itself.",
      }),
      UsageKey: text({ required: true, doc: "The UsageKey of the call's response." }),
      RecordType: text({ required: true, doc: "The type of the record, such as Contact." }),
      RecordKey: integer({ required: true, min: 0, max: eventKeyMax, doc: "The key of the record." }),
      Happened: choice(happenings, { required: true, doc: "What the call did to the record." }),
      Changes: list(
        group(
          {
            Member: text({ required: true, doc: "The member that changed." }),
            Before: json({ required: true, doc: "Its value before the call; null if it had none." }),
            After: json({ required: true, doc: "Its value after the call; null if it has none." }),
          },
          { title: "MemberChange" },
        ),
        { required: true, doc: "The members that changed, as far as the caller may see them." },
      ),
      HiddenMembers: list(text(), {
        required: true,
        doc: "The members that changed and that the caller may not see.",
      }),
    },
    { title: "AuditEntry" },
  ),
  { required: true, doc: "The entries, newest first." },
);

/** Shows entries as far as the caller may see them, and names what is hidden. */
export function showEntries(call: Call, entries: readonly StoredEntry[]) {
  const sight: AuditSight = {
    has: (right) => scopeOf(call.caller, right, "read") === "firm",
    tags: tagsIn(call.methods),
  };
  return entries.map(({ written, ...about }) => {
    const shown = showRecord(written, sight);
    for (const { member, right } of shown.hidden) call.hides(member, right);
    return { ...about, ...publicMembers(shown) };
  });
}

/** Made once for the methods of the process. */
function tagsIn(methods: Call["methods"]): MemberTags {
  const made = tagsOfMethods.get(methods) ?? memberTags([...methods.values()].flat());
  tagsOfMethods.set(methods, made);
  return made;
}

const tagsOfMethods = new WeakMap<Call["methods"], MemberTags>();

export type ShownEntry = ReturnType<typeof showEntries>[number];

function publicMembers({ hidden, ...shown }: ShownRecord) {
  return { ...shown, HiddenMembers: hidden.map(({ member }) => member) };
}
