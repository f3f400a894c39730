import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { usePhone } from "./use-phone.ts";

/** The buttons that complete a form, such as Save. On a phone they stay at the bottom, under the thumb. */
export function SaveBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const phone = usePhone();
  return (
    <Group
      className={phone ? "bottom-bar no-print" : "no-print"}
      gap="xs"
      justify={note ? "space-between" : "flex-end"}
      wrap="nowrap"
    >
      {note}
      <Group gap="xs" wrap="nowrap">
        {children}
      </Group>
    </Group>
  );
}
