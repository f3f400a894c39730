import { Alert, Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { hasRole, useSessionUser } from "../app/session.ts";
import { CallError } from "../calls/call.ts";
import { useWrite } from "../calls/use-call.ts";
import { formatDate } from "../shared/columns.ts";
import { Problem } from "../shared/page.tsx";
import type { RecordEditing } from "../shared/use-record.ts";

export interface DateLimit {
  readonly setting: "earliestProjectDate" | "latestProjectDate";
  readonly given: string;
}

/** The firm's limit that the dates of a form have met, with the date farthest beyond it. */
export function exceededDateLimit(error: Error | undefined): DateLimit | undefined {
  if (!(error instanceof CallError)) return undefined;
  const met = error.errors.flatMap(({ ErrorData }): DateLimit[] => {
    const { Setting: setting, Property } = ErrorData;
    // The value stands under the last name of the property's path.
    const given = typeof Property === "string" ? ErrorData[Property.replace(/^.*\./, "")] : undefined;
    if (setting !== "earliestProjectDate" && setting !== "latestProjectDate") return [];
    return [{ setting, given: typeof given === "string" ? given : "" }];
  });
  const latest = met.filter((each) => each.setting === "latestProjectDate");
  const [first, ...others] = latest.length > 0 ? latest : met;
  if (first === undefined) return undefined;
  const beyond =
    first.setting === "latestProjectDate" ? (a: string, b: string) => a > b : (a: string, b: string) => a < b;
  return others.reduce((far, each) => (beyond(each.given, far.given) ? each : far), first);
}

/** Says in words that the firm's limit of project dates was met; an administrator moves it here and saves. */
export function DateLimitNotice({ editing, save }: { editing: RecordEditing; save: () => Promise<void> }) {
  const user = useSessionUser();
  const limit = exceededDateLimit(editing.error);
  if (limit === undefined) return null;
  const word = limit.setting === "latestProjectDate" ? "late" : "early";
  return (
    <Alert color="yellow" role="alert" title={`A date is too ${word} for the firm's settings`}>
      <Text size="sm">
        {limit.given === "" ? "A date of this form" : formatDate(limit.given)} lies{" "}
        {word === "late" ? "after the last" : "before the first"} day that project dates may have here. Every firm
        starts with the limits of the interface (January 1, 1900 to June 6, 2019) and moves them as it needs.
      </Text>
      {hasRole(user, "Administrator") ? (
        <ChangeLimit limit={limit} saving={editing.saving} save={save} />
      ) : (
        <Text size="sm" mt="xs">
          An administrator moves it under Setup, Firm settings ({limit.setting}). What you typed is kept.
        </Text>
      )}
    </Alert>
  );
}

const yearsAhead = 10;

function ChangeLimit({ limit, saving, save }: { limit: DateLimit; saving: boolean; save: () => Promise<void> }) {
  const [day, setDay] = useState(() => suggestedLimit(limit));
  const write = useWrite("UpdateFirmSettings", ["ListFirmSettings"]);
  const move = async () => {
    await write.mutateAsync({ Settings: { [limit.setting]: day } });
    await save();
  };
  return (
    <>
      <Group mt="xs" align="flex-end">
        <TextInput
          type="date"
          label={limit.setting === "latestProjectDate" ? "New last day" : "New first day"}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button loading={write.isPending || saving} onClick={() => void move().catch(() => undefined)}>
          Move the limit and save
        </Button>
      </Group>
      {write.error !== null && <Problem error={write.error} />}
    </>
  );
}

/** Room for the coming years, so that nobody meets the limit again next week. */
export function suggestedLimit({ setting, given }: DateLimit): string {
  if (setting === "earliestProjectDate") return given;
  const year = Number(given.slice(0, 4));
  return Number.isInteger(year) && year > 0 ? `${Math.min(9999, year + yearsAhead)}-12-31` : "";
}
