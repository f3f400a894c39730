import { TextInput } from "@mantine/core";

/** The second factor: asked for once the password was right. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      label="Code"
      description="From your authenticator app, or a recovery code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="one-time-code"
      // The page has just asked for it, and there is nothing else to fill in.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      required
    />
  );
}
