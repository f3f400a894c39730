import { Button, Group, Text } from "@mantine/core";

/** Leads through the pages of a list that the service divides. */
export function Pager({
  number,
  pages,
  onChange,
}: {
  number: number;
  pages: number;
  onChange: (number: number) => void;
}) {
  return (
    <Group gap="xs">
      <Text size="sm">
        Page {number} of {Math.max(1, pages)}
      </Text>
      <Button size="xs" variant="default" disabled={number <= 1} onClick={() => onChange(number - 1)}>
        Previous
      </Button>
      <Button size="xs" variant="default" disabled={number >= pages} onClick={() => onChange(number + 1)}>
        Next
      </Button>
    </Group>
  );
}
