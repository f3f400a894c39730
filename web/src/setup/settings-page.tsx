import { Button, Card, SimpleGrid, Text } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { useDraft } from "../shared/drafts.ts";
import { FieldInput } from "../shared/field-input.tsx";
import { Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { isWaiting } from "../shared/waiting.ts";
import { WaitsNotice } from "../shared/waits-notice.tsx";
import { type FirmSetting, settingField } from "./firm-settings.ts";

interface Draft {
  readonly base: Readonly<Record<string, unknown>>;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** The firm settings with their descriptions; changes by others in the meantime are not overwritten. */
export function SettingsPage() {
  const read = useRead("ListFirmSettings", {});
  const write = useCommand("UpdateFirmSettings");
  const [draft, keep, clear] = useDraft<Draft>("FirmSettings");
  if (read.error) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const settings = read.data.Content.FirmSettings;

  const change = (setting: FirmSetting, value: unknown) => {
    const { [setting.Name]: _, ...others } = draft?.changes ?? {};
    const changes = value === setting.Value ? others : { ...others, [setting.Name]: value };
    if (Object.keys(changes).length === 0) clear();
    else keep({ base: { ...draft?.base, [setting.Name]: setting.Value }, changes });
  };
  const save = async () => {
    if (draft === undefined) return;
    const base = Object.fromEntries(Object.keys(draft.changes).map((name) => [name, draft.base[name]]));
    const answer = await write.run({ Settings: draft.changes, UnchangedSettings: base });
    if (answer === undefined) return;
    clear();
    notify(isWaiting(answer) ? "Settings saved, except what waits for a second person." : "Settings saved.");
  };
  return (
    <Page
      title="Firm settings"
      actions={
        draft !== undefined && (
          <Button variant="default" onClick={clear}>
            Discard changes
          </Button>
        )
      }
      note={
        draft !== undefined && (
          <Text size="sm" c="dimmed">
            Unsaved changes
          </Text>
        )
      }
      completes={
        <Button disabled={draft === undefined} loading={write.isPending} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      {write.error !== null && <Problem error={write.error} />}
      <WaitsNotice answer={write.answer} />
      <Card withBorder>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          {settings.map((setting) => (
            <FieldInput
              key={setting.Name}
              field={settingField(setting)}
              value={draft !== undefined && setting.Name in draft.changes ? draft.changes[setting.Name] : setting.Value}
              error={undefined}
              onChange={(value) => change(setting, value)}
            />
          ))}
        </SimpleGrid>
      </Card>
    </Page>
  );
}
