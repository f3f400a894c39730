import { Alert, Button, Center, Group, Loader, Stack, Text, Title } from "@mantine/core";
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CallError } from "../calls/call.ts";
import { reasonOf } from "./reasons.ts";

/** A page with its title, actions and content. */
export function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Title order={2}>{title}</Title>
        <Group gap="xs" className="no-print">
          {actions}
        </Group>
      </Group>
      {children}
    </Stack>
  );
}

export function Loading() {
  return (
    <Center p="xl" role="status" aria-label="Loading">
      <Loader />
    </Center>
  );
}

/** An empty state: what is missing and what to do next. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Center p="xl">
      <Stack align="center" gap="sm">
        <Text c="dimmed">{children}</Text>
        {action}
      </Stack>
    </Center>
  );
}

/** An error in the service's words, with the usage key to quote to support. */
export function Problem({ error, retry }: { error: Error; retry?: () => void }) {
  const items = error instanceof CallError ? error.errors : [];
  return (
    <Alert color="red" title={error.message} role="alert">
      <Stack gap="xs" align="flex-start">
        {items.length > 1 && (
          <ul>
            {items.map((item, index) => (
              <li key={index}>{reasonOf(item)}</li>
            ))}
          </ul>
        )}
        {error instanceof CallError && (
          <Text size="xs" c="dimmed">
            Usage key {error.usageKey}
          </Text>
        )}
        {retry !== undefined && (
          <Button size="xs" variant="light" color="red" onClick={retry}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

export function PageError({ error, reset }: ErrorComponentProps) {
  return <Problem error={error instanceof Error ? error : new Error(String(error))} retry={reset} />;
}
