import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { Problem } from "../shared/page.tsx";
import type { GuidedStep, SetupStep } from "./start-steps.ts";

/** A guided step: how far it is, and what opens the next one. */
export interface StepProps {
  readonly status: SetupStep["Status"];
  /** Whether nothing is posted yet. */
  readonly canUndo: boolean;
  readonly onNext: () => void;
}

/** The frame of a guided step: what it is for, its fields, and the way on. */
export function StepCard({
  step,
  title,
  about,
  action,
  busy = false,
  error = null,
  status,
  undo,
  onSubmit,
  onNext,
  children,
}: StepProps & {
  readonly step: GuidedStep;
  readonly title: string;
  readonly about: string;
  /** The label of the button that saves, for example "Save and continue". */
  readonly action: string;
  readonly busy?: boolean;
  readonly error?: Error | null;
  readonly undo?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const skipping = useCommand("MarkSetupSteps");
  const skip = async () => {
    if (status !== "Open" || (await skipping.run({ Steps: [step], Status: "Skipped" })) !== undefined) onNext();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const problem = error ?? skipping.error;
  return (
    <Card withBorder component="form" onSubmit={submit}>
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {undo}
        </Group>
        <Text size="sm">{about}</Text>
        {problem !== null && <Problem error={problem} />}
        {children}
        <Group>
          <Button type="submit" loading={busy} data-save>
            {action}
          </Button>
          {status !== "Done" && (
            <Button variant="subtle" loading={skipping.isPending} onClick={() => void skip()}>
              Skip
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

/** Sets the firm or its companies back, until the first posting. */
export function UndoStep({ step, text }: { step: "Firm" | "Companies"; text: string }) {
  const undoing = useCommand("UndoSetupStep");
  return (
    <UndoButton
      title="Undo this step"
      text={text}
      busy={undoing.isPending}
      error={undoing.error}
      onConfirm={async () => (await undoing.run({ Step: step })) !== undefined}
    />
  );
}

/** Asks before something is undone. */
export function UndoButton(props: {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Whether it was done. */
  readonly onConfirm: () => Promise<boolean>;
}) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    if (await props.onConfirm()) setAsking(false);
  };
  return (
    <>
      <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
        Undo…
      </Button>
      {asking && (
        <AskDialog
          title={props.title}
          text={props.text}
          action="Undo"
          danger
          busy={props.busy}
          error={props.error}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
