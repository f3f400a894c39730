import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** One fact of a record that is only read: its name, small, above it. */
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
