import { Anchor, Button, Group, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "../shared/link.tsx";
import { elapsedText, type Timer } from "./timer.ts";

const tickMs = 1_000;

/** The running timer. `onStop` is undefined if its row is not on the open sheet. */
export function TimerBar({
  timer,
  onStop,
  onDiscard,
}: {
  timer: Timer;
  onStop: (() => void) | undefined;
  onDiscard: () => void;
}) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), tickMs, { autoInvoke: true });
  const { project, phase } = timer.label;
  return (
    <Group role="group" aria-label="Timer" className="timer no-print" gap="xs">
      <Text fw={600} className="figure">
        {elapsedText(timer, now)}
      </Text>
      <Text size="sm">{[project, phase].filter(Boolean).join(" · ")}</Text>
      {onStop === undefined ? (
        <Anchor component={Link} to="/app/time" search={{ day: timer.day }} size="sm">
          Open its week
        </Anchor>
      ) : (
        <Button size="xs" onClick={onStop}>
          Stop timer
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        Discard timer
      </Button>
    </Group>
  );
}
