import { Button, Code, CopyButton, Group, Text } from "@mantine/core";

/** A value with a button to copy it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Group gap="sm">
      <Text size="sm" w={100}>
        {label}
      </Text>
      <Code style={{ overflowWrap: "anywhere" }}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button size="xs" variant="default" onClick={copy} aria-label={`Copy ${label}`}>
            {copied ? "Copied" : "Copy"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
