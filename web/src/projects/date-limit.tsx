import { Alert, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { mayCall, useSessionUser } from "../app/session.ts";
import { CallError } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { formatDate } from "../shared/columns.ts";
import { Problem } from "../shared/page.tsx";
import type { RecordEditing } from "../shared/use-record.ts";
import { DateInput } from "../shared/date-input.tsx";

export interface DateLimit {
  readonly setting: "earliestProjectDate" | "latestProjectDate";
  readonly given: string;
}

/** The firm's date limit that an error reports, with the date farthest beyond it. */
export function exceededDateLimit(error: Error | undefined): DateLimit | undefined {
  if (!(error instanceof CallError)) return undefined;
  const exceeded = error.errors.flatMap(({ ErrorData }): DateLimit[] => {
    const { Setting: setting, Property } = ErrorData;
    // ErrorData has the value under the last name of the property's path.
    const given = typeof Property === "string" ? ErrorData[Property.replace(/^.*\./, "")] : undefined;
    if (setting !== "earliestProjectDate" && setting !== "latestProjectDate") return [];
    return [{ setting, given: typeof given === "string" ? given : "" }];
  });
  const latest = exceeded.filter((each) => each.setting === "latestProjectDate");
  const [first, ...others] = latest.length > 0 ? latest : exceeded;
  if (first === undefined) return undefined;
  const beyond =
    first.setting === "latestProjectDate" ? (a: string, b: string) => a > b : (a: string, b: string) => a < b;
  return others.reduce((far, each) => (beyond(each.given, far.given) ? each : far), first);
}

/** Explains that a date exceeds the firm's limit; an administrator can change the limit here and save. */
export function DateLimitNotice({ editing, save }: { editing: RecordEditing; save: () => Promise<void> }) {
  const user = useSessionUser();
  const limit = exceededDateLimit(editing.error);
  if (limit === undefined) return null;
  const word = limit.setting === "latestProjectDate" ? "late" : "early";
  return (
    <Alert color="yellow" role="alert" title={`A date is too ${word} for the firm's settings`}>
      <Text size="sm">
        {limit.given === "" ? "A date in this form" : formatDate(limit.given)} is {word === "late" ? "after" : "before"}{" "}
        the {word === "late" ? "latest" : "earliest"} project date allowed. By default, project dates must be from
        January 1, 1900 to June 6, 2019; the limits can be changed.
      </Text>
      {mayCall(user, "UpdateFirmSettings") ? (
        <ChangeLimit limit={limit} saving={editing.saving} save={save} />
      ) : (
        <Text size="sm" mt="xs">
          An administrator can change it under Setup &gt; Firm settings ({limit.setting}). Your entries are kept.
        </Text>
      )}
    </Alert>
  );
}

const yearsAhead = 10;

function ChangeLimit({ limit, saving, save }: { limit: DateLimit; saving: boolean; save: () => Promise<void> }) {
  const [day, setDay] = useState(() => suggestedLimit(limit));
  const write = useCommand("UpdateFirmSettings");
  const change = async () => {
    if ((await write.run({ Settings: { [limit.setting]: day } })) === undefined) return;
    await save();
  };
  return (
    <>
      <Group mt="xs" align="flex-end">
        <DateInput
          label={limit.setting === "latestProjectDate" ? "New latest date" : "New earliest date"}
          value={day}
          onChange={setDay}
        />
        <Button loading={write.isPending || saving} onClick={() => void change()}>
          Change limit and save
        </Button>
      </Group>
      {write.error !== null && <Problem error={write.error} />}
    </>
  );
}

/** A limit some years ahead, so that it is not exceeded again soon. */
export function suggestedLimit({ setting, given }: DateLimit): string {
  if (setting === "earliestProjectDate") return given;
  const year = Number(given.slice(0, 4));
  return Number.isInteger(year) && year > 0 ? `${Math.min(9999, year + yearsAhead)}-12-31` : "";
}
