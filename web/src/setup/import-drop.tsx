import { Button, FileButton, Group, Text } from "@mantine/core";
import { useState } from "react";

/** Drops or selects a file. */
export function ImportDrop({ name, onFile }: { name: string | undefined; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file !== null && file !== undefined) onFile(file);
  };
  return (
    <Group
      justify="space-between"
      p="lg"
      role="group"
      aria-label="File"
      bd={over ? "2px dashed var(--mantine-primary-color-filled)" : "1px dashed var(--mantine-color-default-border)"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Text size="sm" {...(name === undefined ? { c: "dimmed" } : {})}>
        {name ?? "Drop a CSV or Excel file here, or select one (at most 10,000 rows)."}
      </Text>
      <FileButton accept=".csv,.txt,.tsv,.xlsx,.xlsm" onChange={take}>
        {(props) => (
          <Button {...props} variant="default">
            {name === undefined ? "Select file" : "Select another file"}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
