import { Alert, Button, Center, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { CallError, notFound } from "../calls/call.ts";
import { CodeMissing } from "./code-missing.ts";
import { Link } from "./link.tsx";
import { reasonOf } from "./reasons.ts";
import { SaveBar } from "./save-bar.tsx";
import { UnreadableError } from "./unreadable.ts";
import { usePhone } from "./use-phone.ts";
import { useTabTitle } from "./use-tab-title.ts";

/** A page with its title, which also names the browser tab, its actions and content. */
export function Page({
  title,
  actions,
  completes,
  note,
  children,
}: {
  title: string;
  actions?: ReactNode;
  /** The buttons that complete what the page is for, such as Save. */
  completes?: ReactNode;
  /** A short text beside them. */
  note?: ReactNode;
  children: ReactNode;
}) {
  const phone = usePhone();
  const bar = completes ? <SaveBar note={note}>{completes}</SaveBar> : null;
  useTabTitle(title);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Group gap="xs" className="no-print">
          {actions}
          {!phone && bar}
        </Group>
      </Group>
      {children}
      {phone && bar}
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

/** An address that leads nowhere, or to a page that is not for this user: both look alike, so that nothing is revealed. */
export function NotFound() {
  return (
    <Page title="Not found">
      <Empty
        action={
          <Button component={Link} to="/app/home">
            Home
          </Button>
        }
      >
        Not found, or you do not have access.
      </Empty>
    </Page>
  );
}

/** An error in the service's words, with the usage key to quote to support. */
export function Problem({ error, retry, title }: { error: Error; retry?: () => void; title?: string }) {
  const items = error instanceof CallError ? error.errors : [];
  return (
    <Alert color="red" title={title ?? (items.length > 1 ? `${items.length} problems` : error.message)} role="alert">
      <Stack gap="xs" align="flex-start">
        {title !== undefined && items.length <= 1 && <Text size="sm">{error.message}</Text>}
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

/**
 * A refused save, above the fields: it says so, stays in sight while scrolling, and moves the focus to the first marked field,
 * or to itself if nothing is marked.
 */
export function Refusal({ error, title = "Not saved", marked }: { error: Error; title?: string; marked: number }) {
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useEffectEvent(() => {
    if (document.querySelector('[role="dialog"]') !== null) return;
    const wrong = error instanceof UnreadableError ? "main [data-unreadable]" : 'main [aria-invalid="true"]';
    const place = marked > 0 || error instanceof UnreadableError ? document.querySelector<HTMLElement>(wrong) : null;
    (place ?? box.current)?.focus();
  });
  useEffect(() => {
    // After the fields have been drawn with their errors.
    const timer = setTimeout(() => moveFocus());
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <div ref={box} tabIndex={-1} className="refusal">
      {marked === 0 ? (
        <Problem error={error} title={title} />
      ) : (
        <Alert color="red" role="alert" title={title}>
          {marked === 1 ? "Correct the field marked below." : `Correct the ${marked} fields marked below.`} Your entries
          are kept.
        </Alert>
      )}
    </div>
  );
}

/** Instead of a page whose data could not be read. */
export function PageProblem(problem: Parameters<typeof Problem>[0]) {
  if (problem.error instanceof CallError && problem.error.code === notFound) return <NotFound />;
  return (
    <Page title="Not loaded">
      <Problem {...problem} />
    </Page>
  );
}

export function PageError({ error, reset }: ErrorComponentProps) {
  // The router does not load the code of a page a second time.
  if (error instanceof CodeMissing)
    return <PageProblem error={error} title="This page is not loaded yet" retry={() => location.reload()} />;
  return <PageProblem error={error instanceof Error ? error : new Error(String(error))} retry={reset} />;
}
