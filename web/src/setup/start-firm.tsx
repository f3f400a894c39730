import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { FieldInput } from "../shared/field-input.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import { type FirmSetting, settingField } from "./firm-settings.ts";
import { StepCard, type StepProps, UndoStep } from "./start-step.tsx";

/** What a firm decides at its start; formats are those that the firm can choose. The other settings have their own page. */
const isAsked = ({ Name }: FirmSetting) =>
  ["firmName", "timeZone", "weekStartsOn", "paperSize", "selfApproval", "currency"].includes(Name) ||
  Name.endsWith("Format");

/** The firm's name, time zone, week and formats. */
export function FirmStep(props: StepProps) {
  const read = useRead("ListFirmSettings", {});
  const writing = useCommand("UpdateFirmSettings");
  const marking = useCommand("MarkSetupSteps");
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({});
  if (read.error !== null) return <Problem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const settings = read.data.Content.FirmSettings.filter(isAsked);
  const save = async () => {
    const changed = settings.filter(({ Name, Value }) => Name in changes && changes[Name] !== Value);
    const Settings = Object.fromEntries(changed.map(({ Name }) => [Name, changes[Name]]));
    const UnchangedSettings = Object.fromEntries(changed.map(({ Name, Value }) => [Name, Value]));
    if (changed.length > 0 && (await writing.run({ Settings, UnchangedSettings })) === undefined) return;
    if ((await marking.run({ Steps: ["Firm"], Status: "Done" })) === undefined) return;
    setChanges({});
    props.onNext();
  };
  return (
    <StepCard
      {...props}
      step="Firm"
      title="Your firm"
      about="Check these settings. All of them can be changed later under Setup > Firm settings."
      action="Save and continue"
      busy={writing.isPending || marking.isPending}
      error={writing.error ?? marking.error}
      undo={
        props.canUndo &&
        props.status === "Done" && (
          <UndoStep step="Firm" text="Sets all firm settings back to what they were when the firm was created." />
        )
      }
      onSubmit={() => void save()}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        {settings.map((setting) => (
          <FieldInput
            key={setting.Name}
            field={settingField(setting)}
            value={setting.Name in changes ? changes[setting.Name] : setting.Value}
            error={undefined}
            onChange={(value) => setChanges({ ...changes, [setting.Name]: value })}
          />
        ))}
      </SimpleGrid>
    </StepCard>
  );
}
