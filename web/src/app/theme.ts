import { createTheme } from "@mantine/core";

const closable = { closeButtonProps: { "aria-label": "Dismiss" } };

/** Controls that appear side by side in forms and filters, so they need the same height. */
const small = [
  ...["Button", "SegmentedControl", "Select", "MultiSelect", "NativeSelect", "Autocomplete", "TagsInput"],
  ...["TextInput", "NumberInput", "PasswordInput", "FileInput", "Textarea"],
];

export const theme = createTheme({
  primaryColor: "cyan",
  primaryShade: { light: 9, dark: 9 },
  defaultRadius: "md",
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  headings: { fontWeight: "650" },
  // Given by name: importing the components here would add them to the first screen's download.
  components: {
    // Small on a desk, so that more rows fit; app.css makes everything large enough for a thumb on a phone.
    ...Object.fromEntries(small.map((name) => [name, { defaultProps: { size: "xs" } }])),
    ...Object.fromEntries(
      ["Select", "MultiSelect", "Autocomplete", "TagsInput", "FileInput"].map((name) => [
        name,
        { defaultProps: { size: "xs", clearButtonProps: { "aria-label": "Clear" } } },
      ]),
    ),
    Pill: { defaultProps: { removeButtonProps: { "aria-label": "Remove" } } },
    Table: { defaultProps: { verticalSpacing: 4 } },
    Modal: { defaultProps: closable },
    Notification: { defaultProps: closable },
    // Help text goes below the input so that the inputs of a row line up.
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] } },
  },
});
