import { NumberInput, type NumberInputProps } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * An amount of money. It has its two decimals when nobody is at it: padded while one types, "1250.50" typed quickly lost its
 * point now and then and became 125,050.00.
 */
export function MoneyInput(props: Omit<NumberInputProps, "onFocusCapture" | "onBlur">) {
  // Captured and at once: the input's own onFocus comes by a timer, when the first digit may be there already.
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The padding goes when the field is entered, and the selection with it.
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
