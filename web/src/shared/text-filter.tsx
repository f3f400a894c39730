import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";

const pauseMs = 400;

/** Filters by a text that the service looks for, once the user pauses. */
export function TextFilter({
  label,
  value,
  w = 140,
  onChange,
}: {
  label: string;
  value: string | undefined;
  w?: number | string;
  onChange: (text: string | undefined) => void;
}) {
  const update = useDebouncedCallback((text: string) => onChange(text.trim() || undefined), pauseMs);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      defaultValue={value ?? ""}
      w={w}
      onChange={(event) => update(event.currentTarget.value)}
    />
  );
}
