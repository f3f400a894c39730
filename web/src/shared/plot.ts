/** The chart styles for both color schemes. */
export const tick = { fontSize: 12, fill: "var(--mantine-color-dimmed)" };

export const tooltip = {
  background: "var(--mantine-color-body)",
  color: "var(--mantine-color-text)",
  border: "1px solid var(--mantine-color-default-border)",
};

export { shortNumber as short } from "./formats.ts";
