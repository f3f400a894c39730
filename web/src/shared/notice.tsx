import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

/** Information or a confirmation; not an error. */
export function Notice({ title, good = false, children }: { title: string; good?: boolean; children: ReactNode }) {
  return (
    <Alert
      color={good ? "teal" : "orange"}
      title={title}
      role="note"
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      {children}
    </Alert>
  );
}
