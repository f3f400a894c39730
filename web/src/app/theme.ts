import { createTheme, Modal, Notification } from "@mantine/core";

export const theme = createTheme({
  primaryColor: "cyan",
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: "md",
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  headings: { fontWeight: "650" },
  components: {
    Modal: Modal.extend({ defaultProps: { closeButtonProps: { "aria-label": "Close" } } }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { "aria-label": "Close" } } }),
  },
});
