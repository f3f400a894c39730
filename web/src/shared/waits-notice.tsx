import { Anchor, Text } from "@mantine/core";
import { Link } from "./link.tsx";
import { Notice } from "./notice.tsx";
import { type Waited, waitingIn, whoCanConfirm } from "./waiting.ts";

/** What an answer leaves to a second person: who can confirm it, and what to do then. Nothing if it does not wait. */
export function WaitsNotice({ answer, then }: { answer: Waited | undefined; then?: string }) {
  const waits = waitingIn(answer);
  if (waits.length === 0) return null;
  return (
    <Notice title="This waits for a second person">
      {waits.map(({ WarningData }, at) => (
        <Text key={at} size="sm">
          {whoCanConfirm(namesIn((WarningData as Values)["MayConfirm"]))} {then}
        </Text>
      ))}
      <Anchor component={Link} to="/app/confirm" size="sm">
        Changes to confirm
      </Anchor>
    </Notice>
  );
}

type Values = Readonly<Record<string, unknown>>;

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);
