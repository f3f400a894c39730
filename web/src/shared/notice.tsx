import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

/** Something to know before going on, or that something was done; not a refusal. */
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
