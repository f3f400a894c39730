import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * An amount of money. Decimals are padded only without focus: padding while typing sometimes dropped the point, so that a
 * quick "1250.50" became 125,050.00.
 */
export function MoneyInput(props: Omit<NumberInputProps, "onFocusCapture" | "onBlur">) {
  // The capture phase and flushSync: the input's own onFocus fires from a timer, possibly after the first digit.
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Removing the padding also clears the selection.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);
  return (
    <NumberInput
      {...props}
      ref={input}
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale={!focused}
      hideControls
      onFocusCapture={() => flushSync(() => setFocused(true))}
      onBlur={() => setFocused(false)}
    />
  );
}
