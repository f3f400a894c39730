import { Button, FileButton, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";

/** Takes a file that is selected, dropped or pasted. */
export function DropZone({
  label,
  accept,
  action,
  actionLabel = action,
  busy = false,
  padding = "lg",
  children,
  onFile,
}: {
  /** The name of the zone for screen readers. */
  label: string;
  accept: string;
  /** The text of the button, and its name if the page has several such buttons. */
  action: string;
  actionLabel?: string;
  busy?: boolean;
  padding?: "xs" | "lg";
  /** What is shown beside the button. */
  children: ReactNode;
  onFile: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file !== null && file !== undefined) onFile(file);
  };
  return (
    <Group
      justify="space-between"
      p={padding}
      role="group"
      aria-label={label}
      tabIndex={0}
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
      onPaste={(event) => take(event.clipboardData.files[0])}
    >
      {children}
      <FileButton accept={accept} onChange={take}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={busy} aria-label={actionLabel}>
            {action}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
