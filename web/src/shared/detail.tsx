import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** A read-only value with its label above; nothing if the value is empty. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (children === "" || children === null || children === undefined || children === false) return null;
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="div" size="sm" fw={500}>
        {children}
      </Text>
    </div>
  );
}
