import { Anchor, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";

const undoMs = 10_000;

/** Says what was done. With `undo`, one click takes it back while the message is shown. */
export function notify(message: string, undo?: () => void): void {
  if (undo === undefined) {
    notifications.show({ message });
    return;
  }
  const id = notifications.show({
    autoClose: undoMs,
    message: (
      <Group gap="sm" justify="space-between">
        <span>{message}</span>
        <Anchor
          component="button"
          size="sm"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Anchor>
      </Group>
    ),
  });
}

/** Says what went wrong, where no page or form can say it. */
export function notifyFailure(error: Error): void {
  notifications.show({ color: "red", message: error.message });
}

/** Says what the user should know about something that was done. */
export function notifyWarning(message: string): void {
  notifications.show({ color: "yellow", message });
}
