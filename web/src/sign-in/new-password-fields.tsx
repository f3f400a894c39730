import { PasswordInput } from "@mantine/core";

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export const noPassword: NewPassword = { password: "", repeated: "" };

/** Whether both entries are the same. */
export const isRepeated = ({ password, repeated }: NewPassword): boolean => password !== "" && password === repeated;

/** A new password, entered twice. */
export function NewPasswordFields({ value, onChange }: { value: NewPassword; onChange: (value: NewPassword) => void }) {
  const differs = value.repeated !== "" && value.password !== value.repeated;
  return (
    <>
      <PasswordInput
        label="New password"
        description="At least 12 characters, for example four words"
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        label="Repeat the new password"
        value={value.repeated}
        onChange={(event) => onChange({ ...value, repeated: event.currentTarget.value })}
        error={differs ? "The two entries differ." : undefined}
        autoComplete="new-password"
        required
      />
    </>
  );
}
