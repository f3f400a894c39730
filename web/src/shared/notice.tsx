import { Alert } from "@mantine/core";
import type { ReactNode } from "react";

/** Something to know before going on; not a refusal. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert color="orange" title={title} role="note" styles={{ title: { color: "var(--mantine-color-text)" } }}>
      {children}
    </Alert>
  );
}
