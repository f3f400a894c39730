import { Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Problem } from "./page.tsx";

/** Says what will happen and asks for what is needed before it does. */
export function ActDialog(props: {
  readonly title: string;
  /** What the button says: the act itself. */
  readonly act: string;
  readonly busy: boolean;
  readonly error: Error | null;
  /** Something is still missing. */
  readonly notYet?: boolean;
  readonly destructive?: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Modal opened onClose={props.onClose} title={props.title} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          props.onAct();
        }}
      >
        <Stack>
          {props.error !== null && <Problem error={props.error} />}
          {props.children}
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={props.busy}
              disabled={props.notYet === true}
              {...(props.destructive === true ? { color: "red" } : {})}
            >
              {props.act}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
