import { createTheme } from "@mantine/core";

const closable = { closeButtonProps: { "aria-label": "Dismiss" } };

export const theme = createTheme({
  primaryColor: "cyan",
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: "md",
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  headings: { fontWeight: "650" },
  // By name: importing them here would put them into the first screen.
  components: {
    Modal: { defaultProps: closable },
    Notification: { defaultProps: closable },
    // Help stands below its input: above, it would push that one lower than its neighbours in a row.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
  },
});
