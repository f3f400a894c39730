import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { WriteMethod } from "../calls/call.ts";
import { FieldInput, type FormField } from "./field-input.tsx";
import { limitOf } from "./limits.ts";
import { Problem } from "./page.tsx";
import type { RecordValues } from "./use-record.ts";

/** Explains an action before it happens and asks for the values it needs, such as a reason or a date. */
export function AskDialog({
  title,
  text,
  action,
  danger = false,
  fields = [],
  method,
  fieldFor = (field) => field,
  starting = {},
  ready = true,
  busy = false,
  error = null,
  children,
  onConfirm,
  onCancel,
}: {
  readonly title: string;
  readonly text: string;
  /** The label of the button, for example "Reopen". */
  readonly action: string;
  readonly danger?: boolean;
  readonly fields?: readonly FormField<string>[];
  /** The method that gets the values; its limits are those of the fields. */
  readonly method?: WriteMethod;
  /** Adjusts a field to the other values, for example the phases of the chosen project; undefined hides it. */
  readonly fieldFor?: (field: FormField<string>, values: RecordValues) => FormField<string> | undefined;
  readonly starting?: RecordValues;
  /** False while something outside the fields is missing. */
  readonly ready?: boolean;
  readonly busy?: boolean;
  readonly error?: Error | null | undefined;
  readonly children?: ReactNode;
  readonly onConfirm: (values: RecordValues) => void;
  readonly onCancel: () => void;
}) {
  const [values, setValues] = useState<RecordValues>(starting);
  const shown = fields.flatMap((field) => fieldFor(field, values) ?? []);
  const missing = shown.some((field) => field.required === true && isEmpty(values[field.name]));
  return (
    <Modal opened onClose={onCancel} title={title}>
      <form
        // The dialog begins at its first field instead of the button that closes it.
        ref={(form) => form?.querySelector("input, textarea")?.setAttribute("data-autofocus", "")}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (ready && !missing) onConfirm(values);
        }}
      >
        <Stack>
          {error !== null && error !== undefined && <Problem error={error} />}
          <Text size="sm">{text}</Text>
          {shown.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              limit={method === undefined ? undefined : limitOf(method, field.name)}
              value={values[field.name]}
              error={undefined}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              {...(danger ? { color: "red" } : {})}
              loading={busy}
              disabled={missing || !ready}
              data-save={!danger || shown.some((field) => field.required === true) || undefined}
              data-autofocus={shown.length === 0 || undefined}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}
