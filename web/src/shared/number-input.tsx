import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { numberProblem, shownNumber, typedNumber } from "./formats.ts";
import { unreadable } from "./unreadable.ts";

export interface NumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue" | "type"> {
  /** A number, or text that is not one yet. */
  readonly value: number | string | null | undefined;
  /** Receives the number, an empty text, or text that is not a number, which is kept and blocks saving. */
  readonly onChange: (value: number | string) => void;
  /** The most decimals. */
  readonly decimals?: number;
  /** Shows all decimals. */
  readonly padded?: boolean;
  /** Written without separators, such as a year. */
  readonly plain?: boolean;
}

/** A number in the firm's format. Text that is not one is marked and kept: it never becomes another number. */
export function NumberInput({
  value,
  onChange,
  decimals = 4,
  padded = false,
  plain = false,
  error,
  onBlur,
  ...others
}: NumberInputProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const stored =
    typeof value !== "number"
      ? (value ?? "")
      : plain
        ? String(value)
        : shownNumber(value, padded ? decimals : 0, decimals);
  const isWrong = typeof value === "string" && value.trim() !== "";
  const problem = isWrong ? numberProblem(decimals) : undefined;
  return (
    <TextInput
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      {...others}
      {...unreadable(problem)}
      error={typed === undefined && isWrong ? problem : error}
      value={typed ?? stored}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(text.trim() === "" ? "" : (typedNumber(text, decimals) ?? text));
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** An amount of money. */
export function MoneyInput(props: Omit<NumberInputProps, "decimals" | "padded">) {
  return <NumberInput {...props} decimals={2} padded />;
}
