import { Anchor, Group, Text } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { Address } from "../shared/columns.ts";
import { useNavigate } from "../shared/link.tsx";
import { neighborsOf } from "./neighbors.ts";

/** The documents that wait for the user, seen from the open one. */
export interface Queue {
  readonly at: number;
  readonly count: number;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** Opens the next document, or the list after the last one. */
  readonly advance: () => void;
}

export function useQueue(
  keys: readonly number[] | undefined,
  current: number,
  addressOf: (key: number) => Address,
  list: Address,
): Queue {
  const navigate = useNavigate();
  const open = ({ to, search }: Address) => void navigate({ to, search: search ?? {} });
  const { at, previous, next } = neighborsOf(keys ?? [], current);
  const opening = (key: number | undefined) => (key === undefined ? undefined : () => open(addressOf(key)));
  const queue = {
    at,
    count: keys?.length ?? 0,
    previous: opening(previous),
    next: opening(next),
    advance: () => open(next === undefined ? list : addressOf(next)),
  };
  useHotkeys([
    ["J", () => queue.next?.()],
    ["K", () => queue.previous?.()],
  ]);
  return queue;
}

/** The place in the queue, with the ways to the neighbors. */
export function QueueLinks({ queue: { at, count, previous, next } }: { queue: Queue }) {
  if (count === 0) return null;
  return (
    <Group gap="xs" className="no-print" role="group" aria-label="Pending documents">
      {previous !== undefined && (
        <Anchor component="button" size="sm" aria-keyshortcuts="K" onClick={previous}>
          <IconChevronLeft size={14} stroke={2} className="inline-icon" aria-hidden /> Previous
        </Anchor>
      )}
      <Text size="sm">{at === -1 ? `${count} pending` : `${at + 1} of ${count}`}</Text>
      {next !== undefined && (
        <Anchor component="button" size="sm" aria-keyshortcuts="J" onClick={next}>
          Next <IconChevronRight size={14} stroke={2} className="inline-icon" aria-hidden />
        </Anchor>
      )}
    </Group>
  );
}
