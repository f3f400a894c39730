import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";

/** Asks for the reason, which the employee will read. */
export function RejectDialog({
  what,
  busy,
  onReject,
  onCancel,
}: {
  /** "3 timesheets" */
  what: string;
  busy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <Modal opened onClose={onCancel} title={`Send back ${what}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onReject(reason.trim());
        }}
      >
        <Stack>
          <Text size="sm">
            It is open again for the employee, loses its approvals, and shows them your reason until it is submitted
            again.
          </Text>
          <Textarea
            label="Reason"
            data-autofocus
            autosize
            minRows={3}
            maxLength={4000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            withAsterisk
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={busy} disabled={reason.trim() === ""}>
              Send back
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
